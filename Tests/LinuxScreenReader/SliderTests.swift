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
  private let grey = RGBColor(red: 180, green: 180, blue: 180)
  private let blue = RGBColor(red: 40, green: 90, blue: 220)

  /// A track with a knob on it that stays within its ends, filled up to the knob.
  private func knob(at x: Double) -> Bitmap {
    var image = Bitmap(width: 300, height: 120)
    image.fill(Rect(x: 20, y: 46, width: 200, height: 8), with: grey)
    image.fill(Rect(x: 20, y: 46, width: x - 20, height: 8), with: blue)
    image.fill(Rect(x: x - 8, y: 42, width: 16, height: 16), with: blue)
    return image
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

  @Test("on a screen whose texts run from right to left a slider grows to the left")
  func mirrored() throws {
    let stop = Stop(id: 0, kind: .single, elements: [0], frame: frame, traits: .adjustable)
    let text = Element(
      id: 1, type: .text, frame: Rect(x: 200, y: 0, width: 60, height: 20),
      text: TextContent("שלום", isRightToLeft: true))
    let screen = Screen(
      size: Size(width: 300, height: 120), elements: [Element(id: 0, type: .slider, frame: frame), text],
      stops: [stop])
    #expect(SliderMeasuring().values(of: screen, in: knob(at: 74))[0]?.current == 75)
    let reading = try #require(SliderMeasuring().reading(of: frame, on: screen, in: knob(at: 74)))
    #expect(abs(reading.point(at: 1).x - 28) < 1.5)
  }
}
