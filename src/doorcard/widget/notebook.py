"""The widget itself: a frame that holds the page of a hand, with the step in sync on both sides."""

from __future__ import annotations

import anywidget
import traitlets

ESM = """
// The page has a frame of its own: its keys don't reach the notebook, nor the notebook's styles it.
export default {
  render({ model, el }) {
    const frame = document.createElement("iframe");
    frame.title = model.get("title");
    frame.sandbox = "allow-scripts";
    const height = `${model.get("height")}px`;
    Object.assign(frame.style, { display: "block", width: "100%", border: "0", height });
    frame.srcdoc = model.get("page");
    let here = model.get("step");
    const hear = ({ source, data }) => {
      if (source !== frame.contentWindow || !Number.isInteger(data?.step)) return;
      if (data.step === here) return;
      here = data.step;
      model.set("step", here);
      model.save_changes();
    };
    const lead = () => {
      if (model.get("step") === here) return;
      here = model.get("step");
      frame.contentWindow?.postMessage({ step: here }, "*");
    };
    addEventListener("message", hear);
    model.on("change:step", lead);
    // A frame that was told to go on before it was there is told again.
    frame.addEventListener("load", () => frame.contentWindow?.postMessage({ step: here }, "*"));
    el.append(frame);
    return () => {
      removeEventListener("message", hear);
      model.off("change:step", lead);
    };
  },
};
"""


class HandWidget(anywidget.AnyWidget):
    """A hand to step through. `step` counts from 0; set it to go there, observe it to follow."""

    _esm = ESM
    page = traitlets.Unicode().tag(sync=True)
    title = traitlets.Unicode("A hand, step by step").tag(sync=True)
    step = traitlets.Int(0, min=0).tag(sync=True)
    height = traitlets.Int(620, min=200).tag(sync=True)

    def __init__(self, page: str, *, height: int) -> None:
        super().__init__(page=page, height=height)

    def __repr__(self) -> str:
        return f"<HandWidget at step {self.step}>"
