import HearsightPixels
import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

@Suite("SliderValues")
struct SliderValuesTests {
  private static let tint = RGBColor(red: 0, green: 122, blue: 255)
  private static let faint = RGBColor(red: 205, green: 205, blue: 210)

  /// A track of 200 by 4 with a round thumb of 20, `share` of the way along.
  private static func iOS(_ share: Double, upright: Bool = false) -> (Bitmap, Rect) {
    var image = Bitmap(width: 400, height: 800)
    let middle = 110 + share * 180
    func put(_ from: Double, _ to: Double, _ thickness: Double, _ color: RGBColor) {
      let (along, across) = (to - from, 300 - thickness / 2)
      // Upright, the filled part is the lower one.
      let rect =
        upright
        ? Rect(x: across, y: 400 - to, width: thickness, height: along)
        : Rect(x: from, y: across, width: along, height: thickness)
      image.fill(rect, with: color)
    }
    put(100, middle, 4, tint)
    put(middle, 300, 4, faint)
    put(middle - 10, middle + 10, 20, RGBColor(red: 90, green: 90, blue: 90))
    return (
      image, upright ? Rect(x: 290, y: 100, width: 20, height: 200) : Rect(x: 100, y: 290, width: 200, height: 20)
    )
  }

  private func value(_ image: Bitmap, _ frame: Rect, lines: [TextLine] = []) -> Double? {
    let slider = Element(id: 0, type: .slider, frame: frame)
    let value = SliderValues().apply(to: [slider], in: VisualScene(image: image, lines: lines))[0].value
    guard case .fraction(let share) = value else { return nil }
    return share
  }

  @Test("a thumb tells the value, from end to end, along and upright", arguments: [0, 0.25, 0.5, 0.9, 1])
  func thumb(share: Double) throws {
    for upright in [false, true] {
      let (image, frame) = Self.iOS(share, upright: upright)
      let found = try #require(value(image, frame))
      #expect(abs(found - share) < 0.03, "upright: \(upright)")
    }
  }

  @Test("a round knob that the picture's edge cuts is read as far as it is seen", arguments: 0..<12)
  func knobAtTheEdge(inside: Int) {
    for isAtStart in [false, true] {
      var image = Bitmap(width: 200, height: 100)
      image.fill(Rect(x: 0, y: 48, width: 200, height: 4), with: Self.faint)
      let middle = isAtStart ? inside : 199 - inside
      for x in max(0, middle - 10)...min(199, middle + 10) {
        let half = Double(100 - (x - middle) * (x - middle)).squareRoot()
        image.fill(Rect(x: Double(x), y: 50 - half, width: 1, height: 2 * half), with: Self.tint)
      }
      let found = value(image, Rect(x: 0, y: 40, width: 200, height: 20))
      #expect(found.map { abs($0 - (isAtStart ? 0 : 1)) < 0.1 } ?? true, "\(found ?? -1), at the start: \(isAtStart)")
    }
  }

  @Test("on a mirrored screen more is to the left")
  func mirrored() throws {
    let (image, frame) = Self.iOS(0.25)
    let hebrew = line("שלום", x: 100, y: 100, width: 80, height: 20, isRightToLeft: true)
    let found = try #require(value(image, frame, lines: [hebrew]))
    #expect(abs(found - 0.75) < 0.02)
  }

  @Test("a bar without a thumb is read by where its colour changes")
  func bar() throws {
    var image = Bitmap(width: 400, height: 800)
    image.fill(Rect(x: 100, y: 290, width: 60, height: 20), with: Self.tint)
    image.fill(Rect(x: 160, y: 290, width: 140, height: 20), with: Self.faint)
    let found = try #require(value(image, Rect(x: 100, y: 290, width: 200, height: 20)))
    #expect(abs(found - 0.3) < 0.02)
  }

