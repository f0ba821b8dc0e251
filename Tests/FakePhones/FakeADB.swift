import Foundation

/// A program in place of adb that answers from files of a folder, as a phone does, and says what it is told to.
///
/// `screen.png` is the picture, `hierarchy.xml` the dump. What `input` gets is written to `inputs.txt`, a line each;
/// then the phone shows `after.png` and `after.xml`, where they are there. Whoever unplugs it removes its line from
/// `devices.txt` and writes `gone`.
public final class FakeADB: Sendable {
  public let folder: URL

  /// - Parameters:
  ///   - screen: a PNG file.
  ///   - hierarchy: what `uiautomator dump` gives.
  public init(
    devices: String = "PHONE1 device product:sdk model:Pixel_8 device:shiba", screen: Data = Data(),
    hierarchy: Data = Data()
  ) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("adb-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try self.devices(devices)
    try write(screen, to: "screen.png")
    try write(hierarchy, to: "hierarchy.xml")
    try write("mWakefulness=Awake\n", to: "power.txt")
    try write("mDreamingLockscreen=false\n", to: "window.txt")
    try script(Self.answers)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  public var path: String { folder.appendingPathComponent("adb").path }

  private static let answers = """
    [ -f gone ] && { [ "$1" = devices ] || { echo "adb: device 'PHONE1' not found" >&2; exit 1; }; }
    case "$*" in
      "devices -l") cat devices.txt ;;
      *"screencap -p") echo shot >>shots.txt; cat screen.png ;;
      *"uiautomator dump /dev/tty") cat hierarchy.xml; echo 'UI hierchary dumped to: /dev/tty' ;;
      *"dumpsys power") cat power.txt ;;
      *"dumpsys window" | *"dumpsys window windows") cat window.txt ;;
      *"wm density") echo 'Physical density: 420' ;;
      *"shell input "* | *" shell")
        echo "$*" >>arguments.txt
        case "$*" in
          *" shell") sed -n 's/^input //p' >>inputs.txt ;;
          *) echo "$*" | sed 's/^.*shell input //' >>inputs.txt ;;
        esac
        [ -f after.png ] && mv after.png screen.png
        [ -f after.xml ] && mv after.xml hierarchy.xml
        true ;;
      *"monkey -p org.example.shop "*) echo 'Events injected: 1' ;;
      *monkey*) echo '** No activities found to run, monkey aborted.' ;;
      *) echo "error: unexpected: $*" >&2; exit 1 ;;
    esac
    """

  /// What it does in place of that.
  public func script(_ text: String) throws {
    try write("#!/bin/sh\ncd \"$(dirname \"$0\")\"\n\(text)\n", to: "adb.new")
    let new = folder.appendingPathComponent("adb.new")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: new.path)
    _ = rename(new.path, path)
  }

  /// What it does before it answers as usual.
  public func first(_ text: String) throws { try script(text + "\n" + Self.answers) }

  /// The lines of `adb devices -l`.
  public func devices(_ lines: String) throws {
    try write("List of devices attached\n\(lines)\n\n", to: "devices.txt")
  }

  public func unplug() throws { try write("", to: "gone") }
  public func plugIn() throws { try FileManager.default.removeItem(at: folder.appendingPathComponent("gone")) }

  /// A file appears whole, as a phone's screen does.
  public func write(_ data: Data, to name: String) throws {
    try data.write(to: folder.appendingPathComponent(name), options: .atomic)
  }

  public func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  public func read(_ name: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? ""
  }

  /// What `input` was given up to now: "tap 100 200".
  public var inputs: [String] { read("inputs.txt").split(separator: "\n").map(String.init) }
  /// How many pictures were asked for.
  public var shots: Int { read("shots.txt").split(separator: "\n").count }
}
