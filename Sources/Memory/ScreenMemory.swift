import Hearsight
import HearsightPixels
import HearsightScreenModel
import Synchronization

/// Knows screens again, and applies what was said of them (the paper's section 7: metadata that persists).
///
/// ```swift
/// let memory = try ScreenMemory(MemoryStore(path: MemoryStore.usualPath()))
/// let recognizer = try ScreenRecognizer(.init(revision: memory.reviser(app: "org.gnome.Maps")))
/// ```
///
/// It may be used from several tasks and threads at once, and sees what other programs write.
public final class ScreenMemory: Sendable {
  /// Where screens and corrections are kept.
  public let store: MemoryStore
  /// What was read of the store up to now.
  private let cache = Mutex(ScreenIndex())

  /// A memory that keeps what it learns in that store.
  public init(_ store: MemoryStore) { self.store = store }

  /// Mends screens by what is known of them.
  ///
  /// - Parameter app: the app whose screens they are, where that is known.
  public func reviser(app: String? = nil) -> some ScreenRevising { Reviser(memory: self, app: app) }

  /// What is known of a screen.
  ///
  /// - Parameters:
  ///   - screen: as it was recognized.
  ///   - image: its picture.
  ///   - app: the app's id, where it is known.
  /// - Throws: ``MemoryError``
  public func recollection(
    of screen: Screen, in image: Bitmap, app: String? = nil
  ) throws(MemoryError) -> Recollection {
    let fingerprint = ScreenFingerprint(screen, in: image, app: app)
    let recall = try index().recalled(on: fingerprint)
    return Recollection(
      fingerprint: fingerprint, recall: recall,
      corrected: ScreenCorrector.corrected(screen, by: recall.corrections))
  }

  private func revised(_ screen: Screen, of image: Bitmap, app: String?) throws(MemoryError) -> Screen {
    // Without a correction nothing is looked for.
    try index().isEmpty ? screen : recollection(of: screen, in: image, app: app).corrected
  }

  func index() throws(MemoryError) -> ScreenIndex {
    var index = cache.withLock { $0 }
    guard let news = try store.news(after: index.revision) else { return index }
    index.take(news)
    cache.withLock { if $0.revision.last < index.revision.last { $0 = index } }
    return index
  }

  private struct Reviser: ScreenRevising {
    let memory: ScreenMemory
    let app: String?

    func revised(_ screen: Screen, of image: Bitmap) throws -> Screen {
      try memory.revised(screen, of: image, app: app)
    }
  }
}

/// What is known of a screen.
public struct Recollection: Sendable {
  /// By which it is known again.
  public let fingerprint: ScreenFingerprint
  let recall: ScreenIndex.Recall
  /// The screen as a user is to meet it, before it is put in words. Where anything was corrected, each stop's
  /// ``/HearsightScreenModel/Stop/origin`` tells which stop of the fingerprint it is.
  public let corrected: Screen

  /// The kept screens that it is, by their ids, the most alike first.
  package var screens: [ScreenFingerprint.ID] { recall.pictures.map(\.id) }
}
