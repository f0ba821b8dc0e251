import HearsightPixels
import HearsightScreenModel
import Testing

@Suite("Digest of a picture")
struct PictureDigestTests {
  @Test("one pixel or another shape makes another digest, the same picture the same")
  func pictures() throws {
    var picture = Bitmap(width: 12, height: 6)
    let first = try #require(PictureDigest(picture))
    #expect(PictureDigest(Bitmap(width: 12, height: 6)) == first)
    #expect(PictureDigest(Bitmap(width: 6, height: 12)) != first)
    picture[11, 5] = RGBColor(red: 255, green: 255, blue: 254)
    #expect(PictureDigest(picture) != first)
  }
}
