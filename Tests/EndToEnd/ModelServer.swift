import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A server of the tests' tiny models on this machine, for as long as there is somebody who holds it.
final class ModelServer {
  enum Failure: Error {
    case notStarted
    case noCertificate
  }

  let address: String
  private let process = Process()

  /// - Parameters:
  ///   - folder: what is served; the tiny models, if nothing else is said.
  ///   - certificate: serves over https with this one and its key.
  init(folder: URL = TinyModel.folder, certificate: Certificate? = nil) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "python3", Command.root.appendingPathComponent("Tests/EndToEnd/model-server.py").path,
        folder.path,
      ] + (certificate.map { [$0.file, $0.key] } ?? [])
    let output = Pipe()
    process.standardOutput = output
    // A server that hangs up early has nothing to say that would help.
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else { throw Failure.notStarted }
    address = "\(certificate == nil ? "http" : "https")://127.0.0.1:\(port)"
  }

  deinit {
    // Not terminate(): a process that was started from a worker thread has that signal blocked.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  private static let authorities = "/etc/ssl/certs/ca-certificates.crt"

  /// A command that takes only this certificate for trustworthy: in a view of the file system of its own.
  static func trusting(_ certificate: String, run command: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "unshare", "--user", "--map-root-user", "--mount", "sh", "-c",
        "mount --bind \"$0\" \(authorities) && exec \"$@\"", certificate,
      ] + command
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }

  /// Whether this system lets a program have its own view of the file system; some containers do not.
  static let canBeTrusted: Bool = {
    guard let process = try? trusting(authorities, run: ["true"]), (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// A certificate for this machine that nobody has signed.
  struct Certificate {
    let file: String
    let key: String

    init(in folder: TemporaryFolder) throws {
      file = folder.url.appendingPathComponent("certificate.pem").path
      key = folder.url.appendingPathComponent("key.pem").path
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [
        "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
        "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", file,
      ]
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw Failure.noCertificate }
    }
  }
}

/// The tiny models of Tests/Models/Fixtures/make.py.
enum TinyModel {
  static let folder = Command.root.appendingPathComponent("Tests/Models/Fixtures")

  static func path(_ name: String) -> String { folder.appendingPathComponent("\(name).onnx").path }
}
