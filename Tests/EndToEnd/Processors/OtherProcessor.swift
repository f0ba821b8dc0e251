import Foundation
import Testing

/// A processor of another kind than this machine's, as far as software can stand in for it.
enum OtherProcessor {
  /// qemu's emulation. It knows processors up to AVX2, and takes a hundred times the time.
  case emulated(String)
  /// This processor, which tells the program that it has AVX2 and nothing newer. Full speed; not on every machine.
  case masked(library: URL)

  /// AVX2 without VNNI.
  static let haswell = OtherProcessor.emulated("Haswell")
  /// SSE 4.1; no AVX.
  static let nehalem = OtherProcessor.emulated("Nehalem")

  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Command.Outcome {
    switch self {
    case .emulated(let model):
      let outcome = try Command.run(
        arguments, environment: environment, launcher: ["/usr/bin/qemu-x86_64", "-cpu", model])
      return outcome
    case .masked(let library):
      return try Command.run(arguments, environment: environment.merging(["LD_PRELOAD": library.path]) { $1 })
    }
  }

  /// The processor without what is newer than AVX2; `nil` where the machine does not let it be hidden.
  static func withoutVNNI(in folder: TemporaryFolder) throws -> OtherProcessor? {
    let library = folder.url.appendingPathComponent("mask-cpuid.so")
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "clang", "-shared", "-fPIC", "-O1", "-o", library.path,
      Command.root.appendingPathComponent("Tests/EndToEnd/Processors/mask-cpuid.c").path,
    ]
    try compiler.run()
    compiler.waitUntilExit()
    try #require(compiler.terminationStatus == 0, "mask-cpuid.c does not compile")
    let processor = OtherProcessor.masked(library: library)
    return try processor.run(["--version"]).status == unsupported ? nil : processor
  }

  private static let unsupported: Int32 = 77
}