  @Test("of two knobs with a filled part between them both values are told, of one filled beside a knob none")
  func range() throws {
    var image = Bitmap(width: 400, height: 800)
    image.fill(Rect(x: 100, y: 298, width: 200, height: 4), with: Self.faint)
    image.fill(Rect(x: 150, y: 298, width: 90, height: 4), with: Self.tint)
    for middle in [150.0, 240] { image.fill(Rect(x: middle - 8, y: 292, width: 16, height: 16), with: Self.tint) }
    let frame = Rect(x: 100, y: 290, width: 200, height: 20)
    let slider = Element(id: 0, type: .slider, frame: frame)
    let found = SliderValues().apply(to: [slider], in: scene(image: image))[0].value
    guard case .range(let low, let high)? = found else {
      Issue.record("no range: \(String(describing: found))")
      return
    }
    #expect(abs(low - 0.25) < 0.03 && abs(high - 0.7) < 0.03)
    image.fill(Rect(x: 158, y: 298, width: 74, height: 4), with: Self.faint)
    #expect(SliderValues().apply(to: [slider], in: scene(image: image))[0].value == nil)
  }

  @Test("a bar that cuts the track with a gap on each side is the thumb, at its ends as well", arguments: [0, 0.4, 1])
  func cutTrack(share: Double) throws {
    var image = Bitmap(width: 400, height: 800)
    let middle = 102 + share * 196
    image.fill(Rect(x: 100, y: 290, width: max(0, middle - 108), height: 20), with: Self.tint)
    image.fill(Rect(x: middle + 8, y: 290, width: max(0, 292 - middle), height: 20), with: Self.faint)
    image.fill(Rect(x: middle - 2, y: 278, width: 4, height: 44), with: Self.tint)
    // Another control's edge, farther off than the gap.
    image.fill(Rect(x: 330, y: 280, width: 2, height: 40), with: Self.tint)
    let found = try #require(value(image, Rect(x: 100, y: 278, width: 200, height: 44)))
    #expect(abs(found - share) < 0.02)
  }

  @Test("a box that is half of the track, or holds the label as well, gives the same value")
  func boxes() throws {
    var (image, _) = Self.iOS(0.7)
    for (x, width) in [(40.0, 12.0), (56, 8), (70, 14)] {
      image.fill(Rect(x: x, y: 294, width: width, height: 12), with: .black)
    }
    for frame in [
      Rect(x: 180, y: 290, width: 120, height: 20), Rect(x: 38, y: 288, width: 266, height: 24),
      Rect(x: 120, y: 284, width: 170, height: 22),
    ] {
      let found = try #require(value(image, frame), "\(frame)")
      #expect(abs(found - 0.7) < 0.03, "\(frame)")
    }
  }

  @Test("a knob without a filled part tells the value as well")
  func unfilled() throws {
    var image = Bitmap(width: 400, height: 800)
    image.fill(Rect(x: 100, y: 299, width: 200, height: 3), with: Self.faint)
    image.fill(Rect(x: 210, y: 292, width: 16, height: 16), with: Self.tint)
    let found = try #require(value(image, Rect(x: 100, y: 290, width: 200, height: 20)))
    #expect(abs(found - 0.59) < 0.03)
  }

  @Test("what is little evidence is told no value: a knob at the end of a track that cannot be seen, a thumb or a fill")
  func doubtful() {
    // The rest of the track has the page's colour.
    var pale = Bitmap(width: 400, height: 800)
    pale.fill(Rect(x: 100, y: 298, width: 90, height: 4), with: Self.tint)
    pale.fill(Rect(x: 180, y: 290, width: 20, height: 20), with: Self.tint)
    #expect(value(pale, Rect(x: 100, y: 290, width: 200, height: 20)) == nil)
    // A thumb of 30 at the start, or filled to 15 %?
    var trough = Bitmap(width: 400, height: 800)
    trough.fill(Rect(x: 100, y: 290, width: 200, height: 20), with: Self.faint)
    trough.fill(Rect(x: 100, y: 290, width: 30, height: 20), with: Self.tint)
    let frame = Rect(x: 100, y: 290, width: 200, height: 20)
    #expect(value(trough, frame) == nil)
    // A number beside it decides.
    #expect(value(trough, frame, lines: [line("0", x: 310, y: 292, width: 10, height: 16)]) == 0)
    #expect(value(trough, frame, lines: [line("15 %", x: 310, y: 292, width: 30, height: 16)]) == 0.15)
  }

