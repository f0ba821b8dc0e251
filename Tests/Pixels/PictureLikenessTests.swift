import HearsightPixels
import HearsightScreenModel
import Testing

/// Which changes of pixels are changes of the screen (issue 16, D7).
@Suite struct PictureLikenessTests {
  /// Bars as wide as letters' strokes, and a switch.
  private func screen(isOn: Bool = false, shift: Int = 0, extraBar: Bool = false) -> Bitmap {
    var image = Bitmap(width: 400, height: 300, color: RGBColor(red: 250, green: 250, blue: 250))
    let dx = Double(shift)
    for bar in 0..<12 {
      image.fill(Rect(x: 40 + dx + Double(bar) * 9, y: 40 + dx, width: 3, height: 20), with: .black)
    }
    if extraBar { image.fill(Rect(x: 46 + dx, y: 48 + dx, width: 3, height: 3), with: .black) }
    image.fill(Rect(x: 300 + dx, y: 200 + dx, width: 50, height: 26), with: RGBColor(red: 180, green: 180, blue: 185))
    let knob = isOn ? 326.0 : 302
    image.fill(Rect(x: knob + dx, y: 202 + dx, width: 22, height: 22), with: .white)
    return image
  }

  private func likeness(_ old: Bitmap, _ new: Bitmap, distance: Int = 8) throws -> PictureLikeness {
    try #require(PictureLikeness(of: old.small(), size: old.size, with: new, distance: distance))
  }

  @Test func compressionScaleAndShiftsAreNoChange() throws {
    let old = screen()
    let others = [
      old, try Bitmap(data: old.jpegData(quality: 85)), old.resized(width: 600, height: 450), screen(shift: 8),
      screen(shift: -5), old.resized(width: 266, height: 200),
    ]
    for other in others { #expect(try likeness(old, other).isSame(in: old.bounds)) }
  }

  @Test func whatChangedIsFoundWhereItIs() throws {
    let likeness = try likeness(screen(), screen(isOn: true))
    #expect(!likeness.isSame(in: Rect(x: 300, y: 200, width: 50, height: 26)))
    #expect(likeness.isSame(in: Rect(x: 40, y: 40, width: 110, height: 20)))
    #expect(try !self.likeness(screen(), screen(extraBar: true)).isSame(in: Rect(x: 40, y: 40, width: 110, height: 20)))
    let moved = try self.likeness(screen(), screen(shift: 14), distance: 8)
    #expect(!moved.isSame(in: Rect(x: 290, y: 190, width: 70, height: 50)))
  }

  @Test func aFaintShadeOfAWholeRowIsAChange() throws {
    var chosen = screen()
    chosen.fill(Rect(x: 0, y: 100, width: 400, height: 50), with: RGBColor(red: 232, green: 238, blue: 250))
    #expect(try !likeness(screen(), chosen).isSame(in: Rect(x: 0, y: 100, width: 400, height: 50)))
  }

  @Test func otherShapesCannotBeCompared() {
    let old = screen()
    #expect(PictureLikeness(of: old, size: old.size, with: Bitmap(width: 300, height: 400), distance: 8) == nil)
    let dot = Bitmap(width: 1, height: 1)
    #expect(PictureLikeness(of: dot, size: Size(width: 0, height: 0), with: old, distance: 8) == nil)
  }

  @Test func placesOutsideAndOddNumbersDoNotTrap() throws {
    let likeness = try likeness(screen(), screen(isOn: true), distance: .max)
    for place in [
      Rect(x: -1e9, y: -1e9, width: 1, height: 1), Rect(x: .nan, y: 0, width: 1, height: 1),
      Rect(x: 1e300, y: 0, width: 1e300, height: 5),
    ] {
      #expect(likeness.isSame(in: place))
    }
  }
}
