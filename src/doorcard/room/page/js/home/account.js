// An account, for those who want to come back from anywhere: to make one, or to log in with it.

import { post } from "../api.js";
import { field, h } from "../dom.js";
import { text } from "../words.js";
import { form } from "./form.js";

// Return a form that makes an account of the guest who is here.
export function registering(done) {
  return loginForm("account_make", "new-password", "/api/account", done);
}

// Return a form that lets the owner of an account in.
export function loggingIn(done) {
  return loginForm("log_in", "current-password", "/api/login", done);
}

function loginForm(title, kind, path, done) {
  const login = h("input", { autocomplete: "username", required: true });
  const password = h("input", { type: "password", autocomplete: kind, required: true });
  const parts = [
    field(text("login"), login), field(text("password"), password), h("button", { class: "main" }, text(title)),
  ];
  return h("details", {}, h("summary", {}, text(title)),
    form(parts, async () => done(await post(path, { login: login.value, password: password.value })),
      { class: "options" }));
}
