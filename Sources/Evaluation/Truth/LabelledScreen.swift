import Foundation
import HearsightScreenModel

/// An element as a person labelled it. `nil` means that the labels do not say.
public struct TrueElement: Hashable, Sendable {
  /// Which of the 13 types it is.
  public var type: ElementType
  /// Pixels of the picture.
  public var frame: Rect
  /// What is written on it.
  public var text: String?
  /// The plain name of what an icon shows.
  public var icon: String?
  /// Whether tapping it does something.
  public var clickable: Bool?
  /// Whether it is on, ticked or the chosen one.
  public var selected: Bool?
  /// Whether it can be used.
  public var enabled: Bool?
  /// Whether it titles what follows it.
  public var heading: Bool?
  /// Whether it hides what is typed.
  public var secure: Bool?
  /// The index of the tab it belongs to.
  public var tab: Int?
  /// What a slider is set to.
  public var value: ElementValue?

  /// An element in pixels of the picture, of which nothing else is said.
  public init(type: ElementType, frame: Rect) {
    self.type = type
    self.frame = frame
  }
}

/// A screen with its labels (paper, section 3).
public struct LabelledScreen: Hashable, Sendable {
  /// The name of the folder or picture, by which stored answers are found.
  public var name: String
  /// The picture.
  public var imageURL: URL
  /// The app that it shows: its repository where that is known. Screens of one app are alike, so that intervals are
  /// drawn over apps.
  public var app: String
  /// "ios", "android", "linux" and so on; `nil` where the labels do not say.
  public var platform: String?
  /// What drew it, as "GTK 3" or "Qt 5 Widgets (KDE)"; `nil` where the labels do not say.
  public var toolkit: String?
  /// The picture's size in pixels.
  public var size: Size
  /// The labelled elements, in the order of the file.
  public var elements: [TrueElement]
  /// Regions that are not judged: status bars, keyboards, what a dialog dims.
  public var ignored: [Rect]
  /// The indices of the elements that are met together, in navigation order; empty where the labels have none.
  public var stops: [[Int]]

  /// A screen labelled by your own means, in pixels of the picture. Without an `app`, each screen is an app of its own;
  /// `stops` holds indices of `elements`.
  public init(
    name: String, imageURL: URL, app: String? = nil, platform: String? = nil, toolkit: String? = nil, size: Size,
    elements: [TrueElement], ignored: [Rect] = [], stops: [[Int]] = []
  ) {
    self.name = name
    self.imageURL = imageURL
    self.app = app ?? name
    self.platform = platform
    self.toolkit = toolkit
    self.size = size
    self.elements = elements
    self.ignored = ignored
    self.stops = stops
  }

  /// Whether a box is not judged: its centre lies in an ignored region.
  package func ignores(_ frame: Rect) -> Bool {
    ignored.contains { $0.contains(frame.center) }
  }
}

extension LabelledScreen {
  /// Reads labelled screens: a folder of NAME/annotation.json beside NAME/screen.png, or a COCO file whose categories
  /// are the 13 types and `ignore`.
  ///
  /// - Parameters:
  ///   - url: The folder or file.
  ///   - images: The folder that a COCO file's names are relative to; its own where `nil`.
  /// - Returns: In the order of their names; those of a COCO file in its order.
  /// - Throws: ``EvaluationError``
  public static func all(at url: URL, images: URL? = nil) throws(EvaluationError) -> [LabelledScreen] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw .unreadable(path: url.path, reason: "there is no such file or folder")
    }
    let screens =
      isFolder.boolValue
      ? try AnnotationFolder(url: url).screens()
      : try COCOLabels.screens(in: url, images: images ?? url.deletingLastPathComponent())
    guard !screens.isEmpty else { throw .noScreens(path: url.path) }
    return screens
  }
}

/// Reads and decodes a JSON file.
func decode<Value: Decodable>(_ type: Value.Type, from url: URL) throws(EvaluationError) -> Value {
  do {
    return try JSONFile.read(type, at: url)
  } catch {
    throw error.isMissing
      ? .unreadable(path: url.path, reason: error.reason) : .malformed(path: url.path, reason: error.reason)
  }
}
