// Keys: which command each one is, the buttons' marks, and the help. Single keys can be turned off (WCAG 2.1.4).

import { arrows, nudge } from "./boxwork.js";
import { commandOf, groups, run } from "./commands.js";
import { element, part } from "/page/dom.js";
import { tell } from "./telling.js";

const storeKey = "hearsight-annotator-keys";

/** "S", "Shift+S", "Ctrl+Enter", "?": on a keyboard without Latin letters, what is printed there on a Latin one. */
function nameOf({ key, code, shiftKey, ctrlKey, metaKey, altKey }) {
  const isForeign = key.length === 1 && key.codePointAt(0) > 127 && code.startsWith("Key");
  const named = key === " " ? "Space" : isForeign ? code.slice(3) : key;
  const letter = /^[a-z]$/i.test(named);
  const modifiers = [
    ctrlKey || metaKey ? "Ctrl+" : "", altKey ? "Alt+" : "", shiftKey && (letter || named.length > 1) ? "Shift+" : "",
  ];
  return modifiers.join("") + (letter ? named.toUpperCase() : named);
}

const printed = (key) => key.replace("ArrowUp", "\u2191").replace("ArrowDown", "\u2193");

const isTyped = (target) => target.matches("textarea, select, input:not([type=checkbox])");

export class Keys {
  constructor(desk) {
    this.desk = desk;
    part("shortcuts").checked = localStorage.getItem(storeKey) !== "off";
    part("shortcuts").addEventListener("change", ({ target }) => {
      localStorage.setItem(storeKey, target.checked ? "on" : "off");
      tell(target.checked ? "Single keys are on." : "Single keys are off; the buttons do it all.");
    });
    document.addEventListener("keydown", (event) => this.#press(event));
    document.addEventListener("click", ({ target }) => {
      const button = target.closest("[data-command]");
      if (button) run(this.#command(button.dataset.command), desk);
    });
    this.#mark();
    this.#showHelp();
  }

  #command(id) {
    return groups.flatMap(({ commands }) => commands).find((command) => command.id === id);
  }

  #press(event) {
    const { desk } = this;
    if (event.defaultPrevented || event.isComposing) return;
    const name = nameOf(event);
    if (isTyped(event.target)) {
      if (name === "Ctrl+Enter") this.#run(name, event);
      return;
    }
    const isInWork = event.target.closest("#canvas, #things, #stops");
    const isPressed = (event.key === "Enter" || event.key === " ") && !event.ctrlKey && !isInWork;
    // Enter and Space on a button are that button's, as ever.
    if (isPressed && event.target.closest("button, summary, input")) return;
    if (desk.session && this.#isHandled(event, isInWork)) event.preventDefault();
    else this.#run(name, event);
  }

  /** What is done by keys that are no commands: going through lists, moving a crosshair, an edge, a box. */
  #isHandled(event, isInWork) {
    const { crosshair, session, pointer } = this.desk;
    if (event.key === "Escape" && pointer.isActive) {
      pointer.cancel();
      return true;
    }
    if (crosshair.isActive) return crosshair.press(event, event.key.toLowerCase());
    if (session.handle && session.current) {
      if (event.key in arrows && !event.altKey) {
        nudge(session, event);
        return true;
      }
      if (event.key === "Escape" || (event.key === "Enter" && isInWork)) {
        session.select(session.current);
        tell("The arrow keys go through the list again.");
        return true;
      }
    }
    if (event.target.closest("#stops")) return this.desk.stops.press(event);
    return Boolean(event.target.closest("#things")) && this.desk.things.press(event);
  }

  #run(name, event) {
    const isSingle = name.replace("Shift+", "").length === 1;
    if (isSingle && !part("shortcuts").checked) return;
    const { desk } = this;
    const command = commandOf(name, desk.session?.mode ?? "boxes");
    // Enter and Space elsewhere than in the work are not meant for it.
    const isOfWork = ["Enter", "Space", "Delete"].includes(name);
    if (!command || (isOfWork && !event.target.closest("#canvas, #things, #stops"))) return;
    event.preventDefault();
    if (desk.crosshair.isActive) desk.crosshair.end();
    run(command, desk);
  }

  /** Each button tells its key. */
  #mark() {
    for (const button of document.querySelectorAll("[data-command]")) {
      const [key] = this.#command(button.dataset.command).keys;
      button.type = "button";
      button.setAttribute("aria-keyshortcuts", key.replace("Ctrl", "Control"));
      if ("bare" in button.dataset) continue;
      const mark = element("kbd", printed(key));
      mark.setAttribute("aria-hidden", "true");
      button.append(" ", mark);
    }
  }

  #showHelp() {
    part("keys").replaceChildren(
      ...groups.map(({ title, commands }) => {
        const section = element("section");
        const list = element("dl");
        for (const { keys, words } of commands) {
          const entry = element("div");
          const named = element("dt");
          named.append(...keys.flatMap((key, index) => [index > 0 ? " or " : "", element("kbd", printed(key))]));
          entry.append(named, element("dd", words));
          list.append(entry);
        }
        section.append(element("h3", title), list);
        return section;
      }));
  }
}
