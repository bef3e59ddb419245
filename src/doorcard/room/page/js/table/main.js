// The table's page begins here.

import { dressPage } from "../settings.js";
import { effect, html, render } from "../ui.js";
import { text } from "../words.js";
import { listenForKeys } from "./answering/keys.js";
import { html, render } from "../ui.js";
import { App } from "./app.js";
import { drawAttention } from "./attention.js";
import { keepTime } from "./clock.js";
import { dealAtOnce } from "./dealing.js";
import { TableModel } from "./model.js";
import { keepMoving } from "./motion/motion.js";

const model = new TableModel(decodeURIComponent(location.pathname.split("/")[2]));
dressPage();
keepTime(() => model.now());
listenForKeys(model);
keepMoving(model.state);
dealAtOnce(model);
effect(() => {
  const { table, ask } = model.state.value;
  if (table) document.title = ask?.mine ? text("title_turn", { title: table.title }) : `${table.title} · ${text("product")}`;
});
drawAttention(model);
render(html`<${App} model=${model} />`, /** @type {HTMLElement} */ (document.getElementById("app")));
