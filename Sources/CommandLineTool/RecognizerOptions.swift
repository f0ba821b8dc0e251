import ArgumentParser
import Foundation
import Hearsight
import HearsightPixels
import HearsightScreenModel
import Synchronization

/// Options of every command that recognizes pictures.
struct RecognizerOptions: ParsableArguments {
  @OptionGroup var thresholds: ThresholdOptions
  @OptionGroup var models: ModelOptions

  @Flag(help: "Do without Chinese and Japanese: less memory.")
  var latin = false

  /// A recognizer that is made when it is first asked for: hierarchies need none.
  ///
  /// - Parameters:
  ///   - jobs: how many screens are recognized at once. They share the threads.
  ///   - revision: mends each screen.
  func lazyRecognizer(jobs: Int = 1, revision: (any ScreenRevising)? = nil) -> LazyRecognizer {
    LazyRecognizer { try makeRecognizer(threads: max(1, models.threads / max(1, jobs)), revision: revision) }
  }

  /// - Parameters:
  ///   - besideOthers: whether other programs wait for answers meanwhile.
  ///   - revision: mends each screen.
  func makeRecognizer(
    besideOthers: Bool = false, revision: (any ScreenRevising)? = nil
  ) throws -> ScreenRecognizer {
    try makeRecognizer(threads: besideOthers ? models.threadsBesideOthers : models.threads, revision: revision)
  }

  /// A recognizer for several clients: nothing of what one sends is remembered for another.
  ///
  /// - Parameter workers: how many screens are recognized at once.
  func makeRecognizer(sharedBy workers: Int) throws -> ScreenRecognizer {
    try makeRecognizer(threads: models.wantedThreads ?? max(1, UsableCores.count / workers), rememberedLines: 0)
  }

  /// Lines of forty screens, in a megabyte: those of an app's screens are mostly the same.
  private static let rememberedLines = 2000

  private func makeRecognizer(
    threads: Int, rememberedLines: Int = Self.rememberedLines, revision: (any ScreenRevising)? = nil
  ) throws -> ScreenRecognizer {
    try ScreenRecognizer(
      ScreenRecognizer.Configuration(
        threads: threads,
        alphabet: latin ? .latin : .all, thresholds: thresholds.set,
        models: models.modelStore(), runtime: models.runtimeLibrary, rememberedLines: rememberedLines,
        revision: revision, logger: models.logger()))
  }
}

/// A recognizer that is made when it is first asked for, by whichever thread; others wait for it.
final class LazyRecognizer: Sendable {
  private let make: @Sendable () throws -> ScreenRecognizer
  private let made = Mutex<Result<ScreenRecognizer, any Error>?>(nil)

  init(_ make: @escaping @Sendable () throws -> ScreenRecognizer) { self.make = make }

  func get() throws -> ScreenRecognizer {
    try made.withLock { made in
      let result = made ?? Result { try make() }
      made = result
      return result
    }.get()
  }

  /// A picture, and the recognizer for it, which is made while the first picture is decoded.
  ///
  /// - Throws: what decoding throws, else what making does.
  func get(decoding decode: () throws -> Bitmap) throws -> (Bitmap, ScreenRecognizer) {
    if made.withLock({ $0 != nil }) { return (try decode(), try get()) }
    let (recognizer, image) = try meanwhile({ try self.get() }, here: decode)
    // The allocator keeps what each thread needed for itself, and the next part needs as much once more.
    PictureMemory.giveBack()
    return (image, recognizer)
  }
}

/// Whether what cannot be reached is shown.
struct BehindOption: ParsableArguments {
  @Flag(help: "Also what lies behind a dialog, sheet or drawer, after it.")
  var behind = false
}
