import ArgumentParser
import Foundation
import Hearsight
import HearsightPixels

/// The files that a command works on, one after the other.
protocol InputFiles: ParsableArguments {
  var files: [String] { get }
}

/// Pictures.
struct PictureFiles: InputFiles {
  @Argument(help: ArgumentHelp("PNG, JPEG or WebP pictures; - reads standard input.", valueName: "file"))
  var files: [String]
}

/// Whatever has a screen in it.
struct ScreenFiles: InputFiles {
  @Argument(
    help: ArgumentHelp(
      "Pictures (PNG, JPEG, WebP) or dumped hierarchies (JSON); - reads standard input.", valueName: "file"))
  var files: [String]
}

extension InputFiles {
  func validate() throws {
    guard files.count(where: { $0 == "-" }) <= 1 else {
      throw ValidationError("- stands for standard input, which can be read only once.")
    }
  }

  /// Hands every picture to `body`. One that cannot be read, or that `body` fails on, is reported; the rest goes on.
  ///
  /// - Parameter report: is told of a failure beside the message on standard error.
  /// - Throws: ExitCode 1 at the end, if any failed.
  func forEach(_ body: (_ path: String, _ image: Image) throws -> Void, report: (String, any Error) throws -> Void)
    throws
  {
    try forEach(as: Image.init(data:), body, report: report)
  }

  /// The same for files that need not be pictures.
  ///
  /// - Parameter decode: makes of a file's bytes what `body` works on.
  func forEach<Input>(
    as decode: ([UInt8]) throws -> Input, _ body: (_ path: String, _ input: Input) throws -> Void,
    report: (String, any Error) throws -> Void
  ) throws {
    var progress = ProgressBar(total: files.count)
    var failures = 0
    for path in files {
      progress.show(path)
      do {
        let input = try decode(load(path))
        progress.clear()
        try body(path, input)
      } catch {
        progress.clear()
        failures += 1
        try report(path, error)
        // Some errors name the file themselves.
        let message = "\(error)"
        StandardError.print("error: \(message.contains(path) ? message : "\(path): \(message)")")
      }
      progress.advance()
    }
    if failures > 0 { throw ExitCode(1) }
  }

  private func load(_ path: String) throws -> [UInt8] {
    path == "-"
      ? try Image.readAll(from: FileHandle.standardInput.fileDescriptor, path: "standard input")
      : try Image.readFile(at: path)
  }
}
