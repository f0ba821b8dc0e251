import HearsightScreenModel
import Testing

@testable import HearsightAudit

@Suite struct PictureWithoutDescriptionTests {
  private let rule = PictureWithoutDescription()

  @Test func anExposedPhotoWithoutANameIsFound() {
    var planted = Planted()
    planted.see(.picture, 20, 100, 360, 240)
    planted.expose(.image, 20, 100, 360, 240)
    #expect(planted.faults(rule).count == 1)
  }

  @Test func aPhotoThatNothingExposesIsFound() {
    var planted = Planted()
    planted.see(.picture, 20, 100, 360, 240)
    planted.show("Soup", 20, 350, 100, 20)
    #expect(planted.faults(rule).count == 1)
  }

  @Test func wallpaperAvatarsAndNamedPicturesAreInOrder() {
    var planted = Planted()
    planted.see(.picture, 0, 0, 400, 790)
    planted.see(.picture, 20, 600, 40, 40)
    planted.see(.picture, 20, 100, 90, 90)
    planted.expose(.button, 0, 90, 400, 110, name: "Ann, online")
    planted.expose(.image, 20, 300, 360, 200, name: "A bowl of soup")
    #expect(planted.faults(rule).isEmpty)
  }
}
