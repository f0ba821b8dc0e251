// The stops that somebody hid. The store knows their roles, and no text of them.

import { address, members } from "./corrections.js";
import { element, part } from "/page/dom.js";

export class HiddenStops {
  /** What was heard of stops that were hidden since the page was opened. */
  #heard = new Map();

  /** @param showAgain is called with a stop of the list. */
  constructor(area, list, showAgain) {
    Object.assign(this, { area, list, showAgain });
  }

  /** Another picture: what was heard was of the one before. */
  forget() {
    this.#heard.clear();
  }

  remember(targets, spoken) {
    for (const target of targets) this.#heard.set(key(target), spoken);
  }

  /** @param kept the screen as the store has it. @param stops what is met on it. */
  show(kept, stops) {
    const all = kept.id ? this.#hidden(kept, stops) : [];
    this.area.hidden = all.length === 0;
    this.list.replaceChildren(
      ...all.map((hidden) => {
        const row = element("li");
        const button = element("button", `Show again: ${hidden.words}`);
        button.type = "button";
        button.addEventListener("click", () => this.showAgain(hidden));
        row.append(button);
        return row;
      }));
  }

  #hidden({ stops, corrections }, shown) {
    const found = corrections.filter(({ attribute }) => attribute === "hidden")
      .map(({ stop, part }) => ({ stop, part }));
    // What was joined was hidden at once, and is shown at once.
    const groups = found.map((target) => {
      const joined = target.part === undefined ? members(target.stop, corrections).slice(1) : [];
      return [target, ...found.filter(({ stop, part }) => part === undefined && joined.includes(stop))];
    });
    const taken = new Set(groups.flatMap((group) => group.slice(1)));
    return groups.filter(([target]) => !taken.has(target)).map((targets) => {
      const [first] = targets;
      const words = this.#heard.get(key(first)) ?? describe(stops[first.stop], corrections, first, shown);
      return { words, targets };
    });
  }
}

const key = ({ stop, part }) => `${stop} ${part}`;

/** Words for a stop of which no text is kept: its name if it was given one, else what it is and where. */
function describe(kept, corrections, target, shown) {
  const named = corrections.find(
    (known) => known.attribute === "name" && known.stop === target.stop && known.part === target.part);
  if (named) return named.value;
  const icon = kept?.icon ? ` “${kept.icon}”` : "";
  const earlier = shown.filter((stop) => address(stop).stop < target.stop);
  const before = earlier.toSorted((one, other) => address(one).stop - address(other).stop).at(-1);
  const place = before ? `after “${before.label || before.spoken}”` : `number ${target.stop + 1}`;
  const role = [...part("role").options].find(({ value }) => value === kept?.role)?.text ?? "stop";
  return `${role}${icon}, ${place}`;
}
