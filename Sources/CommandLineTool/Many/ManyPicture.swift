import Foundation
import HearsightPixels

/// A picture that is worked on beside others.
struct ManyPicture: Sendable {
  /// As it was given, or as it was found.
  var path: String
  /// Why there is nothing to read.
  var failure: (any Error)?
  var isStandardInput = false
  /// Where its drawing goes.
  var drawing: String?
  /// Where it goes with numbered marks.
  var marks: String?

  /// The file as it is, before it is decoded.
  func data() throws -> [UInt8] {
    if let failure { throw failure }
    return try isStandardInput
      ? Bitmap.readAll(from: FileHandle.standardInput.fileDescriptor, path: "standard input")
      : Bitmap.readFile(at: path)
  }
}
