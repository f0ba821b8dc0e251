import Foundation
import Hearsight
import HearsightHierarchies
import HearsightLinuxScreenReader
import HearsightScreenModel
import HearsightWindows
import Synchronization

/// Merges what the app on a phone exposes into what is seen, as the mode says.
final class PhoneReading: Sendable {
  private let phone: PhoneSystem
  private let mode: Mutex<ReadingMode>
  private let note: @Sendable (String) -> Void

  /// - Parameter note: takes messages for the person at the terminal.
  init(_ phone: PhoneSystem, mode: ReadingMode, note: @escaping @Sendable (String) -> Void) {
    self.phone = phone
    self.mode = Mutex(mode)
    self.note = note
  }

  func change(to new: ReadingMode) { mode.withLock { $0 = new } }

  /// The screen as it is to be read. Where the app's tree cannot be had, or is of another moment than the picture, what
  /// was seen counts alone.
  func screen(_ seen: Screen) -> Screen {
    let mode = mode.withLock { $0 }
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
