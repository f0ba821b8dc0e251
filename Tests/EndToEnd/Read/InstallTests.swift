import Foundation
import Testing

/// `Desktop/install.sh` where the desktop is none or GNOME.
@Suite("Desktop/install.sh")
struct InstallTests {
  private let home: InstallHome

  init() throws { home = try InstallHome() }

  /// A settings database that has a list of keys, one of them another program's.
  private func addGNOME() throws {
    try Data("['/other/']".utf8).write(to: home.folder.appendingPathComponent("list"))
    let script = """
      case "$1 $3" in
        "get custom-keybindings") cat "$LIST" ;;
        "set custom-keybindings") printf %s "$4" >"$LIST" ;;
        "set binding") printf %s "$4" >"$LIST.binding" ;;
        "get binding") cat "$LIST.binding" ;;
      esac
      """
    try home.addProgram("gsettings", script)
  }

  @Test(
    "--help shows how it is called, an option that is none is refused, and neither does anything",
    arguments: [
      ("--help", Int32(0)), ("-h", 0), ("--bogus", 64),
    ])
  func usage(word: String, status: Int32) throws {
    defer { home.end() }
    for program in ["systemctl", "gsettings", "xfconf-query"] { try home.addProgram(program) }
    let outcome = try home.install([word], desktop: "GNOME")
    #expect(outcome.status == status)
    #expect(outcome.output.contains("install.sh --remove"))
    #expect(home.installed.isEmpty && home.content("calls").isEmpty)
  }

  @Test("a key that the settings database did not take is not said to be bound")
  func unwrittenKey() throws {
    defer { home.end() }
    try home.addProgram("systemctl")
    // As gsettings does where dconf cannot write: a warning, and status 0.
    let script = "[ \"$1\" = get ] && echo \"@as []\" || echo 'dconf-WARNING: failed to commit' >&2"
    try home.addProgram("gsettings", script)
    let outcome = try home.install(desktop: "GNOME")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("The key could not be bound."), "\(outcome.output)")
    #expect(!outcome.output.contains("Ctrl+Alt+H reads"))
  }

  @Test("puts a unit in place that starts the command wherever the checkout lies, and takes it away again")
  func unit() throws {
    defer { home.end() }
    try home.addProgram("systemctl")
    let done = try home.install()
    #expect(done.status == 0, "\(done.output)")
    #expect(home.installed == [InstallHome.unit])
    let line = home.content("home/\(InstallHome.unit)").split(separator: "\n").first { $0.hasPrefix("ExecStart=") }
    let path = home.checkout.path.replacing("%", with: "%%").replacing("$", with: "$$")
    #expect(line == "ExecStart=/usr/bin/env \"\(path)/.build/release/hearsight\" read --active --announce-errors")
    #expect(home.content("calls") == "systemctl --user daemon-reload\n")
    // In a desktop whose keys it does not know it says what to do.
    #expect(done.output.contains("keyboard settings to: sh -c 'systemctl --user import-environment DISPLAY"))

    let removed = try home.install(["--remove"])
    #expect(removed.status == 0 && home.installed.isEmpty, "\(removed.output)")
    #expect(home.content("calls").hasSuffix("--user stop hearsight-read.service\nsystemctl --user daemon-reload\n"))
  }

  @Test("in GNOME binds its key beside those of others, once, and takes only its own away")
  func gnome() throws {
    defer { home.end() }
    try home.addProgram("systemctl")
    try addGNOME()
    let own = "/org/gnome/settings-daemon/plugins/media-keys/custom-keybindings/hearsight/"
    for _ in 0..<2 {
      let done = try home.install(desktop: "ubuntu:GNOME")
      #expect(done.status == 0 && done.output.contains("Ctrl+Alt+H reads the active window"), "\(done.output)")
      #expect(home.content("list") == "['/other/', '\(own)']")
    }
    #expect(home.content("calls").contains("binding \"<Control><Alt>h\"\n"))
    let removed = try home.install(["--remove"], desktop: "ubuntu:GNOME")
    #expect(removed.status == 0 && home.content("list") == "['/other/']", "\(removed.output)")
    #expect(home.content("calls").contains("gsettings reset-recursively"))
  }

  @Test("without systemd the key starts the command itself; without GNOME's settings it says what to bind")
  func withoutSystemd() throws {
    defer { home.end() }
    try addGNOME()
    let done = try home.install(desktop: "GNOME")
    #expect(done.status == 0 && done.output.contains("No systemd"), "\(done.output)")
    let command = home.content("calls").split(separator: "\n").first { $0.contains(" command ") } ?? ""
    // As a shell reads it, which is how GNOME takes commands apart, in a text as gsettings reads it.
    let path = home.checkout.path.replacing("'", with: #"'\\''"#)
    #expect(command.hasSuffix("command \"'\(path)/.build/release/hearsight' read --active --announce-errors\""))
    try home.addProgram("gsettings", "exit 1")
    let unknown = try home.install(desktop: "GNOME")
    #expect(unknown.status == 0 && unknown.output.contains("Bind Ctrl+Alt+H"), "\(unknown.output)")
    #expect(try home.install(["--remove"], desktop: "GNOME").status == 0)
    #expect(home.installed.isEmpty)
  }

  @Test("before the command is built nothing is installed")
  func notBuilt() throws {
    defer { home.end() }
    try FileManager.default.removeItem(at: home.checkout.appendingPathComponent(".build/release/hearsight"))
    let done = try home.install()
    #expect(done.status == 1 && done.output.contains("make build") && home.installed.isEmpty)
  }
}
