// What an annotation can say: the 13 types (paper, section 4.1), the attributes that go with each, other kinds.

export const types = [
  "Text", "Icon", "Container", "Picture", "Text Field", "Segmented Control", "Slider", "Page Control", "Dialog",
  "Checkbox (Unselected)", "Checkbox (Selected)", "Toggle (Unselected)", "Toggle (Selected)",
];

/** What is there and is of none of the types. */
export const otherKinds = ["advertisement", "map", "other"];

const switches = types.filter((type) => type.endsWith(")"));

/** Attributes that belong to some types alone; the others go with every type. */
const owners = {
  text: ["Text"],
  icon: ["Icon"],
  heading: ["Text"],
  secure: ["Text Field"],
  part: ["Text Field"],
  value: ["Slider"],
  tab: ["Icon", "Text", "Container", "Picture"],
  selected: ["Icon", "Text", "Container", "Picture", "Segmented Control"],
};

export const goesWith = (attribute, type) => owners[attribute]?.includes(type) ?? true;

/** Drops what its type cannot have. Keys that are not known here stay. */
export function dropUnfit(element) {
  for (const name of Object.keys(owners)) if (!goesWith(name, element.type)) delete element[name];
}

/** "Toggle (Selected)" for "Toggle (Unselected)" and the other way round; nothing for other types. */
export function flipped(type) {
  if (!switches.includes(type)) return null;
  const [name, state] = type.split(" (");
  return `${name} (${state === "Selected)" ? "Unselected" : "Selected"})`;
}

/** What an element says of itself besides its type. */
export function attributeWords(element) {
  const words = [];
  if (element.heading) words.push("heading");
  if (element.clickable !== undefined) words.push(element.clickable ? "clickable" : "not clickable");
  if (element.selected !== undefined) words.push(element.selected ? "selected" : "not selected");
  if (element.enabled === false) words.push("disabled");
  if (element.secure) words.push("hides what is typed");
  if (element.part) words.push(`its ${element.part}`);
  if (element.tab !== undefined) words.push(`tab ${element.tab}`);
  if (element.unsure) words.push("unsure");
  return words;
}

export function elementWords(element) {
  const name = element.text ?? element.icon;
  return [name ? `${element.type} “${name}”` : element.type, ...attributeWords(element)].join(", ");
}
