import Foundation
import Testing

/// `Desktop/install.sh` in a home of its own; the desktop's programs are stand-ins that keep what they are given.
@Suite("Desktop/install.sh")
struct InstallTests {
  private static let unit = ".config/systemd/user/hearsight-read.service"
  private let folder: URL
  /// With all that a shell, a unit file and a settings database could stumble over.
  private let checkout: URL

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
    for tool in ["bash", "sh", "sed", "mkdir", "rm", "dirname", "cat", "env", "grep"] {
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
  private func addProgram(_ name: String, _ script: String = "") throws {
    try add("printf '%s\\n' \"\(name) $*\" >>\"$CALLS\"\n\(script)", at: folder.appendingPathComponent("bin/\(name)"))
  }

  /// A settings database that has a list of keys, one of them another program's.
  private func addGNOME() throws {
    try Data("['/other/']".utf8).write(to: folder.appendingPathComponent("list"))
    let script = """
      case "$1 $3" in
        "get custom-keybindings") cat "$LIST" ;;
        "set custom-keybindings") printf %s "$4" >"$LIST" ;;
        "set binding") printf %s "$4" >"$LIST.binding" ;;
        "get binding") cat "$LIST.binding" ;;
      esac
      """
    try addProgram("gsettings", script)
  }

  private func install(_ arguments: [String] = [], desktop: String = "") throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [checkout.appendingPathComponent("Desktop/install.sh").path] + arguments
    process.environment = [
      "HOME": folder.appendingPathComponent("home").path, "PATH": folder.appendingPathComponent("bin").path,
      "XDG_CURRENT_DESKTOP": desktop, "CALLS": folder.appendingPathComponent("calls").path,
      "LIST": folder.appendingPathComponent("list").path,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  private func content(_ name: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
  }

  @Test(
    "--help shows how it is called, an option that is none is refused, and neither does anything",
    arguments: [
      ("--help", Int32(0)), ("-h", 0), ("--bogus", 64),
    ])
  func usage(word: String, status: Int32) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for program in ["systemctl", "gsettings", "xfconf-query"] { try addProgram(program) }
    let outcome = try install([word], desktop: "GNOME")
    #expect(outcome.status == status)
    #expect(outcome.output.contains("install.sh --remove"))
    #expect(installed.isEmpty && content("calls").isEmpty)
  }

  @Test("a key that the settings database did not take is not said to be bound")
  func unwrittenKey() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try addProgram("systemctl")
    // As gsettings does where dconf cannot write: a warning, and status 0.
    try addProgram("gsettings", "[ \"$1\" = get ] && echo \"@as []\" || echo 'dconf-WARNING: failed to commit' >&2")
    let outcome = try install(desktop: "GNOME")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("The key could not be bound."), "\(outcome.output)")
    #expect(!outcome.output.contains("Ctrl+Alt+H reads"))
  }

  /// The files in the home.
  private var installed: [String] {
    let home = folder.appendingPathComponent("home").path
    return (FileManager.default.enumerator(atPath: home)?.compactMap { $0 as? String } ?? []).filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(home)/\($0)", isDirectory: &isFolder) && !isFolder.boolValue
    }
  }

  @Test("puts a unit in place that starts the command wherever the checkout lies, and takes it away again")
  func unit() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try addProgram("systemctl")
    let done = try install()
    #expect(done.status == 0, "\(done.output)")
    #expect(installed == [Self.unit])
    let line = content("home/\(Self.unit)").split(separator: "\n").first { $0.hasPrefix("ExecStart=") }
    let path = checkout.path.replacing("%", with: "%%").replacing("$", with: "$$")
    #expect(line == "ExecStart=/usr/bin/env \"\(path)/.build/release/hearsight\" read --active --announce-errors")
    #expect(content("calls") == "systemctl --user daemon-reload\n")
    // In a desktop whose keys it does not know it says what to do.
    #expect(done.output.contains("keyboard settings to: sh -c 'systemctl --user import-environment DISPLAY"))

    let removed = try install(["--remove"])
    #expect(removed.status == 0 && installed.isEmpty, "\(removed.output)")
    #expect(content("calls").hasSuffix("--user stop hearsight-read.service\nsystemctl --user daemon-reload\n"))
  }

  @Test("in GNOME binds its key beside those of others, once, and takes only its own away")
  func gnome() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try addProgram("systemctl")
    try addGNOME()
    let own = "/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings/hearsight/"
    for _ in 0..<2 {
      let done = try install(desktop: "ubuntu:GNOME")
      #expect(done.status == 0 && done.output.contains("Ctrl+Alt+H reads the active window"), "\(done.output)")
      #expect(content("list") == "['/other/', '\(own)']")
    }
    #expect(content("calls").contains("binding \"<Control><Alt>h\"\n"))
    let removed = try install(["--remove"], desktop: "ubuntu:GNOME")
    #expect(removed.status == 0 && content("list") == "['/other/']", "\(removed.output)")
    #expect(content("calls").contains("gsettings reset-recursively"))
  }

  @Test("without systemd the key starts the command itself; without GNOME's settings it says what to bind")
  func withoutSystemd() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try addGNOME()
    let done = try install(desktop: "GNOME")
    #expect(done.status == 0 && done.output.contains("No systemd"), "\(done.output)")
    let command = content("calls").split(separator: "\n").first { $0.contains(" command ") } ?? ""
    // As a shell reads it, which is how GNOME takes commands apart, in a text as gsettings reads it.
    let path = checkout.path.replacing("'", with: #"'\\''"#)
    #expect(command.hasSuffix("command \"'\(path)/.build/release/hearsight' read --active --announce-errors\""))
    try addProgram("gsettings", "exit 1")
    let unknown = try install(desktop: "GNOME")
    #expect(unknown.status == 0 && unknown.output.contains("Bind Ctrl+Alt+H"), "\(unknown.output)")
    #expect(try install(["--remove"], desktop: "GNOME").status == 0)
    #expect(installed.isEmpty)
  }

  @Test("before the command is built nothing is installed")
  func notBuilt() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.removeItem(at: checkout.appendingPathComponent(".build/release/hearsight"))
    let done = try install()
    #expect(done.status == 1 && done.output.contains("make build") && installed.isEmpty)
  }
}
