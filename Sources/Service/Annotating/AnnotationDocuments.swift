import Foundation
import HearsightDataDesk
import HearsightScreenModel

/// Who annotates what, and what comes next.
struct DeskDocument: Encodable {
  struct ScreenState: Encodable {
    var name: String
    var state: AnnotationProgress
    var by: String?
    var elements: Int
    var unsure: Int
  }

  private let annotator: String
  private let mode: AnnotationMode
  private let screens: [ScreenState]
  private let next: String?

  init(_ desk: AnnotationDesk) {
    annotator = desk.annotator
    mode = desk.mode
    let states = desk.states()
    screens = states.map { state in
      ScreenState(
        name: state.name, state: state.progress, by: state.by, elements: state.elements, unsure: state.unsure)
    }
    next = desk.next(of: states)
  }

  private enum CodingKeys: CodingKey { case annotator, mode, screens, next }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(annotator, forKey: .annotator)
    try container.encode(mode, forKey: .mode)
    try container.encode(screens, forKey: .screens)
    try container.encode(next, forKey: .next)
  }
}

/// A screen with all that the page needs to show and complete it.
struct ScreenOnDeskDocument: Encodable {
  private let name: String
  private let width: Int
  private let height: Int
  private let revision: String
  private let isDone: Bool
  private let by: String?
  private let annotation: ScreenAnnotation
  private let suggested: ScreenAnnotation
  /// Frames of what the app exposes: left, top, width, height.
  private let captured: [[Double]]
  /// Frames of what was recognized.
  private let detected: [[Double]]

  init(name: String, size: Size, desk: AnnotationDesk.Opened, proposal: ScreenAnnotation?, captured: [Rect]) {
    self.name = name
    (width, height) = (Int(size.width), Int(size.height))
    revision = desk.revision
    isDone = desk.annotation.isDone
    by = desk.annotation.checkedBy ?? desk.annotation.annotator
    annotation = desk.annotation
    suggested = proposal ?? ScreenAnnotation(width: width, height: height)
    self.captured = captured.map(\.sides)
    detected = suggested.elements.map(\.frame.sides)
  }
}

/// What the page sends to be kept.
struct SentDocument: Decodable {
  var revision: String
  var isDone: Bool
  var annotation: ScreenAnnotation
}

extension SentDocument {
  /// - Throws: ``AnnotationError/invalid(screen:reason:)``
  init(_ body: [UInt8], screen: String) throws(AnnotationError) {
    do {
      self = try JSONFile.decode(Self.self, from: Data(body))
    } catch {
      throw .invalid(screen: screen, reason: error.reason)
    }
  }
}

struct SavedDocument: Encodable, Sendable {
  var revision: String
}

extension Rect {
  fileprivate var sides: [Double] { [x, y, width, height] }
}
