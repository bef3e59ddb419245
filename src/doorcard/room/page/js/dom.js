// Elements without a framework. Whatever people wrote goes in as text, never as markup.

const SVG = "http://www.w3.org/2000/svg";

// Make an element: `on…` are listeners, `class` and other names attributes, true and false switches.
export function h(tag, attributes = {}, ...children) {
  return dress(document.createElement(tag), attributes, children);
}

// Make an element of a drawing.
export function svg(tag, attributes = {}, ...children) {
  return dress(document.createElementNS(SVG, tag), attributes, children);
}

function dress(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value") element.value = value;
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat(3).filter((child) => child != null && child !== false));
  return element;
}

const drawn = new WeakMap();

// Draw a part of the page anew if what it shows has changed; else what is typed there stays.
export function draw(place, shown, build) {
  const key = JSON.stringify(shown);
  if (drawn.get(place) === key) return false;
  drawn.set(place, key);
  const focused = place.contains(document.activeElement) && document.activeElement.id;
  place.replaceChildren(...[build()].flat(3).filter((child) => child != null && child !== false));
  if (focused) document.getElementById(focused)?.focus();
  return true;
}

// A button that does something.
export function button(words, action, attributes = {}) {
  return h("button", { type: "button", onclick: action, ...attributes }, words);
}

// A field under its label.
export function field(label, input) {
  return h("label", { class: "field" }, h("span", {}, label), input);
}

// A choice among values with their words.
export function choice(pairs, chosen, attributes = {}) {
  const options = pairs.map(([value, words]) =>
    h("option", { value, selected: String(value) === String(chosen) }, words),
  );
  return h("select", attributes, options);
}
