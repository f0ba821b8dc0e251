import Foundation
import HearsightSound
import Testing

/// Against a speech-dispatcher of our own that writes down what it is told.
@Suite(.serialized) struct SpeechDispatcherTests {
  @Test("says the texts in its protocol, and waits for their end")
  func speaks() throws {
    let server = try FakeDispatcher()
    let voice = SpeechVoice(language: "de", name: "Anna\r\nQUIT", rate: 450)
    let dispatcher = try SpeechDispatcher(voice: voice, socket: server.path)
    try dispatcher.say("Erste Zeile\n.zweite")
    try dispatcher.say("Ende")
    try dispatcher.finish()
    #expect(
      server.received() == [
        "SET SELF CLIENT_NAME user:hearsight:speak", "SET SELF LANGUAGE de", "SET SELF RATE 100",
        "SET SELF SYNTHESIS_VOICE AnnaQUIT", "SET SELF NOTIFICATION END ON", "SET SELF NOTIFICATION CANCEL ON",
        "SPEAK", "Erste Zeile", "..zweite", ".", "SPEAK", "Ende", ".", "QUIT",
      ])
  }

  @Test("a refusal is an error that quotes it")
  func refusal() throws {
    let server = try FakeDispatcher(refusing: "SET SELF LANGUAGE")
    let error = #expect(throws: SoundError.self) { try SpeechDispatcher(socket: server.path) }
    #expect(error?.description.contains("408 ERR") == true)
  }

  @Test("a server that hangs up is an error")
  func hangUp() throws {
    let server = try FakeDispatcher(refusing: "", hangingUpAt: "SPEAK")
    let dispatcher = try SpeechDispatcher(socket: server.path)
    #expect(throws: SoundError.self) { try dispatcher.say("Hello") }
  }

  @Test("no server, and a path that is too long, are errors that say how to start it")
  func missing() {
    for path in ["/nonexistent/speechd.sock", "/" + String(repeating: "x", count: 300)] {
      let error = #expect(throws: SoundError.self) { try SpeechDispatcher(socket: path) }
      #expect(error?.description.contains("speech-dispatcher --spawn") == true)
    }
  }

  @Test("the socket is where the environment says")
  func address() {
    #expect(SpeechDispatcher.address(environment: ["SPEECHD_ADDRESS": "unix_socket:/a/b"]) == "/a/b")
    #expect(
      SpeechDispatcher.address(environment: ["XDG_RUNTIME_DIR": "/run/user/1"])
        == "/run/user/1/speech-dispatcher/speechd.sock")
    #expect(
      SpeechDispatcher.address(environment: ["HOME": "/home/a"]) == "/home/a/.cache/speech-dispatcher/speechd.sock")
  }
}
