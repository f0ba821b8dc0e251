// Moving a stop up and down. A stop's place is said by the stop before it; what was said earlier is applied first.

import { address, isPart, marks } from "./corrections.js";

/** The order once the stop at `index` has passed its neighbour; nothing where it has none to pass. */
export function moved(stops, index, step) {
  const stop = stops[index];
  const near = stops[index + step];
  if (!stop || !near || isPart(stop) || Boolean(near.behind) !== Boolean(stop.behind)) return null;
  const rest = stops.filter((other) => other !== stop);
  // The parts of a split stop stay together.
  const passed = rest.flatMap((other, place) => (address(other).stop === address(near).stop ? [place] : []));
  rest.splice(step < 0 ? passed[0] : passed.at(-1) + 1, 0, stop);
  return rest;
}

/** The corrections that lead from the order now to `wanted`, in which `stop` was moved. */
export function ordering(wanted, stop, corrections) {
  const last = corrections.findLast((known) => known.attribute === "after");
  const isFirstMove = !marks(stop).includes("order");
  if (isFirstMove || last?.stop === address(stop).stop) return [placing(wanted, stop)];
  // What came after its earlier place would move with it: all that ever moved is said anew, from the top.
  const mobile = wanted.filter((other) => !isPart(other) && marks(other).includes("order"));
  return mobile.map((other) => placing(wanted, other));
}

function placing(wanted, stop) {
  const before = wanted[wanted.indexOf(stop) - 1];
  const isFirst = !before || Boolean(before.behind) !== Boolean(stop.behind);
  return { stop: address(stop).stop, attribute: "after", value: isFirst ? -1 : address(before).stop };
}
