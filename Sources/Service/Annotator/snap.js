// Where boxes snap to: the frames that the app exposes (captured) and those that were detected in the picture.

import { bottom, likeness, right } from "./geometry.js";

/** Likeness (IoU) from which a known box is taken whole: it is then of the same thing, drawn less exactly. */
const wholeLikeness = 0.5;
/** By how much IoU a captured box may be worse than a detected one: the app's own frames agree between annotators. */
const capturedBonus = 0.1;

/** The places of the edges across an axis (0: x, 1: y) of boxes that lie near `at` on the other axis. */
function edges(boxes, axis, [from, to], margin) {
  const other = 1 - axis;
  return boxes
    .filter((box) => box[other] - margin <= to && box[other] + box[other + 2] + margin >= from)
    .flatMap((box) => [box[axis], box[axis] + box[axis + 2]]);
}

function nearest(places, place, reach) {
  let best = null;
  for (const known of places) {
    const distance = Math.abs(known - place);
    if (distance <= reach && (best === null || distance < Math.abs(best - place))) best = known;
  }
  return best ?? place;
}

/** @param reach how far an edge may be, in pixels of the picture. */
export function snapPoint([x, y], boxes, reach) {
  return [
    nearest(edges(boxes, 0, [y, y], reach), x, reach),
    nearest(edges(boxes, 1, [x, x], reach), y, reach),
  ];
}

/** A known box where one is much like it, else its own edges, each at the nearest one within reach. */
export function snapBox(box, { captured, detected }, reach) {
  const known = [
    ...captured.map((other) => ({ other, worth: likeness(box, other), bonus: capturedBonus })),
    ...detected.map((other) => ({ other, worth: likeness(box, other), bonus: 0 })),
  ].filter(({ worth }) => worth >= wholeLikeness);
  known.sort((one, other) => other.worth + other.bonus - one.worth - one.bonus);
  if (known.length > 0) return [...known[0].other];
  const boxes = [...captured, ...detected];
  const sides = edges(boxes, 0, [box[1], bottom(box)], 0);
  const levels = edges(boxes, 1, [box[0], right(box)], 0);
  const [left, end] = [box[0], right(box)].map((place) => nearest(sides, place, reach));
  const [top, foot] = [box[1], bottom(box)].map((place) => nearest(levels, place, reach));
  return left < end && top < foot ? [left, top, end - left, foot - top] : [...box];
}

/**
 * The next edge from a place along an axis, of the boxes on that line; of all where that line meets none.
 *
 * @param span what the line covers on the other axis, [from, to].
 * @param step -1 or 1.
 */
export function nextEdge(place, axis, step, span, boxes) {
  for (const near of [edges(boxes, axis, span, 0), edges(boxes, axis, [-Infinity, Infinity], 0)]) {
    const ahead = near.filter((known) => (known - place) * step > 0.5);
    if (ahead.length > 0) return step > 0 ? Math.min(...ahead) : Math.max(...ahead);
  }
  return place;
}
