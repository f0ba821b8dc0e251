import Foundation
import HTTPTypes
import Hearsight
import HearsightMemory
import HearsightScreenModel

/// Says something of a stop.
struct PutCorrection: LabelEndpoint {
  static let method = HTTPRequest.Method.put
  static let path = "/v1/screens/{screen}/stops/{stop}/{attribute}"
  static let operation = "putCorrection"
  static let summary = "Say what a stop of a kept screen is. It is on the disk once this is answered."
  static let parameters: [Parameter] = [.screen, .stop, .attribute, .part]
  static let body: LabelBody? = LabelBody(
    contentType: Answer.json, mostBytes: 64 << 10,
    schema: [
      "type": "object", "required": ["value"], "additionalProperties": false,
      "properties": [
        "value": [
          "description":
            .string(
              "name: text. role: one of the roles. hidden: true. joined: the indices of stops that are one with it. "
                + "split: {elements, parts}. after: the index of the stop before it, or -1.")
        ],
        "by": ["type": "string", "enum": ["user", "model"], "default": "user"],
        "author": ["type": "string", "maxLength": 100],
      ],
    ])

  private let target: CorrectionTarget
  private let attribute: Correction.Attribute

  init(_ parameters: Query) throws { (target, attribute) = try parameters.target() }

  func answer(_ body: [UInt8], in memory: ScreenMemory) throws -> Answer {
    let said: Said
    do {
      let decoder = JSONDecoder()
      decoder.userInfo[Said.attribute] = attribute
      said = try decoder.decode(Said.self, from: Data(body))
    } catch let error as DecodingError {
      throw ServiceError.body(reason: JSONFault(error, reading: Data(body)).plainReason)
    }
    let correction = try memory.correct(target, said.change, by: said.author)
    return Answer(try CorrectionDocument(correction).jsonLine() + "\n", contentType: Answer.json)
  }

  private struct Said: Decodable {
    static var attribute: CodingUserInfoKey { CodingUserInfoKey(rawValue: "attribute")! }

    let change: Correction.Change
    let author: Correction.Author

    private enum Key: String, CodingKey, CaseIterable { case value, by, author }
    private struct AnyKey: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      let known = Set(Key.allCases.map(\.rawValue))
      if let other = try decoder.container(keyedBy: AnyKey.self).allKeys.first(where: {
        !known.contains($0.stringValue)
      }) {
        throw DecodingError.dataCorruptedError(
          forKey: .value, in: values, debugDescription: "and \(other.stringValue.prefix(40)): the latter is unknown")
      }
      guard let attribute = decoder.userInfo[Self.attribute] as? Correction.Attribute, values.contains(.value),
        try !values.decodeNil(forKey: .value)
      else {
        throw DecodingError.valueNotFound(
          String.self, .init(codingPath: [Key.value], debugDescription: "nothing is said"))
      }
      change = try Correction.Change(attribute, value: values.superDecoder(forKey: .value))
      let kind = try values.decodeIfPresent(Correction.Author.Kind.self, forKey: .by) ?? .user
      let name = try values.decodeIfPresent(String.self, forKey: .author)
      guard kind != .import, name?.count ?? 0 <= 100 else {
        throw DecodingError.dataCorruptedError(
          forKey: .by, in: values, debugDescription: "is user or model, with a name of at most 100 characters")
      }
      author = Correction.Author(kind, name: name)
    }
  }
}

/// Takes back what was said of a stop.
struct DeleteCorrection: LabelEndpoint {
  static let method = HTTPRequest.Method.delete
  static let path = PutCorrection.path
  static let operation = "deleteCorrection"
  static let summary = "Say nothing of a stop any more: it is as it is recognized."
  static let parameters = PutCorrection.parameters

  private let target: CorrectionTarget
  private let attribute: Correction.Attribute

  init(_ parameters: Query) throws { (target, attribute) = try parameters.target() }

  func answer(_ body: [UInt8], in memory: ScreenMemory) throws -> Answer {
    let correction = try memory.correct(target, .withdrawn(attribute), by: .init(.user))
    return Answer(try CorrectionDocument(correction).jsonLine() + "\n", contentType: Answer.json)
  }
}

/// Everything that is remembered, for another machine.
struct ExportLabels: LabelEndpoint {
  static let method = HTTPRequest.Method.get
  static let path = "/v1/labels"
  static let operation = "exportLabels"
  static let summary = "All that is remembered, as JSON Lines."
  static let contentType = "application/jsonl"

  init(_ parameters: Query) {}

  func answer(_ body: [UInt8], in memory: ScreenMemory) throws -> Answer {
    var answer = Answer("", contentType: Self.contentType)
    answer.body = Array(try memory.store.exported())
    return answer
  }
}

/// Takes in what another machine remembers.
struct MergeLabels: LabelEndpoint {
  static let method = HTTPRequest.Method.post
  static let path = "/v1/labels"
  static let operation = "mergeLabels"
  static let summary = "Take in what another machine exported: as often, and in whatever order, as one likes."
  static let body: LabelBody? = LabelBody(
    contentType: ExportLabels.contentType, mostBytes: 32 << 20, isLarge: true,
    schema: ["type": "string", "format": "labels", "description": "JSON Lines, as GET /v1/labels gives them."])

  init(_ parameters: Query) {}

  func answer(_ body: [UInt8], in memory: ScreenMemory) throws -> Answer {
    let report = try memory.store.takeIn(Data(body), path: "the body")
    return Answer(try Document(report).jsonLine() + "\n", contentType: Answer.json)
  }

  private struct Document: Encodable {
    var schema = ScreenDocument.schema
    var corrections: Int
    var known: Int
    var screens: Int
    var conflicts: [ConflictDocument]

    init(_ report: MergeReport) {
      (corrections, known, screens) = (report.corrections, report.known, report.screens)
      conflicts = report.conflicts.map(ConflictDocument.init)
    }
  }
}

/// Where machines said different things.
struct ListConflicts: LabelEndpoint {
  static let method = HTTPRequest.Method.get
  static let path = "/v1/labels/conflicts"
  static let operation = "listConflicts"
  static let summary = "Where machines that did not know of each other said different things."

  init(_ parameters: Query) {}

  func answer(_ body: [UInt8], in memory: ScreenMemory) throws -> Answer {
    let conflicts = try memory.store.conflicts().map(ConflictDocument.init)
    return Answer(try Document(conflicts: conflicts).jsonLine() + "\n", contentType: Answer.json)
  }

  private struct Document: Encodable {
    var schema = ScreenDocument.schema
    var conflicts: [ConflictDocument]
  }
}

/// What counts, and what else was said.
private struct ConflictDocument: Encodable {
  var chosen: Correction
  var others: [Correction]

  init(_ conflict: CorrectionConflict) { (chosen, others) = (conflict.chosen, conflict.others) }
}

private struct CorrectionDocument: Encodable {
  var schema = ScreenDocument.schema
  var correction: Correction

  init(_ correction: Correction) { self.correction = correction }
}

extension Query {
  /// The stop and the attribute that an address names.
  fileprivate func target() throws -> (CorrectionTarget, Correction.Attribute) {
    guard let stop = try whole("stop", in: 0...9999), let attribute: Correction.Attribute = try choice("attribute")
    else { throw ServiceError.parameter(name: "stop", reason: "is missing") }
    return (CorrectionTarget(screen: try screen(), stop: stop, part: try whole("part", in: 0...999)), attribute)
  }
}
