"""What an answer must be like, whatever was asked."""

import json

from . import material

FIELDS = ("type", "title", "status", "detail", "code")
# Names of files of the machine, and what is in them. No request has any of these.
SECRETS = [str(material.ROOT).encode(), b".build/", b".deps/", b"models.json", b"model.onnx", b".swift", b"/usr/lib",
           b"/usr/share", b"/opt/", b"/tmp/", b"root:x:0:0", b"PATH=", b"\r\nX-Injected"]  # fmt: skip
# Seconds: a picture is worked on for at most 60, and waits for others.
MOST_SECONDS = 75


def faults(message, outcome):
    """What is wrong with the answers to a message, in words."""
    if message.manner == "leaves":
        return []
    found = []
    if outcome.seconds > MOST_SECONDS:
        found.append(f"it took {outcome.seconds:.0f} s")
    if outcome.rest:
        is_over = outcome.answers and outcome.answers[-1].headers.get("connection") == "close"
        what = "after an answer that was to be the last there came" if is_over else "what came is no answer:"
        found.append(f"{what} {outcome.rest[:200]!r}")
    if not message.sound and not outcome.is_closed:
        found.append("the connection was not closed")
    if message.sound and not outcome.answers:
        found.append("there was no answer")
    if message.sound and len(outcome.answers) < len(message.methods) and not outcome.is_closed:
        found.append(f"{len(outcome.answers)} answers to {len(message.methods)} requests, and no end")
    if message.sound and len(outcome.answers) > len(message.methods):
        found.append(f"{len(outcome.answers)} answers to {len(message.methods)} requests")
    for index, answer in enumerate(outcome.answers):
        method = message.methods[min(index, len(message.methods) - 1)]
        found += wrong(message, method, answer)
    return found


def wrong(message, method, answer):
    if not (200 <= answer.status < 300 or 400 <= answer.status < 500 or answer.status == 503):
        yield f"the status is {answer.status}: {answer.body[:300]!r}"
    if message.refused and not 400 <= answer.status < 500:
        yield f"it was to be refused, and the status is {answer.status}"
    for secret in SECRETS:
        if secret in answer.text:
            yield f"the answer has {secret!r}"
    if "access-control-allow-origin" in answer.headers:
        yield "other pages may read the answer"
    if answer.status >= 400 and method != "HEAD":
        yield from wrong_problem(message, answer)
    elif answer.headers.get("content-type") == "application/json" and method != "HEAD":
        try:
            json.loads(answer.body)
        except ValueError as error:
            yield f"the answer is no JSON: {error}"


def wrong_problem(message, answer):
    # What is no HTTP is refused before anything of the service sees it.
    if answer.status == 400 and not answer.body and answer.headers.get("connection") == "close" and not message.sound:
        return
    if answer.headers.get("content-type") != "application/problem+json":
        yield f"an error of the type {answer.headers.get('content-type')}: {answer.body[:100]!r}"
        return
    try:
        problem = json.loads(answer.body)
    except ValueError as error:
        yield f"a problem that is no JSON: {error}"
        return
    missing = [field for field in FIELDS if not problem.get(field)]
    if missing:
        yield f"a problem without {', '.join(missing)}: {problem}"
    if problem.get("status") != answer.status:
        yield f"a problem of the status {problem.get('status')} in an answer of the status {answer.status}"
    if any(words in str(problem.get("detail")) for words in ("Swift.", "Error error", "Cannot initialize")):
        yield f"a detail that is for programmers: {problem.get('detail')}"


def same(body, expected):
    """Whether two answers tell the same but for the times."""
    first, second = json.loads(body), json.loads(expected)
    first.pop("timings", None)
    second.pop("timings", None)
    return first == second
