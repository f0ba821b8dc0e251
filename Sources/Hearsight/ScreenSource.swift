import HearsightHierarchies
import HearsightPixels
import HearsightScreenModel
import HearsightSpokenText

/// Anything whose screen can be heard: pixels, a dumped accessibility hierarchy, a screen, or an app's own tree.
///
/// An app's own tree conforms by building a `Screen` or a `HierarchyDocument` of it; then it is spoken and tested as
/// pixels are.
public protocol ScreenSource {
  /// The screen.
  ///
  /// - Parameter recognizer: gives a recognizer; only a source of pixels asks for it, as models take long to load.
  func screen(recognizedBy recognizer: () throws -> ScreenRecognizer) throws -> Screen
}

extension Bitmap: ScreenSource {
  /// The screen that is inferred from the pixels.
  public func screen(recognizedBy recognizer: () throws -> ScreenRecognizer) throws -> Screen {
    try recognizer().recognizeSynchronously(self)
  }
}

extension Screen: ScreenSource {
  /// The screen itself.
  public func screen(recognizedBy recognizer: () throws -> ScreenRecognizer) -> Screen { self }
}

extension HierarchyDocument: ScreenSource {
  /// The dumped screen, in points. Its language is found out by VoiceOver's own hints.
  public func screen(recognizedBy recognizer: () throws -> ScreenRecognizer) throws -> Screen {
    let languages = SpeechLanguages.standard
    return screen(languages: try languages.tags.map { try languages.strings($0).voiceOver })
  }
}

/// A file with a screen in it: a picture or a dumped hierarchy (JSON). Its first bytes tell which, not its name.
package enum ScreenFile: ScreenSource {
  /// Pixels, whose screen is inferred.
  case picture(Bitmap)
  /// A dumped hierarchy, whose screen is known.
  case hierarchy(HierarchyDocument)

  /// Reads a file.
  ///
  /// - Throws: `ImageError`, `HierarchyError`
  package init(path: String) throws {
    try self.init(data: Bitmap.readFile(at: path))
  }

  /// Takes the bytes of a file.
  ///
  /// - Throws: `ImageError`, `HierarchyError`
  package init(data: [UInt8]) throws {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = data.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    let first = data.dropFirst(start).first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
      self = .hierarchy(try HierarchyDocument(json: .init(data.dropFirst(start))))
    } else {
      self = .picture(try Bitmap(data: data))
    }
  }

  /// Takes the bytes of a file that must be a picture.
  ///
  /// - Throws: `ImageError`
  package init(picture data: [UInt8]) throws { self = .picture(try Bitmap(data: data)) }

  package func screen(recognizedBy recognizer: () throws -> ScreenRecognizer) throws -> Screen {
    switch self {
    case .picture(let image): try image.screen(recognizedBy: recognizer)
    case .hierarchy(let document): try document.screen(recognizedBy: recognizer)
    }
  }

  /// The picture; `nil` of a hierarchy.
  package var picture: Bitmap? {
    if case .picture(let image) = self { image } else { nil }
  }
}
