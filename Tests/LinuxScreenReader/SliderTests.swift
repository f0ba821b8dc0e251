import HearsightAccessibilityBus
import HearsightPixels
import HearsightScreenModel
import HearsightSpokenText
import HearsightWindows
import Testing

@testable import HearsightLinuxScreenReader

@Suite("Sliders")
struct SliderTests {
  private let frame = Rect(x: 20, y: 40, width: 200, height: 20)
  private let grey = Color(red: 180, green: 180, blue: 180)
  private let blue = Color(red: 40, green: 90, blue: 220)

  /// A thin track with a knob on it, filled up to the knob.
  private func knob(at x: Double) -> Image {
    var image = Image(width: 300, height: 120)
    image.fill(Rect(x: 20, y: 48, width: 200, height: 4), with: grey)
    image.fill(Rect(x: 20, y: 48, width: x - 20, height: 4), with: blue)
    image.fill(Rect(x: x - 8, y: 42, width: 16, height: 16), with: blue)
    return image
  }

  /// A trough with a thumb as high as it, as Tk draws them.
  private func trough(at x: Double) -> Image {
    var image = Image(width: 300, height: 120, color: Color(red: 217, green: 217, blue: 217))
    image.fill(Rect(x: 20, y: 42, width: 200, height: 16), with: grey)
    image.fill(Rect(x: x - 15, y: 42, width: 30, height: 16), with: Color(red: 217, green: 217, blue: 217))
    return image
  }

  @Test("the thumb is found by its thickness or by its colour", arguments: [0.1, 0.5, 0.8])
  func share(share: Double) throws {
    let knob = try #require(SliderReading(frame, in: knob(at: 28 + share * 184)))
    #expect(abs(knob.share - share) < 0.02)
    let trough = try #require(SliderReading(frame, in: trough(at: 35 + share * 170)))
    #expect(abs(trough.share - share) < 0.03)
  }

  @Test("a slider of which only a half was found is as long as its track, with the same value")
  func half() throws {
    let image = knob(at: 166)
    let box = Rect(x: 110, y: 40, width: 112, height: 20)
    let stop = Stop(id: 0, kind: .single, elements: [0], frame: box, traits: .adjustable)
    let screen = Screen(
      size: image.size, elements: [Element(id: 0, type: .slider, frame: box)], stops: [stop])
    let whole = SliderMeasuring().completed(screen, in: image)
    #expect(whole.elements[0].frame.minX == 20 && whole.stops[0].frame.minX == 20)
    #expect(
      SliderMeasuring().values(of: whole, in: image)[0]?.current
        == SliderMeasuring().values(of: screen, in: image)[0]?.current)
    #expect(SliderMeasuring().values(of: whole, in: image)[0]?.current == 75)
  }

  @Test("a vertical slider's greatest value is at the top")
  func vertical() throws {
    var image = Image(width: 60, height: 240)
    image.fill(Rect(x: 28, y: 20, width: 4, height: 200), with: grey)
    image.fill(Rect(x: 22, y: 60, width: 16, height: 16), with: blue)
    let reading = try #require(SliderReading(Rect(x: 20, y: 20, width: 20, height: 200), in: image))
    #expect(reading.isVertical && abs(reading.share - 0.78) < 0.03)
  }

  @Test("where nothing can be made out, there is no value")
  func none() {
    #expect(SliderReading(frame, in: Image(width: 300, height: 120)) == nil)
    #expect(SliderReading(Rect(x: 900, y: 900, width: 5, height: 5), in: Image(width: 300, height: 120)) == nil)
  }

  @Test("a slider is dragged from where its thumb is to where the value is")
  func drag() throws {
    let stop = Stop(id: 0, kind: .single, elements: [0], frame: frame, label: "Volume", traits: .adjustable)
    let screen = Screen(
      size: Size(width: 300, height: 120), elements: [Element(id: 0, type: .slider, frame: frame)], stops: [stop])
    let window = Window(id: WindowID(1), title: "", frame: Rect(x: 0, y: 0, width: 300, height: 120))
    var session = LiveSession(window: window, speaker: Speaker())
    let picture = WindowPicture(image: knob(at: 120), window: window)
    _ = session.begin()
    _ = session.handle(.looked(.success(picture)), at: .zero)
    _ = session.handle(.recognized(.success(RecognizedWindow(picture: picture, screen: screen))), at: .zero)
    let id = try #require(session.tree?.stops.first)
    #expect(session.tree?[id]?.value?.current == 50)
    let gestures = session.handle(.request(.set(node: id, value: 75)), at: .zero).gestures
    guard case .drag(let start, let end)? = gestures.first else {
      Issue.record("no drag: \(gestures)")
      return
    }
    #expect(abs(start.x - 120) < 1.5 && abs(end.x - 166) < 1.5 && start.y == 50)
    let up = session.handle(.request(.act(node: id, action: 0)), at: .zero).gestures
    guard case .drag(_, let next)? = up.first else {
      Issue.record("no drag: \(up)")
      return
    }
    #expect(abs(next.x - 138.4) < 1.5)
  }
}
