import CSystemdBus
import Glibc

/// A connection to a message bus. One thread at a time may use it.
package final class BusConnection {
  private let handle: OpaquePointer
  /// Answers the calls that come for our objects.
  private var answer: ((BusCall) -> BusReply)?
  /// Takes the signals that ``listen(_:hear:)`` asked for.
  private var hear: ((BusCall) -> Void)?

  private init(_ handle: OpaquePointer) { self.handle = handle }

  deinit { sd_bus_close_unref(handle) }

  /// The user's session bus.
  ///
  /// - Throws: ``BusFault`` where there is none, or it does not answer.
  package static func session() throws(BusFault) -> BusConnection {
    var handle: OpaquePointer?
    try BusFault.check(sd_bus_open_user(&handle))
    guard let handle else { throw BusFault("no handle") }
    return BusConnection(handle)
  }

  /// - Parameter address: "unix:path=/run/user/1000/at-spi/bus_0".
  /// - Throws: ``BusFault`` where nobody answers there.
  package init(address: String) throws(BusFault) {
    var handle: OpaquePointer?
    try BusFault.check(sd_bus_new(&handle))
    guard let handle else { throw BusFault("no handle") }
    self.handle = handle
    try BusFault.check(sd_bus_set_address(handle, address))
    try BusFault.check(sd_bus_set_bus_client(handle, 1))
    try BusFault.check(sd_bus_start(handle))
  }

  /// The name that the bus gave us: ":1.9".
  ///
  /// - Throws: ``BusFault`` where the connection broke before it had one.
  package func uniqueName() throws(BusFault) -> String {
    var name: UnsafePointer<CChar>?
    try BusFault.check(sd_bus_get_unique_name(handle, &name))
    return name.map { String(cString: $0) } ?? ""
  }

  /// Calls a method and waits for its reply, at most `seconds`.
  ///
  /// - Throws: ``BusFault`` where an argument is malformed, the reply is an error, cannot be read or does not come in
  ///   time, or the connection broke.
  package func call(
    _ object: ObjectReference, _ interface: String, _ member: String, _ arguments: [BusValue] = [],
    seconds: Double
  ) throws(BusFault) -> [BusValue] {
    try call(object, interface, member, arguments, seconds: seconds) { (reply: OpaquePointer) throws(BusFault) in
      try BusMessage.values(of: reply)
    }
  }

  /// Calls a method whose reply is a file, and waits for it, at most `seconds`.
  ///
  /// - Returns: the file's number, which the caller closes.
  /// - Throws: ``BusFault`` as for other calls, and where the reply holds no file.
  package func callForFile(
    _ object: ObjectReference, _ interface: String, _ member: String, _ arguments: [BusValue] = [],
    seconds: Double
  ) throws(BusFault) -> Int32 {
    try call(object, interface, member, arguments, seconds: seconds) { (reply: OpaquePointer) throws(BusFault) in
      var file: Int32 = -1
      try BusFault.check(sd_bus_message_read_basic(reply, CChar(UInt8(ascii: "h")), &file))
      // The message closes its own.
      let own = fcntl(file, F_DUPFD_CLOEXEC, 3)
      guard own >= 0 else { throw BusFault(code: -errno) }
      return own
    }
  }

  private func call<Result>(
    _ object: ObjectReference, _ interface: String, _ member: String, _ arguments: [BusValue], seconds: Double,
    _ read: (OpaquePointer) throws(BusFault) -> Result
  ) throws(BusFault) -> Result {
    var message: OpaquePointer?
    try BusFault.check(
      sd_bus_message_new_method_call(handle, &message, object.busName, object.path, interface, member))
    guard let message else { throw BusFault("no message") }
    defer { sd_bus_message_unref(message) }
    try BusMessage.append(arguments, to: message)
    var error = sd_bus_error()
    defer { sd_bus_error_free(&error) }
    var reply: OpaquePointer?
    let microseconds = UInt64(max(seconds, 0.001) * 1_000_000)
    let result = sd_bus_call(handle, message, microseconds, &error, &reply)
    guard result >= 0, let reply else {
      throw error.message.map { BusFault(BusText.cleaned(String(cString: $0))) } ?? BusFault(code: result)
    }
    defer { sd_bus_message_unref(reply) }
    return try read(reply)
  }

  /// Sends a signal of ours to whoever listens.
  ///
  /// - Throws: ``BusFault`` where a value is malformed or the connection broke.
  package func emit(_ signal: BusCall) throws(BusFault) {
    var message: OpaquePointer?
    try BusFault.check(
      sd_bus_message_new_signal(handle, &message, signal.path, signal.interface ?? "", signal.member))
    guard let message else { throw BusFault("no message") }
    defer { sd_bus_message_unref(message) }
    try BusMessage.append(signal.arguments, to: message)
    try BusFault.check(sd_bus_send(handle, message, nil))
  }

  /// Answers all calls of objects whose path begins with `prefix`.
  ///
  /// - Throws: ``BusFault`` where `prefix` is no path.
  package func export(prefix: String, answer: @escaping (BusCall) -> BusReply) throws(BusFault) {
    self.answer = answer
    let user = Unmanaged.passUnretained(self).toOpaque()
    let result = sd_bus_add_fallback(
      handle, nil, prefix,
      { message, user, _ in
        guard let message, let user else { return 0 }
        return Unmanaged<BusConnection>.fromOpaque(user).takeUnretainedValue().reply(to: message)
      }, user)
    try BusFault.check(result)
  }

  /// Listens for signals that match a rule. Of several calls the last one's `hear` takes the signals of all rules.
  ///
  /// - Throws: ``BusFault`` where the rule is malformed or the bus refuses it.
  package func listen(_ rule: String, hear: @escaping (BusCall) -> Void) throws(BusFault) {
    self.hear = hear
    let user = Unmanaged.passUnretained(self).toOpaque()
    let result = sd_bus_add_match(
      handle, nil, rule,
      { message, user, _ in
        guard let message, let user else { return 0 }
        let connection = Unmanaged<BusConnection>.fromOpaque(user).takeUnretainedValue()
        if let signal = try? BusConnection.call(in: message) { connection.hear?(signal) }
        return 0
      }, user)
    try BusFault.check(result)
  }

  /// Answers messages that have come, at most `count`.
  ///
  /// - Returns: Whether there may be more.
  /// - Throws: ``BusFault`` where the connection broke.
  package func process(atMost count: Int) throws(BusFault) -> Bool {
    for _ in 0..<count {
      let result = sd_bus_process(handle, nil)
      try BusFault.check(result)
      if result == 0 { return false }
    }
    return true
  }

  /// What to wait for: the socket, the events on it, and the longest wait in milliseconds (-1: any).
  ///
  /// - Throws: ``BusFault`` where the connection broke.
  package func waiting() throws(BusFault) -> (descriptor: Int32, events: Int16, milliseconds: Int32) {
    let (descriptor, events) = (sd_bus_get_fd(handle), sd_bus_get_events(handle))
    try BusFault.check(descriptor)
    try BusFault.check(events)
    var deadline: UInt64 = .max
    try BusFault.check(sd_bus_get_timeout(handle, &deadline))
    guard deadline != .max else { return (descriptor, Int16(truncatingIfNeeded: events), -1) }
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let microseconds = UInt64(now.tv_sec) * 1_000_000 + UInt64(now.tv_nsec) / 1000
    let left = deadline > microseconds ? (deadline - microseconds) / 1000 + 1 : 0
    return (descriptor, Int16(truncatingIfNeeded: events), Int32(clamping: left))
  }

  // MARK: - Messages

  private static func call(in message: OpaquePointer) throws(BusFault) -> BusCall {
    BusCall(
      path: sd_bus_message_get_path(message).map { String(cString: $0) } ?? "",
      interface: sd_bus_message_get_interface(message).map { String(cString: $0) },
      member: sd_bus_message_get_member(message).map { String(cString: $0) } ?? "",
      // No method that is called here takes more than a few values.
      arguments: try BusMessage.values(of: message, limit: 100),
      sender: sd_bus_message_get_sender(message).map { String(cString: $0) })
  }

  /// Answers a call, and returns what sd-bus expects of a callback: 0 where the call is left to others.
  private func reply(to message: OpaquePointer) -> Int32 {
    guard let answer else { return 0 }
    let reply: BusReply
    do throws(BusFault) {
      reply = answer(try Self.call(in: message))
    } catch {
      reply = .failure(.unreadable(error.reason))
    }
    do throws(BusFault) {
      try send(reply, to: message)
    } catch {
      // Without this reply the caller would wait until its time limit.
      return sd_bus_reply_method_errno(message, EIO, nil)
    }
    return 1
  }

  private func send(_ reply: BusReply, to message: OpaquePointer) throws(BusFault) {
    switch reply {
    case .values(let values):
      var answer: OpaquePointer?
      try BusFault.check(sd_bus_message_new_method_return(message, &answer))
      guard let answer else { throw BusFault("no message") }
      defer { sd_bus_message_unref(answer) }
      try BusMessage.append(values, to: answer)
      try BusFault.check(sd_bus_send(handle, answer, nil))
    case .failure(let failure):
      var error = sd_bus_error()
      defer { sd_bus_error_free(&error) }
      sd_bus_error_set(&error, failure.name, failure.description)
      try BusFault.check(sd_bus_reply_method_error(message, &error))
    }
  }
}
