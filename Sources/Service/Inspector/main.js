import { Stops } from "./stops.js";
import { TokenNeeded, audit, keepToken, recognize, speak } from "./service.js";

const part = (id) => document.getElementById(id);
const stops = new Stops(part("canvas"), part("stops"), say);
let picture = null;
let pictureURL = null;
/** Only the latest question's answer is shown. */
let turn = 0;

function options() {
  return {
    dialect: part("dialect").value, language: part("language").value, behind: part("behind").checked ? "true" : "",
  };
}

function tell(message, isBad = false) {
  part("status").textContent = message;
  part("status").classList.toggle("bad", isBad);
}

function say(line) {
  if (part("voice").value !== "browser" || !("speechSynthesis" in window)) return;
  const utterance = new SpeechSynthesisUtterance(line.spoken);
  utterance.lang = part("language").value;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
}

function item(text) {
  const element = document.createElement("li");
  element.textContent = text;
  return element;
}

function row(cells) {
  const element = document.createElement("tr");
  element.append(
    ...cells.map((text) => {
      const cell = document.createElement("td");
      cell.textContent = text;
      return cell;
    }));
  return element;
}

async function show() {
  if (!picture) return;
  const mine = ++turn;
  const hierarchy = part("hierarchy").files[0];
  tell("Looking at the screen ...");
  part("sound").hidden = true;
  try {
    const screen = await recognize(picture, options());
    const heard = await speak(picture, hierarchy, options());
    const found = hierarchy ? await audit(picture, hierarchy, options()) : null;
    if (mine !== turn) return;
    showScreen(screen, heard);
    showFindings(found);
    const time = Object.values(screen.timings).reduce((sum, value) => sum + value, 0);
    tell(`${heard.stops.length} stops, found in ${Math.round(time)} ms.`);
  } catch (error) {
    if (mine !== turn) return;
    if (error instanceof TokenNeeded) {
      part("token-field").hidden = false;
      part("token").focus();
    }
    tell(`It did not work: ${error.message}.`, true);
  }
}

function showScreen(screen, heard) {
  part("result").hidden = false;
  const frames = new Map(screen.stops.map((stop) => [stop.id, stop.frame]));
  stops.show(pictureURL, screen.image, heard.stops, frames);
  part("opening").textContent = heard.opening ?? "";
  part("elements").replaceChildren(
    ...screen.elements.map((element) => {
      const { x, y, width, height } = element.frame;
      const name = element.text ?? element.icon?.name ?? element.picture?.description ?? "";
      return row([element.id, element.type, name, `${x}, ${y}, ${width} x ${height}`]);
    }));
  part("timings").replaceChildren(
    ...Object.entries(screen.timings).map(([stage, time]) => item(`${stage}: ${time} ms`)));
  part("json").textContent = JSON.stringify(screen, null, 2);
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
    say({ spoken: stops.lines.map((line) => line.spoken).join("\n") });
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
  show();
}

part("picture").addEventListener("change", (event) => take(event.target.files[0]));
for (const id of ["hierarchy", "dialect", "language", "behind"]) part(id).addEventListener("change", show);
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
