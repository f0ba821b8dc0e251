// The pages' parts. What a picture, a file or the service says gets into a page as text alone.

export const part = (id) => document.getElementById(id);

export function element(name, text = "", className = "") {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

/** Says it on the page, and to whoever listens to it. */
export function tell(message, isBad = false) {
  part("status").textContent = message;
  part("status").classList.toggle("bad", isBad);
}
