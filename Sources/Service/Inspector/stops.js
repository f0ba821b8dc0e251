// The stops, in the picture and in the list beside it: one is marked in both. What is shown came from a picture, and is
// put into the page as text alone.

import { marks } from "./corrections.js";
import { element } from "/page/dom.js";

const svg = "http://www.w3.org/2000/svg";

export class Stops {
  /** The index of the stop that was gone to last. */
  current = 0;
  lines = [];
  buttons = [];
  frames = [];

  /**
   * @param gone is called with the index of a stop that is gone to, or to be said again.
   * @param edit is called when the stop is to be named.
   * @param move is called with -1 or 1 when it is to come earlier or later.
   */
  constructor(canvas, list, { gone, edit, move }) {
    Object.assign(this, { canvas, list, gone, edit, move });
    list.addEventListener("keydown", (event) => this.#press(event));
    for (const area of [canvas, list]) area.addEventListener("pointerleave", () => this.#highlight(this.current));
  }

  /** @param known what was recognized of each line's stop; a stop that only the app knows has nothing. */
  show(url, size, lines, known) {
    const image = document.createElement("img");
    image.src = url;
    image.alt = known.some(Boolean) ? "The screenshot, with a frame around each stop" : "The screenshot";
    const drawing = document.createElementNS(svg, "svg");
    drawing.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
    drawing.setAttribute("aria-hidden", "true");
    this.lines = lines;
    this.buttons = lines.map((line, index) => this.#button(line, index, known[index]));
    this.frames = lines.map((_, index) => this.#frame(index, known[index]));
    drawing.replaceChildren(...this.frames);
    this.canvas.replaceChildren(image, drawing);
    this.list.replaceChildren(
      ...this.buttons.map((button) => {
        const row = document.createElement("li");
        row.append(button);
        return row;
      }));
  }

  /** Marks a stop without saying it. */
  select(index) {
    this.current = index;
    for (const [other, button] of this.buttons.entries()) {
      button.tabIndex = other === index ? 0 : -1;
      if (other === index) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    this.#highlight(index);
    this.#reveal(this.frames[index]);
  }

  focus(index = this.current) {
    this.buttons[index]?.focus();
  }

  #button(line, index, stop) {
    const button = element("button", `${line.number}. ${line.spoken}`);
    button.type = "button";
    button.tabIndex = -1;
    if (line.remarks.length > 0) button.append(element("span", ` ${line.remarks.join(" ")}`, "remark"));
    if (stop && marks(stop).length > 0) {
      button.append(" ", element("span", `corrected: ${marks(stop).join(", ")}`, "corrected"));
    }
    button.addEventListener("focus", () => this.#goTo(index));
    button.addEventListener("pointerenter", () => this.#highlight(index));
    button.addEventListener("click", () => {
      // Safari does not focus what is clicked.
      if (document.activeElement === button) this.gone(index);
      else button.focus();
    });
    return button;
  }

  #frame(index, stop) {
    const rect = document.createElementNS(svg, "rect");
    for (const name of ["x", "y", "width", "height"]) rect.setAttribute(name, stop ? stop.frame[name] : 0);
    rect.classList.toggle("mended", Boolean(stop && marks(stop).length > 0));
    rect.addEventListener("pointerenter", () => this.#highlight(index));
    rect.addEventListener("click", () => this.focus(index));
    return rect;
  }

  #highlight(index) {
    for (const shown of [...this.buttons, ...this.frames]) shown.classList.remove("here");
    this.buttons[index]?.classList.add("here");
    this.frames[index]?.classList.add("here");
  }

  /** Scrolls the picture alone: the page stays where the keyboard is. */
  #reveal(frame) {
    if (!frame) return;
    const [inner, outer] = [frame, this.canvas].map((shown) => shown.getBoundingClientRect());
    if (inner.top < outer.top) this.canvas.scrollTop -= outer.top - inner.top + 8;
    else if (inner.bottom > outer.bottom) this.canvas.scrollTop += inner.bottom - outer.bottom + 8;
  }

  #goTo(index) {
    this.select(index);
    this.gone(index);
  }

  #press(event) {
    const here = this.buttons.indexOf(document.activeElement);
    if (here < 0 || event.ctrlKey || event.metaKey) return;
    const steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
    const step = steps[event.key];
    const last = this.buttons.length - 1;
    const place = { Home: 0, End: last }[event.key] ?? (step ? here + step : undefined);
    if (event.altKey) {
      if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
      this.move(step);
    } else if (event.key === "F2" || event.key.toLowerCase() === "e") {
      this.edit();
    } else if (place !== undefined) {
      this.focus(Math.min(Math.max(place, 0), last));
    } else {
      return;
    }
    event.preventDefault();
  }
}
