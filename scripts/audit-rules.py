#!/usr/bin/env python3
"""Makes Documentation/audit-rules.md from the comments and descriptions of the rules in Sources/Audit/Rules.

Usage: audit-rules.py [--check]    (--check writes nothing and fails where the page is out of date)
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
RULES = ROOT / "Sources/Audit/Rules"
LIST = ROOT / "Sources/Audit/Core/AuditRules.swift"
PAGE = ROOT / "Documentation/audit-rules.md"
GROUPS = ROOT / "Sources/Audit/Core/AuditRule.swift"
STRING = r'"((?:[^"\\]|\\.)*)"'

INTRODUCTION = """# The rules of the audit

Made by `scripts/audit-rules.py` from the comments in `Sources/Audit/Rules`; change those, not this page.

A rule says of an element `fail`, `review`, `pass` or `not run` with the reason. It may say `fail` only by what the app
itself tells or by the values of pixels, or by an inference that is right nine times in ten; else it says `review`: a
person has to look. A precision that was measured (`precisions` in the configuration) decides instead, either way.
`lp` is a logical pixel: point, density-independent pixel or CSS pixel. Every number can be set by its id
(`thresholds` in the configuration). *Also without hierarchy* marks what pixels alone decide.
"""


def paragraphs(text: str, name: str) -> list[str]:
    """The rule's comment, a string a paragraph."""
    found = re.search(r"((?:^///.*\n)+)struct " + name + r": AuditRule", text, re.M)
    if not found:
        raise SystemExit(f"{name} has no comment before it")
    lines = [line[3:].strip() for line in found.group(1).splitlines()]
    return [" ".join(part.split("\n")) for part in "\n".join(lines).split("\n\n")]


def rule(path: pathlib.Path) -> tuple[str, str]:
    """A rule's group and its section of the page."""
    text = path.read_text(encoding="utf-8")
    name = path.stem
    block = re.search(r"let description = RuleDescription\((.*?)\n\n", text, re.S)
    if not block:
        raise SystemExit(f"{path} has no description")
    head = block.group(1)
    identifier = re.search(r"id: " + STRING, head)
    title = re.search(r"title: " + STRING, head)
    group = re.search(r"group: \.(\w+)", head)
    severity = re.search(r"severity: \.(\w+)", head)
    if not (identifier and title and group and severity):
        raise SystemExit(f"{path}: its description lacks id, title, group or severity")
    facts = [f"at most `{severity.group(1)}`"]
    needs = re.search(r"needs: \[([^\]]*)\]", head)
    if needs and needs.group(1):
        facts.append("needs " + ", ".join(part.strip().lstrip(".") for part in needs.group(1).split(",")))
    if "runsWithoutHierarchy: true" in head:
        facts.append("also without hierarchy")
    lines = [f"### `{identifier.group(1)}`", "", f"**{title.group(1)}** ({'; '.join(facts)})", ""]
    for paragraph in paragraphs(text, name):
        lines += [paragraph, ""]
    numbers = re.findall(r"Threshold\(\s*" + STRING + r",\s*([\d.]+),\s*" + STRING + r",\s*source: " + STRING, text)
    if numbers:
        lines += ["| threshold | value | source |", "| --- | --- | --- |"]
        lines += [f"| `{key}` | {value} {unit} | {source} |" for key, value, unit, source in numbers]
        lines.append("")
    return group.group(1), "\n".join(lines)


def page() -> str:
    """The whole page, in the order in which the rules run."""
    titles = dict(re.findall(r"case (\w+) = " + STRING, GROUPS.read_text(encoding="utf-8")))
    order = re.findall(r"(\w+)\(\)", LIST.read_text(encoding="utf-8"))
    files = {path.stem: path for path in RULES.rglob("*.swift")}
    if set(order) != set(files):
        raise SystemExit(f"listed and written rules differ: {sorted(set(order) ^ set(files))}")
    parts = [INTRODUCTION]
    last = ""
    for name in order:
        group, section = rule(files[name])
        if group != last:
            parts.append(f"## {titles[group]}\n")
            last = group
        parts.append(section)
    return "\n".join(parts)


def main() -> int:
    text = page()
    if "--check" in sys.argv[1:]:
        if not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text:
            print(f"{PAGE.relative_to(ROOT)} is out of date; run scripts/audit-rules.py", file=sys.stderr)
            return 1
        return 0
    PAGE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
