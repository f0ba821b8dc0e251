// The mouse on the picture: a click chooses, a drag draws, the chosen box is moved by its edge and sized by its grips.

import { draw, setBox } from "./boxwork.js";
import { area, between, edgePlace, fitted, holds, resized, shifted } from "./geometry.js";
import { snapPoint } from "./snap.js";
import { toggle } from "./stopwork.js";
import { zoomStep } from "./picture.js";

/** The canvas's pixels from which a press is a drag. */
const dragDistance = 4;

export class Pointer {
  #drag = null;
  /** Where was clicked last, and what was chosen there: another click chooses what lies around it. */
  #last = null;

  /** @param reach gives the pixels of the picture within which edges snap; 0 where they do not. */
  constructor(picture, reach) {
    Object.assign(this, { picture, reach });
    const { canvas, paper } = picture;
    paper.addEventListener("pointerdown", (event) => this.#press(event));
    paper.addEventListener("pointermove", (event) => this.#move(event));
    paper.addEventListener("pointerup", (event) => this.#release(event));
    paper.addEventListener("pointercancel", () => this.cancel());
    paper.addEventListener("dragstart", (event) => event.preventDefault());
    canvas.addEventListener("wheel", (event) => {
      if (!event.ctrlKey || !picture.session) return;
      event.preventDefault();
      picture.zoom(event.deltaY < 0 ? zoomStep : 1 / zoomStep, event);
    }, { passive: false });
  }

  cancel() {
    this.#drag = null;
    this.picture.draw();
  }

  get isActive() {
    return this.#drag !== null;
  }

  #press(event) {
    const { picture } = this;
    // A finger scrolls the picture.
    if (event.button !== 0 || event.pointerType === "touch" || !picture.session) return;
    const grip = picture.session.mode === "boxes" ? event.target.dataset.grip : undefined;
    this.#drag = { start: picture.place(event), from: [event.clientX, event.clientY], grip, box: null };
    picture.paper.setPointerCapture(event.pointerId);
  }

  #move(event) {
    const drag = this.#drag;
    if (!drag || this.picture.session.mode !== "boxes") return;
    const [x, y] = [event.clientX - drag.from[0], event.clientY - drag.from[1]];
    if (!drag.box && Math.hypot(x, y) < dragDistance) return;
    drag.box = drag.grip ? this.#changed(drag, event) : this.#drawn(drag, event);
    this.picture.draw({ box: drag.box, isMoved: Boolean(drag.grip) });
  }

  #release(event) {
    const drag = this.#drag;
    this.#drag = null;
    const { session } = this.picture;
    if (event.pointerType === "touch" || (drag && !drag.box)) this.#click(event);
    else if (drag?.grip) setBox(session, drag.box);
    else if (drag) draw(session, drag.box);
    this.picture.canvas.focus({ preventScroll: true });
  }

  #snapped(point, event) {
    const { captured, detected } = this.picture.session.known;
    return event.altKey ? point : snapPoint(point, [...captured, ...detected], this.reach());
  }

  #drawn(drag, event) {
    const { screen } = this.picture.session;
    const [start, end] = [drag.start, this.picture.place(event)].map((point) => this.#snapped(point, event));
    return fitted(between(start, end), screen);
  }

  #changed({ grip, start }, event) {
    const { session } = this.picture;
    let { box } = session.thing();
    const place = this.picture.place(event);
    const [x, y] = [place[0] - start[0], place[1] - start[1]];
    if (grip === "box") return fitted(shifted(box, x, y, session.screen), session.screen);
    const edges = grip.split(" ");
    const corner = ["left", "right"].includes(edges[0])
      ? [edgePlace(box, edges[0]) + x, edgePlace(box, edges[1] ?? "top") + y]
      : [box[0] + box[2] / 2, edgePlace(box, edges[0]) + y];
    const snapped = this.#snapped(corner, event);
    for (const edge of edges) box = resized(box, edge, edge === "left" || edge === "right" ? snapped[0] : snapped[1]);
    return fitted(box, session.screen);
  }

  #click(event) {
    const { session } = this.picture;
    const point = this.picture.place(event);
    const here = session.things().filter((at) => holds(session.thing(at).box, point));
    if (here.length === 0) return;
    // What lies in something is meant before what is around it.
    here.sort((one, other) => area(session.thing(one).box) - area(session.thing(other).box));
    const isAgain = session.mode === "boxes" && this.#last
      && Math.hypot(event.clientX - this.#last[0], event.clientY - this.#last[1]) < dragDistance;
    const now = here.findIndex((at) => session.isCurrent(at));
    this.#last = [event.clientX, event.clientY];
    session.select(here[isAgain ? (now + 1) % here.length : 0]);
    if (session.mode === "stops") toggle(session);
  }
}
