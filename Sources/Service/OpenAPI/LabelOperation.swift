import HearsightScreenModel

/// How the service's description tells an endpoint of what is remembered.
struct LabelOperation {
  let json: JSONValue

  init(_ endpoint: any LabelEndpoint.Type) {
    let filled = AddressPattern(endpoint.path).parameters
    let parameters = endpoint.parameters.map { $0.described(in: filled.contains($0.name) ? "path" : "query") }
    let type = String(endpoint.contentType.prefix { $0 != ";" })
    let schema: JSONValue =
      type == Answer.json
      ? ["type": "object", "required": ["schema"], "properties": ["schema": ["const": 1]]] : [:]
    let statuses = [400, 401, 403, 404, 408, 413, 415, 421, 422, 500]
    let problems = statuses.map { ("\($0)", OpenAPIDescription.problemAnswer($0)) }
    var operation: [String: JSONValue] = [
      "operationId": .string(endpoint.operation), "summary": .string(endpoint.summary),
      "parameters": .array(parameters),
      "responses": .merge(
        ["200": ["description": "What is remembered.", "content": .object([type: ["schema": schema]])]],
        .object(Dictionary(uniqueKeysWithValues: problems))),
    ]
    if let body = endpoint.body {
      operation["requestBody"] = [
        "required": true, "content": .object([body.contentType: ["schema": body.schema]]),
      ]
    }
    json = .object(operation)
  }
}

extension Parameter {
  /// - Parameter place: `path` or `query`.
  func described(in place: String) -> JSONValue {
    let schema: JSONValue =
      switch kind {
      case .flag: ["type": "boolean", "default": false]
      case .choice(let words): ["type": "string", "enum": .array(words.map { .string($0) })]
      case .number(let range):
        ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
      case .whole(let range):
        [
          "type": "integer", "minimum": .number(Double(range.lowerBound)), "maximum": .number(Double(range.upperBound)),
        ]
      case .pattern(let pattern): ["type": "string", "pattern": .string(pattern)]
      case .text: ["type": "string"]
      }
    return [
      "name": .string(name), "in": .string(place), "required": .bool(place == "path"),
      "description": .string(description), "schema": schema,
    ]
  }
}
