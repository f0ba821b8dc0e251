// What the service remembers of a screen, and what it is told.

import { Refusal, ask, askAbout } from "./service.js";

/** Whether the service was started with a store. */
export async function hasStore() {
  try {
    await ask("HEAD", "/v1/screens");
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** A screen in the store. It gets there with the first correction: whoever merely looks leaves nothing behind. */
export class KeptScreen {
  /** What counts of its stops, in the order in which it was said. */
  corrections = [];
  /** How many corrections each edit took, for undo: the latest last. */
  #edits = [];

  constructor(picture, app) {
    this.picture = picture;
    this.app = app;
  }

  /** Keeps the screen, where that was not done yet, and reads what is known of it. */
  async open() {
    if (!this.id) {
      const answer = await askAbout(this.picture, "/v1/screens", { app: this.app });
      ({ id: this.id } = await answer.json());
    }
    await this.#readAgain();
  }

  /** @param changes each with a `stop` as it was recognized, an `attribute`, and a `value` unless it is taken back. */
  async correct(changes, author) {
    const known = new Set(this.corrections.map((correction) => correction.id));
    let count = 0;
    for (const change of changes) {
      const { stop, part, attribute, value } = change;
      const path = `/v1/screens/${this.id}/stops/${stop}/${attribute}`;
      const body = value === undefined ? null : { value, author: author || undefined };
      const answer = await ask(body ? "PUT" : "DELETE", path, { part }, body);
      const { correction } = await answer.json();
      // What was said already is answered, and not written again.
      if (!known.has(correction.id)) count += 1;
    }
    if (count > 0) this.#edits.push(count);
    await this.#readAgain();
  }

  /** Takes the last edit back. Of an earlier visit it is one correction. @returns what was taken back last. */
  async undo() {
    let undone = null;
    for (let left = this.#edits.pop() ?? 1; left > 0; left -= 1) {
      const answer = await ask("POST", `/v1/screens/${this.id}/undo`);
      ({ undone } = await answer.json());
    }
    await this.#readAgain();
    return undone;
  }

  async #readAgain() {
    const answer = await ask("GET", `/v1/screens/${this.id}`);
    ({ corrections: this.corrections, stops: this.stops } = await answer.json());
  }
}
