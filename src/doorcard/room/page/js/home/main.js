// The front page begins here.

import { html, render } from "../ui.js";
import { Home } from "./app.js";
import { HomeModel } from "./model.js";

const model = new HomeModel(location.pathname.match(/^\/join\/([^/]+)$/)?.[1]);
render(html`<${Home} model=${model} />`, /** @type {HTMLElement} */ (document.getElementById("home")));
await model.begin();
