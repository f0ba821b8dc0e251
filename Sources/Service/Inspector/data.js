// What was recognized, for whoever wants to know it all: tree, elements, timings, JSON.

import { element, part } from "/page/dom.js";
import { item } from "./lists.js";
import { nameOf, tree } from "./tree.js";

export function showData(screen) {
  part("tree").replaceChildren(...tree(screen));
  part("elements").replaceChildren(
    ...screen.elements.map((found) => {
      const { x, y, width, height } = found.frame;
      const cells = [found.id, found.type, nameOf(found), `${x}, ${y}, ${width} x ${height}`];
      const row = element("tr");
      row.append(...cells.map((text) => element("td", text)));
      return row;
    }));
  part("timings").replaceChildren(
    ...Object.entries(screen.timings).map(([stage, time]) => item(`${stage}: ${time} ms`)));
  part("json").textContent = JSON.stringify(screen, null, 2);
}
