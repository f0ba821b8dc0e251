import HearsightPixels
import HearsightScreenModel
import HearsightWindows
import Synchronization

@testable import HearsightAutomation

/// A window of drawn boxes, each of which is a stop; what is done to it is written down, and may change it.
final class FakeWindow: WindowSystem {
  struct Box: Sendable {
    var stop: Stop
    var color: RGBColor

    init(
      _ name: String, _ role: StopRole = .button, y: Double, color: RGBColor = .black, value: String? = nil,
      traits: Traits = [], width: Double = 100
    ) {
      let frame = Rect(x: 20, y: y, width: width, height: 30)
      stop = Stop(
        id: 0, kind: .single, elements: [], frame: frame, role: role, labelParts: [.text(name)], label: name,
        value: value, traits: role.traits.union(traits), spoken: name)
      self.color = color
    }
  }

  struct State {
    var boxes: [Box]
    var extra: [Element] = []
    var gestures: [Gesture] = []
    var entries: [TextEntry] = []
    /// Steps that are left of an answer that is drawn in several.
    var fading: Int?
    var error: WindowError?
    var gestureErrors: [WindowError] = []
    /// Why a text cannot be typed: told before anything is touched, or while it is typed.
    var refusal: WindowError?
    var typingError: WindowError?
    var recognitions = 0
    var pictures = 0
  }

  static let size = Size(width: 300, height: 400)
  static let window = Window(
    id: WindowID(7), title: "Fake", className: "Fake", frame: Rect(x: 0, y: 0, width: 300, height: 400))

  let state: Mutex<State>
  /// What a gesture or typed text does to the window.
  let answer: @Sendable (inout State) -> Void
  /// What happens before a picture, by their number.
  let life: @Sendable (inout State) -> Void

  init(
    _ boxes: [Box], answer: @escaping @Sendable (inout State) -> Void = { _ in },
    life: @escaping @Sendable (inout State) -> Void = { _ in }
  ) {
    state = Mutex(State(boxes: boxes))
    (self.life, self.answer) = (life, answer)
  }

  /// Hasty, so that tests do not take longer than they must.
  var automation: WindowAutomation {
    var times = AutomationTimes()
    (times.pause, times.stillness, times.patience, times.longestReaction) = (0.005, 0.01, 0.3, 1.0)
    return WindowAutomation(Self.window, on: self, times: times) { [self] _ in
      state.withLock { state in
        state.recognitions += 1
        return Self.screen(of: state)
      }
    }
  }

  var heard: HeardWindow {
    state.withLock { state in
      HeardWindow(Self.screen(of: state), in: WindowPicture(image: Self.image(of: state), window: Self.window))
    }
  }

  private static func screen(of state: State) -> Screen {
    let stops = state.boxes.enumerated().map { index, box in
      var stop = box.stop
      stop.id = index
      return stop
    }
    return Screen(size: size, elements: state.extra, stops: stops)
  }

  private static func image(of state: State) -> Bitmap {
    var image = Bitmap(width: Int(size.width), height: Int(size.height))
    for box in state.boxes {
      image.fill(box.stop.frame, with: .white)
      // A pattern that stands for letters: the longer the name and value, the more of them.
      let count = box.stop.label.map(\.count).map { $0 + (box.stop.value?.count ?? 0) } ?? 1
      for letter in 0..<count {
        image.fill(
          Rect(x: box.stop.frame.x + 8 + Double(letter) * 6, y: box.stop.frame.y + 10, width: 3, height: 10),
          with: box.color)
      }
    }
    return image
  }

  func windows() -> [Window] { [Self.window] }

  func window(_ id: WindowID) throws(WindowError) -> Window {
    if let error = state.withLock({ $0.error }) { throw error }
    return Self.window
  }

  func picture(of id: WindowID) throws(WindowError) -> WindowPicture {
    let result: Result<WindowPicture, WindowError> = state.withLock { state in
      state.pictures += 1
      life(&state)
      if let error = state.error { return .failure(error) }
      return .success(WindowPicture(image: Self.image(of: state), window: Self.window))
    }
    return try result.get()
  }

  func perform(_ gesture: Gesture, on window: Window, where condition: PixelCondition?) throws(WindowError) {
    let error: WindowError? = state.withLock { state in
      if !state.gestureErrors.isEmpty { return state.gestureErrors.removeFirst() }
      if let condition, !condition.isMet(Self.image(of: state).cropped(to: condition.area)) {
        return .changed(at: condition.area.center)
      }
      state.gestures.append(gesture)
      answer(&state)
      return nil
    }
    if let error { throw error }
  }

  func checkTyping(_ entry: TextEntry) throws(WindowError) {
    if let refusal = state.withLock({ $0.refusal }) { throw refusal }
  }

  func type(_ entry: TextEntry, into window: Window) throws(WindowError) {
    if let error = state.withLock({ $0.typingError }) { throw error }
    state.withLock { state in
      state.entries.append(entry)
      answer(&state)
    }
  }

  func raise(_ id: WindowID) {}
  func watch(_ id: WindowID) throws(WindowError) -> any WindowWatcher { throw .closed(id) }
}
