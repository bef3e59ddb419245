"""The page's components, drawn by Node: as much of a document as Preact needs, and no more."""

from __future__ import annotations

DOCUMENT = """
class Item {
  constructor(name) {
    const empty = { childNodes: [], attributes: [], parentNode: null, style: {} };
    Object.assign(this, { localName: name, ...empty });
  }
  get firstChild() { return this.childNodes[0] ?? null; }
  get nextSibling() {
    const beside = this.parentNode?.childNodes ?? [];
    return beside[beside.indexOf(this) + 1] ?? null;
  }
  get textContent() {
    return this.data ?? this.childNodes.map((each) => each.textContent).join("");
  }
  get ownerDocument() { return document; }
  setAttribute(name, value) {
    this.removeAttribute(name);
    this.attributes.push({ name, value: String(value) });
  }
  removeAttribute(name) { this.attributes = this.attributes.filter((each) => each.name !== name); }
  getAttribute(name) { return this.attributes.find((each) => each.name === name)?.value ?? null; }
  insertBefore(item, before) {
    item.parentNode?.removeChild(item);
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, item);
    item.parentNode = this;
    return item;
  }
  appendChild(item) { return this.insertBefore(item, null); }
  removeChild(item) {
    this.childNodes.splice(this.childNodes.indexOf(item), 1);
    item.parentNode = null;
  }
  remove() { this.parentNode?.removeChild(this); }
  addEventListener(name, hear) { this.hears = { ...this.hears, [name]: hear }; }
  removeEventListener() {}
  // Let something be done with it, as by its owner.
  let(type, target = {}) { this.hears[type].call(this, { type, target, preventDefault() {} }); }
  // Return what lies in it that has a class.
  all(kind) {
    const mine = (this.getAttribute("class") ?? "").split(" ").includes(kind) ? [this] : [];
    const elements = this.childNodes.filter((each) => each.localName);
    return [...mine, ...elements.flatMap((each) => each.all(kind))];
  }
  querySelectorAll() { return []; }
  get words() { return this.textContent.replace(/\\s+/g, " ").trim(); }
  texts(kind) { return this.all(kind).map((each) => each.words); }
}
globalThis.document = {
  createElementNS: (_, name) => new Item(name),
  createElement: (name) => new Item(name),
  createTextNode: (data) => Object.assign(new Item(""), { data, nodeType: 3 }),
  addEventListener() {},
};
const { html, render } = await import("%(folder)s/ui.js");
const drawn = (node) => {
  const place = new Item("main");
  render(node, place);
  return place;
};
"""
"""What stands before a script that draws: `drawn(node)` gives what a component comes to."""


Rect = dict[str, float]


def meet(one: Rect, other: Rect) -> bool:
    wide = min(one["x"] + one["w"], other["x"] + other["w"]) - max(one["x"], other["x"])
    high = min(one["y"] + one["h"], other["y"] + other["h"]) - max(one["y"], other["y"])
    return wide > 0.1 and high > 0.1
