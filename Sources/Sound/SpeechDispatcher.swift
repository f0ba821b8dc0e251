import Foundation

/// Speaks through the desktop's speech-dispatcher, with the user's own voice settings, over its socket (SSIP 1.0).
///
/// One thread at a time may use it.
public final class SpeechDispatcher: SpeechOutput {
  private let socket: UnixSocket
  /// Longest wait for the answer to a command, in seconds.
  private static let patience = 5.0
  private var isWaitingForEnds = false
  private var unfinished = 0
  private var saidCharacters = 0

  /// Connects where `SPEECHD_ADDRESS` says or the desktop puts the socket, and sets language, rate and voice.
  ///
  /// - Throws: ``SoundError/dispatcherMissing(address:reason:)``, ``SoundError/dispatcherRefused(command:answer:)``
  public convenience init(voice: SpeechVoice = SpeechVoice()) throws(SoundError) {
    try self.init(voice: voice, socket: Self.address())
  }

  /// - Parameter path: the path of the socket.
  package init(voice: SpeechVoice = SpeechVoice(), socket path: String) throws(SoundError) {
    do { socket = try UnixSocket(path: path) } catch {
      throw .dispatcherMissing(address: path, reason: error.reason)
    }
    try command("SET SELF CLIENT_NAME user:hearsight:speak")
    try command("SET SELF LANGUAGE \(voice.language.protocolWord)")
    try command("SET SELF RATE \(Self.rate(voice.rate))")
    if let name = voice.name { try command("SET SELF SYNTHESIS_VOICE \(name.protocolWord)") }
    // Without notifications of the ends of messages, finish() cannot wait for them.
    isWaitingForEnds = (try? command("SET SELF NOTIFICATION END ON")) != nil
    if isWaitingForEnds { _ = try? command("SET SELF NOTIFICATION CANCEL ON") }
  }

  /// Where the socket is.
  package static func address(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let given = environment["SPEECHD_ADDRESS"] ?? ""
    if given.hasPrefix("unix_socket:") { return String(given.dropFirst("unix_socket:".count)) }
    let folder = environment["XDG_RUNTIME_DIR"] ?? "\(environment["HOME"] ?? "")/.cache"
    return folder + "/speech-dispatcher/speechd.sock"
  }

  /// Whether a socket is there to connect to.
  public static func isThere(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    FileManager.default.fileExists(atPath: address(environment: environment))
  }

  /// Hands a text over; it is spoken after those before it.
  public func say(_ text: String) throws(SoundError) {
    try command("SPEAK")
    // A line with a single dot ends the text, and one that starts with a dot gets another.
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let body = lines.map { ($0.hasPrefix(".") ? "." : "") + $0.filter { $0 != "\0" } + "\r\n" }
    try send(body.joined() + ".\r\n")
    try answer(to: "SPEAK (text)")
    unfinished += 1
    saidCharacters += text.count
  }

  /// Takes back all that was not heard yet.
  public func cancel() throws(SoundError) { try command("CANCEL SELF") }

  /// Waits until everything was heard, at most three times as long as it should take.
  public func finish() throws(SoundError) {
    var left = 10 + 0.3 * Double(saidCharacters)
    let clock = ContinuousClock()
    while isWaitingForEnds, unfinished > 0, left > 0 {
      let start = clock.now
      guard let line = try readLine(seconds: left) else { break }
      noteEnd(line)
      left -= (clock.now - start) / .seconds(1)
    }
    unfinished = 0
    saidCharacters = 0
    try send("QUIT\r\n")
  }

  /// "702 END" and "703 CANCELED" end a message.
  private func noteEnd(_ line: String) {
    if line.hasPrefix("702 ") || line.hasPrefix("703 ") { unfinished -= 1 }
  }

  private func command(_ line: String) throws(SoundError) {
    try send(line + "\r\n")
    try answer(to: line)
  }

  /// Reads up to the last line of an answer: "208 OK CLIENT NAME SET"; "208-" would go on.
  private func answer(to command: String) throws(SoundError) {
    while true {
      guard let line = try readLine(seconds: Self.patience) else {
        throw .dispatcherRefused(command: command, answer: "no answer in \(Int(Self.patience)) seconds")
      }
      if line.hasPrefix("7") {
        noteEnd(line)
        continue
      }
      guard line.dropFirst(3).first != "-" else { continue }
      guard line.hasPrefix("2") else { throw .dispatcherRefused(command: command, answer: line) }
      return
    }
  }

  private func send(_ text: String) throws(SoundError) {
    do { try socket.write(text) } catch { throw .dispatcherMissing(address: "its socket", reason: error.reason) }
  }

  private func readLine(seconds: Double) throws(SoundError) -> String? {
    do { return try socket.readLine(seconds: seconds) } catch {
      throw .dispatcherMissing(address: "its socket", reason: error.reason)
    }
  }

  /// speech-dispatcher's rate from -100 to 100, of which 0 is its usual one.
  static func rate(_ wordsAMinute: Int) -> Int {
    let usual = SpeechVoice().rate
    let span =
      wordsAMinute < usual ? usual - SpeechVoice.rates.lowerBound : SpeechVoice.rates.upperBound - usual
    return max(-100, min(100, (wordsAMinute - usual) * 100 / max(1, span)))
  }
}

extension String {
  /// The text without characters that would end a command and start another.
  fileprivate var protocolWord: String { filter { !$0.isNewline && $0 != "\0" } }
}
