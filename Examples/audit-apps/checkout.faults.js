// What is planted in checkout.html: the rule that finds it, what a user meets, and the edit of the page.
const id = (name) => document.getElementById(name);

/** An element in the place of another, with what it holds and looks like, and nothing else of it. */
function bare(element, tag) {
  const other = document.createElement(tag);
  other.className = element.className;
  other.innerHTML = element.innerHTML;
  element.replaceWith(other);
  return other;
}

window.FAULTS = [
  ["unlabelled-icon-button", "The back button has no name.", () => id("back").removeAttribute("aria-label")],
  ["name-describes-glyph", "The button that removes the mug is named after its drawing.",
    () => id("remove").setAttribute("aria-label", "Trash")],
  ["picture-without-description", "The mug's photo has no description.", () => id("photo").removeAttribute("alt")],
  ["uninformative-name", "The help button is named after its file.",
    () => id("help").setAttribute("aria-label", "ic_help_24dp")],
  ["heading-not-exposed", "\"Delivery\" looks like a heading and is plain text.", () => {
    const title = bare(id("delivery-title"), "div");
    title.style.cssText = "font-size: 22px; font-weight: 700; margin: 14px 16px 6px";
  }],
  ["unlabelled-control", "The field for the street has no label.", () => id("street-label").removeAttribute("for")],
  ["control-not-exposed", "\"Send me offers\" is a switch that is only drawn.", () => {
    bare(id("news"), "div").classList.add("drawn-off");
  }],
  ["state-differs-from-pixels", "\"Gift wrap\" is drawn on and told as off.", () => {
    id("gift").setAttribute("aria-checked", "false");
    id("gift").classList.add("drawn-on");
  }],
  ["date-read-as-digits", "The day of arrival is digits.",
    () => { id("arrives").textContent = "Arrives on 17/07/2026"; }],
  ["low-text-contrast", "\"Free returns\" is pale grey.", () => { id("returns").style.color = "#b8bbbf"; }],
  ["text-not-exposed", "The total is hidden from readers.", () => id("total").setAttribute("aria-hidden", "true")],
  ["visible-text-missing-from-name", "\"Pay 28.50 € now\" is told as \"Submit order\".",
    () => id("pay").setAttribute("aria-label", "Submit order")],
  ["reading-order-jumps", "Payment stands in the document before the basket, and is moved down by its style.", () => {
    const main = document.querySelector("main");
    main.style.cssText = "display: flex; flex-direction: column";
    id("summary").style.order = 1;
    main.prepend(id("summary"));
  }],
];
