// What the page asks the service for. Every failure is an Error whose message is the service's own.

/** Milliseconds after which an answer counts as lost: a picture is recognized in less, on a slow machine too. */
const patience = 60_000;

/** The service answered, and would not do it. */
export class Refusal extends Error {
  constructor(problem, status) {
    super(problem.detail || `the service answered ${status}`);
    this.status = status;
  }
}

/** Somebody else saved the screen meanwhile. */
export class Conflict extends Refusal {
  constructor(problem) {
    super(problem, 409);
    this.by = problem.by;
    this.revision = problem.revision;
  }
}

async function ask(method, path, body = null) {
  const headers = body ? { "Content-Type": "application/json" } : {};
  const answer = await fetch(path, {
    method, headers, body: body && JSON.stringify(body), cache: "no-store", signal: AbortSignal.timeout(patience),
  });
  if (answer.ok) return answer.json();
  const problem = await answer.json().catch(() => ({}));
  if (answer.status === 409) throw new Conflict(problem);
  throw new Refusal(problem, answer.status);
}

const address = (name) => `/api/screens/${encodeURIComponent(name)}`;

export const pictureAddress = (name) => `${address(name)}/picture`;
export const readDesk = () => ask("GET", "/api/desk");
export const readScreen = (name) => ask("GET", address(name));

/** @returns the new revision. */
export async function writeScreen(name, revision, { isDone, annotation }) {
  const answer = await ask("PUT", address(name), { revision, isDone, annotation });
  return answer.revision;
}
