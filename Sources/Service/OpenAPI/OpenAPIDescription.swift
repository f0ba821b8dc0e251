import Hearsight
import HearsightScreenModel

/// The description of the service (OpenAPI 3.1), made from its endpoints, so that it cannot differ from them.
struct OpenAPIDescription {
  var json: JSONValue {
    [
      "openapi": "3.1.0",
      "info": [
        "title": "Hearsight", "version": .string(hearsightVersion),
        "summary": "What a screen reader could say of a screen, from its picture.",
        "license": ["name": "Apache-2.0", "identifier": "Apache-2.0"],
      ],
      "paths": .object(paths),
      "components": [
        "schemas": ["problem": Self.problem, "screen": Self.screen, "kept": Self.kept],
        "securitySchemes": [
          "token": [
            "type": "http", "scheme": "bearer",
            "description": "Where the service was started with a file of tokens.",
          ]
        ],
      ],
      "security": [["token": []], [:]],
    ]
  }

  private var paths: [String: JSONValue] {
    let pictures = ServiceRouter.pictureEndpoints.map { ($0.path, JSONValue.object(["post": operation($0)])) }
    let labels = ServiceRouter.labelEndpoints.map { endpoint in
      (endpoint.path, JSONValue.object([endpoint.method.rawValue.lowercased(): LabelOperation(endpoint).json]))
    }
    let all = pictures + labels + Self.status
    return Dictionary(all) { .merge($0, $1) }
  }

  private func operation(_ endpoint: any PictureEndpoint.Type) -> JSONValue {
    let name = endpoint.path == KeepScreenEndpoint.path ? "keepScreen" : String(endpoint.path.dropFirst(4))
    let answers = endpoint.contentTypes.map { type in
      (type, type == Answer.json ? Self.reference(endpoint.path == KeepScreenEndpoint.path ? "kept" : "screen") : [:])
    }
    let content = answers.map { ($0.split(separator: ";")[0].description, JSONValue.object(["schema": $1])) }
    let statuses = [400, 401, 403, 404, 408, 413, 415, 421, 422, 500, 503, 504]
    let problems = statuses.map { ("\($0)", Self.problemAnswer($0)) }
    return [
      "operationId": .string(name), "summary": .string(endpoint.summary),
      "parameters": .array(endpoint.parameters.map { $0.described(in: "query") }),
      "requestBody": ["required": true, "content": bodies(endpoint)],
      "responses": .merge(
        ["200": ["description": "What was found.", "content": .object(Dictionary(content) { $1 })]],
        .object(Dictionary(uniqueKeysWithValues: problems))),
    ]
  }

  private func bodies(_ endpoint: any PictureEndpoint.Type) -> JSONValue {
    let picture: JSONValue = ["schema": [:]]
    let parts = endpoint.attachments.map {
      ($0.name, ["type": "string", "format": .string($0.name), "description": .string($0.description)] as JSONValue)
    }
    let form: JSONValue = [
      "schema": [
        "type": "object", "required": [.string(Upload.screenPart)], "additionalProperties": false,
        "properties": .merge(
          .object([Upload.screenPart: ["type": "string", "format": "binary", "contentMediaType": "image/*"]]),
          .object(Dictionary(uniqueKeysWithValues: parts))),
      ]
    ]
    var bodies = ["image/png", "image/jpeg", "image/webp", "application/octet-stream"].map { ($0, picture) }
    if endpoint.takesHierarchy { bodies.append((Answer.json, ["schema": [:]])) }
    return .object(Dictionary(uniqueKeysWithValues: bodies + [("multipart/form-data", form)]))
  }

  static func reference(_ schema: String) -> JSONValue {
    ["$ref": .string("#/components/schemas/\(schema)")]
  }

  static func problemAnswer(_ status: Int) -> JSONValue {
    [
      "description": .string("\(status)"),
      "content": ["application/problem+json": ["schema": reference("problem")]],
    ]
  }

  private static let problem: JSONValue = [
    "type": "object", "description": "Problem details (RFC 9457).",
    "required": ["type", "title", "status", "detail", "code"],
    "properties": [
      "type": ["type": "string", "description": "urn:hearsight:problem: and the code."],
      "title": ["type": "string"], "status": ["type": "integer"],
      "detail": ["type": "string", "description": "What was wrong, where, and what to do."],
      "code": ["type": "string", "description": "A short name that does not change, such as empty-file."],
    ],
  ]

  /// The parts that all answers have; Documentation/formats.md describes the rest.
  private static let screen: JSONValue = [
    "type": "object", "required": ["schema", "image"],
    "properties": [
      "schema": ["const": 1],
      "image": [
        "type": "object", "required": ["width", "height"],
        "properties": ["path": ["type": "string"], "width": ["type": "number"], "height": ["type": "number"]],
      ],
    ],
  ]

  private static let kept: JSONValue = [
    "type": "object", "required": ["schema", "id", "known", "stops"],
    "properties": [
      "schema": ["const": 1], "id": ["type": "string"], "known": ["type": "array"], "stops": ["type": "array"],
    ],
  ]

  private static let status: [(String, JSONValue)] =
    [
      ("/healthz", "Whether the service lives.", "text/plain"),
      ("/readyz", "Whether the models are loaded and requests are taken.", "text/plain"),
      ("/metrics", "Counts and times, as Prometheus reads them.", "text/plain"),
      ("/openapi.json", "This description.", "application/json"),
    ].map { path, summary, type in
      let name = String(path.filter(\.isLetter))
      let ok: JSONValue = [
        "description": .string(summary),
        "content": .object([type: ["schema": type == Answer.json ? ["type": "object"] : ["type": "string"]]]),
      ]
      let problems = [400, 401, 421, 500, 503].map { ("\($0)", problemAnswer($0)) }
      let operation: JSONValue = [
        "operationId": .string(name), "summary": .string(summary),
        "responses": .merge(["200": ok], .object(Dictionary(uniqueKeysWithValues: problems))),
      ]
      return (path, .object(["get": operation]))
    }
}
