import Hearsight
import HearsightScreenModel

/// What is made of a screen that a client sends: an address, its parameters, and the work.
protocol PictureEndpoint: Sendable {
  static var path: String { get }
  /// A sentence for whoever reads the service's description.
  static var summary: String { get }
  static var parameters: [Parameter] { get }
  /// The parts that a form may have beside the picture.
  static var attachments: [AttachmentDescription] { get }
  /// What the answer may be, the usual one first.
  static var contentTypes: [String] { get }
  /// Whether a hierarchy may be sent in place of a picture.
  static var takesHierarchy: Bool { get }

  /// Checks the parameters, before the body is waited for.
  init(_ query: Query) throws

  /// Does the work. It blocks its thread meanwhile.
  ///
  /// - Parameters:
  ///   - recognizer: shared by all requests.
  ///   - checkpoint: throws once the client has left or the time is over.
  func answer(
    _ upload: Upload, by recognizer: SharedRecognizer, checkpoint: @escaping () throws -> Void
  ) throws -> Answer
}

/// What a client gets.
struct Answer: Sendable {
  var contentType: String
  var body: [UInt8]
  /// How long each stage of the recognition took, where there was one.
  var timings: Timings?

  init(_ text: String, contentType: String, timings: Timings? = nil) {
    body = Array(text.utf8)
    self.contentType = contentType
    self.timings = timings
  }

  static let json = "application/json"
  static let text = "text/plain; charset=utf-8"
}

/// A part that a form may have beside the picture.
struct AttachmentDescription: Sendable {
  var name: String
  var description: String
}

/// A parameter of an address's query.
struct Parameter: Sendable {
  enum Kind: Sendable {
    case flag
    case choice([String])
    case number(ClosedRange<Double>)
    case whole(ClosedRange<Int>)
    /// What a regular expression matches (ECMA-262).
    case pattern(String)
    case text
  }

  var name: String
  var kind: Kind
  var description: String

  /// The picture's name, which every answer tells.
  static let pictureName = Parameter(
    name: "name", kind: .text, description: "What the answer calls the picture; - if nothing is said.")
  static let behind = Parameter(
    name: "behind", kind: .flag, description: "Also what lies behind a dialog, sheet or drawer, after it.")
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
  static var names: [String] { allCases.map(\.rawValue) }
}
