import HearsightScreenModel

/// Why a picture could not be read or written.
public enum ImageError: HearsightError, Equatable {
  /// The file could not be opened or read.
  case unreadable(path: String, reason: String)
  /// The path names a folder.
  case isDirectory(path: String)
  /// There are no bytes.
  case empty
  /// The first bytes are of no format that is known.
  case unknownFormat
  /// The format is known, but the data is broken; `reason` is the decoder's own word.
  case corrupt(format: String, reason: String)
  /// The data ends before the picture does.
  case truncated(format: String)
  /// The header promises more pixels than are accepted.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The header promises more pixels than so few bytes can hold.
  case implausible(format: String, width: Int, height: Int, byteCount: Int)
  /// The picture could not be written.
  case unwritable(path: String, reason: String)
  /// The encoder failed.
  case encoding(reason: String)

  /// A short name that does not change, for programs.
  public var code: String {
    switch self {
    case .unreadable: "unreadable-file"
    case .isDirectory: "is-directory"
    case .empty: "empty-file"
    case .unknownFormat: "unknown-format"
    case .corrupt: "corrupt-image"
    case .truncated: "truncated-image"
    case .tooLarge: "image-too-large"
    case .implausible: "implausible-size"
    case .unwritable: "unwritable-file"
    case .encoding: "encoding-failed"
    }
  }

  public var reason: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read \(path): \(reason)"
    case .isDirectory(let path): "\(path) is a folder"
    case .empty: "the file is empty"
    case .unknownFormat: "this is no PNG, JPEG, WebP, GIF, BMP or TIFF picture, whatever its name says"
    case .corrupt(let format, let reason): "the \(format) data is broken (\(reason))"
    case .truncated(let format): "the \(format) data ends too early"
    case .tooLarge(let width, let height, let limit):
      "the header promises \(width) x \(height) pixels, more than the \(limit) that are accepted"
    case .implausible(let format, let width, let height, let byteCount):
      "the header promises \(width) x \(height) pixels, more than \(byteCount) bytes of \(format) can hold"
    case .unwritable(let path, let reason): "cannot write \(path): \(reason)"
    case .encoding(let reason): "the picture could not be encoded (\(reason))"
    }
  }

  public var remedy: String? {
    switch self {
    case .unreadable: "check the path and its permissions"
    case .isDirectory(let path): "name the pictures in it, for example \(path)/*.png"
    case .empty: "take the screenshot again"
    case .unknownFormat: "convert it to PNG"
    case .corrupt: "export the picture again"
    case .truncated, .implausible: "copy or download the file again"
    case .tooLarge: "scale the picture down or crop it"
    case .unwritable: "check the folder and the free space"
    case .encoding: nil
    }
  }
}
