// Somebody else saved the screen meanwhile: whose annotation counts is the annotator's to say.

import { part } from "/page/dom.js";
import { tell } from "./telling.js";

export class ConflictNotice {
  /** @param keep is called with their revision. */
  constructor({ keep, take }) {
    part("keep-mine").addEventListener("click", () => {
      this.hide();
      tell("Yours is kept.");
      keep(this.revision);
    });
    part("take-theirs").addEventListener("click", () => {
      this.hide();
      take();
    });
  }

  /** Theirs could not be read: the choice is still open. */
  unhide() {
    part("conflict").hidden = false;
    part("take-theirs").focus();
  }

  /** @param conflict without a revision where there is nothing to choose: the screen is somebody else's. */
  show({ by, revision, message }) {
    this.revision = revision;
    const canKeep = revision !== undefined;
    part("keep-mine").hidden = !canKeep;
    part("conflict-title").textContent = canKeep ? "Two annotations of one screen" : "Somebody else's screen";
    part("conflict-words").textContent = canKeep
      ? `${by ?? "Somebody"} saved this screen while you worked on it. Nothing of yours is saved until you choose.`
      : `Nothing of yours is saved: ${message}.`;
    this.unhide();
  }

  hide() {
    const hadFocus = part("conflict").contains(document.activeElement);
    part("conflict").hidden = true;
    if (hadFocus) part("things").focus({ preventScroll: true });
  }
}
