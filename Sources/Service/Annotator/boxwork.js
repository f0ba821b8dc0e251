// What is done with boxes: taking suggestions over, drawing, types, attributes, edges.

import * as annotations from "./annotation.js";
import { tell, tellSoon } from "./telling.js";
import { edgePlace, fitted, isSame, resized, right, shifted, bottom } from "./geometry.js";
import { flipped, goesWith, otherKinds } from "./schema.js";
import { nextEdge, snapBox } from "./snap.js";
import { asElement, drawn, prefill } from "./suggestions.js";

const handles = ["box", "left", "top", "right", "bottom"];
/** The pixels of the picture by which Shift with an arrow key moves something. */
export const largeStep = 10;
export const arrows = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [1, -1], ArrowDown: [1, 1] };

export const boxWords = ([left, top, width, height]) => `${left}, ${top}, ${width} wide, ${height} high`;

const typeOf = (thing) => thing.type ?? thing.kind ?? "ignored region";

export function accept(session) {
  if (session.current?.list !== "suggested") return tell("This is no suggestion.");
  const { index } = session.current;
  const proposed = session.thing();
  const rest = session.suggestions().filter((other) => other !== index);
  // Enter after Enter takes one after the other.
  const next = rest[session.suggestions().indexOf(index)] ?? rest[0];
  session.change(`accepting a ${proposed.type}`, (annotation) => {
    const at = annotations.add(annotation, "elements", asElement(proposed, session.screen));
    return next === undefined ? at : { list: "suggested", index: next };
  });
  return tell(`Accepted: ${session.words({ list: "elements", index: session.annotation.elements.length - 1 })}.`);
}

export function acceptAll(session) {
  const all = session.suggestions();
  if (all.length === 0) return tell("No suggestion is left.");
  session.change(`accepting ${all.length} suggestions`, (annotation) => {
    const made = all.map((index) =>
      annotations.add(annotation, "elements", asElement(session.suggested.elements[index], session.screen)));
    return made[0];
  });
  return tell(`Accepted: ${all.length} ${all.length === 1 ? "suggestion" : "suggestions"}.`);
}

export function remove(session) {
  const at = session.current;
  if (!at) return;
  const words = session.words(at);
  session.change(`deleting ${words}`, (annotation, state) => {
    if (at.list === "suggested") state.dismissed.push(at.index);
    else annotations.remove(annotation, at);
    return at;
  });
  tell(at.list === "suggested" ? `Dismissed: ${words}.` : `Deleted: ${words}.`);
}

/** A box that was drawn. */
export function draw(session, box) {
  const element = drawn(fitted(box, session.screen), session.lastType, session.suggested);
  session.change("the new box", (annotation) => annotations.add(annotation, "elements", element));
  tell(`New: ${session.words(session.current)}, at ${boxWords(element.box)}.`);
}

/** @param type one of the 13, one of the other kinds, or "ignored". */
export function setType(session, type) {
  if (!session.current) return tell("Nothing is chosen.");
  session.edit("the change of type", (annotation, at) => {
    if (type === "ignored") return annotations.makeIgnored(annotation, at);
    if (otherKinds.includes(type)) return annotations.makeOther(annotation, at, type);
    const now = annotations.retype(annotation, at, type);
    prefill(annotation.elements[now.index], session.suggested);
    return now;
  });
  if (session.current.list === "elements") session.lastType = type;
  return tell(`${session.words(session.current)}.`);
}

/** A key that stands for several types goes from one to the next. */
export function cycleType(session, choice) {
  const here = session.current && choice.indexOf(typeOf(session.thing()));
  setType(session, choice[(here + 1) % choice.length]);
}

export function set(session, name, value, kind = null) {
  session.edit(`the change of ${name}`, (annotation, at) => {
    annotations.setAttribute(annotation, at, name, value);
    return at;
  }, kind);
}

/** Goes to the next of an attribute's values, and says it. */
export function toggle(session, name, values) {
  const thing = session.thing();
  if (!thing || session.current.list === "ignore") return tell("Nothing is chosen that has attributes.");
  const other = name === "selected" && thing.type ? flipped(thing.type) : null;
  if (other) return setType(session, other);
  const isOther = session.current.list === "others";
  if (isOther ? name !== "unsure" : !goesWith(name, thing.type)) return tell(`A ${typeOf(thing)} has no “${name}”.`);
  set(session, name, values[(values.indexOf(thing[name]) + 1) % values.length]);
  return tell(`${session.words(session.current)}.`);
}

export function setBox(session, box, kind = null) {
  const fit = fitted(box, session.screen);
  if (isSame(fit, session.thing().box)) return;
  session.edit("the change of a box", (annotation, at) => {
    annotations.setAttribute(annotation, at, "box", fit);
    return at;
  }, kind);
}

/** @param reach how far an edge may be, in pixels of the picture. */
export function snap(session, reach) {
  const thing = session.thing();
  if (!thing) return tell("Nothing is chosen.");
  const box = snapBox(thing.box, session.known, reach);
  if (isSame(box, thing.box)) return tell("No other edge is near.");
  setBox(session, box);
  return tell(`Snapped to ${boxWords(session.thing().box)}.`);
}

export function nextHandle(session) {
  if (!session.current) return tell("Nothing is chosen.");
  session.handle = handles[handles.indexOf(session.handle) + 1] ?? null;
  session.changed(false);
  if (!session.handle) return tell("The arrow keys go through the list again.");
  return tell(`The arrow keys move the ${session.handle === "box" ? "box" : `${session.handle} edge`}.`);
}

/** An arrow key moves what `handle` says: by 1 pixel, with Shift by more, with Control to the next known edge. */
export function nudge(session, event) {
  const [axis, step] = arrows[event.key];
  const { box } = session.thing();
  const { handle } = session;
  const by = step * (event.shiftKey ? largeStep : 1);
  const boxes = [...session.known.captured, ...session.known.detected];
  const span = axis === 0 ? [box[1], bottom(box)] : [box[0], right(box)];
  const kind = `nudge ${session.current.list} ${session.current.index} ${handle}`;
  if (handle === "box") {
    const distance = event.ctrlKey ? nextEdge(box[axis], axis, step, span, boxes) - box[axis] : by;
    setBox(session, shifted(box, axis === 0 ? distance : 0, axis === 1 ? distance : 0, session.screen), kind);
  } else {
    if ((handle === "left" || handle === "right") !== (axis === 0)) return;
    const place = edgePlace(box, handle);
    setBox(session, resized(box, handle, event.ctrlKey ? nextEdge(place, axis, step, span, boxes) : place + by), kind);
  }
  tellSoon(boxWords(session.thing().box));
}

/** Goes on to the next thing that wants a look, from the list's top again after its end. */
export function seek(session, wanted, nothing) {
  const all = session.things();
  const here = all.findIndex((at) => session.isCurrent(at));
  const found = [...all.slice(here + 1), ...all.slice(0, here + 1)].find(wanted);
  if (!found) return tell(nothing);
  session.select(found);
  return tell(session.words(found));
}
