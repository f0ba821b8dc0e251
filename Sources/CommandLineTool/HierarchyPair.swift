import Foundation
import Hearsight
import HearsightHierarchies
import HearsightOverlay
import HearsightPixels
import HearsightScreenModel
import HearsightSpokenText

/// Why a hierarchy cannot be spoken, with the file that it stands in.
struct HierarchyFileError: HearsightError {
  let path: String
  let error: HierarchyError

  var code: String { error.code }
  var reason: String { "\(path): \(error.reason)" }
  var remedy: String? { error.remedy }
}

/// The hierarchy of a picture that is spoken, as the options say.
struct HierarchyPair {
  private let dump: DumpedHierarchy
  private let path: String
  private let merges: Bool
  private var overlay: OverlayFolder?
  /// The reader of the hierarchy's platform.
  var dialect: Dialect { dump.dialect }

  /// Reads a hierarchy, so that one that is broken is told before models are loaded.
  init(path: String, merges: Bool, overlay: OverlayFolder?) throws {
    self.path = path
    self.merges = merges
    self.overlay = overlay
    do {
      dump = try DumpedHierarchy(Data(try Bitmap.readFile(at: path)))
    } catch let error as HierarchyError {
      throw HierarchyFileError(path: path, error: error)
    }
  }

  /// What the reader says of the app's tree, with what was seen merged into it where that was asked for.
  ///
  /// - Throws: `StalePairError` where the picture is of another screen or moment.
  mutating func screen(of image: Bitmap, at picture: String, recognizedBy recognizer: () throws -> ScreenRecognizer)
    throws -> Screen
  {
    let seen = try image.screen(recognizedBy: recognizer)
    let paired = try dump.paired(with: seen)
    if let difference = paired.difference { StandardError.print("note: \(path): \(difference)") }
    try overlay?.write(
      DrawnMatching(paired.merged.matching, of: seen, with: paired.hierarchy), over: image, named: picture)
    return merges ? paired.merged.screen : paired.exposed
  }
}

extension DrawnMatching {
  /// What a matcher found, to be drawn.
  ///
  /// - Parameters:
  ///   - matching: of the elements of `seen`, by their ids.
  ///   - hierarchy: read with the picture's size.
  init(_ matching: HierarchyMatching, of seen: Screen, with hierarchy: ExposedHierarchy) {
    func frame(_ id: Int) -> Rect? { seen.elements.indices.contains(id) ? seen.elements[id].frame : nil }
    self.init(
      matched: matching.matched.compactMap { match in
        frame(match.seen).map { Pair(seen: $0, exposed: hierarchy[match.exposed]?.frame) }
      },
      ambiguous: matching.ambiguous.compactMap { open in
        frame(open.seen).map { Pair(seen: $0, exposed: open.candidates.first.flatMap { hierarchy[$0]?.frame }) }
      },
      unmatched: matching.unmatched.compactMap(frame),
      unseen: matching.unseen.compactMap { hierarchy[$0]?.frame })
  }
}
