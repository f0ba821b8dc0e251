// What can be done by key and by button. A plain letter is a type or an act, Shift with a letter an attribute.

import * as boxes from "./boxwork.js";
import { tell } from "./telling.js";
import { otherKinds } from "./schema.js";
import * as stops from "./stopwork.js";
import { withoutStop } from "./order.js";
import { zoomStep } from "./picture.js";

/**
 * @param keys as keys.js names them; the first one is shown.
 * @param run gets the page's Desk.
 */
const command = (id, keys, words, run) => ({ id, keys, words, run });

const type = (key, name) =>
  command(`type-${name}`, [key], name, ({ session }) => boxes.setType(session, name));

const attribute = (key, name, words, values) =>
  command(name, [`Shift+${key}`], words, ({ session }) => boxes.toggle(session, name, values));

const onSession = (work) => ({ session }) => work(session);

const everywhere = [
  command("next-screen", ["N"], "Next screen", (desk) => desk.openNext()),
  command("done", ["Ctrl+Enter"], "Done, and to the next screen", (desk) => desk.finish()),
  command("mode-boxes", ["1"], "Boxes", (desk) => desk.setMode("boxes")),
  command("mode-stops", ["2"], "Stops", (desk) => desk.setMode("stops")),
  command("undo", ["Z", "Ctrl+Z"], "Undo", (desk) => desk.travel("undo")),
  command("redo", ["Y", "Ctrl+Y", "Ctrl+Shift+Z"], "Redo", (desk) => desk.travel("redo")),
  command("next", ["."], "Next in the list", (desk) => desk.step(1)),
  command("previous", [","], "Previous in the list", (desk) => desk.step(-1)),
  command("list", ["Escape"], "Back to the list", (desk) => desk.focusList()),
  command("zoom-in", ["+", "="], "Larger", ({ picture }) => picture.zoom(zoomStep)),
  command("zoom-out", ["-"], "Smaller", ({ picture }) => picture.zoom(1 / zoomStep)),
  command("zoom-fit", ["0"], "The whole picture", ({ picture }) => picture.fit()),
  command("help", ["?"], "Keys", (desk) => desk.help()),
];

const acts = [
  command("accept", ["Enter"], "Accept the suggestion, or edit the words", (desk) => desk.enter()),
  command("accept-all", ["A"], "Accept all suggestions", onSession(boxes.acceptAll)),
  command("hide-suggestions", ["H"], "Show or hide suggestions", (desk) => desk.toggleSuggestions()),
  command("draw", ["B"], "New box: crosshair, then its two corners", ({ crosshair }) => crosshair.begin()),
  command("handle", ["M"], "Move the box, then each of its edges, by arrow keys", onSession(boxes.nextHandle)),
  command("snap", ["S"], "Snap to known edges", ({ session, snapReach }) => boxes.snap(session, snapReach())),
  command("edit", ["E", "F2"], "Edit the words", (desk) => desk.edit()),
  command("delete", ["X", "Delete"], "Delete, or dismiss the suggestion", onSession(boxes.remove)),
  command("next-unsure", ["U"], "Next unsure element", onSession((session) =>
    boxes.seek(session, (at) => session.thing(at).unsure, "Nothing is unsure."))),
];

const typeKeys = [
  type("T", "Text"),
  type("I", "Icon"),
  type("C", "Container"),
  type("P", "Picture"),
  type("F", "Text Field"),
  type("G", "Segmented Control"),
  type("L", "Slider"),
  type("V", "Page Control"),
  type("D", "Dialog"),
  command("type-checkbox", ["K"], "Checkbox (Unselected), again: (Selected)", onSession((session) =>
    boxes.cycleType(session, ["Checkbox (Unselected)", "Checkbox (Selected)"]))),
  command("type-toggle", ["O"], "Toggle (Unselected), again: (Selected)", onSession((session) =>
    boxes.cycleType(session, ["Toggle (Unselected)", "Toggle (Selected)"]))),
  command("type-other", ["W"], "Other: advertisement, again: map, other", onSession((session) =>
    boxes.cycleType(session, otherKinds))),
  command("type-ignored", ["R"], "Ignored region", onSession((session) => boxes.setType(session, "ignored"))),
];

const attributes = [
  attribute("C", "clickable", "Clickable: yes, no", [true, false]),
  attribute("S", "selected", "Selected: yes, no", [true, false]),
  attribute("H", "heading", "Heading", [true, undefined]),
  attribute("E", "enabled", "Disabled", [false, undefined]),
  attribute("P", "secure", "Hides what is typed (password)", [true, undefined]),
  attribute("F", "part", "A field's box covers its outline, its text", ["outline", "text", undefined]),
  attribute("U", "unsure", "Unsure", [true, undefined]),
];

const ordering = [
  command("join", ["Enter", "Space"], "Join the current stop, or leave it", onSession(stops.toggle)),
  command("join-inside", ["I"], "Join with all that lies in it", onSession(stops.joinWithInside)),
  command("begin-stop", ["S"], "The next element begins a stop", onSession(stops.begin)),
  command("leave", ["X", "Delete"], "Take out of its stop", onSession(stops.leave)),
  command("dissolve", ["D"], "Dissolve the current stop", onSession(stops.dissolve)),
  command("stop-before", ["["], "Previous stop", onSession((session) => stops.step(session, -1))),
  command("stop-after", ["]"], "Next stop", onSession((session) => stops.step(session, 1))),
  command("stop-up", ["Alt+ArrowUp"], "Move the stop up", onSession((session) => stops.move(session, -1))),
  command("stop-down", ["Alt+ArrowDown"], "Move the stop down", onSession((session) => stops.move(session, 1))),
  command("suggested-order", ["O"], "Take the suggested order", onSession(stops.takeSuggested)),
  command("next-unmet", ["U"], "Next element in no stop", onSession((session) => {
    const left = new Set(withoutStop(session.annotation));
    boxes.seek(session, ({ list, index }) => list === "elements" && left.has(index), "Every element is in a stop.");
  })),
];

/** In the order of the page's help. `mode` says where they count. */
export const groups = [
  { title: "Everywhere", commands: everywhere },
  { title: "Boxes", mode: "boxes", commands: acts },
  { title: "Types", mode: "boxes", commands: typeKeys },
  { title: "Attributes", mode: "boxes", commands: attributes },
  { title: "Stops", mode: "stops", commands: ordering },
];

/** @returns the command of a key in a mode. */
export function commandOf(key, mode) {
  const counted = groups.filter((group) => !group.mode || group.mode === mode);
  return counted.flatMap(({ commands }) => commands).find(({ keys }) => keys.includes(key));
}

/** Does it, unless there is nothing to do it on. */
export function run(command, desk) {
  const needsNone = ["help", "next-screen"].includes(command.id);
  if (desk.session || needsNone) command.run(desk);
  else tell("No screen is open.");
}
