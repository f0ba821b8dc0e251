"""The columns of the output, in the form in which Spark writes a schema as JSON.

They are data, not PySpark's classes: executors turn JSON into rows by them, and the tests of that need no Spark.
The names are those of `hearsight recognize --format json`, which Documentation/formats.md explains.
"""


def struct(**fields: object) -> dict:
    """A structure of optional fields, in this order. A key of the JSON that is absent is null in its row."""
    columns = [{"name": name, "type": kind, "nullable": True, "metadata": {}} for name, kind in fields.items()]
    return {"type": "struct", "fields": columns}


def array(kind: object) -> dict:
    """A list of `kind`. The JSON has no null in its lists."""
    return {"type": "array", "elementType": kind, "containsNull": False}


FRAME = struct(x="double", y="double", width="double", height="double")
POINT = struct(x="double", y="double")

ELEMENT = struct(
    id="long",
    type="string",
    subtype="string",
    frame=FRAME,
    confidence="double",
    source="string",
    text="string",
    textConfidence="double",
    legibility="string",
    icon=struct(name="string", confidence="double"),
    picture=struct(description="string", confidence="double"),
    selected="boolean",
    enabled="boolean",
    clickable="boolean",
    clickLikelihood="double",
    heading="boolean",
    secure="boolean",
    tab="long",
)

MODAL = struct(kind="string", frame=FRAME, title="string", titleElement="long", behind="long", spoken="string")

SETTING = struct(
    kind="string", fraction="double", **{"from": "double"}, to="double", page="long", count="long", text="string"
)

STOP = struct(
    id="long",
    kind="string",
    elements=array("long"),
    frame=FRAME,
    activationPoint=POINT,
    role="string",
    labelParts=array(struct(text="string", icon="string", step="string", photo="string", code="string")),
    setting=SETTING,
    label="string",
    value="string",
    hint="string",
    traits=array("string"),
    position=struct(index="long", count="long"),
    listPlace=struct(index="long", count="long", level="long", expanded="boolean"),
    actions=array(struct(name="string", element="long")),
    spoken="string",
    behind="boolean",
    origin=struct(stop="long", part="long", joined=array("long"), corrected=array("string")),
)

# What the command says of a picture, but for `timings`: they differ from run to run, and rows must not.
SCREEN = struct(
    schema="long",
    image=struct(path="string", width="long", height="long"),
    elements=array(ELEMENT),
    modal=MODAL,
    stops=array(STOP),
)
LEFT_OUT = frozenset({"timings"})

ERROR = struct(code="string", message="string")

# The values of `outcome`, by which a batch lies in two folders: errors can be removed without touching results.
RESULT = "result"
FAILED = "error"

ROW = {
    "type": "struct",
    "fields": [
        # what it is a row of
        *struct(key="string", path="string", sha256="string", length="long")["fields"],
        # what was recognized, or why nothing was
        *SCREEN["fields"],
        *struct(error=ERROR)["fields"],
        # keys that a later command writes and this schema lacks: a JSON object of their places and values
        *struct(unknown="string")["fields"],
        # by what: the command's version, and the sum of all files that were shipped as models
        *struct(version="string", models="string", outcome="string")["fields"],
    ],
}


def names(kind: dict) -> list[str]:
    """The names of a structure's fields, in order."""
    return [field["name"] for field in kind["fields"]]
