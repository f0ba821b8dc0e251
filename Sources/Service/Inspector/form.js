// The form in which a stop is corrected: what it shows, and what can be done with the stop.

import { canJoin, isJoined, isPart, marks, pieces } from "./corrections.js";
import { element, part } from "/page/dom.js";
import { moved } from "./order.js";
import { words } from "./tree.js";

/** @param stops all that are shown. @param line what is heard of the one at `index`. */
export function showForm(stops, index, line, elements) {
  const stop = stops[index];
  part("subject").hidden = !stop;
  if (!stop) return;
  part("subject-words").textContent = `Stop ${index + 1} of ${stops.length}: ${line.spoken}`;
  part("name").value = stop.label ?? "";
  part("role").value = stop.role ?? "";
  const can = {
    "join-previous": canJoin(stops[index - 1], stop),
    "join-next": canJoin(stop, stops[index + 1]),
    "move-up": moved(stops, index, -1),
    "move-down": moved(stops, index, 1),
    "take-back": marks(stop).length > 0,
  };
  for (const [id, isAble] of Object.entries(can)) part(id).disabled = !isAble;
  part("part-again").hidden = !isJoined(stop);
  part("unite").hidden = !isPart(stop);
  showPieces(stop, elements);
}

/** Where the stop may be split: before each of its elements but the first. */
function showPieces(stop, elements) {
  const all = isPart(stop) || isJoined(stop) ? [] : pieces(stop, elements);
  part("splitting").hidden = all.length < 2;
  part("splitting").open = false;
  part("pieces").replaceChildren(
    ...all.slice(1).map((piece) => {
      const label = element("label");
      const box = element("input");
      Object.assign(box, { type: "checkbox", value: piece.id, checked: true });
      label.append(box, ` ${words(piece)}`);
      return label;
    }));
}

/** The ids of the elements with which a stop of its own is to begin. */
export function chosenStarts() {
  const boxes = [...part("pieces").querySelectorAll("input:checked")];
  return new Set(boxes.map((box) => Number(box.value)));
}
