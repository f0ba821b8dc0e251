// One screen while it is annotated: its annotation with its history, and what is worked on.

import { add, complete, saved } from "./annotation.js";
import { History } from "./history.js";
import { attributeWords, elementWords } from "./schema.js";
import { stopOf } from "./order.js";
import { asElement, openSuggestions } from "./suggestions.js";

export class Session {
  /** "boxes" or "stops". */
  mode = "boxes";
  /** What is worked on: its list ("elements", "others", "ignore" or "suggested") and its index there; or nothing. */
  current = null;
  /** The current stop's index; one past the last while the next stop has no element yet. */
  stop = 0;
  /** Whether the next element begins a stop before the one at `stop`. */
  isNewStop = false;
  /** What the arrow keys move: "box", "left", "top", "right", "bottom"; nothing where they go through the list. */
  handle = null;
  /** What a box is where recognition knows nothing like it. */
  lastType = "Text";
  showsSuggestions = true;
  #history;
  #ranks = null;
  /** The open suggestions, and the state that they are of. */
  #open = null;

  /**
   * @param screen the service's answer.
   * @param changed is called after each change with whether there is something to save.
   */
  constructor(screen, changed) {
    this.screen = screen;
    this.changed = changed;
    this.suggested = complete(screen.suggested ?? {}, screen);
    this.known = { captured: screen.captured ?? [], detected: screen.detected ?? [] };
    const annotation = complete(screen.annotation ?? {}, screen);
    this.#history = new History({ annotation, isDone: screen.isDone, dismissed: [] });
    this.stop = annotation.stops.length;
    this.current = this.things()[0] ?? null;
  }

  get annotation() {
    return this.#history.state.annotation;
  }

  get isDone() {
    return this.#history.state.isDone;
  }

  get history() {
    return this.#history;
  }

  /** What the service is told. */
  get body() {
    return { isDone: this.isDone, annotation: saved(this.annotation) };
  }

  /** Everything that can be worked on, in the order of the list. */
  things() {
    const all = ["elements", "others", "ignore"].flatMap(
      (list) => this.annotation[list].map((_, index) => ({ list, index })));
    return [...all, ...this.suggestions().map((index) => ({ list: "suggested", index }))];
  }

  suggestions() {
    if (!this.showsSuggestions || this.mode === "stops") return [];
    const { state } = this.#history;
    if (this.#open?.state !== state) {
      const indices = openSuggestions(state.annotation, this.suggested, state.dismissed);
      this.#open = { state, indices: indices.toSorted((one, other) => this.#rank(one) - this.#rank(other)) };
    }
    return this.#open.indices;
  }

  thing(at = this.current) {
    if (!at) return null;
    return at.list === "suggested" ? this.suggested.elements[at.index] : this.annotation[at.list][at.index];
  }

  isCurrent({ list, index }) {
    return this.current?.list === list && this.current.index === index;
  }

  words(at) {
    const thing = this.thing(at);
    if (at.list === "ignore") return `Ignored region${thing.why ? `: ${thing.why}` : ""}`;
    if (at.list === "others") return [`Other: ${thing.kind}`, ...attributeWords(thing)].join(", ");
    if (at.list === "suggested") return `Suggestion: ${elementWords(thing)}`;
    const stop = stopOf(this.annotation, at.index);
    const order = stop >= 0 ? `, stop ${stop + 1}` : "";
    return `${at.index + 1}. ${elementWords(thing)}${order}`;
  }

  select(at) {
    this.#history.seal();
    this.current = at;
    this.handle = null;
    this.changed(false);
  }

  /** @param wanted which things count. @returns whether there is one. */
  step(step, wanted = () => true) {
    const all = this.things();
    const here = all.findIndex((at) => this.isCurrent(at));
    const ahead = step > 0 ? all.slice(here + 1) : all.slice(0, Math.max(here, 0)).reverse();
    const found = ahead.find(wanted);
    if (found) this.select(found);
    return Boolean(found);
  }

  /**
   * Changes the annotation, and has it saved.
   *
   * @param change gets a copy to change, and may return what is worked on then. It also gets the whole state.
   */
  change(words, change, kind = null) {
    const before = this.current;
    this.current = this.#history.change(
      (state) => change(state.annotation, state) ?? before, { words, before, kind });
    this.#settle();
    this.changed(true);
  }

  /** Changes what is worked on; a suggestion becomes an element with that. */
  edit(words, change, kind = null) {
    if (!this.current) return;
    this.change(words, (annotation) => {
      const at = this.current.list === "suggested"
        ? add(annotation, "elements", asElement(this.thing(), this.screen)) : this.current;
      return change(annotation, at) ?? at;
    }, kind);
  }

  undo() {
    return this.#travel(this.#history.undo());
  }

  redo() {
    return this.#travel(this.#history.redo());
  }

  setMode(mode) {
    this.mode = mode;
    this.handle = null;
    this.#settle();
    this.changed(false);
  }

  /** Suggestions come in the order in which they are heard; what is in no stop comes last. */
  #rank(index) {
    this.#ranks ??= new Map(this.suggested.stops.flat().map((member, place) => [member, place]));
    return this.#ranks.get(index) ?? this.#ranks.size + index;
  }

  /** What is worked on may be gone: then it is what took its place. */
  #settle() {
    const all = this.things();
    this.stop = Math.min(this.stop, this.annotation.stops.length);
    if (this.current && all.some((at) => this.isCurrent(at))) return;
    const same = all.filter(({ list }) => list === this.current?.list);
    this.current = same.find(({ index }) => index >= this.current.index) ?? same.at(-1) ?? all[0] ?? null;
  }

  #travel(step) {
    if (!step) return null;
    this.current = step.at ?? this.current;
    this.handle = null;
    this.isNewStop = false;
    this.#settle();
    this.changed(true);
    return step.words;
  }
}
