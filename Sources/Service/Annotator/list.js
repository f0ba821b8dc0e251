// A list of which one is chosen by arrow keys. The list itself keeps the focus: its rows are made anew each time.

import { element } from "/page/dom.js";
import { reveal } from "./telling.js";

export class List {
  /**
   * @param area an element that is to be a listbox.
   * @param choose is called with the index of the row that is gone to.
   */
  constructor(area, choose) {
    this.area = area;
    this.choose = choose;
    area.addEventListener("click", (event) => {
      const row = event.target.closest("[role=option]");
      if (row) choose(Number(row.dataset.index));
    });
  }

  /** @param groups each with a title, which one alone needs not, and rows: their words and a class name. */
  show(groups, current) {
    let index = 0;
    const made = groups.filter(({ rows }) => rows.length > 0).flatMap(({ title, rows }) => {
      if (groups.length === 1) return rows.map((row) => this.#row(row, index++, current));
      const group = element("div", "", "group");
      group.setAttribute("role", "group");
      group.setAttribute("aria-label", title);
      const heading = element("div", title, "group-title");
      heading.setAttribute("aria-hidden", "true");
      group.append(heading, ...rows.map((row) => this.#row(row, index++, current)));
      return [group];
    });
    this.count = index;
    this.current = current;
    this.area.replaceChildren(...made);
    const row = this.area.querySelector("[aria-selected=true]");
    if (row) this.area.setAttribute("aria-activedescendant", row.id);
    else this.area.removeAttribute("aria-activedescendant");
    reveal(row, this.area);
  }

  #row({ words, className = "" }, index, current) {
    const row = element("div", words, className);
    row.id = `${this.area.id}-${index}`;
    row.dataset.index = index;
    row.setAttribute("role", "option");
    row.setAttribute("aria-selected", `${index === current}`);
    return row;
  }

  /** @returns whether the key led somewhere. */
  press({ key, altKey, ctrlKey, metaKey }) {
    if (altKey || ctrlKey || metaKey || this.count === 0) return false;
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity };
    if (!(key in steps)) return false;
    this.choose(Math.min(Math.max((this.current ?? -1) + steps[key], 0), this.count - 1));
    return true;
  }
}
