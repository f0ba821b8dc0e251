// The page's parts. What a picture or the service says gets into the page as text alone.

export const part = (id) => document.getElementById(id);

export function element(name, text = "", className = "") {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

/** A list's item, with a list in it where there are items for one. */
export function item(text, items = []) {
  const made = element("li", text);
  if (items.length === 0) return made;
  const list = element("ul");
  list.append(...items);
  made.append(list);
  return made;
}

/** Says it on the page, and to whoever listens to it. */
export function tell(message, isBad = false) {
  part("status").textContent = message;
  part("status").classList.toggle("bad", isBad);
}
