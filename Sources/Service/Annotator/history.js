// What was done on a screen, to be undone and done again. A state is never changed once it is here.

/** Milliseconds between changes of one kind that are undone together: letters typed, steps of an arrow key. */
const pause = 1500;

export class History {
  #past = [];
  #future = [];
  #now;

  /** @param first any value that structuredClone takes. */
  constructor(first) {
    this.#now = { state: first };
  }

  get state() {
    return this.#now.state;
  }

  /**
   * @param change gets a copy of the state to change, and returns what is worked on afterwards.
   * @param entry `words` say what is done, `before` is what was worked on, `kind` names changes that are undone as one.
   * @returns what is worked on afterwards.
   */
  change(change, { words, before, kind = null }) {
    const state = structuredClone(this.state);
    const at = change(state);
    const time = performance.now();
    const isMore = kind && kind === this.#now.kind && time - this.#now.time < pause;
    if (!isMore) this.#past.push(this.#now);
    this.#now = { state, words, before: isMore ? this.#now.before : before, at, kind, time };
    this.#future = [];
    return at;
  }

  /** The next change is undone on its own. */
  seal() {
    this.#now.kind = null;
  }

  /** @returns what was undone, and what was worked on before it; nothing where nothing is left. */
  undo() {
    if (!this.canUndo) return null;
    const undone = this.#now;
    this.#future.push(undone);
    this.#now = this.#past.pop();
    this.seal();
    return { words: undone.words, at: undone.before };
  }

  redo() {
    if (!this.canRedo) return null;
    this.#past.push(this.#now);
    this.#now = this.#future.pop();
    this.seal();
    return { words: this.#now.words, at: this.#now.at };
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }
}
