import FakePhones
import Foundation
import HearsightAndroidBridge
import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightWindows

/// Pictures of phones as tests draw them.
enum PhonePicture {
  static func image(_ color: RGBColor = .black, width: Int = 200, height: Int = 400) -> Bitmap {
    var image = Bitmap(width: width, height: height)
    image.fill(Rect(x: 20, y: 60, width: 120, height: 40), with: color)
    return image
  }

  static func png(_ color: RGBColor = .black, width: Int = 200, height: Int = 400) throws -> Data {
    Data(try image(color, width: width, height: height).pngData())
  }
}

@Suite("The screen of an Android phone", .timeLimit(.minutes(10)))
struct AndroidScreenTests {
  private let adb: FakeADB

  init() throws { adb = try FakeADB(screen: PhonePicture.png()) }

  private func phone(seconds: Double = 15) throws -> PhoneSystem {
    PhoneSystem(try AndroidDriver(adb: adb.path, seconds: seconds))
  }

  @Test("the screen is one window, with the model's name and the picture's size")
  func looks() throws {
    let phone = try phone()
    let picture = try phone.picture(of: PhoneSystem.screenID)
    #expect(picture.image == PhonePicture.image())
    #expect(picture.window.title == "Pixel 8" && picture.window.frame == Rect(x: 0, y: 0, width: 200, height: 400))
    #expect(try phone.windows() == [picture.window])
    #expect(throws: WindowError.closed(WindowID(9))) { try phone.picture(of: WindowID(9)) }
  }

