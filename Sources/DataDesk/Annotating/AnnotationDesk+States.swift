import Foundation
import HearsightHierarchies
import HearsightScreenModel

/// How far a screen has come.
package enum AnnotationProgress: String, Hashable, Sendable, Codable {
  case new, begun, done, checked
}

extension AnnotationDesk {
  /// How far a screen has come, and who brought it there.
  package struct State: Hashable, Sendable {
    package var name: String
    package var progress: AnnotationProgress
    package var by: String?
    package var elements: Int
    package var unsure: Int
    /// Whether the annotator of the desk has nothing left to do there.
    var isSettled: Bool
  }

  /// Of all screens, by name. A file that cannot be read counts as begun: opening it tells why.
  package func states() -> [State] {
    entries.map { entry in
      let file = mode == .independent ? entry.said(by: annotator, in: .independent) : entry.annotation
      guard FileManager.default.fileExists(atPath: file.path) else {
        return State(name: entry.name, progress: .new, elements: 0, unsure: 0, isSettled: false)
      }
      guard let annotation = try? ScreenAnnotation(contentsOf: file) else {
        return State(name: entry.name, progress: .begun, elements: 0, unsure: 0, isSettled: false)
      }
      let progress: AnnotationProgress =
        annotation.checkedBy != nil ? .checked : annotation.isDone || annotation.annotator == nil ? .done : .begun
      return State(
        name: entry.name, progress: progress, by: annotation.checkedBy ?? annotation.annotator,
        elements: annotation.elements.count, unsure: annotation.elements.count(where: \.isUnsure),
        isSettled: mode == .check ? annotation.checkedBy != nil : progress != .begun)
    }
  }

  /// The screen to work on next: one with something unsure first, then one that the annotator began, then a new one,
  /// and one that somebody else began at last; `nil` where nothing is left to do.
  package func next(of states: [State]) -> String? {
    let open = states.filter { !$0.isSettled }
    let own = open.filter { mode == .check || $0.progress == .new || $0.by == nil || $0.by == annotator }
    let first = own.first { $0.unsure > 0 } ?? own.first { $0.progress != .new } ?? own.first ?? open.first
    return first?.name
  }
}

extension DataEntry {
  /// The frames of all that the app exposes of the screen, each once; none where there is no dump that can be read.
  ///
  /// - Parameter size: the picture's, in pixels.
  package func capturedFrames(size: Size) -> [Rect] {
    guard let hierarchy, let data = try? Data(contentsOf: hierarchy),
      let exposed = try? HierarchyReader().read(data, picture: size)
    else { return [] }
    var seen: Set<Rect> = []
    let screen = Rect(x: 0, y: 0, width: size.width, height: size.height)
    return exposed.elements.compactMap(\.frame).map { $0.intersection(screen) }
      .filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
