// What is said on the page, at once or once the keys rest, and what is scrolled to.

import { tell as say } from "/page/dom.js";

let later = 0;

/** Says it on the page, and to whoever listens to it. */
export function tell(message, isBad = false) {
  clearTimeout(later);
  say(message, isBad);
}

/** Says it once the keys rest: a held arrow key changes a place 30 times a second. */
export function tellSoon(message) {
  clearTimeout(later);
  later = setTimeout(() => tell(message), 250);
}

/** Scrolls what is around a thing, and nothing else: the page stays where the keyboard is. */
export function reveal(thing, around, margin = 8) {
  if (!thing) return;
  const [inner, outer] = [thing, around].map((shown) => shown.getBoundingClientRect());
  if (inner.top < outer.top || inner.height > outer.height) around.scrollTop += inner.top - outer.top - margin;
  else if (inner.bottom > outer.bottom) around.scrollTop += inner.bottom - outer.bottom + margin;
  if (inner.left < outer.left || inner.width > outer.width) around.scrollLeft += inner.left - outer.left - margin;
  else if (inner.right > outer.right) around.scrollLeft += inner.right - outer.right + margin;
}
