import Foundation
import Hearsight
import HearsightDataDesk
import HearsightHierarchies
import HearsightPixels
import HearsightScreenModel
import Synchronization

/// What the page asks for, done on a thread of its own, one after the other.
final class AnnotationWork: Sendable {
  private let desk: AnnotationDesk
  private let recognizer: LoadedRecognizer?
  private let queue = DispatchQueue(label: "hearsight.annotating")
  /// What is known of each picture, by its screen's name.
  private let known = Mutex(Known())

  private struct Known {
    var proposals: [String: ScreenAnnotation] = [:]
    var sizes: [String: Size] = [:]
  }

  init(desk: AnnotationDesk, recognizer: LoadedRecognizer?) {
    self.desk = desk
    self.recognizer = recognizer
  }

  func listing() async throws -> DeskDocument {
    try await run { desk in DeskDocument(desk) }
  }

  func picture(_ name: String) async throws -> (type: String, data: Data) {
    try await run { desk in
      let url = try desk.entry(name).picture
      do {
        let type = ["jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp"][url.pathExtension] ?? "image/png"
        return (type, try Data(contentsOf: url))
      } catch {
        throw DataDeskError.unreadable(path: url.path, reason: SystemError(error).reason)
      }
    }
  }

  func screen(_ name: String) async throws -> ScreenOnDeskDocument {
    let proposal = try await proposal(for: try desk.entry(name))
    return try await run { [self] desk in
      let entry = try desk.entry(name)
      let size = try size(of: entry)
      return ScreenOnDeskDocument(
        name: name, size: size, desk: try desk.open(name, size: size), proposal: proposal,
        captured: entry.capturedFrames(size: size))
    }
  }

  func save(_ body: [UInt8], as name: String) async throws -> SavedDocument {
    try await run { [self] desk in
      let sent = try SentDocument(body, screen: name)
      let size = try size(of: desk.entry(name))
      return SavedDocument(
        revision: try desk.save(
          sent.annotation, of: name, isDone: sent.isDone, over: sent.revision, size: size))
    }
  }

  /// The picture's size in pixels; it is decoded once for it.
  private func size(of entry: DataEntry) throws -> Size {
    if let size = known.withLock({ $0.sizes[entry.name] }) { return size }
    let size = try entry.bitmap().size
    known.withLock { $0.sizes[entry.name] = size }
    return size
  }

  /// What recognition proposes; nothing where it is off. A screen is recognized once, beside what others ask for.
  private func proposal(for entry: DataEntry) async throws -> ScreenAnnotation? {
    if let made = known.withLock({ $0.proposals[entry.name] }) { return made }
    guard let recognizer else { return nil }
    let loaded = try await recognizer.get()
    let (made, size) = try await loaded.work.run { _ in
      let image = try entry.bitmap()
      return (ScreenAnnotation(try loaded.recognizeSynchronously(image)), image.size)
    }
    known.withLock { known in
      known.proposals[entry.name] = made
      known.sizes[entry.name] = size
    }
    return made
  }

  private func run<Value: Sendable>(_ work: @escaping @Sendable (AnnotationDesk) throws -> Value) async throws -> Value
  {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [desk] in continuation.resume(with: Result { try work(desk) }) }
    }
  }
}
