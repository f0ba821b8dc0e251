// Which corrections an edit takes. A stop is addressed as it was recognized: by its index before any correction, and by
// its part where it was split.

export function address(stop) {
  return { stop: stop.origin?.stop ?? stop.id, part: stop.origin?.part };
}

/** The place of a stop among others: of that part, else of any part of it, else -1. */
export function placeOf({ stop, part }, stops) {
  const all = stops.map(address);
  const exact = all.findIndex((other) => other.stop === stop && other.part === part);
  return exact >= 0 ? exact : all.findIndex((other) => other.stop === stop);
}

export const isPart = (stop) => address(stop).part !== undefined;
export const isJoined = (stop) => marks(stop).includes("grouping") && !isPart(stop);
export const marks = (stop) => stop.origin?.corrected ?? [];

/** Corrections of joins know no parts: they mean the first one. */
export function canJoin(first, second) {
  if (!first || !second || Boolean(first.behind) !== Boolean(second.behind)) return false;
  const [one, other] = [address(first), address(second)];
  return one.stop !== other.stop && !one.part && !other.part;
}

export function joining(first, second, corrections) {
  const { stop } = address(first);
  const value = [...new Set([...joinedTo(stop, corrections), address(second).stop])];
  return [{ stop, attribute: "joined", value }];
}

function joinedTo(stop, corrections) {
  return corrections.find((known) => known.stop === stop && known.attribute === "joined")?.value ?? [];
}

/** A stop with all that was joined to it, and to that. */
export function members(stop, corrections, found = new Set()) {
  if (found.has(stop)) return [];
  found.add(stop);
  return [stop, ...joinedTo(stop, corrections).flatMap((other) => members(other, corrections, found))];
}

/** A joined stop is hidden once everything in it is. */
export function hiding(target, corrections) {
  const { stop, part } = address(target);
  const all = part === undefined ? members(stop, corrections) : [stop];
  return all.map((one) => ({ stop: one, part, attribute: "hidden", value: true }));
}

/** The elements that can be stops of their own; a frame around them goes with the first. */
export function pieces(stop, elements) {
  const all = stop.elements.map((id) => elements.get(id));
  return all.every(Boolean) ? all.filter(({ type }) => type !== "Container") : [];
}

/** @param starts the ids of the elements with which a stop begins. */
export function splitting(stop, elements, starts) {
  const ids = stop.elements;
  const types = ids.map((id) => elements.get(id).type);
  const parts = [ids.flatMap((id, index) => (types[index] === "Container" ? [index] : []))];
  for (const { id } of pieces(stop, elements)) {
    if (starts.has(id)) parts.push([]);
    parts.at(-1).push(ids.indexOf(id));
  }
  return [{ stop: address(stop).stop, attribute: "split", value: { elements: types, parts } }];
}

/** Everything that was said of a stop and of its parts. */
export function takingBack(target, corrections) {
  const { stop } = address(target);
  return corrections.filter((known) => known.stop === stop)
    .map(({ part, attribute }) => ({ stop, part, attribute }));
}
