// Drawing a box without a mouse: a crosshair is moved by arrow keys, and set at two corners.

import { arrows, draw, largeStep } from "./boxwork.js";
import { tell, tellSoon } from "./telling.js";
import { between } from "./geometry.js";
import { nextEdge, snapPoint } from "./snap.js";

export class Crosshair {
  isActive = false;
  #place = null;
  #corner = null;

  /** @param reach gives the pixels of the picture within which corners snap; 0 where they do not. */
  constructor(picture, reach) {
    this.picture = picture;
    this.reach = reach;
  }

  get #boxes() {
    const { captured, detected } = this.picture.session.known;
    return [...captured, ...detected];
  }

  begin() {
    const { session } = this.picture;
    const { width, height } = session.screen;
    const box = session.thing()?.box;
    this.isActive = true;
    this.#corner = null;
    // Enter sets a corner: on the button that began it, it would begin again.
    if (!document.activeElement.closest("#canvas, #things")) this.picture.canvas.focus({ preventScroll: true });
    this.#place = box ? [box[0], box[1]] : [Math.round(width / 2), Math.round(height / 2)];
    this.#draw();
    tell(`Crosshair at ${this.#place.join(", ")}. Arrow keys move it, B sets a corner, Escape ends.`);
  }

  end() {
    this.isActive = false;
    this.picture.draw();
  }

  /** @returns whether the key meant something to it. */
  press(event, key) {
    if (event.key in arrows) this.#move(event);
    else if (key === "b" || event.key === "Enter" || event.key === " ") this.#set();
    else if (event.key === "Escape") {
      this.end();
      tell("No box is drawn.");
    } else return false;
    return true;
  }

  #move(event) {
    const [axis, step] = arrows[event.key];
    const size = this.picture.session.screen;
    const across = this.#place[1 - axis];
    const wanted = event.ctrlKey ? nextEdge(this.#place[axis], axis, step, [across, across], this.#boxes)
      : this.#place[axis] + step * (event.shiftKey ? largeStep : 1);
    this.#place[axis] = Math.min(Math.max(Math.round(wanted), 0), axis === 0 ? size.width : size.height);
    this.#draw();
    const [, , width, height] = this.#corner ? between(this.#corner, this.#place) : [];
    tellSoon(`${this.#place.join(", ")}${this.#corner ? `: ${width} wide, ${height} high` : ""}`);
  }

  #set() {
    const place = snapPoint(this.#place, this.#boxes, this.reach()).map(Math.round);
    this.#place = place;
    if (!this.#corner) {
      this.#corner = [...place];
      this.#draw();
      tell(`Corner at ${place.join(", ")}. Arrow keys lead to the other one, B sets it.`);
      return;
    }
    const box = between(this.#corner, place);
    if (box[2] < 1 || box[3] < 1) {
      this.#draw();
      tell("The box has no area yet.", true);
      return;
    }
    this.isActive = false;
    draw(this.picture.session, box);
  }

  #draw() {
    const box = this.#corner && between(this.#corner, this.#place);
    this.picture.draw({ box, cross: this.#place });
    this.picture.show([this.#place[0], this.#place[1], 1, 1]);
  }
}
