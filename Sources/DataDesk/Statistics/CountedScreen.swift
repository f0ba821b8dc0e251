import Foundation
import HearsightEvaluation
import HearsightHierarchies
import HearsightPixels
import HearsightScreenModel
import HearsightSpokenText

/// A screen, as statistics count it.
package struct CountedScreen: Sendable {
  /// The name of its folder.
  package var name: String
  /// The app that it shows.
  package var app: String
  /// The app's category; `nil` where the source does not say.
  package var category: String?
  /// "ios", "android", "linux"; `nil` where the source does not say.
  package var platform: String?
  /// What was annotated.
  package var annotation: ScreenAnnotation
  /// Whether the annotation is what was recognized, because nobody annotated the screen.
  package var isRecognized = false
  /// What the app exposes; `nil` where there is no dump, or one without places.
  package var exposure: Exposure?

  /// What an app exposes of a screen, held against the annotations.
  package struct Exposure: Sendable {
    /// How many elements a screen reader can halt at.
    package var stops: Int
    package var matching: ExposureMatching
  }

  /// Reads a screen without what it exposes, annotated or not.
  package init(unjudged entry: DataEntry, sources: ScreenSources) throws {
    let source = try sources.source(of: entry.name)
    name = entry.name
    app = source.repo ?? entry.name
    (category, platform) = (source.category, source.platform)
    annotation =
      entry.isAnnotated
      ? try ScreenAnnotation(contentsOf: entry.annotation) : ScreenAnnotation(width: 0, height: 0)
  }

  /// Reads a screen, and what it exposes.
  ///
  /// - Parameters:
  ///   - sources: of its folder.
  ///   - recognize: annotates a picture that nobody annotated; `nil` leaves such screens out.
  /// - Returns: `nil` where there is no annotation.
  package init?(
    _ entry: DataEntry, sources: ScreenSources, recognize: ((Bitmap) throws -> ScreenAnnotation)? = nil
  ) throws {
    try self.init(unjudged: entry, sources: sources)
    if !entry.isAnnotated {
      guard let recognize else { return nil }
      annotation = try recognize(entry.bitmap())
      isRecognized = true
    }
    guard let dump = entry.hierarchy else { return }
    let size = Size(width: Double(annotation.width), height: Double(annotation.height))
    let hierarchy = try Self.hierarchy(in: dump, size: size)
    guard !hierarchy.unknown.contains(.frame) else { return }
    if isRecognized {
      // Annotators leave the status bar out; recognition does not.
      let system = SystemArea(hierarchy, picture: size)
      annotation.elements.removeAll { system.holds($0.frame, hasText: $0.type == .text) }
      annotation.stops = []
    }
    let stops = ExposedStops(hierarchy, picture: size).stops
    exposure = Exposure(
      stops: stops.count,
      matching: ExposureMatching(annotation.elements, exposed: stops.compactMap(\.element.frame), size: size))
  }

  private static func hierarchy(in dump: URL, size: Size) throws(DataDeskError) -> ExposedHierarchy {
    do {
      return try HierarchyReader().read(Data(contentsOf: dump), picture: size)
    } catch {
      throw DataDeskError.malformed(path: dump.path, line: nil, reason: "\(error)")
    }
  }
}

extension ScreenAnnotation {
  /// Reads `annotation.json`.
  ///
  /// - Throws: ``DataDeskError``
  package init(contentsOf url: URL) throws(DataDeskError) {
    do {
      self = try JSONFile.read(ScreenAnnotation.self, at: url)
    } catch {
      throw error.isMissing
        ? .unreadable(path: url.path, reason: error.reason)
        : .malformed(path: url.path, line: nil, reason: error.reason)
    }
  }

  /// What was recognized, as annotations.
  package init(_ recognized: Screen) {
    let screen = recognized.inVocabulary
    self.init(width: Int(screen.size.width), height: Int(screen.size.height))
    elements = screen.elements.map(AnnotatedElement.init)
    let places = Dictionary(zip(screen.elements.map(\.id), screen.elements.indices)) { first, _ in first }
    stops = screen.allStops.map { $0.elements.compactMap { places[$0] } }
  }
}

extension AnnotatedElement {
  /// What was recognized of an element.
  package init(_ element: Element) {
    let frame = element.frame
    self.init(
      type: element.type,
      frame: Rect(
        minX: frame.minX.rounded(), minY: frame.minY.rounded(), maxX: frame.maxX.rounded(), maxY: frame.maxY.rounded()))
    text = element.type == .text ? element.text?.string : nil
    icon = element.type == .icon ? element.icon?.name : nil
    clickable = element.clickable
    selected = type.selectionState == nil ? element.selected : nil
    enabled = element.enabled == false ? false : nil
    heading = element.heading == true ? true : nil
    secure = element.secure == true ? true : nil
    tab = element.tab
  }
}
