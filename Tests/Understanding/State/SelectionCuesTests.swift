import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("Outlier")
struct SelectionCueTests {
  private func index(_ colors: [RGBColor?]) -> Int? { Outlier.index(of: colors.map { $0?.lab }, distance: 14) }

  private let grey = RGBColor(red: 142, green: 142, blue: 147)

  @Test("the one colour far from the others, those without a colour left out")
  func found() {
    #expect(index([grey, grey, .black, grey]) == 2)
    #expect(index([nil, grey, grey, nil, .black]) == 4)
  }

  @Test("two strangers, two colours and close shades have none")
  func none() {
    #expect(index([grey, .black, .white, grey]) == nil)
    #expect(index([grey, .black]) == nil)
    #expect(index([grey, grey, RGBColor(red: 150, green: 150, blue: 150)]) == nil)
  }
}

@Suite("OnlyTextCue")
struct OnlyTextCueTests {
  private func chosen(_ withText: [Bool]) -> Int? {
    let items = withText.map { hasText in
      var look = Appearance(background: RGBColor.white.lab)
      look.hasText = hasText
      return SelectionItem(look)
    }
    return OnlyTextCue().chosen(among: items)
  }

  @Test("the only tab whose text is shown is the chosen one")
  func only() { #expect(chosen([false, false, true, false]) == 2) }

  @Test("two with text, none, and one of two tell nothing")
  func unknown() {
    #expect(chosen([true, true, false]) == nil)
    #expect(chosen([false, false, false]) == nil)
    #expect(chosen([true, false]) == nil)
  }
}

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

@Suite("FillCue")
struct FillCueTests {
  private func chosen(_ grounds: [RGBColor], outside: RGBColor? = .white) -> Int? {
    let items = grounds.map { ground in
      var look = Appearance(background: ground.lab)
      look.outside = outside?.lab
      return SelectionItem(look)
    }
    return FillCue().chosen(among: items)
  }

  private let pale = RGBColor(red: 225, green: 230, blue: 245)

  @Test("the one on another ground; of two the one that differs from what is around them")
  func filled() {
    #expect(chosen([.white, pale, .white]) == 1)
    #expect(chosen([.white, pale]) == 1)
    #expect(chosen([pale, .white], outside: .black) == 1)
  }

  @Test("shades of one colour, and two without surroundings, tell nothing")
  func unknown() {
    #expect(chosen([.white, RGBColor(red: 252, green: 252, blue: 252), .white]) == nil)
    #expect(chosen([.white, pale], outside: nil) == nil)
    #expect(chosen([.white]) == nil)
  }
}

@Suite("RaisedCue")
struct RaisedCueTests {
  private let track = RGBColor(red: 235, green: 235, blue: 236)

  private func chosen(_ plates: [RGBColor], edges: [RGBColor]) -> Int? {
    let items = zip(plates, edges).map { plate, edge in
      var look = Appearance(background: plate.lab)
      look.edge = edge.lab
      return SelectionItem(look)
    }
    return RaisedCue().chosen(among: items)
  }

  @Test("the plate whose edge is the track that shows in the others")
  func raised() { #expect(chosen([track, .white, track], edges: [track, track, track]) == 1) }

  @Test("two plates, none, or another track tell nothing")
  func unknown() {
    #expect(chosen([.white, .white, track], edges: [track, track, track]) == nil)
    #expect(chosen([track, track], edges: [track, track]) == nil)
    #expect(chosen([.black, .white], edges: [.black, track]) == nil)
  }
}

@Suite("UnderlineCue")
struct UnderlineCueTests {
  private func chosen(_ bars: [Double]) -> Int? {
    let items = bars.map { bar in
      var look = Appearance(background: RGBColor.white.lab)
      look.barThickness = bar
      return SelectionItem(look)
    }
    return UnderlineCue().chosen(among: items)
  }

  @Test("the one with a bar, also where a hairline runs under all")
  func bar() {
    #expect(chosen([0, 0, 3]) == 2)
    #expect(chosen([3.5, 1, 1]) == 0)
  }

  @Test("equal bars, and one alone, tell nothing")
  func unknown() {
    #expect(chosen([3, 3, 0]) == nil)
    #expect(chosen([0.5, 0, 0]) == nil)
    #expect(chosen([3]) == nil)
  }
}
