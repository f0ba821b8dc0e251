// What the page asks the service for. Every failure is an Error whose message is the service's own.

const tokenKey = "hearsight-token";

export class TokenNeeded extends Error {}

/** What the service would not do; `code` is its name for it. */
export class Refusal extends Error {
  constructor(problem, status) {
    super(problem.detail || `the service answered ${status}`);
    this.code = problem.code;
  }
}

export function keepToken(token) {
  sessionStorage.setItem(tokenKey, token);
}

/** @param body a form, or what is to be sent as JSON. */
export async function ask(method, path, parameters = {}, body = null) {
  const headers = {};
  const token = sessionStorage.getItem(tokenKey);
  if (token) headers.Authorization = `Bearer ${token}`;
  const isForm = body instanceof FormData;
  if (body && !isForm) headers["Content-Type"] = "application/json";
  const query = `${new URLSearchParams(Object.entries(parameters).filter(([, value]) => (value ?? "") !== ""))}`;
  const sent = body && !isForm ? JSON.stringify(body) : body;
  const answer = await fetch(query ? `${path}?${query}` : path, { method, body: sent, headers });
  if (answer.ok) return answer;
  const problem = await answer.json().catch(() => ({}));
  if (answer.status === 401) throw new TokenNeeded(problem.detail || "the service wants a token");
  throw new Refusal(problem, answer.status);
}

export function askAbout(picture, path, parameters, hierarchy = null) {
  const form = new FormData();
  form.append("picture", picture, picture.name || "pasted.png");
  if (hierarchy) form.append("hierarchy", hierarchy, hierarchy.name);
  return ask("POST", path, parameters, form);
}

export async function recognize(picture, options) {
  const { app, behind } = options;
  const answer = await askAbout(picture, "/v1/recognize", { name: picture.name, app, behind });
  return answer.json();
}

/** What is heard; with a hierarchy, what is heard once what was seen is merged into it. */
export async function speak(picture, hierarchy, options, format = "json") {
  const { app, dialect, language, behind } = options;
  const parameters = {
    name: picture.name, app, dialect, language, format,
    behind: hierarchy ? "" : behind, merge: hierarchy ? "true" : "",
  };
  const answer = await askAbout(picture, "/v1/speak", parameters, hierarchy);
  return format === "json" ? answer.json() : answer.blob();
}

export async function audit(picture, hierarchy, options) {
  const { app, language } = options;
  const answer = await askAbout(picture, "/v1/audit", { name: picture.name, app, language }, hierarchy);
  return answer.json();
}

/** One of the pictures that the service brings with it. */
export async function example(name) {
  const answer = await ask("GET", `/inspector/examples/${name}.png`);
  return new File([await answer.blob()], `${name}.png`, { type: "image/png" });
}
