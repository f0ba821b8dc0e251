// What the page asks the service for. Every failure is an Error whose message is the service's own.

const tokenKey = "hearsight-token";

export class TokenNeeded extends Error {}

export function keepToken(token) {
  sessionStorage.setItem(tokenKey, token);
}

async function post(path, parameters, picture, hierarchy) {
  const form = new FormData();
  form.append("picture", picture, picture.name || "pasted.png");
  if (hierarchy) form.append("hierarchy", hierarchy, hierarchy.name);
  const headers = {};
  const token = sessionStorage.getItem(tokenKey);
  if (token) headers.Authorization = `Bearer ${token}`;
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value));
  const answer = await fetch(`${path}?${query}`, { method: "POST", body: form, headers });
  if (answer.ok) return answer;
  const problem = await answer.json().catch(() => ({}));
  if (answer.status === 401) throw new TokenNeeded(problem.detail);
  throw new Error(problem.detail || `the service answered ${answer.status}`);
}

export async function recognize(picture, options) {
  const answer = await post("/v1/recognize", { name: picture.name, behind: options.behind }, picture);
  return answer.json();
}

/** What is heard; with a hierarchy, what is heard once what was seen is merged into it. */
export async function speak(picture, hierarchy, options, format = "json") {
  const parameters = {
    name: picture.name, dialect: options.dialect, language: options.language, format,
    behind: hierarchy ? "" : options.behind, merge: hierarchy ? "true" : "",
  };
  const answer = await post("/v1/speak", parameters, picture, hierarchy);
  return format === "json" ? answer.json() : answer.blob();
}

export async function audit(picture, hierarchy, options) {
  const answer = await post(
    "/v1/audit", { name: picture.name, language: options.language }, picture, hierarchy);
  return answer.json();
}
