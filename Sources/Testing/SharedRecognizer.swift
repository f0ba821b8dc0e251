import Foundation
import Hearsight

/// The recognizer that all tests of a process share: its models load once, and not at all where no pixels are tested.
enum SharedRecognizer {
  private static let made = Result { try ScreenRecognizer() }

  static func get() throws -> ScreenRecognizer { try made.get() }
}
