// What is done with stops: elements join them by clicking through or by key, and stops are moved.

import { tell } from "./telling.js";
import { elementWords } from "./schema.js";
import * as order from "./order.js";
import { taken } from "./suggestions.js";

const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

/** The words of a stop's elements. */
export function stopWords(session, stop) {
  // A file may name elements that are not there.
  return stop.map((index) => session.annotation.elements[index]).filter(Boolean).map(elementWords).join(" + ");
}

function joinAll(session, indices, words) {
  let place = session.stop;
  const { isNewStop } = session;
  session.change(words, (annotation) => {
    place = order.join(annotation, indices, place, isNewStop);
  });
  session.stop = place;
  session.isNewStop = false;
  session.changed(false);
}

/** The element joins the current stop; one that is in it leaves it. */
export function toggle(session) {
  const at = session.current;
  if (at?.list !== "elements") return tell("Only elements are in stops.");
  const where = order.stopOf(session.annotation, at.index);
  if (where >= 0 && where === session.stop && !session.isNewStop) return leave(session);
  const from = where >= 0 ? `, and no more in stop ${where + 1}` : "";
  joinAll(session, [at.index], "the joining of a stop");
  const { length } = session.annotation.stops[session.stop];
  return tell(`In stop ${session.stop + 1}${from}: ${count(length, "element")}.`);
}

export function joinWithInside(session) {
  const at = session.current;
  if (at?.list !== "elements") return tell("Only elements are in stops.");
  const indices = order.withInside(session.annotation, at.index);
  joinAll(session, indices, "the joining of a stop");
  return tell(`In stop ${session.stop + 1}: ${count(session.annotation.stops[session.stop].length, "element")}.`);
}

/** The next element begins a stop, after the current one. */
export function begin(session) {
  const { length } = session.annotation.stops;
  if (!session.isNewStop && session.stop < length) {
    session.stop += 1;
    session.isNewStop = session.stop < length;
  }
  session.changed(false);
  return tell(`The next element begins stop ${session.stop + 1}.`);
}

export function leave(session) {
  const at = session.current;
  const where = at?.list === "elements" ? order.stopOf(session.annotation, at.index) : -1;
  if (where < 0) return tell("It is in no stop.");
  let place = session.stop;
  session.change("the leaving of a stop", (annotation) => {
    place = order.leave(annotation, at.index, session.stop);
  });
  session.stop = place;
  session.changed(false);
  return tell(`No more in stop ${where + 1}.`);
}

export function dissolve(session) {
  if (!session.annotation.stops[session.stop]) return tell("The current stop has no elements.");
  const number = session.stop + 1;
  session.change("the dissolving of a stop", (annotation) => {
    order.dissolve(annotation, session.stop);
  });
  return tell(`Stop ${number} is dissolved: its elements are in no stop.`);
}

export function move(session, step) {
  let place = null;
  if (order.move(structuredClone(session.annotation), session.stop, step) === null) {
    return tell("It cannot be moved further.");
  }
  session.change("the moving of a stop", (annotation) => {
    place = order.move(annotation, session.stop, step);
  });
  choose(session, place);
  return tell(`It is stop ${place + 1} of ${session.annotation.stops.length} now.`);
}

/** @param place a stop, or one past the last for the next one. */
export function choose(session, place) {
  session.stop = Math.min(Math.max(place, 0), session.annotation.stops.length);
  session.isNewStop = false;
  session.changed(false);
}

export function step(session, by) {
  choose(session, session.stop + by);
  const stop = session.annotation.stops[session.stop];
  tell(stop ? `Stop ${session.stop + 1}: ${stopWords(session, stop)}` : "After the last stop: a new one begins here.");
}

export function takeSuggested(session) {
  const owners = taken(session.annotation, session.suggested);
  const copy = structuredClone(session.annotation);
  order.takeSuggested(copy, session.suggested, owners);
  if (JSON.stringify(copy.stops) === JSON.stringify(session.annotation.stops)) {
    return tell("The stops are as they are suggested.");
  }
  session.change("the taking of the suggested order", (annotation) => {
    annotation.stops = copy.stops;
  });
  choose(session, copy.stops.length);
  const left = order.withoutStop(session.annotation).length;
  return tell(`${count(copy.stops.length, "stop")}, as suggested. ${count(left, "element")} in no stop.`);
}
