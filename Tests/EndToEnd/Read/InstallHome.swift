import Foundation
import Testing

/// A home, a checkout and a desktop for `Desktop/install.sh`; the desktop's programs are stand-ins that keep what they
/// are given.
struct InstallHome {
  let folder: URL
  /// With all that a shell, a unit file and a settings database could stumble over.
  let checkout: URL

  /// What systemd is told of the command, in the home.
  static let unit = ".config/systemd/user/hearsight-read.service"

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("install-\(UUID())")
    checkout = folder.appendingPathComponent("it's 100% a & b#c$d")
    let files = FileManager.default
    for name in ["home", "bin"] {
      try files.createDirectory(at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try files.createDirectory(
      at: checkout.appendingPathComponent(".build/release"), withIntermediateDirectories: true)
    try files.copyItem(
      at: Command.root.appendingPathComponent("Desktop").resolvingSymlinksInPath(),
      to: checkout.appendingPathComponent("Desktop"))
    try add("", at: checkout.appendingPathComponent(".build/release/hearsight"))
    for tool in ["bash", "sh", "sed", "mkdir", "rm", "dirname", "cat", "env", "grep", "rmdir"] {
      let place = ["/usr/bin", "/bin"].map { "\($0)/\(tool)" }.first(where: files.isExecutableFile(atPath:))
      try files.createSymbolicLink(
        atPath: folder.appendingPathComponent("bin/\(tool)").path, withDestinationPath: try #require(place))
    }
  }

  private func add(_ script: String, at file: URL) throws {
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }

  /// A program that writes down what it is called with.
  func addProgram(_ name: String, _ script: String = "") throws {
    try add("printf '%s\\n' \"\(name) $*\" >>\"$CALLS\"\n\(script)", at: folder.appendingPathComponent("bin/\(name)"))
  }

  func install(
    _ arguments: [String] = [], desktop: String = "", environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    try Script.run(
      URL(fileURLWithPath: "/bin/bash"), [checkout.appendingPathComponent("Desktop/install.sh").path] + arguments,
      environment: [
        "HOME": folder.appendingPathComponent("home").path, "PATH": folder.appendingPathComponent("bin").path,
        "XDG_CURRENT_DESKTOP": desktop, "CALLS": folder.appendingPathComponent("calls").path,
        "LIST": folder.appendingPathComponent("list").path,
      ].merging(environment) { $1 })
  }

  func content(_ name: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
  }

  /// The files in the home.
  var installed: [String] {
    let home = folder.appendingPathComponent("home").path
    return (FileManager.default.enumerator(atPath: home)?.compactMap { $0 as? String } ?? []).filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(home)/\($0)", isDirectory: &isFolder) && !isFolder.boolValue
    }
  }

  func end() { try? FileManager.default.removeItem(at: folder) }
}
