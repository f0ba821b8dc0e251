// Changes of an annotation. Each gets a copy that it may change: undo needs the one before. A thing in it is addressed
// by its list ("elements", "others" or "ignore") and its index there.

import { dropUnfit } from "./schema.js";

/** As it came, with every list that the page works on. */
export function complete(annotation, { width, height }) {
  const whole = structuredClone(annotation);
  whole.image ??= "screen.png";
  whole.width ??= width;
  whole.height ??= height;
  for (const list of ["elements", "others", "ignore", "stops"]) whole[list] ??= [];
  return whole;
}

/** As it is kept: lists that were not there and are empty are left out. */
export function saved(annotation) {
  const kept = { ...annotation };
  if (kept.others.length === 0) delete kept.others;
  if (kept.ignore.length === 0) delete kept.ignore;
  return kept;
}

export function add(annotation, list, thing) {
  annotation[list].push(thing);
  return { list, index: annotation[list].length - 1 };
}

/** Takes a thing out. Stops name elements by their indices: those behind it move up. */
export function remove(annotation, { list, index }) {
  const [thing] = annotation[list].splice(index, 1);
  if (list === "elements") {
    const renumbered = (member) => (member > index ? member - 1 : member);
    annotation.stops = annotation.stops
      .map((stop) => stop.filter((member) => member !== index).map(renumbered))
      .filter((stop) => stop.length > 0);
  }
  return thing;
}

/** What says something of an element alone, or of an "other" or an ignored region alone. */
const own = [
  "type", "text", "icon", "heading", "secure", "part", "value", "tab", "selected", "clickable", "enabled",
  "kind", "why",
];

/** What an element, an "other" and an ignored region keep when one becomes another. */
function bare(thing) {
  return Object.fromEntries(Object.entries(thing).filter(([name]) => !own.includes(name)));
}

/** Another type of the 13. What does not fit it is dropped. @returns where it is now. */
export function retype(annotation, at, type) {
  if (at.list === "elements") {
    const element = annotation.elements[at.index];
    element.type = type;
    dropUnfit(element);
    return at;
  }
  const thing = remove(annotation, at);
  return add(annotation, "elements", { type, ...bare(thing) });
}

/** None of the 13 types. @returns where it is now. */
export function makeOther(annotation, at, kind) {
  if (at.list === "others") {
    annotation.others[at.index].kind = kind;
    return at;
  }
  const thing = remove(annotation, at);
  return add(annotation, "others", { kind, ...bare(thing) });
}

/** A region that is not judged. @returns where it is now. */
export function makeIgnored(annotation, at) {
  if (at.list === "ignore") return at;
  const region = bare(remove(annotation, at));
  delete region.unsure;
  return add(annotation, "ignore", region);
}

/** @param value undefined where nothing is said of it. */
export function setAttribute(annotation, { list, index }, name, value) {
  if (value === undefined) delete annotation[list][index][name];
  else annotation[list][index][name] = value;
}
