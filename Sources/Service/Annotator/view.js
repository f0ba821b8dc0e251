// What is shown of the screen that is open: lists, form, tools, what is left to do. The picture draws itself.

import { part } from "/page/dom.js";
import { List } from "./list.js";
import { withoutStop } from "./order.js";
import { elementWords } from "./schema.js";
import { choose, stopWords } from "./stopwork.js";

const lists = [
  ["elements", "Elements"], ["others", "Others"], ["ignore", "Ignored"], ["suggested", "Suggestions"],
];

export class View {
  constructor(desk) {
    this.desk = desk;
    desk.things = new List(part("things"), (index) => desk.session.select(desk.session.things()[index]));
    desk.stops = new List(part("stops"), (index) => {
      const { session } = desk;
      // The row of the stop that is to begin is no stop yet.
      choose(session, session.isNewStop && index > session.stop ? index - 1 : index);
    });
  }

  show(session) {
    if (!session) return;
    const { picture, pointer, form } = this.desk;
    picture.showsCaptured = part("captured").checked;
    picture.draw();
    if (!pointer.isActive) picture.show();
    this.#showThings(session);
    const isOrdering = session.mode === "stops";
    if (isOrdering) this.#showStops(session);
    form.show(session);
    for (const id of ["box-tools", "form", "box-hint"]) part(id).hidden = isOrdering;
    for (const id of ["stop-work", "stop-hint"]) part(id).hidden = !isOrdering;
    for (const mode of ["boxes", "stops"]) {
      document.querySelector(`[data-command=mode-${mode}]`).setAttribute("aria-pressed", `${session.mode === mode}`);
    }
    part("is-done").checked = session.isDone;
    showLeft(session);
  }

  #showThings(session) {
    const things = session.things();
    const groups = lists.map(([list, title]) => ({
      title,
      rows: things.filter((at) => at.list === list).map((at) => ({
        words: list === "suggested" ? elementWords(session.thing(at)) : session.words(at), className: list,
      })),
    }));
    this.desk.things.show(groups, things.findIndex((at) => session.isCurrent(at)));
  }

  #showStops(session) {
    const { stops } = session.annotation;
    const rows = stops.map((stop, index) => ({ words: `${index + 1}. ${stopWords(session, stop)}` }));
    const next = { words: "New: the next element begins it", className: "suggested" };
    if (session.isNewStop) rows.splice(session.stop, 0, next);
    else rows.push(next);
    this.desk.stops.show([{ title: "Stops", rows }], session.stop);
  }
}

function showLeft(session) {
  const { annotation, mode } = session;
  const facts = [
    `In no stop: ${withoutStop(annotation).length}.`,
    `Unsure: ${annotation.elements.filter(({ unsure }) => unsure).length}.`,
  ];
  if (mode === "boxes") facts.unshift(`Suggestions: ${session.suggestions().length}.`);
  part("left-over").textContent = facts.join(" ");
}