  @Test("a number beside the slider is more exact than the pixels, and another slider's is not its own")
  func printed() throws {
    let (image, frame) = Self.iOS(0.7)
    #expect(value(image, frame, lines: [line("71", x: 310, y: 292, width: 16, height: 16)]) == 0.71)
    #expect(value(image, frame, lines: [line("7:06 / 10:00", x: 150, y: 316, width: 80, height: 14)]) == 0.71)
    // Far from what is seen: it says something else.
    let other = try #require(value(image, frame, lines: [line("15", x: 310, y: 292, width: 16, height: 16)]))
    #expect(abs(other - 0.7) < 0.02)
    let far = try #require(value(image, frame, lines: [line("71", x: 310, y: 492, width: 16, height: 16)]))
    #expect(far != 0.71)
  }

  @Test("where there is nothing to see, nothing is said, and odd frames do not trap")
  func unknown() {
    let plain = Bitmap(width: 400, height: 800)
    #expect(value(plain, Rect(x: 100, y: 290, width: 200, height: 20)) == nil)
    for frame in [
      Rect(x: 0, y: 0, width: 0, height: 0), Rect(x: -900, y: -900, width: 50, height: 10),
      Rect(x: 390, y: 790, width: 300, height: 300),
    ] {
      #expect(value(plain, frame) == nil)
    }
  }
}

@Suite("PrintedValue")
struct PrintedValueTests {
  private let frame = Rect(x: 100, y: 290, width: 200, height: 20)

  private func values(_ lines: [TextLine], beside others: [Rect] = []) -> [PrintedValue] {
    PrintedValue.values(of: frame, beside: [frame] + others, in: scene(lines: lines))
  }

  @Test("numbers, percentages and times are told from other texts")
  func numbers() {
    func only(_ text: String) -> PrintedNumber? {
      let numbers = PrintedNumber.all(in: text)
      return numbers.count == 1 ? numbers[0] : nil
    }
    #expect(only("71")?.value == 71 && only("71")?.kind == .plain)
    #expect(only("50 %")?.value == 50 && only("50 %")?.kind == .percent)
    #expect(only("٥٠٪")?.value == 50 && only("٥٠٪")?.kind == .percent)
    #expect(only("1:02:03")?.value == 3723 && only("1:02:03")?.kind == .time)
    #expect(PrintedNumber.all(in: "30 / 45").map(\.value) == [30, 45])
    for text in [
      "", "Volume", "150 ms", "-3", "1:75", "5 %:2", "1/2/3", "1.2.3", "99999999999999999999", ":", "/", "%",
    ] {
      #expect(PrintedNumber.all(in: text).isEmpty, "\(text)")
    }
  }

  @Test("times at both ends of a player's slider say the value, with the whole or what is left at the end")
  func times() {
    let start = line("1:00", x: 100, y: 316, width: 30, height: 14)
    for end in ["4:00", "-3:00"] {
      let found = values([start, line(end, x: 270, y: 316, width: 30, height: 14)])
      #expect(found == [PrintedValue(share: 0.25, isSelfSufficient: true)], "\(end)")
    }
    #expect(values([start]).isEmpty)
  }

  @Test("a number belongs to the nearest slider, and only beside it")
  func nearest() {
    let beside = line("40", x: 310, y: 292, width: 20, height: 16)
    #expect(values([beside]).map(\.share) == [0.4])
    #expect(values([beside], beside: [Rect(x: 332, y: 290, width: 60, height: 20)]).isEmpty)
    #expect(values([line("40", x: 310, y: 392, width: 20, height: 16)]).isEmpty)
    #expect(values([line("140", x: 310, y: 292, width: 20, height: 16)]).isEmpty)
  }
}
