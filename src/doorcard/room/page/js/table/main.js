// The table's page begins here.

import { dressPage } from "../settings.js";
import { html, render } from "../ui.js";
import { listenForKeys } from "./answering/keys.js";
import { App } from "./app.js";
import { drawAttention } from "./attention.js";
import { keepTime } from "./clock.js";
import { dealAtOnce } from "./dealing.js";
import { TableModel } from "./model.js";
import { keepMoving } from "./motion/motion.js";

// What stands in the address is good for other addresses as it stands there.
const model = new TableModel(location.pathname.split("/")[2]);
dressPage();
keepTime(() => model.now());
listenForKeys(model);
keepMoving(model.state);
dealAtOnce(model);
drawAttention(model);
render(html`<${App} model=${model} />`, /** @type {HTMLElement} */ (document.getElementById("app")));
