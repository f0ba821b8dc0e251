// The list of screens, and who annotates them.

import { element, part } from "/page/dom.js";
import { reveal } from "./telling.js";

const modes = {
  annotate: () => "",
  check: () => "You check what others annotated.",
  independent: () => "You annotate on your own: what others said is not shown.",
};

const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

export class Screens {
  /** @param open is called with the name of a screen. */
  constructor(list, open) {
    this.list = list;
    list.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) open(button.dataset.name);
    });
  }

  show(desk, current) {
    this.desk = desk;
    part("who").textContent = [`Annotator: ${desk.annotator}.`, modes[desk.mode]?.() ?? ""].join(" ").trim();
    const settled = desk.screens.filter((screen) => this.isSettled(screen)).length;
    const word = desk.mode === "check" ? "checked" : "done";
    part("progress").textContent = `${settled} of ${count(desk.screens.length, "screen")} ${word}`;
    this.list.replaceChildren(...desk.screens.map((screen) => this.#row(screen, screen.name === current)));
    reveal(this.list.querySelector("[aria-current]"), this.list);
  }

  /** What is checked is done already. */
  isSettled({ state }) {
    return state === "checked" || (state === "done" && this.desk.mode !== "check");
  }

  stateOf(name) {
    return this.desk.screens.find((screen) => screen.name === name)?.state;
  }

  /** What is known of the current screen without asking: it was saved a moment ago. */
  update(session, name) {
    const screen = this.desk?.screens.find((known) => known.name === name);
    if (!screen) return;
    const { annotation, isDone } = session;
    screen.elements = annotation.elements.length;
    screen.unsure = annotation.elements.filter(({ unsure }) => unsure).length;
    if (this.desk.mode !== "check") {
      screen.by = this.desk.annotator;
      screen.state = isDone ? "done" : "begun";
    } else if (isDone) screen.state = "checked";
    const shown = [...this.list.querySelectorAll("button")].find(({ dataset }) => dataset.name === name);
    if (shown) fill(shown, screen, this.isSettled(screen));
  }

  #row(screen, isCurrent) {
    const row = element("li");
    const button = element("button");
    button.type = "button";
    button.dataset.name = screen.name;
    if (isCurrent) button.setAttribute("aria-current", "true");
    fill(button, screen, this.isSettled(screen));
    row.append(button);
    return row;
  }
}

function fill(button, { name, state, by, elements, unsure }, isSettled) {
  const facts = [state];
  if (state !== "new") facts.push(count(elements, "element"));
  if (unsure > 0) facts.push(`${unsure} unsure`);
  if (by) facts.push(`by ${by}`);
  button.classList.toggle("settled", isSettled);
  button.replaceChildren(element("span", name, "name"), " ", element("span", facts.join(", "), "facts"));
}
