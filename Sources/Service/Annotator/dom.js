// The page's parts. What a picture, a file or the service says gets into the page as text alone.

export const part = (id) => document.getElementById(id);

export function element(name, text = "", className = "") {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

/** Says it on the page, and to whoever listens to it. */
export function tell(message, isBad = false) {
  clearTimeout(later);
  part("status").textContent = message;
  part("status").classList.toggle("bad", isBad);
}

let later = 0;

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
