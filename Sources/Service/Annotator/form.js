// The form of what is chosen: its type, its box, what is said of it.

import { set, setBox, setType } from "./boxwork.js";
import { element, part } from "/page/dom.js";
import { goesWith, otherKinds, types } from "./schema.js";

const sides = ["left", "top", "width", "height"];
const words = {
  read: ({ value }) => (value.trim() === "" ? undefined : value),
  show: (field, value) => { field.value = value ?? ""; },
};
const answer = {
  read: ({ value }) => ({ yes: true, no: false })[value],
  show: (field, value) => { field.value = value === undefined ? "" : value ? "yes" : "no"; },
};
const tick = {
  read: ({ checked }) => checked || undefined,
  show: (field, value) => { field.checked = value === true; },
};
/** Each in the form as a field of that id; how it is read, and how it is shown. */
const attributes = {
  text: words, icon: words, why: words,
  clickable: answer, selected: answer, enabled: answer,
  heading: tick, secure: tick, unsure: tick,
  part: { read: ({ value }) => value || undefined, show: (field, value) => { field.value = value ?? ""; } },
  tab: {
    read: ({ value }) => (value === "" ? undefined : Math.max(Math.round(Number(value)), 0)),
    show: (field, value) => { field.value = value ?? ""; },
  },
};

export class Form {
  /** @param leave goes back to the list. */
  constructor(area, leave) {
    this.area = area;
    fillTypes();
    area.addEventListener("submit", (event) => event.preventDefault());
    area.addEventListener("keydown", (event) => {
      const isEnter = event.key === "Enter" && !event.shiftKey && !event.ctrlKey;
      if (event.key !== "Escape" && !(isEnter && event.target.matches("textarea, input"))) return;
      event.preventDefault();
      leave();
    });
    part("type").addEventListener("change", () => setType(this.session, part("type").value));
    for (const side of sides) part(side).addEventListener("change", () => this.#setBox());
    for (const [name, { read }] of Object.entries(attributes)) {
      const field = part(name);
      const isTyped = field.matches("textarea, input:not([type=checkbox])");
      field.addEventListener(isTyped ? "input" : "change", () => {
        const { list, index } = this.session.current;
        set(this.session, name, read(field), isTyped ? `type ${list} ${index} ${name}` : null);
      });
      // Whoever comes back to a field means another change.
      field.addEventListener("blur", () => this.session?.history.seal());
    }
  }

  show(session) {
    this.session = session;
    const { current } = session;
    const thing = session.thing();
    part("nothing").hidden = Boolean(thing);
    part("fields").hidden = !thing;
    if (!thing) return;
    part("chosen-words").textContent = session.words(current);
    part("type").value = current.list === "ignore" ? "ignored" : thing.type ?? thing.kind ?? "other";
    for (const [index, side] of sides.entries()) {
      part(side).max = index % 2 === 0 ? session.screen.width : session.screen.height;
      put(part(side), (field) => { field.value = thing.box[index]; });
    }
    for (const [name, { show }] of Object.entries(attributes)) {
      const field = part(name);
      field.closest(".field").hidden = !has(current.list, thing, name);
      put(field, () => show(field, thing[name]));
    }
  }

  /** Where the words of what is chosen are written. */
  get words() {
    return ["text", "icon", "why"].map(part).find((field) => !field.closest(".field").hidden) ?? part("type");
  }

  #setBox() {
    const box = sides.map((side) => Number(part(side).value));
    if (box.every(Number.isFinite)) setBox(this.session, box);
    this.show(this.session);
  }
}

function has(list, thing, name) {
  if (list === "ignore") return name === "why";
  if (name === "why") return false;
  return list === "others" ? name === "unsure" : goesWith(name, thing.type);
}

/** What is typed at the moment stays as it is typed. */
function put(field, show) {
  if (field !== document.activeElement || field.matches("select, [type=checkbox]")) show(field);
}

function fillTypes() {
  const option = (value, words = value) => Object.assign(element("option", words), { value });
  part("type").replaceChildren(
    ...types.map((type) => option(type)),
    ...otherKinds.map((kind) => option(kind, `Other: ${kind}`)),
    option("ignored", "Ignored region"));
}
