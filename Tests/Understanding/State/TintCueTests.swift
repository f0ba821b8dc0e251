import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("TintCue")
struct TintCueTests {
  private let blue = RGBColor(red: 0, green: 122, blue: 255)
  private let grey = RGBColor(red: 142, green: 142, blue: 147)

  private func chosen(images: [RGBColor?], texts: [RGBColor?]) -> Int? {
    let items = zip(images, texts).map { image, text in
      var look = Appearance(background: RGBColor.white.lab)
      (look.imageTint, look.textTint) = (image?.lab, text?.lab)
      return SelectionItem(look)
    }
    return TintCue().chosen(among: items)
  }

  @Test("the icon in another colour, else the text in another colour")
  func outlier() {
    #expect(chosen(images: [grey, blue, grey], texts: [nil, nil, nil]) == 1)
    #expect(chosen(images: [grey, grey, grey], texts: [grey, grey, .black]) == 2)
  }

  @Test("of two the colourful one, where the other is grey")
  func two() {
    #expect(chosen(images: [grey, blue], texts: [nil, nil]) == 1)
    #expect(chosen(images: [grey, .black], texts: [nil, nil]) == nil)
  }

  @Test("where all are alike, or none is seen, nothing is told")
  func unknown() {
    #expect(chosen(images: [grey, grey, grey], texts: [grey, grey, grey]) == nil)
    #expect(chosen(images: [nil, nil, nil], texts: [nil, nil, nil]) == nil)
  }
}
