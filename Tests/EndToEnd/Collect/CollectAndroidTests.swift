import Foundation
import HearsightPixels
import HearsightScreenModel
import Testing

/// A script in place of adb replays a phone's pairs of picture and dump.
@Suite("hearsight collect --android")
struct CollectAndroidTests {
  private let phone: TemporaryFolder
  private let data: TemporaryFolder

  init() throws {
    (phone, data) = (try TemporaryFolder(), try TemporaryFolder())
    try devices("PHONE1 device model:Pixel_8")
    try script("")
    for screen in 1...3 {
      var image = Bitmap(width: 200, height: 400)
      image.fill(Rect(x: 20, y: Double(screen) * 60, width: 120, height: 40), with: .black)
      _ = try phone.file("screen-\(screen).png", Data(try image.pngData()))
      let xml =
        "<hierarchy rotation=\"0\"><node class=\"android.widget.FrameLayout\" package=\"org.shop\" "
        + "bounds=\"[0,0][200,400]\"><node class=\"android.widget.Button\" text=\"Buy \(screen)\" package=\"org.shop\" "
        + "clickable=\"true\" bounds=\"[20,\(screen * 60)][140,\(screen * 60 + 40)]\"/></node></hierarchy>"
      _ = try phone.file("hierarchy-\(screen).xml", Data(xml.utf8))
    }
    try show(1)
  }

  private var collected: CollectedFolder { CollectedFolder(url: data.url.appendingPathComponent("data")) }

  private func devices(_ text: String) throws {
    _ = try phone.file("devices.txt", Data("List of devices attached\n\(text)\n".utf8))
  }

  private func show(_ screen: Int) throws { _ = try phone.file("shown", Data("\(screen)".utf8)) }

  /// - Parameter first: what is done before an answer.
  private func script(_ first: String) throws {
    let text = """
      #!/bin/sh
      cd "$(dirname "$0")"
      shown=$(cat shown)
      \(first)
      case "$*" in
        "devices -l") cat devices.txt ;;
        *screencap*) cat "screen-$shown.png" ;;
        *"uiautomator dump"*) cat "hierarchy-$shown.xml"; echo "UI hierchary dumped to: /dev/tty" ;;
        *"wm density"*) echo "Physical density: 320" ;;
        *) echo "Events injected: 1" ;;
      esac
      """
    let file = try phone.file("adb", Data(text.utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
  }

  private func collect(_ options: [String] = []) throws -> Command.Outcome {
    try Command.run(
      ["collect", "--into", collected.path, "--android", "--adb", phone.url.appendingPathComponent("adb").path]
        + ["--unseen"] + options)
  }

  @Test("the screen that shows is taken, with its dump as it was")
  func takes() throws {
    let outcome = try collect(["--category", "Shopping"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.hasSuffix("001-org-shop\n"))
    let screen = try #require(try collected.screens().first)
    #expect(screen.ids["android.widget.Button Buy 1"]?.count == 16)
    #expect(screen.source["app"] as? String == "org.shop" && screen.source["scale"] as? Double == 2)
    #expect(screen.source["category"] as? String == "Shopping" && screen.source["device"] as? String == "Pixel 8")
    #expect(screen.picture == (try Bitmap(contentsOf: phone.url.appendingPathComponent("screen-1.png"))))
  }

  @Test("a phone that is locked, gone, one of two or closed to this computer is told with what to do; status 1")
  func tellsStates() throws {
    try script("case \"$*\" in *\"dumpsys window\"*) echo mDreamingLockscreen=true; exit ;; esac")
    let locked = try collect()
    #expect(locked.status == 1 && locked.errors.contains("unlock it"), "\(locked.errors)")
    try devices("A device\nB device model:Pixel_8")
    let two = try collect()
    #expect(two.status == 1 && two.errors.contains("--serial") && two.errors.contains("B (Pixel 8)"), "\(two.errors)")
    try devices("A unauthorized")
    #expect(try collect().errors.contains("confirm the question"))
    try devices("")
    #expect(try collect().errors.contains("plug it in"))
    let none = try Command.run(["collect", "--into", collected.path, "--android", "--adb", "/nowhere/adb"])
    #expect(none.status == 1 && none.errors.contains("apt install adb"), "\(none.errors)")
  }

  @Test(
    "followed, each screen that is brought up is taken; unplugged on the way, what was taken stays and is summed up")
  func follows() throws {
    // Every twelfth question the next screen is up; after the third the phone is gone.
    try script(
      """
      count=$(($(cat count 2>/dev/null || echo 0) + 1)); echo $count > count
      shown=$((1 + count / 24)); echo $shown > shown
      [ $shown -gt 3 ] && { echo "adb: device 'PHONE1' not found" >&2; exit 1; }
      """)
    let outcome = try collect(["--follow", "--screens", "9", "--app", "shop"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("went away") && outcome.errors.contains("3 taken"), "\(outcome.errors)")
    #expect(try collected.screens().map(\.name) == ["001-shop", "002-shop", "003-shop"])
  }
}
