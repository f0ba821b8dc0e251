// What the form does. What is to be written is made out in corrections.js and order.js, and labels.js writes it.

import * as corrections from "./corrections.js";
import { part, tell } from "/page/dom.js";
import { chosenStarts, showForm } from "./form.js";
import { HiddenStops } from "./hidden.js";
import { KeptScreen } from "./labels.js";
import { moved, ordering } from "./order.js";

const authorKey = "hearsight-author";
const nouns = {
  name: "the name", role: "the role", hidden: "the hiding", joined: "the joining", split: "the splitting",
  after: "the moving",
};

export class Editor {
  /** The stops that are shown, and what is heard of each. */
  #stops = [];
  #lines = [];
  #elements = new Map();
  #current = 0;
  #kept = null;
  #isBusy = false;

  /**
   * @param refresh shows the screen again: it takes where the stop is afterwards, what to say then (a function of its
   *   index), and what to focus, a stop where there is nothing.
   * @param leave goes back to the stop.
   */
  constructor({ refresh, leave }) {
    this.refresh = refresh;
    this.leave = leave;
    this.hidden = new HiddenStops(part("hidden-stops"), part("hidden-list"), (stop) => this.#showAgain(stop));
    part("author").value = localStorage.getItem(authorKey) ?? "";
    part("author").addEventListener("change", () => localStorage.setItem(authorKey, part("author").value.trim()));
    part("description").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#describe();
    });
    part("editor").addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || this.#stops.length === 0) return;
      this.goTo(this.#current);
      this.leave();
    });
    const actions = {
      "join-previous": () => this.#join(this.#current - 1, this.#current),
      "join-next": () => this.#join(this.#current, this.#current + 1),
      "part-again": () => this.#withdraw("joined", "Saved: what was joined is parted."),
      unite: () => this.#withdraw("split", "Saved: what was split is one stop."),
      split: () => this.#split(),
      "move-up": () => this.move(-1, part("move-up")),
      "move-down": () => this.move(1, part("move-down")),
      hide: () => this.#hide(),
      "take-back": () => this.#takeBack(),
      undo: () => this.#undo(),
    };
    for (const [id, action] of Object.entries(actions)) part(id).addEventListener("click", action);
  }

  /** Another picture, or another app. */
  begin(picture, app) {
    this.#kept = new KeptScreen(picture, app);
    this.hidden.forget();
    this.#current = 0;
  }

  /** @param known what was recognized of each line's stop. */
  async show(screen, lines, known) {
    this.#stops = known;
    this.#lines = lines;
    this.#elements = new Map(screen.elements.map((found) => [found.id, found]));
    // Something was said of it already; what is hidden is told by the store alone.
    if (!this.#kept.id && (known.length === 0 || known.some((stop) => stop.origin))) await this.#kept.open();
    this.hidden.show(this.#kept, known);
  }

  goTo(index) {
    this.#current = index;
    showForm(this.#stops, index, this.#lines[index], this.#elements);
  }

  edit() {
    part("name").focus();
    part("name").select();
  }

  move(step, button = null) {
    const stop = this.#stops[this.#current];
    const wanted = moved(this.#stops, this.#current, step);
    if (!wanted) {
      tell("It cannot be moved further.");
      return;
    }
    this.#save(
      (known) => ordering(wanted, stop, known),
      { said: (index) => `Saved: it is stop ${index + 1} of ${this.#stops.length} now.`, focus: button });
  }

  // What is done

  #describe() {
    const stop = this.#stops[this.#current];
    const name = part("name").value.trim();
    const role = part("role").value;
    const { stop: index, part: piece } = corrections.address(stop);
    const changes = [];
    const said = [];
    if (name !== (stop.label ?? "")) {
      if (!name) {
        tell("The name is empty. To have the recognized one again, take back what was said of the stop.", true);
        return;
      }
      changes.push({ stop: index, part: piece, attribute: "name", value: name });
      said.push(`it is called “${name}”`);
    }
    if (role && role !== stop.role) {
      changes.push({ stop: index, part: piece, attribute: "role", value: role });
      said.push(`its role is ${part("role").selectedOptions[0].text}`);
    }
    if (changes.length === 0) {
      tell("Nothing was changed.");
      this.leave();
      return;
    }
    this.#save(() => changes, { said: () => `Saved: ${said.join(", ")}.` });
  }

  #join(first, second) {
    const [one, other] = [this.#stops[first], this.#stops[second]];
    this.#save(
      (known) => corrections.joining(one, other, known),
      { at: corrections.address(one), said: (index) => `Saved: both are stop ${index + 1}.` });
  }

  #split() {
    const stop = this.#stops[this.#current];
    const starts = chosenStarts();
    if (starts.size === 0) {
      tell("Choose where a stop begins.", true);
      return;
    }
    this.#save(
      () => corrections.splitting(stop, this.#elements, starts),
      { said: () => `Saved: it is ${starts.size + 1} stops.` });
  }

  #withdraw(attribute, words) {
    const { stop } = corrections.address(this.#stops[this.#current]);
    this.#save(() => [{ stop, attribute }], { said: () => words });
  }

  #hide() {
    const stop = this.#stops[this.#current];
    const { spoken } = this.#lines[this.#current];
    this.#save(
      (known) => {
        const changes = corrections.hiding(stop, known);
        this.hidden.remember(changes, spoken);
        return changes;
      }, { at: null, said: () => `Saved: “${spoken}” is hidden.` });
  }

  #showAgain({ targets, words }) {
    const changes = targets.map((target) => ({ ...target, attribute: "hidden" }));
    this.#save(() => changes, { at: targets[0], said: () => `Saved: “${words}” is shown again.` });
  }

  #takeBack() {
    const stop = this.#stops[this.#current];
    this.#save(
      (known) => corrections.takingBack(stop, known),
      { said: () => "Taken back: the stop is as it was recognized." });
  }

  async #undo() {
    await this.#work(async (kept) => {
      const { attribute, value } = await kept.undo();
      const said = `Undone: ${value === undefined ? "the taking back of " : ""}${nouns[attribute]}.`;
      return { said: () => said, focus: part("undo") };
    });
  }

  /** @param changes makes out what is to be written, of what was said of the screen so far. */
  #save(changes, shown) {
    return this.#work(async (kept) => {
      await kept.correct(changes(kept.corrections), part("author").value.trim());
      return shown;
    });
  }

  /** Does it, and shows the screen again. One thing at a time: whoever presses twice means it once. */
  async #work(work) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    part("edit").setAttribute("aria-busy", "true");
    tell("");
    // Another picture may be chosen meanwhile.
    const kept = this.#kept;
    const here = corrections.address(this.#stops[this.#current] ?? {});
    try {
      await kept.open();
      const { at = here, said, focus = null } = await work(kept);
      if (kept === this.#kept) await this.refresh({ at, said, focus });
    } catch (error) {
      tell(error.code === "unknown-correction" ? "There is nothing to undo." : `It was not saved: ${error.message}.`,
        error.code !== "unknown-correction");
    }
    part("edit").removeAttribute("aria-busy");
    this.#isBusy = false;
  }
}
