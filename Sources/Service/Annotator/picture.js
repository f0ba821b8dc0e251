// The picture with the boxes on it, and its zoom.

import { reveal } from "./telling.js";
import { fitted } from "./geometry.js";
import { stopOf } from "./order.js";

const space = "http://www.w3.org/2000/svg";
/** Of the canvas's own pixels for one of the picture's. */
const [smallest, largest] = [0.1, 8];
export const zoomStep = 1.25;
/** The canvas's padding, in its pixels. */
const room = 10;
/** Sizes on the canvas, in its pixels. */
const [gripSize, letterSize] = [9, 13];
/** A side that is shorter on the canvas has no grip in its middle: it would hide what is in the box. */
const shortSide = 40;

export const grips = ["left top", "top", "right top", "left", "right", "left bottom", "bottom", "right bottom"];

function shape(name, attributes, className = "") {
  const made = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (className) made.setAttribute("class", className);
  return made;
}

const frame = ([x, y, width, height], className) => shape("rect", { x, y, width, height }, className);
/** A box whose line lies around it, not on what is in it. */
const outset = ([x, y, width, height], by) => [x - by, y - by, width + 2 * by, height + 2 * by];

export class Picture {
  /** The canvas's pixels for one of the picture's. */
  scale = 1;
  #isFitted = true;

  constructor(canvas, zoomed) {
    this.canvas = canvas;
    this.zoomed = zoomed;
    this.image = document.createElement("img");
    this.drawing = shape("svg", { "aria-hidden": "true" });
    this.paper = document.createElement("div");
    this.paper.className = "paper";
    this.paper.append(this.image, this.drawing);
    canvas.replaceChildren(this.paper);
    new ResizeObserver(() => { if (this.#isFitted && this.session) this.fit(); }).observe(canvas);
  }

  open(session, address) {
    this.session = session;
    this.image.src = address;
    this.image.alt = `The screen ${session.screen.name}, with a frame around each element`;
    const { width, height } = session.screen;
    this.drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.fit();
  }

  /** The whole picture. */
  fit() {
    const { width, height } = this.session.screen;
    const { clientWidth, clientHeight } = this.canvas;
    this.#zoomTo(Math.min((clientWidth - 2 * room) / width, (clientHeight - 2 * room) / height), null);
    this.#isFitted = true;
  }

  /** @param point where it stays, on the page; the middle where there is none. */
  zoom(factor, point = null) {
    this.#isFitted = false;
    this.#zoomTo(this.scale * factor, point);
  }

  #zoomTo(scale, point) {
    const area = this.canvas.getBoundingClientRect();
    const x = point ? point.clientX - area.left : area.width / 2;
    const y = point ? point.clientY - area.top : area.height / 2;
    const [left, top] = [this.canvas.scrollLeft + x, this.canvas.scrollTop + y].map((place) => place / this.scale);
    this.scale = Math.min(Math.max(scale, smallest), largest);
    this.paper.style.width = `${this.session.screen.width * this.scale}px`;
    this.paper.style.height = `${this.session.screen.height * this.scale}px`;
    this.canvas.scrollLeft = left * this.scale - x;
    this.canvas.scrollTop = top * this.scale - y;
    this.draw();
    this.zoomed(this.scale);
  }

  /** Where on the picture a pointer is, in its pixels. */
  place({ clientX, clientY }) {
    const area = this.paper.getBoundingClientRect();
    return [(clientX - area.left) / this.scale, (clientY - area.top) / this.scale];
  }

  /** @param drawn a box that is being drawn or moved, and a crosshair, where there are some. */
  draw({ box = null, isMoved = false, cross = null } = {}) {
    const { session } = this;
    const shapes = [];
    if (this.showsCaptured) for (const known of session.known.captured) shapes.push(frame(known, "captured"));
    for (const at of session.things()) {
      if (session.isCurrent(at)) continue;
      shapes.push(frame(outset(session.thing(at).box, 1 / this.scale), this.#classes(at)));
    }
    const { current } = session;
    if (current) {
      const shown = isMoved && box ? box : session.thing(current).box;
      shapes.push(frame(outset(shown, 1.5 / this.scale), `${this.#classes(current)} here`), ...this.#grips(shown));
    }
    shapes.push(...this.#marks());
    if (box && !isMoved) shapes.push(frame(box, "drawn"));
    if (cross) shapes.push(...this.#cross(cross));
    this.drawing.replaceChildren(...shapes);
  }

  /** Scrolls the canvas to a box or a point. */
  show(box = this.session.thing()?.box) {
    if (!box) return;
    const known = frame(fitted(box, this.session.screen), "unseen");
    this.drawing.append(known);
    reveal(known, this.canvas, 24);
    known.remove();
  }

  #classes({ list, index }) {
    if (list !== "elements") return list;
    const { annotation, mode, stop, isNewStop } = this.session;
    if (mode === "boxes") return annotation.elements[index].unsure ? "elements unsure" : "elements";
    const own = stopOf(annotation, index);
    if (own < 0) return "elements unmet";
    return own === stop && !isNewStop ? "elements met" : "elements";
  }

  #grips(box) {
    if (this.session.mode !== "boxes") return [];
    const size = gripSize / this.scale;
    const [left, top, width, height] = box;
    const edge = frame(box, "edge");
    edge.dataset.grip = "box";
    const shown = grips.filter((grip) => {
      const side = grip === "top" || grip === "bottom" ? width : height;
      return grip.includes(" ") || grip === this.session.handle || side * this.scale >= shortSide;
    });
    return [edge, ...shown.map((grip) => {
      // Outside of the box, so that its edges are seen.
      const x = grip.includes("left") ? left - size : grip.includes("right") ? left + width : left + (width - size) / 2;
      const y = grip.includes("top") ? top - size : grip.includes("bottom") ? top + height : top + (height - size) / 2;
      const isHeld = grip === this.session.handle || this.session.handle === "box";
      const made = frame([x, y, size, size], isHeld ? "grip held" : "grip");
      made.dataset.grip = grip;
      return made;
    })];
  }

  /** The numbers of the stops, at their first elements and, smaller, at the others; elsewhere what is unsure. */
  #marks() {
    const { annotation, mode } = this.session;
    if (mode === "stops") {
      return annotation.stops.flatMap((stop, number) =>
        stop.flatMap((index, place) => this.#mark(annotation.elements[index]?.box, `${number + 1}`, place > 0)));
    }
    return annotation.elements.flatMap(({ box, unsure }) => (unsure ? this.#mark(box, "?", false) : []));
  }

  #mark(box, words, isSmall) {
    if (!box) return [];
    const size = (isSmall ? letterSize * 0.8 : letterSize) / this.scale;
    const width = size * (0.65 * words.length + 0.5);
    // Before the box, where there is room: what is in it stays readable.
    const left = box[0] >= width ? box[0] - width : box[0];
    const text = shape("text", { x: left + width / 2, y: box[1] + size * 0.98, "font-size": size }, "mark");
    text.textContent = words;
    return [frame([left, box[1], width, size * 1.25], isSmall ? "label small" : "label"), text];
  }

  #cross([x, y]) {
    const { width, height } = this.session.screen;
    return ["cross under", "cross"].flatMap((name) => [
      shape("line", { x1: x, x2: x, y1: 0, y2: height }, name),
      shape("line", { x1: 0, x2: width, y1: y, y2: y }, name),
    ]);
  }
}
