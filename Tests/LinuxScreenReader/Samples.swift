import HearsightPixels
import HearsightScreenModel
import HearsightSpokenText
import HearsightWindows

@testable import HearsightLinuxScreenReader

/// A window as a test thinks of it: each thing has a place and says something.
struct SampleWindow {
  struct Thing {
    var label: String
    var type = ElementType.container
    var traits: Traits = .button
    var frame: Rect
    var color = RGBColor.black
  }

  static let size = Size(width: 300, height: 200)
  static let window = Window(
    id: WindowID(7), title: "Mixer", frame: Rect(x: 100, y: 50, width: 300, height: 200), isActive: true)

  var things: [Thing]

  static let mixer = SampleWindow(things: [
    Thing(label: "Play", frame: Rect(x: 10, y: 10, width: 80, height: 30)),
    Thing(
      label: "Loop", type: .checkboxUnselected, traits: .button, frame: Rect(x: 10, y: 60, width: 80, height: 20)),
    Thing(label: "Stopped", type: .text, traits: .staticText, frame: Rect(x: 10, y: 100, width: 80, height: 20)),
    Thing(label: "Title", type: .textField, traits: .textEntry, frame: Rect(x: 10, y: 140, width: 120, height: 24)),
  ])

  /// The picture: each thing is a block of its colour.
  var image: Bitmap {
    var image = Bitmap(width: Int(Self.size.width), height: Int(Self.size.height))
    for thing in things { image.fill(thing.frame, with: thing.color) }
    return image
  }

  var picture: WindowPicture { WindowPicture(image: image, window: Self.window) }

  var screen: Screen {
    var elements: [Element] = []
    var stops: [Stop] = []
    for (index, thing) in things.enumerated() {
      elements.append(Element(id: index, type: thing.type, frame: thing.frame))
      stops.append(
        Stop(
          id: index, kind: .single, elements: [index], frame: thing.frame, label: thing.label, traits: thing.traits))
    }
    return Speaker().speak(Screen(size: Self.size, elements: elements, stops: stops))
  }

  var recognized: RecognizedWindow { RecognizedWindow(picture: picture, screen: screen) }

  /// The same with one thing changed, in colour also, as pixels differ where something else is shown.
  func with(_ label: String, _ change: (inout Thing) -> Void) -> SampleWindow {
    var copy = self
    for index in copy.things.indices where copy.things[index].label == label {
      change(&copy.things[index])
      copy.things[index].color = RGBColor(red: copy.things[index].color.red &+ 90, green: 40, blue: 40)
    }
    return copy
  }
}

extension LiveSession {
  /// A session that has recognized its window once.
  static func reading(_ sample: SampleWindow = .mixer) -> LiveSession {
    var session = LiveSession(window: SampleWindow.window, speaker: Speaker())
    _ = session.begin()
    _ = session.handle(.looked(.success(sample.picture)), at: .zero)
    _ = session.handle(.recognized(.success(sample.recognized)), at: .milliseconds(100))
    return session
  }

  /// The window is drawn anew; what comes of it once it was recognized.
  mutating func see(_ sample: SampleWindow, at time: Duration) -> [SessionEffect] {
    _ = handle(.window(.damaged), at: time)
    _ = handle(.timer, at: time + .seconds(1))
    _ = handle(.looked(.success(sample.picture)), at: time + .seconds(1))
    return handle(.recognized(.success(sample.recognized)), at: time + .milliseconds(1100))
  }
}

extension [SessionEffect] {
  /// What is said.
  var said: [String] {
    flatMap { effect -> [String] in
      switch effect {
      case .show(_, _, let announcements): announcements
      case .announce(let text): [text]
      default: []
      }
    }
  }

  var looks: Int { count { if case .look = $0 { true } else { false } } }
  var recognitions: Int { count { if case .recognize = $0 { true } else { false } } }
  var wakes: [Duration] { compactMap { if case .wake(let time) = $0 { time } else { nil } } }
  /// What the focus is on in the tree that is shown last.
  var shownFocus: Int? { compactMap { if case .show(let tree, _, _) = $0 { tree.focus } else { nil } }.last }
  var attempts: [Attempt] { compactMap { if case .act(let attempt) = $0 { attempt } else { nil } } }
  var gestures: [Gesture] { attempts.map(\.gesture) }
  var ends: [SessionEnd] { compactMap { if case .end(let end) = $0 { end } else { nil } } }
}
