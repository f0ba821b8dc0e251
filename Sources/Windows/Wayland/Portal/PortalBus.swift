import Foundation
import HearsightMessageBus
import HearsightScreenModel

/// Speaks with xdg-desktop-portal. A thread of its own takes what it says by itself.
final class PortalBus: @unchecked Sendable {
  /// An answer of the portal to a request, which may have asked the person.
  struct Answer {
    /// 0: done; 1: the person said no; 2: it ended otherwise.
    var code: UInt32
    var results: [String: BusValue]
  }

  static let desktop = ObjectReference(
    busName: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop")
  /// How long a call may take, in seconds: the first one starts the portal.
  static let patience = 20.0
  private static let request = "org.freedesktop.portal.Request"

  /// Guards the connection.
  private let bus = NSLock()
  private let connection: BusConnection
  private let sender: String
  private let wakeUp = WakeUp()
  /// Guards what follows, and tells of its changes.
  private let condition = NSCondition()
  private var answers: [String: Answer] = [:]
  private var closed: Set<String> = []
  private var lost = false
  private var isStopping = false
  private var onChange: () -> Void = {}
  private var count = 0

  /// - Parameter address: of the session bus; `nil` takes the user's.
  init(address: String?) throws(BusFault) {
    if let address { connection = try BusConnection(address: address) } else { connection = try .session() }
    sender = String(try connection.uniqueName().dropFirst()).replacing(".", with: "_")
    let rules = [
      "type='signal',sender='\(Self.desktop.busName)'",
      "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.desktop.busName)'",
    ]
    for rule in rules { try connection.listen(rule) { [weak self] in self?.hear($0) } }
    let thread = Thread { [weak self, wakeUp] in
      while let wait = self?.pump() {
        // Not while the connection is held, so that others can call.
        var files = [
          pollfd(fd: wait.descriptor, events: wait.events, revents: 0),
          pollfd(fd: wakeUp.descriptor, events: Int16(POLLIN), revents: 0),
        ]
        _ = poll(&files, 2, wait.milliseconds)
        wakeUp.reset()
      }
    }
    thread.name = "portal"
    thread.start()
  }

  deinit { wakeUp.signal() }

  /// Ends the thread.
  func stop() {
    condition.lock()
    isStopping = true
    condition.unlock()
    wakeUp.signal()
  }

  /// Calls this when a session was closed, or the portal or the bus has gone; from any thread.
  func whenSomethingEnds(_ call: @escaping () -> Void) {
    condition.lock()
    onChange = call
    condition.unlock()
  }

  /// Whether the portal itself has gone.
  var isLost: Bool {
    condition.lock()
    defer { condition.unlock() }
    return lost
  }

  /// Whether the portal itself has gone, for after a call that failed: why it did is told a moment later.
  func isLost(within seconds: Double) -> Bool {
    let end = Deadline(seconds: seconds)
    condition.lock()
    defer { condition.unlock() }
    while !lost, condition.wait(until: end) {}
    return lost
  }

  func isClosed(_ session: String) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    return closed.contains(session)
  }

  // MARK: Calls

  @discardableResult
  func call(
    _ interface: String, _ member: String, _ arguments: [BusValue], of path: String = PortalBus.desktop.path,
    seconds: Double = PortalBus.patience
  ) throws(BusFault) -> [BusValue] {
    bus.lock()
    defer {
      bus.unlock()
      // What came before the reply waits in the connection, where poll does not see it.
      wakeUp.signal()
    }
    let object = ObjectReference(busName: Self.desktop.busName, path: path)
    return try connection.call(object, interface, member, arguments, seconds: seconds)
  }

  /// Calls a method whose reply is a file; the caller closes it.
  func callForFile(_ interface: String, _ member: String, _ arguments: [BusValue]) throws(BusFault) -> Int32 {
    bus.lock()
    defer {
      bus.unlock()
      wakeUp.signal()
    }
    return try connection.callForFile(Self.desktop, interface, member, arguments, seconds: Self.patience)
  }

  func property(
    _ interface: String, _ name: String, seconds: Double = PortalBus.patience
  ) throws(BusFault) -> BusValue? {
    let arguments = [BusValue.string(interface), .string(name)]
    return try call("org.freedesktop.DBus.Properties", "Get", arguments, seconds: seconds).first?.content
  }

  /// Calls a method that answers through a request, and waits for that: the person may be asked.
  ///
  /// - Parameters:
  ///   - options: those of the method; what names the request is added.
  ///   - seconds: how long the person may take.
  /// - Returns: `nil` where no answer came in time, or the portal has gone.
  func ask(
    _ interface: String, _ member: String, _ arguments: [BusValue] = [], options: [String: BusValue],
    seconds: Double
  ) throws(BusFault) -> Answer? {
    let token = nextToken()
    // The answer may come before the call returns, so that its place is known beforehand.
    let expected = "\(Self.desktop.path)/request/\(sender)/\(token)"
    let named = options.merging(["handle_token": .string(token)]) { $1 }
    let reply = try call(interface, member, arguments + [.options(named)])
    let told = reply.first?.string ?? expected
    let end = Deadline(seconds: seconds)
    condition.lock()
    while answers[expected] == nil, answers[told] == nil, !lost, condition.wait(until: end) {}
    let answer = answers.removeValue(forKey: expected) ?? answers.removeValue(forKey: told)
    let isLost = lost
    condition.unlock()
    if answer == nil, !isLost { _ = try? call(Self.request, "Close", [], of: told) }
    return answer
  }

  /// A name for a request.
  private func nextToken() -> String {
    condition.lock()
    defer { condition.unlock() }
    count += 1
    return "hearsight\(count)"
  }

  // MARK: On the thread

  private func pump() -> (descriptor: Int32, events: Int16, milliseconds: Int32)? {
    condition.lock()
    let isOver = isStopping || lost
    condition.unlock()
    guard !isOver else { return nil }
    bus.lock()
    defer { bus.unlock() }
    do throws(BusFault) {
      while try connection.process(atMost: 50) {}
      return try connection.waiting()
    } catch {
      change { $0.lost = true }
      return nil
    }
  }

  private func hear(_ signal: BusCall) {
    switch (signal.interface, signal.member) {
    case (Self.request, "Response"):
      guard signal.arguments.count == 2, let code = signal.arguments[0].uint32 else { return }
      change { $0.answers[signal.path] = Answer(code: code, results: signal.arguments[1].dictionary) }
    case ("org.freedesktop.portal.Session", "Closed"): change { $0.closed.insert(signal.path) }
    case ("org.freedesktop.DBus", "NameOwnerChanged"):
      // Its start is told in the same way.
      guard signal.arguments.count == 3, signal.arguments[2].string?.isEmpty == true else { return }
      change { $0.lost = true }
    default: return
    }
  }

  private func change(_ body: (PortalBus) -> Void) {
    condition.lock()
    body(self)
    condition.broadcast()
    let call = onChange
    condition.unlock()
    call()
  }
}

extension BusValue {
  /// Options of a portal's method.
  static func options(_ options: [String: BusValue] = [:]) -> BusValue {
    let entries = options.sorted { $0.key < $1.key }
    return .array(of: "{sv}", entries.map { .entry(key: .string($0.key), value: .variant($0.value)) })
  }

  /// What a dictionary of variants holds; empty for all others.
  var dictionary: [String: BusValue] {
    let pairs = parts.compactMap { part -> (String, BusValue)? in
      guard case .entry(let key, let value) = part, let name = key.string else { return nil }
      return (name, value.content)
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
