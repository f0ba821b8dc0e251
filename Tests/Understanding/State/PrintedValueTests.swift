import HearsightScreenModel
import Testing

@testable import HearsightUnderstanding

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
