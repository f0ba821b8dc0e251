// Lists of the page.

import { element } from "/page/dom.js";

/** A list's item, with a list in it where there are items for one. */
export function item(text, items = []) {
  const made = element("li", text);
  if (items.length === 0) return made;
  const list = element("ul");
  list.append(...items);
  made.append(list);
  return made;
}
