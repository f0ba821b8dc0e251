import HTTPTypes
import Hearsight
import HearsightMemory
import HearsightScreenModel

/// The screens of which something is remembered.
struct ListScreens: LabelEndpoint {
  static let method = HTTPRequest.Method.get
  static let path = "/v1/screens"
  static let operation = "listScreens"
  static let summary = "The screens that are kept, each with how much was said of it."
  static let parameters: [Parameter] = [.app]

  private let app: String?

  init(_ parameters: Query) { app = parameters["app"] }

  func answer(_ body: [UInt8], in memory: ScreenMemory) throws -> Answer {
    let screens = try memory.store.screens().filter { app == nil || $0.fingerprint.app == app }
    return Answer(
      try Listing(screens: screens.map(KeptScreenDocument.init)).jsonLine() + "\n", contentType: Answer.json)
  }

  private struct Listing: Encodable {
    var schema = ScreenDocument.schema
    var screens: [KeptScreenDocument]
  }
}

/// A screen with all that is said of its stops.
struct ShowScreen: LabelEndpoint {
  static let method = HTTPRequest.Method.get
  static let path = "/v1/screens/{screen}"
  static let operation = "showScreen"
  static let summary = "A kept screen: its stops as they were recognized, and what was said of them."
  static let parameters: [Parameter] = [.screen]

  private let screen: String

  init(_ parameters: Query) throws { screen = try parameters.screen() }

  func answer(_ body: [UInt8], in memory: ScreenMemory) throws -> Answer {
    let kept = try memory.kept(screen)
    let document = Document(
      id: kept.id, app: kept.fingerprint.app,
      stops: kept.fingerprint.stops.enumerated().map { index, stop in
        Document.KeptStop(
          stop: index, role: stop.role, icon: stop.icon, frame: stop.frame, elements: stop.elements)
      }, corrections: kept.corrections)
    return Answer(try document.jsonLine() + "\n", contentType: Answer.json)
  }

  private struct Document: Encodable {
    var schema = ScreenDocument.schema
    var id: String
    var app: String?
    var stops: [KeptStop]
    var corrections: [Correction]

    struct KeptStop: Encodable {
      var stop: Int
      var role: StopRole
      var icon: String?
      /// In widths of the screen.
      var frame: Rect
      var elements: [ElementType]
    }
  }
}

/// Takes back the last correction of a screen.
struct UndoCorrection: LabelEndpoint {
  static let method = HTTPRequest.Method.post
  static let path = "/v1/screens/{screen}/undo"
  static let operation = "undoCorrection"
  static let summary = "Take the screen's last correction back: what was said before it counts again."
  static let parameters: [Parameter] = [.screen]

  private let screen: String

  init(_ parameters: Query) throws { screen = try parameters.screen() }

  func answer(_ body: [UInt8], in memory: ScreenMemory) throws -> Answer {
    let (undone, now) = try memory.undo(on: screen, by: .init(.user))
    return Answer(try Document(undone: undone, now: now).jsonLine() + "\n", contentType: Answer.json)
  }

  private struct Document: Encodable {
    var schema = ScreenDocument.schema
    var undone: Correction
    var now: Correction
  }
}

struct KeptScreenDocument: Encodable {
  private let id: String
  private let app: String?
  private let stops: Int
  private let corrections: Int

  init(_ screen: KeptScreen) {
    id = screen.id
    app = screen.fingerprint.app
    stops = screen.fingerprint.stops.count
    corrections = screen.corrections.count
  }
}

extension Query {
  func screen() throws(ServiceError) -> String {
    let id = self["screen"] ?? ""
    guard id.count == 32, id.allSatisfy({ $0.isASCII && $0.isHexDigit && !$0.isUppercase }) else {
      throw .parameter(name: "screen", reason: "takes 32 hexadecimal digits")
    }
    return id
  }

  func whole(_ name: String, in range: ClosedRange<Int>) throws(ServiceError) -> Int? {
    guard let value = self[name] else { return nil }
    guard let number = Int(value), "\(number)" == value, range.contains(number) else {
      throw .parameter(
        name: name, reason: "takes a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
