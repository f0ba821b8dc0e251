// The stops, in the picture and in the list beside it: one is marked in both. What is shown came from a picture, and is
// put into the page as text alone.

const svg = "http://www.w3.org/2000/svg";

export class Stops {
  /** @param onStop is called with the line of a stop that is gone to. */
  constructor(canvas, list, onStop) {
    this.canvas = canvas;
    this.list = list;
    this.onStop = onStop;
    this.buttons = [];
    this.marks = [];
    list.addEventListener("keydown", (event) => this.move(event));
  }

  /** @param frames of the stops by their ids; a stop that only the app knows may have none. */
  show(url, size, lines, frames) {
    const image = document.createElement("img");
    image.src = url;
    image.alt = "The screenshot, with a frame around each stop";
    const drawing = document.createElementNS(svg, "svg");
    drawing.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
    drawing.setAttribute("aria-hidden", "true");
    this.lines = lines;
    this.buttons = lines.map((line, index) => this.button(line, index));
    this.marks = lines.map((line, index) => this.mark(frames.get(line.stop), index));
    drawing.replaceChildren(...this.marks);
    this.canvas.replaceChildren(image, drawing);
    this.list.replaceChildren(
      ...this.buttons.map((button) => {
        const item = document.createElement("li");
        item.append(button);
        return item;
      }));
  }

  button(line, index) {
    const button = document.createElement("button");
    button.type = "button";
    button.tabIndex = index === 0 ? 0 : -1;
    button.append(`${line.number}. ${line.spoken}`);
    if (line.remarks.length > 0) {
      const remark = document.createElement("span");
      remark.className = "remark";
      remark.textContent = ` ${line.remarks.join(" ")}`;
      button.append(remark);
    }
    button.addEventListener("focus", () => this.goTo(index));
    button.addEventListener("pointerenter", () => this.highlight(index));
    button.addEventListener("click", () => this.onStop(line));
    return button;
  }

  mark(frame, index) {
    const rect = document.createElementNS(svg, "rect");
    for (const name of ["x", "y", "width", "height"]) rect.setAttribute(name, frame ? frame[name] : 0);
    rect.addEventListener("pointerenter", () => this.highlight(index));
    rect.addEventListener("click", () => this.buttons[index].focus());
    return rect;
  }

  highlight(index) {
    for (const part of [...this.buttons, ...this.marks]) part.classList.remove("here");
    this.buttons[index].classList.add("here");
    this.marks[index].classList.add("here");
  }

  goTo(index) {
    this.highlight(index);
    for (const [other, button] of this.buttons.entries()) button.tabIndex = other === index ? 0 : -1;
    this.marks[index].scrollIntoView({ block: "nearest", inline: "nearest" });
    this.onStop(this.lines[index]);
  }

  move(event) {
    const here = this.buttons.indexOf(document.activeElement);
    const last = this.buttons.length - 1;
    const places = {
      ArrowDown: here + 1, ArrowRight: here + 1, ArrowUp: here - 1, ArrowLeft: here - 1, Home: 0, End: last,
    };
    const place = places[event.key];
    if (place === undefined || here < 0) return;
    event.preventDefault();
    this.buttons[Math.min(Math.max(place, 0), last)].focus();
  }
}
