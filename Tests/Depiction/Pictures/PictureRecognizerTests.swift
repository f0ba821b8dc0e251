import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightDepiction

@Suite("PictureRecognizer")
struct PictureRecognizerTests {
  @Test("a photo is named, with its doubt")
  func photo() throws {
    let image = try Fixture.image("soup.jpg")
    let description = try #require(try Fixture.pictureRecognizer().descriptions(of: [image.bounds], in: image)[0])
    #expect(description.content == .photo("soup"))
    #expect(description.confidence >= 0.7 && description.confidence < 1)
  }

  @Test("nothing is claimed of a plain picture, a drawing, or a box that is empty or outside")
  func silence() throws {
    let recognizer = try Fixture.pictureRecognizer()
    let image = Fixture.drawing
    let boxes = [
      image.bounds, Rect(x: 0, y: 0, width: 36, height: 36), Rect(x: 0, y: 0, width: 0, height: 0),
      Rect(x: -500, y: 900, width: 100, height: 100), Rect(x: 0, y: 0, width: 1e9, height: 1e9),
    ]
    #expect(try recognizer.descriptions(of: boxes, in: image) == [nil, nil, nil, nil, nil])
    #expect(try recognizer.descriptions(of: [], in: image).isEmpty)
  }

  @Test("many photos are answered in the order of their boxes, and only the largest are named")
  func many() throws {
    let image = try Fixture.image("soup.jpg")
    let small = image.bounds.insetBy(dx: 2, dy: 2)
    let boxes = [Rect(x: 0, y: 0, width: 8, height: 8)] + Array(repeating: small, count: 9) + [image.bounds]
    let answers = try Fixture.pictureRecognizer().descriptions(of: boxes, in: image)
    #expect(answers.count == boxes.count)
    #expect(answers[0] == nil)
    #expect(answers[10]?.content == .photo("soup"))
    #expect(answers.count { $0 != nil } == PictureRecognizer.mostPhotos)
  }

  @Test("a QR code is read, its box as tight as a detector's, dark on light and light on dark")
  func codes() throws {
    let address = try Fixture.image("address.png")
    let wifi = try Fixture.image("wifi-light-on-dark.png")
    let recognizer = PictureRecognizer(classifier: nil)
    try #require(BarCodeReader().isAvailable, "make setup installs libzbar0")
    let tight = address.bounds.insetBy(dx: 20, dy: 20)
    #expect(
      try recognizer.descriptions(of: [tight], in: address)
        == [PictureDescription(code(.text("hearsight.example/menu")), confidence: 1)])
    #expect(try recognizer.descriptions(of: [wifi.bounds], in: wifi)[0]?.content == code(.network("Garden")))
  }

  private func code(_ meaning: CodeContent.Meaning) -> PictureContent {
    .codes([CodeContent(isQR: true, meaning: meaning)])
  }

  @Test("without ZBar, codes are pictures like others")
  func noLibrary() throws {
    let image = try Fixture.image("address.png")
    let recognizer = PictureRecognizer(classifier: nil, barCodes: BarCodeReader(library: "/nowhere/libzbar.so"))
    #expect(try recognizer.descriptions(of: [image.bounds], in: image) == [nil])
  }
}
