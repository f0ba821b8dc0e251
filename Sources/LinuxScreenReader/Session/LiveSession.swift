import HearsightAccessibilityBus
import HearsightScreenModel
import HearsightSpokenText
import HearsightWindows

/// A window as it is read live: what is known of it, what is being done, what comes next.
///
/// A value without clock, threads, display or bus: ``handle(_:at:)`` takes what happened and gives what is to be done.
struct LiveSession {
  /// What the session waits for.
  enum Phase: Hashable {
    case idle
    /// Something was drawn. The session waits until drawing has stopped, or its patience ends.
    case settling(since: Duration, last: Duration)
    /// The window changes by itself all the time, and may not be looked at before `until`.
    case resting(until: Duration)
    case looking
    case recognizing(since: Duration)
  }

  let times: SessionTimes
  let measure: SliderMeasuring
  var announcer: Announcer
  var mode: ReadingMode
  var window: Window
  var phase = Phase.idle
  /// Something was drawn while the session was looking or recognizing.
  private var isOutdated = false
  private var revision = Revision()
  /// When the user last did something that can change the window.
  private(set) var actedAt: Duration?
  /// The field that was clicked to give it the keys, and when its focus may be told.
  private var comingFocus: (node: Int, due: Duration)?
  /// A request of the user's that is carried out once its target was looked at again.
  var held: HeldAttempt?
  private var lastRecognition: (end: Duration, length: Duration)?
  /// The recognition that ``tree`` was made from.
  private(set) var recognized: RecognizedWindow?
  private(set) var tree: AccessibleTree?

  init(
    window: Window, speaker: Speaker, mode: ReadingMode = .recognized, times: SessionTimes = SessionTimes()
  ) {
    self.window = window
    self.mode = mode
    self.times = times
    measure = SliderMeasuring()
    announcer = Announcer(speaker: speaker, times: times)
  }

  /// What is to be done at the start.
  mutating func begin() -> [SessionEffect] {
    phase = .looking
    return [.look]
  }

  mutating func handle(_ event: SessionEvent, at now: Duration) -> [SessionEffect] {
    let effects = showComingFocus(at: now) + react(to: event, at: now)
    let due = [dueTime, comingFocus?.due].compactMap { $0 }.min()
    return effects + (due.map { [.wake(at: $0)] } ?? [])
  }

  private mutating func react(to event: SessionEvent, at now: Duration) -> [SessionEffect] {
    switch event {
    case .window(let event): handle(event, at: now)
    case .timer: lookIfDue(at: now)
    case .looked(let result): handle(look: result, at: now)
    case .recognized(let result): handle(recognition: result, at: now)
    case .request(let request): handle(request, at: now)
    case .acted(let attempt, let result): handle(result, of: attempt, at: now)
    case .askName(let hasFocus): [.announce(hasFocus ? strings.typeName : strings.noFocus)]
    case .name(let node, let name): keep(name, of: node)
    case .type(let node, let text): type(text, into: node, at: now)
    case .revised: revise()
    case .nextMode: change(to: mode.next)
    case .end(let end): [.end(end)]
    }
  }

  // MARK: The window

  private mutating func handle(_ event: WindowEvent, at now: Duration) -> [SessionEffect] {
    switch event {
    case .damaged:
      damaged(at: now)
      return []
    case .closed: return [.end(.windowClosed(title: window.title))]
    case .moved(let frame):
      let isResized = (frame.width, frame.height) != (window.frame.width, window.frame.height)
      window.frame = frame
      if isResized { damaged(at: now) }
      return placed()
    case .hidden, .shown:
      window.isShown = event == .shown
      if window.isShown { damaged(at: now) }
      return placed()
    case .blocked(let error): return blocked(error)
    case .renamed(let title):
      window.title = title
      return placed()
    case .activated, .deactivated:
      window.isActive = event == .activated
      return placed()
    }
  }

  /// Shows the tree in the window's new place.
  mutating func placed() -> [SessionEffect] {
    guard tree != nil else { return [] }
    tree?.placement = WindowPlacement(window)
    return tree.map { [.show($0, nil, announcing: [])] } ?? []
  }

  mutating func damaged(at now: Duration) {
    switch phase {
    case .idle, .resting:
      var begin = now
      if case .resting(let until) = phase, !isConsequence(at: now) { begin = max(now, until) }
      phase = .settling(since: begin, last: begin)
    case .settling(let since, _): phase = .settling(since: since, last: max(now, since))
    case .looking, .recognizing: isOutdated = true
    }
  }

  /// When the window is to be looked at; `nil` unless it is settling.
  private var dueTime: Duration? {
    guard case .settling(let since, let last) = phase else { return nil }
    return min(last + times.settling, since + times.patience)
  }

  private func isConsequence(at now: Duration) -> Bool { actedAt.map { now - $0 < times.consequence } ?? false }

