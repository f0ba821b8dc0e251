import Foundation
import Hearsight
import HearsightHierarchies
import HearsightLinuxScreenReader
import HearsightScreenModel
import HearsightWindows

/// Merges what the app on a phone exposes into what is seen.
struct PhoneReading: Sendable {
  let phone: PhoneSystem
  /// Takes messages for the person at the terminal.
  let note: @Sendable (String) -> Void

  /// The screen as it is to be read in a mode. Where the app's tree cannot be had, or is of another moment than the
  /// picture, what was seen counts alone.
  func screen(_ seen: Screen, mode: ReadingMode) -> Screen {
    guard mode != .recognized else { return seen }
    do {
      let dump = try DumpedHierarchy(Data(try phone.hierarchy()))
      let paired = try dump.paired(with: seen)
      return mode == .own ? paired.exposed : paired.merged.screen
    } catch {
      note("what the app exposes is left out: \(error)")
      return seen
    }
  }
}
