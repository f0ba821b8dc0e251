import Hearsight
import HearsightLinuxScreenReader
import HearsightMemory

/// What is remembered of an app while a window of it is read.
struct ReadMemory: Sendable {
  let screens: WindowMemory
  private let store: MemoryStore
  /// `nil` of windows that do not say which app's they are: they are not all of one.
  private let app: String?

  /// - Parameters:
  ///   - path: `nil` for the user's own file.
  ///   - app: the class of the window; may be empty.
  init(path: String?, app: String) throws(MemoryError) {
    store = try .opened(at: path ?? MemoryStore.usualPath())
    self.app = app.isEmpty ? nil : app
    screens = WindowMemory(ScreenMemory(store), app: self.app)
  }

  /// What is remembered. A user's own file that cannot be used keeps nobody from reading; one that was named does.
  static func usable(path: String?, app: String) throws -> ReadMemory? {
    do {
      return try ReadMemory(path: path, app: app)
    } catch {
      guard path == nil else { throw error }
      Terminal.note("nothing is remembered: \(error)")
      return nil
    }
  }

  /// Of what the app's windows were read last.
  var mode: ReadingMode? {
    app.flatMap { try? store.mode(of: $0) }.flatMap { $0 }.flatMap(ReadingMode.init(rawValue:))
  }

  func keep(_ mode: ReadingMode) {
    guard let app else { return }
    do { try store.setMode(mode.rawValue, of: app) } catch { Terminal.note("\(error)") }
  }
}

extension StopSwitch {
  /// Does what the user of the own voice wants.
  func grant(_ wish: SelfVoice.Wish) {
    switch wish {
    case .quit: pull()
    case .changeMode: connected?.changeMode()
    case .name(let node, let name): connected?.name(node, name)
    case .type(let node, let text): connected?.type(node, text)
    }
  }

  /// Takes the keys that are there beside a screen reader.
  func listen() {
    VoiceKeys.start {
      self.connected?.askName()
    } name: {
      self.connected?.name($0, $1)
    } changeMode: {
      self.connected?.changeMode()
    }
  }
}