  /// Looks at the window if it is time.
  private mutating func lookIfDue(at now: Duration) -> [SessionEffect] {
    guard let dueTime, now >= dueTime else { return [] }
    guard window.isShown else {
      phase = .idle
      return []
    }
    phase = .looking
    isOutdated = false
    held?.isLookedAt = true
    return [.look]
  }

  // MARK: Looking

  private mutating func handle(look result: Result<WindowPicture, WindowError>, at now: Duration) -> [SessionEffect] {
    switch result {
    case .success(let picture):
      let effects = moved(to: picture.window)
      guard differs(picture) else {
        rest(at: now)
        return effects + resume(at: now)
      }
      phase = .recognizing(since: now)
      revision.begin()
      return effects + [.recognize(picture)]
    case .failure(let error): return handle(error, at: now)
    }
  }

  private mutating func moved(to new: Window) -> [SessionEffect] {
    guard new != window else { return [] }
    window = new
    return placed()
  }

  /// Whether there is anything in the picture that was not recognized yet.
  private func differs(_ picture: WindowPicture) -> Bool {
    guard let recognized, !revision.isWanted else { return true }
    return !picture.image.differences(from: recognized.picture.image).allSatisfy(\.isCaret)
  }

  // MARK: Recognition

  private mutating func handle(
    recognition result: Result<RecognizedWindow, RecognitionFailure>, at now: Duration
  ) -> [SessionEffect] {
    if case .recognizing(let since) = phase { lastRecognition = (now, now - since) }
    switch result {
    case .failure(let failure):
      guard recognized != nil else { return [.end(.failed(failure.message))] }
      revision.fail()
      rest(at: now)
      return [.note("the window could not be recognized: \(failure.message)")] + resume(at: now)
    case .success(let new):
      let effects = take(new, at: now)
      rest(at: now)
      return resume(after: effects, at: now)
    }
  }

  private mutating func take(_ new: RecognizedWindow, at now: Duration) -> [SessionEffect] {
    let stable = revision.isRunning ? new : stabilized(new)
    let values = measure.values(of: stable.screen, in: stable.picture.image)
    let next = tree(of: stable, values: values)
    var announcements: [String] = []
    if revision.isRunning {
      // Whoever changed to the app's own elements and hears others is told why.
      if mode != .recognized, stable.exposed == nil, !stable.isMerged { announcements = [strings.nothingExposed] }
    } else if let tree {
      announcements = announcer.announcements(
        from: tree, to: next, screen: stable.screen, isConsequence: isConsequence(at: now), at: now)
    }
    recognized = stable
    tree = next
    return [.show(next, stable.screen, announcing: announcements)]
  }

  /// Ends a look. What was drawn meanwhile is looked at next: at once if the user's action may have caused it, else
  /// after a rest.
  private mutating func rest(at now: Duration) {
    let until = isConsequence(at: now) ? now : restEnd(at: now)
    phase = until > now ? .resting(until: until) : .idle
    guard isOutdated else { return }
    isOutdated = false
    damaged(at: now)
  }

  private func restEnd(at now: Duration) -> Duration {
    guard let last = lastRecognition, last.end == now else { return now }
    return last.end + last.length * times.restFactor
  }

  // MARK: Actions

  /// The user has just asked for a gesture.
  mutating func noteAction(at now: Duration) { actedAt = now }

  private mutating func handle(
    _ result: Result<Window, WindowError>, of attempt: Attempt, at now: Duration
  ) -> [SessionEffect] {
    // Consequences are counted from the time at which the gesture was done.
    actedAt = now
    switch result {
    case .success(let seen):
      if let coming = comingFocus, coming.node == attempt.node.id { focusAfterClick(on: coming.node, at: now) }
      return moved(to: seen)
    case .failure(.closed): return [.end(.windowClosed(title: window.title))]
    case .failure(.displayLost): return [.end(.displayLost)]
    case .failure(let error):
      comingFocus = nil
      if case .changed = error { return hold(attempt, at: now) }
      return refuse(error)
    }
  }

  // MARK: More is known

  /// Starts a recognition of the window although no pixel changed, because a name or the mode did.
  mutating func revise() -> [SessionEffect] {
    revision.want()
    switch phase {
    case .looking, .recognizing:
      isOutdated = true
      return []
    case .idle, .settling, .resting:
      phase = .looking
      isOutdated = false
      held?.isLookedAt = true
      return [.look]
    }
  }

  // MARK: Focus

  /// Tells of the focus at once.
  mutating func focus(on node: Int) -> [SessionEffect] {
    comingFocus = nil
    tree?.focus = node
    return tree.map { [.show($0, nil, announcing: [])] } ?? []
  }

  /// Tells of the focus when the click that gives it has been noticed; see ``SessionTimes/interruption``.
  mutating func focusAfterClick(on node: Int, at now: Duration) {
    comingFocus = (node, now + times.interruption)
  }

  private mutating func showComingFocus(at now: Duration) -> [SessionEffect] {
    guard let coming = comingFocus, now >= coming.due else { return [] }
    return focus(on: coming.node)
  }
}
