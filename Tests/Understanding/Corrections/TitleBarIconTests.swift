import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

/// A window of 800 x 600 pixels with a title of three words, of letters 10 pixels high, in its bar.
@Suite("TitleBarIcon")
struct TitleBarIconTests {
  private static let orange = RGBColor(red: 230, green: 140, blue: 20)
  private let body = element(.text, 20, 80, 120, 12, text: "Home")

  /// - Parameters:
  ///   - icon: what is drawn before the words; nothing if it is empty.
  ///   - color: the colour that it is drawn in.
  private func window(icon: Rect, color: RGBColor = orange) -> Bitmap {
    var image = Bitmap(width: 800, height: 600)
    image.fill(icon, with: color)
    for x in [34.0, 64, 94] { image.fill(Rect(x: x, y: 11, width: 24, height: 10), with: .black) }
    return image
  }

  private func apply(_ title: Element, to image: Bitmap, _ others: Element...) -> [Element] {
    TitleBarIcon().apply(to: [title, body] + others, in: scene(image: image))
  }

  private let icon = Rect(x: 10, y: 8, width: 16, height: 16)

  @Test("an icon that was taken for a part of the title is a picture, and the title begins behind it")
  func inside() {
    let result = apply(element(.text, 9, 7, 110, 18, text: "Sign the text"), to: window(icon: icon))
    #expect(result.map(\.type) == [.text, .text, .picture])
    #expect(result[2].frame == icon)
    #expect(result[0].frame == Rect(x: 34, y: 7, width: 85, height: 18))
  }

  @Test("one that was not found before the title is a picture too")
  func before() {
    let title = element(.text, 33, 9, 86, 14, text: "Sign the text")
    let result = apply(title, to: window(icon: icon))
    #expect(result.map(\.frame) == [title.frame, body.frame, icon])
  }

  @Test("a first word is none, whether short or long; nor is what was found, or stands further down")
  func others() {
    let title = element(.text, 9, 7, 110, 18, text: "A sign in the text")
    let word = Rect(x: 12, y: 11, width: 12, height: 10)
    #expect(apply(title, to: window(icon: word, color: .black)).count == 2)
    #expect(apply(title, to: window(icon: Rect(x: 8, y: 11, width: 22, height: 10))).count == 2)
    #expect(apply(title, to: window(icon: Rect(x: 0, y: 0, width: 0, height: 0))).count == 2)
    #expect(apply(title, to: window(icon: icon), element(.icon, 10, 8, 16, 16)).count == 3)
    #expect(apply(element(.text, 9, 300, 110, 18, text: "Text"), to: window(icon: icon)).count == 2)
  }

  @Test("phones' screens and pictures of a pixel have no title bar")
  func small() {
    var phone = Bitmap(width: 300, height: 600)
    phone.fill(icon, with: Self.orange)
    phone.fill(Rect(x: 34, y: 11, width: 24, height: 10), with: .black)
    let title = element(.text, 9, 7, 60, 18, text: "Text")
    #expect(apply(title, to: phone).count == 2)
    #expect(apply(title, to: Bitmap(width: 1, height: 1)).count == 2)
  }
}
