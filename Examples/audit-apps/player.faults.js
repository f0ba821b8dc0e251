// What is planted in player.html: the rule that finds it, what a user meets, and the edit of the page.
const id = (name) => document.getElementById(name);

window.FAULTS = [
  ["name-describes-glyph", "The button that closes is named \"Cross\".", () => id("close").setAttribute("aria-label", "Cross")],
  ["low-icon-contrast", "The share icon is dark on dark.", () => id("share").classList.add("pale")],
  ["symbols-read-badly", "The track is put in signs that readers say wrongly.",
    () => { id("track").textContent = "Harbour lights \u2192 7\" mix"; }],
  ["picture-without-description", "The cover has no description.", () => id("cover").removeAttribute("alt")],
  ["adjustable-not-exposed", "The stars are drawn, and can neither be heard nor set.", () => {
    for (const name of ["role", "tabindex", "aria-label", "aria-valuenow", "aria-valuemin", "aria-valuemax",
      "aria-valuetext"]) id("rating").removeAttribute(name);
  }],
  ["value-not-human", "The position is told as a bare number.", () => id("position").removeAttribute("aria-valuetext")],
  ["unlabelled-icon-button", "The previous button has no name.", () => id("previous").removeAttribute("aria-label")],
  ["unlabelled-icon-button", "The next button has no name.", () => id("next").removeAttribute("aria-label")],
  ["label-repeats-role", "The play button's name says that it is a button.",
    () => id("play").setAttribute("aria-label", "Play button")],
  ["target-too-small", "The buttons that add a track are small.", () => {
    for (const add of document.querySelectorAll(".add")) {
      add.style.cssText = "width: 18px; height: 18px; margin-right: 16px";
      add.firstElementChild.style.cssText = "width: 18px; height: 18px";
    }
  }],
  ["duplicate-names", "The buttons that add a track are all named \"Add\".", () => {
    for (const add of document.querySelectorAll(".add")) add.setAttribute("aria-label", "Add");
  }],
  ["state-differs-from-pixels", "The chosen tab is told as not chosen.", () => {
    id("tab-playing").className = "chosen";
    id("tab-playing").setAttribute("aria-selected", "false");
  }],
];
