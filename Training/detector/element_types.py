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


SURFACES = ["Container", "Dialog", "Picture", "Segmented Control", "Text Field"]
"""Types that lie under others, often with the same centre: a key under its digit, a button under its icon. A network of
two boxes a point has one for these and one for the rest."""


def box_groups(boxes: int) -> list[list[int]]:
    """The types of each of the boxes that a network predicts at a point: all share the one, or surfaces have their
    own."""
    surfaces = [TYPE_ID[name] for name in SURFACES]
    others = [number for number in range(len(TYPES)) if number not in surfaces]
    return {1: [list(range(len(TYPES)))], 2: [others, surfaces]}[boxes]


def box_of_type(boxes: int) -> list[int]:
    """Per type, which of the boxes at a point is its own."""
    groups = box_groups(boxes)
    return [next(i for i, group in enumerate(groups) if number in group) for number in range(len(TYPES))]


def suppression_groups() -> list[int]:
    """Per type, the number of the group within which finds suppress each other."""
    groups = list(range(len(TYPES)))
    for first, second in ONE_SHAPE:
        groups[TYPE_ID[second]] = groups[TYPE_ID[first]]
    return groups
