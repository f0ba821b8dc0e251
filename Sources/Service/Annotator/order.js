// The stops: what a screen-reader user goes through, in order. Each is a list of indices of elements. Each change gets
// a copy of the annotation.

import { area, centre, holds } from "./geometry.js";

export const stopOf = (annotation, index) => annotation.stops.findIndex((stop) => stop.includes(index));

function takeOut(annotation, index) {
  for (const stop of annotation.stops) {
    const place = stop.indexOf(index);
    if (place >= 0) stop.splice(place, 1);
  }
}

function withoutEmpty(annotation, kept) {
  const stop = annotation.stops[kept];
  annotation.stops = annotation.stops.filter((members) => members.length > 0);
  const place = annotation.stops.indexOf(stop);
  return place >= 0 ? place : Math.min(kept, annotation.stops.length);
}

/**
 * Elements join a stop, and leave the one that they were in.
 *
 * @param place the stop; one past the last for a new one.
 * @param isNew whether a new stop is put at `place`, before the one that is there.
 * @returns where the stop is then.
 */
export function join(annotation, indices, place, isNew = false) {
  for (const index of indices) takeOut(annotation, index);
  if (isNew || place >= annotation.stops.length) annotation.stops.splice(place, 0, []);
  annotation.stops[place].push(...indices);
  return withoutEmpty(annotation, place);
}

/** @returns where the current stop is then. */
export function leave(annotation, index, current) {
  takeOut(annotation, index);
  return withoutEmpty(annotation, current);
}

export function dissolve(annotation, place) {
  annotation.stops.splice(place, 1);
}

/** @returns where it is then, or nothing where there is no way. */
export function move(annotation, place, step) {
  const next = place + step;
  if (!annotation.stops[place] || !annotation.stops[next]) return null;
  const [stop] = annotation.stops.splice(place, 1);
  annotation.stops.splice(next, 0, stop);
  return next;
}

/** An element and those whose centres lie in it, from top to bottom; what is in a stop already stays there. */
export function withInside(annotation, index) {
  const { box } = annotation.elements[index];
  const inside = annotation.elements.flatMap((element, other) => {
    const isInside = other !== index && holds(box, centre(element.box)) && area(element.box) < area(box);
    return isInside && stopOf(annotation, other) < 0 ? [other] : [];
  });
  inside.sort((one, other) => {
    const [[x, y], [otherX, otherY]] = [one, other].map((member) => centre(annotation.elements[member].box));
    return y - otherY || x - otherX;
  });
  return [index, ...inside];
}

/** A dialog holds stops and is none itself. */
export function withoutStop(annotation) {
  const met = new Set(annotation.stops.flat());
  return annotation.elements.flatMap(({ type }, index) => (met.has(index) || type === "Dialog" ? [] : [index]));
}

/**
 * The suggested stops, of the elements that came of the suggestion; the others keep the stops that they have, after it.
 *
 * @param owners the index of the element of each suggested one, by the suggested one's index.
 */
export function takeSuggested(annotation, suggested, owners) {
  const isThere = (index) => index !== undefined;
  const stops = suggested.stops.map((stop) => stop.map((index) => owners.get(index)).filter(isThere));
  const met = new Set(stops.flat());
  const rest = annotation.stops.map((stop) => stop.filter((index) => !met.has(index)));
  annotation.stops = [...stops, ...rest].filter((stop) => stop.length > 0);
}
