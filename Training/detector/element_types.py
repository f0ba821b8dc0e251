"""The 13 element types, in the order of the detector's outputs."""

TYPES: list[str] = [
    "Checkbox (Selected)",
    "Checkbox (Unselected)",
    "Container",
    "Dialog",
    "Icon",
    "Page Control",
    "Picture",
    "Segmented Control",
    "Slider",
    "Text",
    "Text Field",
    "Toggle (Selected)",
    "Toggle (Unselected)",
]

TYPE_ID: dict[str, int] = {name: index for index, name in enumerate(TYPES)}

IGNORE = "ignore"
"""Label of a region that is neither truth nor background: a status bar, what a dialog dims."""

ONE_SHAPE: list[tuple[str, str]] = [
    ("Checkbox (Selected)", "Checkbox (Unselected)"),
    ("Toggle (Selected)", "Toggle (Unselected)"),
]
"""Types that differ by state alone: of two finds at one place, only the better stays."""


def suppression_groups() -> list[int]:
    """Per type, the number of the group within which finds suppress each other."""
    groups = list(range(len(TYPES)))
    for first, second in ONE_SHAPE:
        groups[TYPE_ID[second]] = groups[TYPE_ID[first]]
    return groups
