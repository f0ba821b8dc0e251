// The screen as nested lists: each stop, and in it its elements.

import { item } from "./lists.js";

export function tree(screen) {
  const elements = new Map(screen.elements.map((element) => [element.id, element]));
  const stops = screen.stops.map((stop, index) => ({ stop, row: stopItem(stop, index, elements) }));
  const rows = stops.filter(({ stop }) => !stop.behind).map(({ row }) => row);
  const behind = stops.filter(({ stop }) => stop.behind).map(({ row }) => row);
  if (behind.length > 0) rows.push(item("Behind the dialog", behind));
  const met = new Set(screen.stops.flatMap((stop) => stop.elements));
  const others = screen.elements.filter((element) => !met.has(element.id)).map((element) => item(words(element)));
  if (others.length > 0) rows.push(item("In none of these stops", others));
  return rows;
}

function stopItem(stop, index, elements) {
  const name = stop.label ? ` “${stop.label}”` : "";
  const value = stop.value ? `, ${stop.value}` : "";
  const members = stop.elements.map((id) => elements.get(id)).filter(Boolean).map((element) => item(words(element)));
  return item(`${index + 1}. ${stop.role ?? "stop"}${name}${value}`, members);
}

export function nameOf(element) {
  return element.text ?? element.icon?.name ?? element.picture?.description ?? "";
}

export function words(element) {
  const name = nameOf(element);
  return name ? `${element.type} “${name}”` : element.type;
}
