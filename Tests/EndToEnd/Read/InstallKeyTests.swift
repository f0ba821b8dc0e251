import DesktopSession
import Foundation
import Testing

/// `Desktop/install.sh` where a key is a line in a file: KDE, sway and what is like it.
@Suite("Desktop/install.sh, keys that are lines")
struct InstallKeyTests {
  private static let launcher = ".local/share/hearsight/read-window.sh"
  private static let entries = ["applications", "kglobalaccel"].map { ".local/share/\($0)/hearsight-read.desktop" }
  private static let key = "bindsym Ctrl+Alt+h exec sh "
  private let home: InstallHome

  init() throws { home = try InstallHome() }

  private func put(_ text: String, at path: String) throws {
    let file = home.folder.appendingPathComponent("home/\(path)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  // MARK: KDE

  /// KDE's tools over one setting, which stand-ins of them keep in a file.
  private func addKDE(_ version: Int, writing: String = "printf %s \"$value\" >\"$LIST.$key\"") throws {
    let words = "while [ $# -gt 1 ]; do case $1 in --key) key=$2 ;; --delete) delete=yes ;; esac; shift; done; value=$1"
    try home.addProgram("kreadconfig\(version)", "\(words); key=$value; [ ! -f \"$LIST.$key\" ] || cat \"$LIST.$key\"")
    try home.addProgram(
      "kwriteconfig\(version)", "\(words)\nif [ \"$delete\" ]; then rm -f \"$LIST.$key\"; else \(writing); fi")
  }

  @Test(
    "in KDE puts an entry where both Plasmas look, and the key in the settings, which it reads again",
    arguments: [
      (5, "--group hearsight-read.desktop --key _launch Ctrl+Alt+H,none,Read this window (Hearsight)\n"),
      (6, "--group services --group hearsight-read.desktop --key _launch Ctrl+Alt+H\n"),
    ])
  func kde(version: Int, setting: String) throws {
    defer { home.end() }
    try addKDE(version)
    for _ in 0..<2 {
      let done = try home.install(desktop: "KDE", environment: ["KDE_SESSION_VERSION": "\(version)"])
      #expect(done.status == 0 && done.output.contains("Ctrl+Alt+H reads the active window"), "\(done.output)")
      #expect(done.output.contains("KDE reads its keys at login"))
    }
    let calls = home.content("calls")
    #expect(calls.contains("kwriteconfig\(version) --file kglobalshortcutsrc \(setting)"), "\(calls)")
    // What is there is kept the second time.
    #expect(calls.components(separatedBy: "--key _launch Ctrl+Alt+H").count == 2)
    #expect(home.installed.sorted() == (Self.entries + [Self.launcher, InstallHome.unit]).sorted())
    let path = home.folder.appendingPathComponent("home/\(Self.launcher)").path
    for entry in Self.entries {
      #expect(home.content("home/\(entry)").contains("\nExec=sh \(path)\n"))
      #expect(home.content("home/\(entry)").contains("\nX-KDE-Shortcuts=Ctrl+Alt+H\n"))
    }
    let removed = try home.install(["--remove"])
    #expect(removed.status == 0 && home.installed.isEmpty, "\(removed.output)")
    #expect(home.content("list._launch").isEmpty && home.content("list._k_friendly_name").isEmpty)
  }

  @Test("in KDE somebody's own choice of a key stays, and a setting that was not taken leaves nothing")
  func kdeSettings() throws {
    defer { home.end() }
    try addKDE(6)
    try Data("Meta+H".utf8).write(to: home.folder.appendingPathComponent("list._launch"))
    #expect(try home.install(desktop: "KDE").status == 0)
    #expect(home.content("list._launch") == "Meta+H")
    #expect(try home.install(["--remove"], desktop: "KDE").status == 0)
    try addKDE(6, writing: "true")
    let done = try home.install(desktop: "KDE")
    #expect(done.status == 0 && done.output.contains("The key could not be bound."), "\(done.output)")
    #expect(home.installed == [InstallHome.unit])
  }

  // MARK: sway

  @Test(
    "in sway the key is in a file of our own, and the user's file is in the end what it was",
    arguments: [
      ("set $mod Mod4\nbindsym $mod+h exec true", ".config/sway/config", false), ("", ".config/sway/config", false),
      ("include /etc/sway/config.d/*\n", ".sway/config", false),
      ("set $mod Mod4\n  include \"~/.config/sway/config.d/*\"\n", ".config/sway/config", true),
      ("include config.d/*.conf", ".sway/config", true),
    ])
  func swayFiles(text: String, path: String, hasFolder: Bool) throws {
    defer { home.end() }
    try put(text, at: path)
    let folder = home.folder.appendingPathComponent("home/\(path)").deletingLastPathComponent().path
    let place = "\(folder)/\(hasFolder ? "config.d/" : "")hearsight.conf"
    for _ in 0..<2 {
      let done = try home.install(desktop: "sway")
      #expect(done.status == 0 && done.output.contains("Ctrl+Alt+H reads the active window"), "\(done.output)")
      #expect(home.content("home/\(path)") == (hasFolder ? text : "include \(place)\n\(text)"))
    }
    let launcher = home.folder.appendingPathComponent("home/\(Self.launcher)").path
    #expect(try String(contentsOfFile: place, encoding: .utf8).contains("\n\(Self.key)\(launcher)\n"))
    let removed = try home.install(["--remove"], desktop: "sway")
    #expect(removed.status == 0 && home.installed == [path], "\(removed.output)")
    #expect(home.content("home/\(path)") == text)
  }

  @Test("a sway configuration that sway finds errors in, with or without the key, is left as it is")
  func swayErrors() throws {
    defer { home.end() }
    let text = "bindsym nonsense\n"
    try put(text, at: ".config/sway/config")
    for script in ["exit 1", "grep -q hearsight \"$HOME/.config/sway/config\" && exit 1 || true"] {
      try home.addProgram("sway", script)
      let done = try home.install(desktop: "sway")
      #expect(done.status == 0 && done.output.contains("The key could not be bound."), "\(done.output)")
      #expect(home.installed.sorted() == [".config/sway/config", InstallHome.unit].sorted())
      #expect(home.content("home/.config/sway/config") == text)
    }
  }

  @Test("without a sway configuration of the user's it says so; a file of another's is not touched")
  func swayOthers() throws {
    defer { home.end() }
    let without = try home.install(desktop: "sway")
    #expect(without.status == 0 && without.output.contains("copy /etc/sway/config"), "\(without.output)")
    #expect(home.installed == [InstallHome.unit])
    try put("", at: ".config/sway/config")
    try put("bindsym x exec true\n", at: ".config/sway/hearsight.conf")
    #expect(try home.install(desktop: "sway").output.contains("The key could not be bound."))
    #expect(try home.install(["--remove"], desktop: "sway").status == 0)
    #expect(home.content("home/.config/sway/hearsight.conf") == "bindsym x exec true\n")
    #expect(home.content("home/.config/sway/config").isEmpty)
  }

  @Test(
    "a running sway has the key afterwards, and not when it is removed; a key that is taken stays another's",
    .enabled(if: DesktopSession.swayIsMissing == nil, "\(DesktopSession.swayIsMissing ?? "")"))
  func realSway() throws {
    defer { home.end() }
    let desktop = try DesktopSession.sway(configuration: "bindsym Ctrl+Mod1+j exec true")
    let (script, binary) = ("checkout/Desktop/install.sh", "checkout/.build/release/hearsight")
    let configuration = desktop.folder.appendingPathComponent("sway.conf")
    let setUp = """
      mkdir -p checkout/.build/release "$XDG_CONFIG_HOME/sway" && cp /bin/true \(binary) &&
      ln -s \(configuration.path) "$XDG_CONFIG_HOME/sway/config"
      """
    #expect(try desktop.run("/bin/sh", ["-c", "cd \(desktop.folder.path) && \(setUp)"]).status == 0)
    try FileManager.default.copyItem(
      at: Command.root.appendingPathComponent("Desktop").resolvingSymlinksInPath(),
      to: desktop.folder.appendingPathComponent("checkout/Desktop"))
    let before = try String(contentsOf: configuration, encoding: .utf8)
    func install(_ words: String...) throws -> String {
      let path = desktop.folder.appendingPathComponent(script).path
      let outcome = try desktop.run("/bin/bash", [path] + words)
      #expect(outcome.status == 0, "\(outcome)")
      return outcome.output
    }
    func hasKey() throws -> Bool {
      defer { _ = try? desktop.run("/usr/bin/swaymsg", ["reload"]) }
      return try desktop.run("/usr/bin/swaymsg", ["unbindsym", "Ctrl+Alt+h"]).status == 0
    }
    #expect(try !hasKey())
    for _ in 0..<2 {
      #expect(try install().contains("Ctrl+Alt+H reads the active window"))
      #expect(try hasKey())
    }
    _ = try install("--remove")
    #expect(try !hasKey())
    #expect(try String(contentsOf: configuration, encoding: .utf8) == before)

    let taken = before.replacing("Ctrl+Mod1+j", with: "Control+Mod1+h")
    try taken.write(to: configuration, atomically: false, encoding: .utf8)
    #expect(try desktop.run("/usr/bin/swaymsg", ["reload"]).status == 0)
    #expect(try hasKey())
    #expect(try install().contains("Ctrl+Alt+H is bound to something else"))
    #expect(try hasKey())
    #expect(try String(contentsOf: configuration, encoding: .utf8) == taken)
  }

  // MARK: Others

  @Test("in Xfce the command is read again after it was set")
  func xfce() throws {
    defer { home.end() }
    let script = #"case "$*" in *" -s "*) for word; do :; done; printf %s "$word" >"$LIST" ;; *) cat "$LIST" ;; esac"#
    try home.addProgram("xfconf-query", script)
    let done = try home.install(desktop: "XFCE")
    #expect(done.status == 0 && done.output.contains("Ctrl+Alt+H reads the active window"), "\(done.output)")
    #expect(home.content("list").hasSuffix("/.build/release/hearsight' read --active --announce-errors"))
    try home.addProgram("xfconf-query")
    #expect(try home.install(desktop: "XFCE").output.contains("The key could not be bound."))
  }

  @Test(
    "where a configuration is not ours to edit it says which line to add, and puts down what the line starts",
    arguments: [
      ("labwc:wlroots", "<keybind key=\"C-A-h\">"), ("river", "riverctl map normal Control+Alt H spawn"),
      ("Hyprland", "bind = CTRL ALT, H, exec, sh"), ("Wayfire", "binding_hearsight = <ctrl> <alt> KEY_H"),
    ])
  func lines(desktop: String, line: String) throws {
    defer { home.end() }
    let done = try home.install(desktop: desktop)
    #expect(done.status == 0 && done.output.contains(line), "\(done.output)")
    #expect(done.output.contains("sh \(home.folder.path)/home/\(Self.launcher)"))
    let started = "exec '\(home.checkout.path.replacing("'", with: #"'\''"#))/.build/release/hearsight' read --active"
    #expect(home.content("home/\(Self.launcher)").contains("\n\(started)"))
    #expect(try home.install(["--remove"], desktop: desktop).status == 0)
    #expect(home.installed.isEmpty)
  }
}
