// Boxes are [left, top, width, height] in pixels of the picture.

export const right = ([left, , width]) => left + width;
export const bottom = ([, top, , height]) => top + height;
export const area = ([, , width, height]) => width * height;
export const isSame = (one, other) => one.every((side, index) => side === other[index]);

/** The box between two corners, whichever comes first. */
export function between([x, y], [otherX, otherY]) {
  return [Math.min(x, otherX), Math.min(y, otherY), Math.abs(x - otherX), Math.abs(y - otherY)];
}

export function overlap(one, other) {
  const width = Math.min(right(one), right(other)) - Math.max(one[0], other[0]);
  const height = Math.min(bottom(one), bottom(other)) - Math.max(one[1], other[1]);
  return Math.max(width, 0) * Math.max(height, 0);
}

/** Intersection over union, 0 to 1. */
export function likeness(one, other) {
  const shared = overlap(one, other);
  return shared === 0 ? 0 : shared / (area(one) + area(other) - shared);
}

export function holds(box, [x, y]) {
  return x >= box[0] && x <= right(box) && y >= box[1] && y <= bottom(box);
}

export const centre = ([left, top, width, height]) => [left + width / 2, top + height / 2];

/** Whole pixels, at least one of them, inside the picture. */
export function fitted(box, { width, height }) {
  const left = Math.min(Math.max(Math.round(box[0]), 0), width - 1);
  const top = Math.min(Math.max(Math.round(box[1]), 0), height - 1);
  const end = Math.min(Math.max(Math.round(right(box)), left + 1), width);
  const foot = Math.min(Math.max(Math.round(bottom(box)), top + 1), height);
  return [left, top, end - left, foot - top];
}

/** The whole box elsewhere, stopped by the picture's edges. */
export function shifted([left, top, width, height], x, y, size) {
  return [
    Math.min(Math.max(left + x, 0), Math.max(size.width - width, 0)),
    Math.min(Math.max(top + y, 0), Math.max(size.height - height, 0)),
    width, height,
  ];
}

/** With one edge ("left", "top", "right" or "bottom") at another place; it does not pass the opposite one. */
export function resized(box, edge, place) {
  const [left, top, width, height] = box;
  if (edge === "left") {
    const start = Math.min(place, right(box) - 1);
    return [start, top, right(box) - start, height];
  }
  if (edge === "top") {
    const start = Math.min(place, bottom(box) - 1);
    return [left, start, width, bottom(box) - start];
  }
  if (edge === "right") return [left, top, Math.max(place - left, 1), height];
  return [left, top, width, Math.max(place - top, 1)];
}

export function edgePlace(box, edge) {
  return { left: box[0], top: box[1], right: right(box), bottom: bottom(box) }[edge];
}
