import ArgumentParser
import Foundation
import Hearsight

/// Options of every command that recognizes pictures.
struct RecognizerOptions: ParsableArguments {
  @OptionGroup var thresholds: ThresholdOptions
  @OptionGroup var models: ModelOptions

  @Flag(help: "Do without Chinese and Japanese: less memory.")
  var latin = false

  /// A recognizer that is made when it is first asked for: hierarchies need none.
  ///
  /// - Parameter revision: mends each screen.
  func lazyRecognizer(revision: (any ScreenRevising)? = nil) -> LazyRecognizer {
    LazyRecognizer { try makeRecognizer(revision: revision) }
  }

  /// - Parameters:
  ///   - besideOthers: whether other programs wait for answers meanwhile.
  ///   - revision: mends each screen.
  func makeRecognizer(
    besideOthers: Bool = false, revision: (any ScreenRevising)? = nil
  ) throws -> ScreenRecognizer {
    try makeRecognizer(threads: besideOthers ? models.threadsBesideOthers : models.threads, revision: revision)
  }

  /// - Parameter workers: how many screens are recognized at once.
  func makeRecognizer(sharedBy workers: Int) throws -> ScreenRecognizer {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return try makeRecognizer(threads: models.wantedThreads ?? max(1, cores / workers))
  }

  private func makeRecognizer(threads: Int, revision: (any ScreenRevising)? = nil) throws -> ScreenRecognizer {
    try ScreenRecognizer(
      ScreenRecognizer.Configuration(
        threads: threads,
        alphabet: latin ? .latin : .all, thresholds: thresholds.set,
        models: models.modelStore(), runtime: models.runtimeLibrary, revision: revision,
        logger: models.logger()))
  }
}

final class LazyRecognizer {
  private let make: () throws -> ScreenRecognizer
  private var made: Result<ScreenRecognizer, any Error>?

  init(_ make: @escaping () throws -> ScreenRecognizer) { self.make = make }

  func get() throws -> ScreenRecognizer {
    let result = made ?? Result { try make() }
    made = result
    return try result.get()
  }
}

/// Whether what cannot be reached is shown.
struct BehindOption: ParsableArguments {
  @Flag(help: "Also what lies behind a dialog, sheet or drawer, after it.")
  var behind = false
}
