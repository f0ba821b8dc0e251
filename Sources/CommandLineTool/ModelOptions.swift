import ArgumentParser
import Foundation
import Hearsight
import HearsightInference
import HearsightScreenModel
import Logging

/// Options of every command that runs models.
struct ModelOptions: ParsableArguments {
  @Option(
    name: .customLong("threads"),
    help: ArgumentHelp(
      "How many threads to use. Default: 2; `read` leaves a core to the screen reader.", valueName: "n"))
  var wantedThreads: Int?

  @Option(
    help: ArgumentHelp(
      "The folder with models.json, whose models are used alone. Default: beside the program, and those installed.",
      valueName: "folder"))
  var models: String?

  @OptionGroup var runtime: RuntimeOption

  @Flag(help: "Say on standard error what is done and how long it takes.")
  var verbose = false

  func validate() throws {
    guard (1...64).contains(threads) else {
      throw ValidationError("--threads takes a number from 1 to 64, not \(threads).")
    }
  }

  var threads: Int { wantedThreads ?? ScreenRecognizer.Configuration.usualThreads }

  /// The threads of a program that answers others meanwhile. It leaves a core to them, or they would wait for one.
  var threadsBesideOthers: Int {
    wantedThreads ?? max(1, min(2, UsableCores.count - 1))
  }

  var runtimeLibrary: RuntimeLibrary { runtime.library }

  func modelStore() throws -> ModelStore {
    try models.map { try ModelStore(folder: URL(fileURLWithPath: $0)) } ?? ModelStore.found()
  }

  func logger() -> Logger {
    var logger = Logger(label: "hearsight", factory: { _ in LineLogHandler() })
    logger.logLevel = verbose ? .debug : .warning
    return logger
  }
}

/// Where ONNX Runtime is.
struct RuntimeOption: ParsableArguments {
  @Option(help: ArgumentHelp("The ONNX Runtime library. Default: what `make setup` fetched.", valueName: "file"))
  var runtime: String?

  var library: RuntimeLibrary { runtime.map(RuntimeLibrary.init(path:)) ?? .found() }
}
