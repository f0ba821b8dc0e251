import { placeOf } from "./corrections.js";
import { showData } from "./data.js";
import { part, tell } from "/page/dom.js";
import { item } from "./lists.js";
import { Editor } from "./edit.js";
import { hasStore } from "./labels.js";
import { TokenNeeded, audit, example, keepToken, recognize, speak } from "./service.js";
import { Stops } from "./stops.js";

const stops = new Stops(part("canvas"), part("stops"), {
  gone: (index) => {
    if (isEditing) editor.goTo(index);
    say(stops.lines[index].spoken);
  },
  edit: () => { if (isEditing) editor.edit(); },
  move: (step) => { if (isEditing) editor.move(step); },
});
const editor = new Editor({ refresh: show, leave: () => stops.focus() });
let picture = null;
let pictureURL = null;
let isEditing = false;
/** Whether the service has a store; not known before it was asked. */
let canKeep = null;
/** Only the latest question's answer is shown. */
let turn = 0;

function options() {
  return {
    app: part("app").value.trim(), dialect: part("dialect").value, language: part("language").value,
    behind: part("behind").checked ? "true" : "",
  };
}

function say(words) {
  if (part("voice").value !== "browser" || !("speechSynthesis" in window)) return;
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.lang = part("language").value;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}

/**
 * Asks what is heard on the screen, and shows it.
 *
 * @param again after a correction: where its stop was (`at`), what to say (`said`), what to focus (`focus`).
 */
async function show(again = null) {
  if (!picture) return;
  const mine = ++turn;
  const hierarchy = part("hierarchy").files[0];
  if (!again) tell("Looking at the screen ...");
  part("sound").hidden = true;
  try {
    const screen = await recognize(picture, options());
    const heard = await speak(picture, hierarchy, options());
    const found = hierarchy ? await audit(picture, hierarchy, options()) : null;
    canKeep ??= await hasStore();
    if (mine !== turn) return;
    // Stops of the app's tree are other ones than those that were recognized.
    const recognized = new Map(hierarchy ? [] : screen.stops.map((stop) => [stop.id, stop]));
    const known = heard.stops.map((line) => recognized.get(line.stop));
    const place = again?.at ? placeOf(again.at, known) : stops.current;
    part("result").hidden = false;
    stops.show(pictureURL, screen.image, heard.stops, known);
    part("opening").textContent = heard.opening ?? "";
    showData(screen);
    showFindings(found);
    const index = Math.min(Math.max(place, 0), Math.max(known.length - 1, 0));
    await showEditor(screen, heard.stops, known, Boolean(hierarchy));
    if (mine !== turn) return;
    stops.select(index);
    if (isEditing) editor.goTo(index);
    if (again) goBack(again.focus);
    const time = Object.values(screen.timings).reduce((sum, value) => sum + value, 0);
    const stopsFound = `${known.length} ${known.length === 1 ? "stop" : "stops"}, found`;
    tell(again ? again.said(index) : `${stopsFound} in ${Math.round(time)} ms.`);
  } catch (error) {
    if (mine !== turn) return;
    if (error instanceof TokenNeeded) {
      part("token-field").hidden = false;
      part("token").focus();
    }
    tell(`It did not work: ${error.message}.`, true);
  }
}

async function showEditor(screen, lines, known, hasHierarchy) {
  isEditing = canKeep && !hasHierarchy;
  part("app-field").hidden = !canKeep;
  part("editor").hidden = !isEditing;
  part("edit-keys").hidden = !isEditing;
  part("no-store").hidden = canKeep;
  part("exposed").hidden = isEditing || !canKeep;
  if (isEditing) await editor.show(screen, lines, known);
}

/** Where the keyboard was, where that is still of use; else at the stop. */
function goBack(focus) {
  if (focus && !focus.disabled && focus.getClientRects().length > 0) focus.focus();
  else if (stops.buttons.length > 0) stops.focus();
  else part("undo").focus();
}

function showFindings(found) {
  part("audit").hidden = !found;
  const findings = (found?.findings ?? []).map((finding) =>
    item(`${finding.verdict === "fail" ? finding.severity : "look at"}: ${finding.message} (${finding.rule})`));
  part("findings").replaceChildren(...(findings.length > 0 ? findings : [item("Nothing was found.")]));
}

async function sayAll() {
  if (!picture) return;
  if (part("voice").value === "browser") {
    say(stops.lines.map((line) => line.spoken).join("\n"));
    return;
  }
  tell("The service speaks ...");
  try {
    const sound = await speak(picture, part("hierarchy").files[0], options(), "wav");
    part("sound").src = URL.createObjectURL(sound);
    part("sound").hidden = false;
    await part("sound").play().catch(() => {});
    tell("The sound is ready.");
  } catch (error) {
    tell(`It cannot be said: ${error.message}.`, true);
  }
}

function take(file) {
  if (!file) return;
  if (pictureURL) URL.revokeObjectURL(pictureURL);
  picture = file;
  pictureURL = URL.createObjectURL(file);
  begin();
}

function begin() {
  stops.current = 0;
  editor.begin(picture, options().app);
  show();
}

async function takeExample(name) {
  for (const id of ["picture", "hierarchy"]) part(id).value = "";
  tell("Fetching the example ...");
  try {
    take(await example(name));
  } catch (error) {
    tell(`It did not work: ${error.message}.`, true);
  }
}

part("picture").addEventListener("change", (event) => take(event.target.files[0]));
part("examples").addEventListener("click", (event) => {
  if (event.target.value) takeExample(event.target.value);
});
part("app").addEventListener("change", begin);
for (const id of ["hierarchy", "dialect", "language", "behind"]) part(id).addEventListener("change", () => show());
part("token").addEventListener("change", (event) => {
  keepToken(event.target.value);
  show();
});
part("play").addEventListener("click", sayAll);
part("choices").addEventListener("submit", (event) => event.preventDefault());
document.addEventListener("paste", (event) => take(event.clipboardData.files[0]));
document.addEventListener("dragover", (event) => {
  event.preventDefault();
  document.body.classList.add("dropping");
});
document.addEventListener("dragleave", () => document.body.classList.remove("dropping"));
document.addEventListener("drop", (event) => {
  event.preventDefault();
  document.body.classList.remove("dropping");
  take(event.dataTransfer.files[0]);
});
