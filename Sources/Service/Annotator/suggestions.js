// What recognition proposes for a screen: which of it is taken already, and what it knows of a box drawn by hand.

import { centre, fitted, holds, likeness } from "./geometry.js";
import { dropUnfit } from "./schema.js";

/** IoU from which an element of the same type is what was suggested, moved a little. */
const sameThing = 0.5;
/** IoU from which an element of another type is what was suggested, its type corrected. */
const sameBox = 0.8;
/** IoU from which a box drawn by hand is of a suggested element: its type and attributes are then taken over. */
const drawnLikeness = 0.6;

/** The element that each suggestion became, by the suggestion's index. No element is of two suggestions. */
export function taken(annotation, suggested) {
  const pairs = suggested.elements.flatMap((proposed, index) =>
    annotation.elements.flatMap(({ type, box }, owner) => {
      const worth = likeness(proposed.box, box);
      const isSameType = type === proposed.type;
      return worth >= (isSameType ? sameThing : sameBox) ? [{ index, owner, worth: worth + (isSameType ? 1 : 0) }] : [];
    }));
  pairs.sort((one, other) => other.worth - one.worth);
  const [found, used] = [new Map(), new Set()];
  for (const { index, owner } of pairs) {
    if (found.has(index) || used.has(owner)) continue;
    found.set(index, owner);
    used.add(owner);
  }
  // What was said to be of none of the types, or not to be judged, is settled too.
  const settled = [...annotation.others, ...annotation.ignore];
  for (const [index, { box }] of suggested.elements.entries()) {
    const isSettled = settled.some((region) => likeness(region.box, box) >= sameBox);
    if (isSettled && !found.has(index)) found.set(index, undefined);
  }
  return found;
}

/** The indices of the suggestions that nobody took and nobody dismissed. */
export function openSuggestions(annotation, suggested, dismissed) {
  const met = taken(annotation, suggested);
  return suggested.elements.flatMap((_, index) => (met.has(index) || dismissed.includes(index) ? [] : [index]));
}

/** A suggestion as an element of the annotation. */
export function asElement(proposed, size) {
  const element = { ...structuredClone(proposed), box: fitted(proposed.box, size) };
  dropUnfit(element);
  return element;
}

/** The element that a box drawn by hand is taken for. @param type what it is where nothing like it was suggested. */
export function drawn(box, type, suggested) {
  const known = suggested.elements.map((proposed) => ({ proposed, worth: likeness(box, proposed.box) }));
  const best = known.reduce((one, other) => (other.worth > (one?.worth ?? 0) ? other : one), null);
  if (best?.worth >= drawnLikeness) {
    const element = { ...structuredClone(best.proposed), box };
    dropUnfit(element);
    return element;
  }
  const element = { type, box };
  prefill(element, suggested);
  return element;
}

/** Text or icon of what was recognized in its box, where nobody said any. */
export function prefill(element, suggested) {
  const { box } = element;
  const inside = suggested.elements.filter((proposed) => holds(box, centre(proposed.box)));
  if (element.type === "Text" && !element.text) {
    const texts = inside.filter(({ text }) => text).toSorted((one, other) => inLines(one.box, other.box));
    if (texts.length > 0) element.text = texts.map(({ text }) => text).join(" ");
  }
  if (element.type === "Icon" && !element.icon) {
    const known = inside.find(({ icon }) => icon);
    if (known) element.icon = known.icon;
  }
}

/** Lines from top to bottom, and what is in one line from left to right. */
function inLines(one, other) {
  const [[x, y], [otherX, otherY]] = [centre(one), centre(other)];
  return Math.abs(y - otherY) > Math.min(one[3], other[3]) / 2 ? y - otherY : x - otherX;
}
