import Foundation
import HTTPTypes
import HearsightMemory
import HearsightScreenModel

/// Something that is asked of what the service remembers, or told it: an address, a method, and the work.
protocol LabelEndpoint: Sendable {
  static var method: HTTPRequest.Method { get }
  /// Parts in braces are filled in by clients.
  static var path: String { get }
  /// A sentence for whoever reads the service's description.
  static var summary: String { get }
  /// A name for programs, such as `putLabel`.
  static var operation: String { get }
  /// What the parts in braces and the query may be.
  static var parameters: [Parameter] { get }
  static var body: LabelBody? { get }
  static var contentType: String { get }

  /// Checks what was asked for, before the body is waited for.
  init(_ parameters: Query) throws

  /// Does the work. It blocks its thread meanwhile.
  func answer(_ body: [UInt8], in memory: ScreenMemory) throws -> Answer
}

extension LabelEndpoint {
  static var parameters: [Parameter] { [] }
  static var body: LabelBody? { nil }
  static var contentType: String { Answer.json }
}

/// What a request brings.
struct LabelBody: Sendable {
  var contentType: String
  var mostBytes: Int
  /// Whether it waits for its turn as pictures do: many of them at once would fill the memory.
  var isLarge = false
  /// For whoever reads the description.
  var schema: JSONValue

  /// - Throws: ``ServiceError/mediaType(_:)``
  static func check(_ contentType: String?, wanted: String) throws(ServiceError) {
    let type = contentType?.prefix { $0 != ";" }.lowercased().filter { $0 != " " && $0 != "\t" } ?? ""
    guard ["", wanted, "application/octet-stream"].contains(type) else { throw .mediaType(String(type.prefix(80))) }
  }
}

extension Parameter {
  static let screen = Parameter(
    name: "screen", kind: .pattern("^[0-9a-f]{32}$"), description: "A kept screen, by its id.")
  static let stop = Parameter(
    name: "stop", kind: .whole(0...9999),
    description: "The stop's index as it was recognized, from 0 (origin.stop of a corrected one).")
  static let attribute = Parameter(
    name: "attribute", kind: .choice(Correction.Attribute.names), description: "What of the stop is corrected.")
  static let part = Parameter(
    name: "part", kind: .whole(0...999), description: "Which part of a stop that was split, from 0.")
  static let app = Parameter(
    name: "app", kind: .text, description: "The app whose screen it is, such as org.gnome.Maps.")
}

/// What the service remembers, asked on a thread of its own: a disk may take its time, and other requests do not wait
/// for it.
struct LabelDesk: Sendable {
  let memory: ScreenMemory
  private let queue = DispatchQueue(label: "hearsight.labels")

  init(_ memory: ScreenMemory) { self.memory = memory }

  func run<Result: Sendable>(_ work: @escaping @Sendable (ScreenMemory) throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [memory] in continuation.resume(with: Swift.Result { try work(memory) }) }
    }
  }
}
