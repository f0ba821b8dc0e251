// Saves a screen after each change: a moment later, one request at a time, the last state always last. What was not
// saved is sent again until it is.

import { Conflict, Refusal, readScreen, writeScreen } from "./service.js";

/** Milliseconds that changes are gathered for: a held key makes 30 a second. */
const gathering = 250;
/** Milliseconds before another attempt: the first, and the longest. */
const [firstPause, longestPause] = [500, 5000];

export class Saver {
  #waiting = null;
  #isSending = false;
  #timer = 0;
  /** When the timer is over, by the page's clock. */
  #due = Infinity;
  #pause = firstPause;
  #isBlocked = false;
  /** The service will not take what waits: only another change helps. */
  #isRefused = false;
  /** What was sent and got no answer: whether it was saved is not known. */
  #unanswered = [];

  /**
   * @param told is called with "saving", "saved" or "failed", and then with a reason.
   * @param conflicted is called with the Conflict where somebody else saved meanwhile, and with the Refusal of a screen
   *   that is somebody else's; nothing is sent until it is resolved by `keepMine` or `giveUp`.
   */
  constructor({ name, revision }, { told, conflicted }) {
    Object.assign(this, { name, revision, told, conflicted });
    this.again = () => this.#schedule(0);
    addEventListener("online", this.again);
  }

  get isClean() {
    return !this.#waiting && !this.#isSending;
  }

  /** @param body `isDone` and `annotation`; it is not changed afterwards. */
  save(body) {
    this.#waiting = body;
    this.#isRefused = false;
    if (this.#isBlocked) return;
    this.told("saving");
    this.#schedule(gathering);
  }

  /** Sends what waits now. @returns whether everything was saved in time, in milliseconds. */
  async flush(time = 10_000) {
    const end = performance.now() + time;
    if (!this.isClean) this.#schedule(0);
    while (!this.isClean && !this.#isBlocked && !this.#isRefused && performance.now() < end) {
      await new Promise((resolve) => { setTimeout(resolve, 20); });
    }
    return this.isClean;
  }

  keepMine(revision) {
    this.revision = revision;
    this.#isBlocked = false;
    this.#schedule(0);
  }

  /** Forgets what waits; the screen is left. */
  giveUp() {
    this.#waiting = null;
    clearTimeout(this.#timer);
    removeEventListener("online", this.again);
  }

  /** Another attempt in that many milliseconds, unless one comes sooner: changes that go on do not put it off. */
  #schedule(delay) {
    const due = performance.now() + delay;
    if (due >= this.#due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => this.#send(), delay);
  }

  async #send() {
    this.#due = Infinity;
    if (this.#isSending || this.#isBlocked || !this.#waiting) return;
    const body = this.#waiting;
    this.#waiting = null;
    this.#isSending = true;
    this.told("saving");
    let next = null;
    try {
      this.revision = await writeScreen(this.name, this.revision, body);
      this.#unanswered = [];
      this.#pause = firstPause;
      next = this.#waiting ? gathering : null;
      if (next === null) this.told("saved");
    } catch (error) {
      this.#waiting ??= body;
      next = await this.#recover(error, body);
    }
    this.#isSending = false;
    if (next !== null) this.#schedule(next);
  }

  /** @returns the milliseconds until the next attempt; nothing where one is of no use. */
  async #recover(error, body) {
    if (error instanceof Conflict || error.status === 403) {
      if (error instanceof Conflict && await this.#wasOurs()) return 0;
      this.#isBlocked = true;
      this.told("failed", error.message);
      this.conflicted(error);
      return null;
    }
    this.told("failed", error.name === "TypeError" ? "the service cannot be reached" : error.message);
    // What the service will not take, it will not take later either.
    if (error instanceof Refusal && error.status < 500) {
      this.#isRefused = this.#waiting === body;
      return this.#isRefused ? null : gathering;
    }
    if (!(error instanceof Refusal)) this.#unanswered.push(body);
    const pause = this.#pause;
    this.#pause = Math.min(pause * 2, longestPause);
    return pause;
  }

  /** Whether the state that is in our way is what we sent ourselves, and whose answer was lost. */
  async #wasOurs() {
    if (this.#unanswered.length === 0) return false;
    try {
      const { annotation, revision } = await readScreen(this.name);
      const isOurs = this.#unanswered.some((body) => said(body.annotation) === said(annotation));
      if (isOurs) this.revision = revision;
      return isOurs;
    } catch {
      return false;
    }
  }
}

/** What an annotation says, keys sorted: a service may write them in another order, and adds who said it. */
function said({ elements = [], others = [], ignore = [], stops = [] }) {
  const isRecord = (part) => part && typeof part === "object" && !Array.isArray(part);
  const order = ([one], [other]) => (one < other ? -1 : 1);
  const sorted = (part) => Object.fromEntries(Object.entries(part).toSorted(order));
  return JSON.stringify([elements, others, ignore, stops], (_, part) => (isRecord(part) ? sorted(part) : part));
}
