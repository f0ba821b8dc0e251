// The page as a whole: the list of screens, the screen that is open, and what shows it.

import { accept } from "./boxwork.js";
import { ConflictNotice } from "./conflict.js";
import { Crosshair } from "./crosshair.js";
import { part } from "/page/dom.js";
import { tell } from "./telling.js";
import { Form } from "./form.js";
import { withoutStop } from "./order.js";
import { Picture } from "./picture.js";
import { Pointer } from "./pointer.js";
import { Saver } from "./saver.js";
import { Screens } from "./screens.js";
import { pictureAddress, readDesk, readScreen } from "./service.js";
import { Session } from "./session.js";
import { View } from "./view.js";

/** The canvas's pixels within which an edge snaps while it is drawn, and when snapping is asked for. */
const [drawnReach, askedReach] = [6, 24];

export class Desk {
  /** The screen that is open; nothing before the first one. */
  session = null;
  #saver = null;
  #screens = new Screens(part("screens"), (name) => this.open(name));
  #conflict = new ConflictNotice({
    keep: (revision) => this.#saver.keepMine(revision),
    take: () => this.#takeTheirs(),
  });
  #view;
  /** Only the screen that was asked for last is opened. */
  #turn = 0;

  constructor() {
    this.picture = new Picture(part("canvas"), (scale) => {
      part("scale").textContent = `${Math.round(scale * 100)} %`;
    });
    const reach = () => (part("snaps").checked ? drawnReach / this.picture.scale : 0);
    this.crosshair = new Crosshair(this.picture, reach);
    this.pointer = new Pointer(this.picture, reach);
    this.snapReach = () => askedReach / this.picture.scale;
    this.form = new Form(part("form"), () => this.focusList());
    this.#view = new View(this);
    part("captured").addEventListener("change", () => this.#view.show(this.session));
    part("suggestions").addEventListener("change", () => this.#showSuggestions(part("suggestions").checked));
    part("is-done").addEventListener("change", ({ target }) => this.#setDone(target.checked));
    addEventListener("beforeunload", (event) => {
      if (this.#saver && !this.#saver.isClean) event.preventDefault();
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") this.#saver?.flush(0);
    });
  }

  async start() {
    try {
      const desk = await readDesk();
      this.#screens.show(desk, null);
      const asked = decodeURIComponent(location.hash.slice(1));
      const known = desk.screens.some(({ name }) => name === asked) ? asked : null;
      const name = known ?? desk.next ?? desk.screens[0]?.name;
      if (name) await this.open(name);
      else tell("The folder has no screens.");
    } catch (error) {
      tell(`The screens cannot be listed: ${error.message}.`, true);
    }
  }

  async open(name, said = "") {
    const turn = ++this.#turn;
    if (this.#saver && !await this.#saver.flush()) {
      tell(`${this.session.screen.name} is not saved yet: it stays open.`, true);
      return;
    }
    tell(`${said}Opening ${name} ...`.trim());
    try {
      const screen = await readScreen(name);
      if (turn !== this.#turn) return;
      // What was done while the service answered is saved before the screen is left.
      if (this.#saver && !this.#saver.isClean) await this.open(name, said);
      else await this.#begin(screen, said);
    } catch (error) {
      if (turn === this.#turn) tell(`${name} cannot be opened: ${error.message}.`, true);
    }
  }

  async #begin(screen, said) {
    const mode = this.session?.mode ?? "boxes";
    this.#saver?.giveUp();
    this.#conflict.hide();
    this.crosshair.isActive = false;
    // What is checked is done already: there it means that it was checked.
    const isDone = this.#isCheck ? this.#screens.stateOf(screen.name) === "checked" : screen.isDone;
    const session = new Session({ ...screen, isDone }, (isChange) => this.#changed(isChange));
    part("done-words").textContent = this.#isCheck ? "This screen is checked" : "This screen is done";
    session.showsSuggestions = part("suggestions").checked;
    session.mode = mode;
    this.session = session;
    this.#saver = new Saver(screen, {
      told: (state, reason) => this.#tellSaving(state, reason),
      conflicted: (conflict) => this.#conflict.show(conflict),
    });
    part("saved").textContent = screen.revision ? "saved" : "nothing to save yet";
    part("work").hidden = false;
    part("side").hidden = false;
    part("screen-title").textContent = screen.name;
    history.replaceState(null, "", `#${encodeURIComponent(screen.name)}`);
    this.picture.open(session, pictureAddress(screen.name));
    this.#view.show(this.session);
    // The list is as it was where it cannot be read; the screen is there.
    this.#screens.show(await readDesk().catch(() => this.#screens.desk), screen.name);
    part("author").textContent = this.#authorWords(screen);
    const open = session.suggestions().length;
    const count = session.annotation.elements.length;
    tell(`${said}${screen.name}: ${count} elements, ${open} suggestions. ${part("author").textContent}`.trim());
    this.focusList();
  }

  get #isCheck() {
    return this.#screens.desk.mode === "check";
  }

  #authorWords({ name, by, annotation }) {
    if (!by || by === this.#screens.desk.annotator && !this.#isCheck) return "";
    if (!this.#isCheck) return `Annotated by ${by}.`;
    const author = annotation?.annotator ?? by;
    return this.#screens.stateOf(name) === "checked" ? `Annotated by ${author}, checked by ${by}.`
      : `You check what ${author} annotated.`;
  }

  async openNext(said = "") {
    const here = this.session?.screen.name;
    if (this.#saver && !await this.#saver.flush()) {
      tell(`${here} is not saved yet: it stays open.`, true);
      return;
    }
    try {
      const desk = await readDesk();
      this.#screens.show(desk, here);
      const left = desk.screens.find((screen) => screen.name !== here && !this.#screens.isSettled(screen));
      const name = desk.next && desk.next !== here ? desk.next : left?.name;
      if (name) await this.open(name, said);
      else tell(`${said}No other screen is left.`);
    } catch (error) {
      tell(`The screens cannot be listed: ${error.message}.`, true);
    }
  }

  async finish() {
    this.#setDone(true);
    const left = withoutStop(this.session.annotation).length;
    const said = `${this.session.screen.name} is ${this.#isCheck ? "checked" : "done"}`;
    await this.openNext(left > 0 ? `${said}; elements in no stop: ${left}. ` : `${said}. `);
  }

  #setDone(isDone) {
    if (isDone === this.session.isDone) return;
    this.session.change(isDone ? "the marking as done" : "the marking as not done", (_, state) => {
      state.isDone = isDone;
    });
    tell(isDone ? "Marked as done." : "No more marked as done.");
  }

  travel(way) {
    const words = this.session[way]();
    if (way === "undo") tell(words ? `Undone: ${words}.` : "There is nothing to undo.");
    else tell(words ? `Done again: ${words}.` : "There is nothing to do again.");
  }

  setMode(mode) {
    this.session.setMode(mode);
    const left = withoutStop(this.session.annotation).length;
    tell(mode === "boxes" ? "Boxes." : `Stops: ${this.session.annotation.stops.length}. Elements in no stop: ${left}.`);
  }

  step(by) {
    if (!this.session.step(by)) tell(by > 0 ? "This is the last one." : "This is the first one.");
    else tell(this.session.words(this.session.current));
  }

  enter() {
    if (this.session.current?.list === "suggested") accept(this.session);
    else this.edit();
  }

  edit() {
    if (!this.session.current) tell("Nothing is chosen.");
    else {
      this.form.words.focus();
      this.form.words.select?.();
    }
  }

  toggleSuggestions() {
    this.#showSuggestions(!this.session.showsSuggestions);
    tell(this.session.showsSuggestions ? "Suggestions are shown." : "Suggestions are hidden.");
  }

  #showSuggestions(isShown) {
    part("suggestions").checked = isShown;
    if (!this.session) return;
    this.session.showsSuggestions = isShown;
    this.session.setMode(this.session.mode);
  }

  focusList() {
    part("things").focus({ preventScroll: true });
  }

  help() {
    part("help").open = true;
    part("help").querySelector("summary").focus();
  }

  #changed(isChange) {
    if (isChange) {
      this.#saver.save(this.session.body);
      this.#screens.update(this.session, this.session.screen.name);
    }
    this.#view.show(this.session);
  }

  #tellSaving(state, reason) {
    part("saved").textContent = { failed: `not saved: ${reason}`, saving: "saving ...", saved: "saved" }[state];
    part("saved").classList.toggle("bad", state === "failed");
    // What goes well is shown and not said: it would be said at every key.
    if (state === "failed") tell(`Not saved: ${reason}.`, true);
    else if (state === "saved" && part("status").textContent.startsWith("Not saved:")) tell("Saved.");
  }

  async #takeTheirs() {
    const { name } = this.session.screen;
    try {
      const screen = await readScreen(name);
      await this.#begin(screen, "");
    } catch (error) {
      this.#conflict.unhide();
      tell(`${name} cannot be opened: ${error.message}.`, true);
    }
  }
}