  @Test("taps and drags are made where they are meant, if the screen still shows what was seen")
  func touches() throws {
    let phone = try phone()
    let picture = try phone.picture(of: PhoneSystem.screenID)
    let point = Point(x: 80, y: 80)
    let seen = Appearance(around: point, of: Rect(x: 20, y: 60, width: 120, height: 40), in: picture.image)
    let condition = PixelCondition(area: seen.area) { seen.isShown(in: $0) }
    try phone.perform(.click(point), on: picture.window, where: condition)
    try phone.perform(.drag(from: point, to: Point(x: 120.6, y: 80)), on: picture.window)
    #expect(adb.inputs == ["tap 80 80", "swipe 80 80 120 80 400"])
    try adb.write(PhonePicture.png(RGBColor(red: 255, green: 255, blue: 255)), to: "screen.png")
    var changed = Bitmap(width: 200, height: 400)
    for bar in 0..<8 {
      changed.fill(Rect(x: 24 + Double(bar) * 13, y: 66, width: 5, height: 26), with: .white)
    }
    try adb.write(Data(try changed.pngData()), to: "screen.png")
    #expect(throws: WindowError.self) { try phone.perform(.click(point), on: picture.window, where: condition) }
    #expect(adb.inputs.count == 2)
    #expect(throws: WindowError.outOfReach(Point(x: 300, y: 80))) {
      try phone.perform(.click(Point(x: 300, y: 80)), on: picture.window)
    }
  }

  @Test("a phone that was turned is not touched where things were")
  func turned() throws {
    let phone = try phone()
    let window = try phone.window(PhoneSystem.screenID)
    try adb.write(PhonePicture.png(width: 400, height: 200), to: "screen.png")
    let frame = Rect(x: 0, y: 0, width: 400, height: 200)
    #expect(throws: WindowError.moved(window.id, to: frame)) {
      try phone.perform(.click(Point(x: 80, y: 80)), on: window)
    }
    #expect(adb.inputs.isEmpty)
  }

  @Test("text is typed in place of the old one; what adb cannot type is refused before anything is touched")
  func types() throws {
    let phone = try phone()
    let window = try phone.window(PhoneSystem.screenID)
    try phone.type(TextEntry("It's 5%s off", replacing: 2, submits: true), into: window)
    #expect(
      adb.inputs == [
        "keyevent 123", "keyevent 67 67", #"text 'It'\''s%s5%'"#, "text 's%soff'", "keyevent 66",
      ])
    #expect(!adb.read("arguments.txt").contains("off"), "what is typed is in the list of processes")
    let error = #expect(throws: WindowError.self) { try phone.type(TextEntry("Größe"), into: window) }
    #expect(error?.code == "cannot-type" && adb.inputs.count == 5)
    #expect(error?.reason.contains("character number 3") == true && error?.reason.contains("ö") == false)
    #expect(throws: try #require(error)) { try phone.checkTyping(TextEntry("Größe")) }
    try adb.first("case \"$*\" in *\" shell\") cat >&2; exit 3 ;; esac")
    let failed = #expect(throws: WindowError.self) { try phone.type(TextEntry("secret"), into: window) }
    #expect(failed?.reason.contains("secret") == false && failed?.reason.contains("status 3") == true)
  }

  @Test("a locked phone is not looked at, nor touched; a black picture of a protected app is told as such")
  func guarded() throws {
    let phone = try phone()
    let window = try phone.window(PhoneSystem.screenID)
    try adb.write("mDreamingLockscreen=true", to: "window.txt")
    try adb.write(PhonePicture.png(.white), to: "screen.png")
    #expect(throws: WindowError.locked(phone: "Pixel 8")) { try phone.freshShot() }
    #expect(throws: WindowError.locked(phone: "Pixel 8")) { try phone.type(TextEntry("x"), into: window) }
    #expect(throws: WindowError.locked(phone: "Pixel 8")) {
      try phone.perform(.click(Point(x: 80, y: 80)), on: window)
    }
    #expect(adb.inputs.isEmpty)
    try adb.write("  fl=LAYOUT_IN_SCREEN SECURE HARDWARE_ACCELERATED\n", to: "window.txt")
    try adb.write(Data(try Bitmap(width: 200, height: 400, color: .black).pngData()), to: "screen.png")
    #expect(throws: WindowError.protected(phone: "Pixel 8")) { try phone.freshShot() }
    try adb.write("  fl=LAYOUT_IN_SCREEN\n", to: "window.txt")
    #expect(try phone.freshShot().isBlack)
  }

  @Test("flags of windows are read in words and in numbers")
  func secureFlags() {
    #expect(AndroidDriver.hasSecureWindow("mAttrs={(0,0)(fillxfill) fl=LAYOUT_IN_SCREEN SECURE pfl=X}"))
    #expect(AndroidDriver.hasSecureWindow("mAttrs=WM.LayoutParams{ fl=#81812100 fmt=-1}"))
    #expect(!AndroidDriver.hasSecureWindow("mAttrs=WM.LayoutParams{ fl=#81810100 fmt=-1}"))
    #expect(!AndroidDriver.hasSecureWindow("fl=LAYOUT_IN_SCREEN vsysui=SECURE\nSECURE"))
  }

  @Test("a broken, cut or late picture is taken again; a phone that goes away is told")
  func broken() throws {
    let phone = try phone(seconds: 1)
    let png = try PhonePicture.png()
    // The first try gets half of a picture, the second the whole.
    try adb.write(png.prefix(png.count / 2), to: "half.png")
    try adb.first("case \"$*\" in *screencap*) [ -f half.png ] && { cat half.png; rm half.png; exit; } ;; esac")
    #expect(try phone.picture(of: PhoneSystem.screenID).image == PhonePicture.image())
    try adb.first("case \"$*\" in *screencap*) exec sleep 20 ;; esac")
    let late = #expect(throws: WindowError.self) { try phone.freshShot() }
    #expect(late?.code == "phone-not-ready" && late?.reason.contains("longer than 1 seconds") == true)
    try adb.first("")
    try adb.unplug()
    let gone = #expect(throws: WindowError.self) { try phone.freshShot() }
    #expect(gone?.code == "phone-away" && gone?.reason.contains("Pixel 8 went away") == true)
    try adb.plugIn()
    #expect(try phone.freshShot().image == PhonePicture.image())
  }

  @Test("of two phones one must be named; the error lists them")
  func several() throws {
    try adb.devices("PHONE1 device model:Pixel_8\nemulator-5554 device")
    let error = #expect(throws: AndroidError.self) { try AndroidDriver(adb: adb.path) }
    #expect(error == .severalDevices(["PHONE1 (Pixel 8)", "emulator-5554"]))
    #expect(error?.description.contains("--serial") == true)
    #expect(try AndroidDriver(adb: adb.path, serial: "emulator-5554").name == "emulator-5554")
  }
}
