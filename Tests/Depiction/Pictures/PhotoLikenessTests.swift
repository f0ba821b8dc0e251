import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightDepiction

@Suite("PhotoLikeness")
struct PhotoLikenessTests {
  @Test("a photo is one, a drawing and a plain surface are none")
  func kinds() throws {
    #expect(PhotoLikeness.isPhoto(try Fixture.image("soup.jpg")))
    #expect(!PhotoLikeness.isPhoto(Fixture.drawing))
    #expect(!PhotoLikeness.isPhoto(try Fixture.image("address.png")))
    #expect(PhotoLikeness.share(Bitmap(width: 3, height: 3)) == 0)
  }
}
