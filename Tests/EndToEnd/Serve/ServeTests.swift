import Foundation
import Testing

@Suite("hearsight serve", .timeLimit(.minutes(30)))
struct ServeTests {
  private static let examples =
    (try? FileManager.default.contentsOfDirectory(
      at: Command.root.appendingPathComponent("Examples"), includingPropertiesForKeys: nil)) ?? []
  private static let pictures = examples.filter { $0.pathExtension == "png" }.sorted { $0.path < $1.path }

  private func picture() throws -> Data { try Data(contentsOf: try #require(Self.pictures.first)) }

  /// Timings differ from run to run.
  private func withoutTimings(_ line: String) -> String {
    line.replacing(/,"timings":\{[^}]*\}/, with: "")
  }

  @Test("answers as the command does, for every example")
  func sameAsCommand() throws {
    let service = try ServedCommand()
    #expect(!Self.pictures.isEmpty)
    for file in Self.pictures {
      let data = try Data(contentsOf: file)
      for (path, arguments) in [
        ("/v1/recognize", ["recognize", "-", "--format", "json"]),
        ("/v1/recognize?behind&format=tree", ["recognize", "-", "--behind", "--format", "tree"]),
        ("/v1/speak?language=de&no-hints", ["speak", "-", "--format", "json", "--language", "de", "--no-hints"]),
        ("/v1/speak?format=text&dialect=talkback", ["speak", "-", "--dialect", "talkback"]),
        ("/v1/audit", ["audit", "-", "--format", "json"]),
        ("/v1/audit?format=text&rules=-label-form", ["audit", "-", "--rules", "-label-form"]),
      ] {
        let answer = try service.post(path, picture: data)
        let command = try Command.run(arguments, input: data)
        #expect(answer.status == 200)
        #expect(withoutTimings(answer.body) == withoutTimings(command.output), "\(file.lastPathComponent) \(path)")
      }
    }
    #expect(service.stop() == 0)
  }

  @Test("says what is heard with an app's own tree, and as sound")
  func speaks() throws {
    let service = try ServedCommand()
    let broken = try service.post("/v1/speak", form: ["picture": picture(), "hierarchy": Data("<hierarchy".utf8)])
    #expect(broken.status == 422 && broken.problem != nil)
    let unmerged = try service.post("/v1/speak?merge", picture: picture())
    #expect(unmerged.status == 422 && unmerged.problem == "unusable-parameter")
    let sound = try service.post("/v1/speak?format=wav&rate=300", picture: picture())
    #expect(sound.status == 200 && sound.headers["content-type"] == "audio/wav" && sound.body.hasPrefix("RIFF"))
    let useless = try service.post("/v1/speak?rate=300", picture: picture())
    #expect(useless.status == 422 && useless.problem == "unusable-parameter")
  }

  @Test("tells every error as problem details")
  func problems() throws {
    let service = try ServedCommand(waitsForModels: false)
    let broken = try service.post("/v1/recognize", picture: Data("no picture".utf8))
    #expect(broken.status == 422 && broken.problem == "unknown-format")
    let nowhere = try service.ask("GET", "/etc/passwd")
    #expect(nowhere.status == 404 && nowhere.problem == "unknown-path")
    for path in ["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/v1/recognize/../../x"] {
      #expect(try service.ask("GET", path).status == 404)
    }
    let method = try service.ask("DELETE", "/v1/speak")
    #expect(method.status == 405 && method.headers["allow"] == "POST")
    #expect(try service.post("/v1/audit?rules=nothing", picture: Data()).problem == "invalid-parameter")
    #expect(try service.post("/v1/speak?language=xx", picture: Data()).problem == "unknown-language")
    #expect(try service.post("/v1/recognize?nme=x", picture: Data()).problem == "unknown-parameter")
    #expect(try service.post("/v1/recognize", picture: Data()).problem == "empty-file")
    let type = try service.ask("POST", "/v1/recognize", headers: ["Content-Type": "text/plain"], body: Data("x".utf8))
    #expect(type.status == 415 && type.problem == "unsupported-media-type")
    let bomb = try service.ask("POST", "/v1/recognize", headers: ["Content-Length": "99999999999"])
    #expect(bomb.status == 413 && bomb.problem == "upload-too-large")
  }

  @Test("lets no foreign page in, by whatever name it comes")
  func guards() throws {
    let service = try ServedCommand(waitsForModels: false)
    let rebound = try service.ask("GET", "/healthz", headers: ["Host": "evil.example:\(service.port)"])
    #expect(rebound.status == 421 && rebound.problem == "foreign-host")
    let foreign = try service.ask("POST", "/v1/recognize", headers: ["Origin": "https://evil.example"])
    #expect(foreign.status == 403 && foreign.problem == "foreign-origin")
    let own = try service.ask("POST", "/v1/recognize", headers: ["Origin": "http://127.0.0.1:\(service.port)"])
    #expect(own.problem == "empty-file")
    let alive = try service.ask("GET", "/healthz")
    #expect(alive.status == 200 && alive.headers["access-control-allow-origin"] == nil)
    #expect(alive.headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
  }

  @Test("shows its page, and no other file")
  func page() throws {
    let service = try ServedCommand(waitsForModels: false)
    let page = try service.ask("GET", "/")
    #expect(page.status == 200 && page.headers["content-type"] == "text/html; charset=utf-8")
    // Each file that the page names is there.
    for match in page.body.matches(of: /(?:href|src)="(\/[^"]+)"/) {
      #expect(try service.ask("GET", String(match.1)).status == 200, "\(match.1)")
    }
    for path in ["/inspector/", "/inspector/../main.js", "/inspector/%2e%2e/%2e%2e/etc/passwd", "/index.html"] {
      #expect(try service.ask("GET", path).status == 404)
    }
  }

  @Test("answers a HEAD as it would a GET, without the body, also where it refuses")
  func head() throws {
    let service = try ServedCommand(waitsForModels: false)
    for (path, status) in [("/healthz", 200), ("/nowhere", 404), ("/v1/recognize", 405)] {
      let answer = try service.ask("HEAD", path)
      #expect(answer.status == status && answer.body.isEmpty, "\(path): \(answer.body)")
    }
  }

  @Test("closes a client that asks on and on and reads nothing", .timeLimit(.minutes(10)))
  func deaf() throws {
    let service = try ServedCommand(waitsForModels: false)
    let connection = try Connection(port: service.port)
    let request = "GET /openapi.json HTTP/1.1\r\nHost: 127.0.0.1:\(service.port)\r\n\r\n"
    connection.send(Data(String(repeating: request, count: 2000).utf8))
    // Alone it takes twenty seconds; beside a thousand other tests the service answers more slowly.
    let end = Date(timeIntervalSinceNow: 300)
    while Date() < end, !connection.isClosed { usleep(500_000) }
    #expect(connection.isClosed)
    #expect(try service.ask("GET", "/healthz").status == 200)
  }

  @Test("asks for a token where it was told to")
  func tokens() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("tokens", Data("0123456789abcdef\n".utf8))
    #expect(try Command.run(["serve", "--token-file", file]).errors.contains("every user of this machine"))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    let service = try ServedCommand(["--token-file", file], waitsForModels: false)
    let without = try service.ask("GET", "/metrics")
    #expect(without.status == 401 && without.headers["www-authenticate"] == "Bearer realm=\"hearsight\"")
    #expect(try service.ask("GET", "/metrics", headers: ["Authorization": "Bearer 0123456789abcdeX"]).status == 401)
    #expect(try service.ask("GET", "/metrics", headers: ["Authorization": "Bearer 0123456789abcdef"]).status == 200)
    #expect(try service.ask("GET", "/healthz").status == 200)
  }

  @Test("does not start where all could come in, or where it cannot listen")
  func refusals() throws {
    let open = try Command.run(["serve", "--host", "0.0.0.0"])
    #expect(open.status == 1 && open.errors.contains("nobody is asked who they are"))
    let service = try ServedCommand(waitsForModels: false)
    let taken = try Command.run(["serve", "--port", "\(service.port)"])
    #expect(taken.status == 1 && taken.errors.contains("cannot listen at 127.0.0.1, port \(service.port)"))
    #expect(taken.output.isEmpty)
    let models = try Command.run(["serve", "--port", "0", "--models", "/nowhere"])
    #expect(models.status == 1 && models.errors.contains("/nowhere"))
  }

  @Test("outlives hostile clients, and answers the next good one")
  func hostile() throws {
    let service = try ServedCommand()
    let port = service.port
    func sent(_ text: String) throws -> String {
      let connection = try Connection(port: port)
      connection.send(Data(text.utf8))
      return String(decoding: connection.received().prefix(12), as: UTF8.self)
    }
    let post = "POST /v1/recognize HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Type: image/png\r\n"
    let flood = (0..<100_000).map { "X-\($0): y\r\n" }.joined()
    #expect(try sent("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(flood)\r\n").hasPrefix("HTTP/1.1 4"))
    #expect(try sent("GET /healthz HTTP/1.1\r\n\r\n").hasPrefix("HTTP/1.1 4"))
    #expect(try sent("nonsense\r\n\r\n").hasPrefix("HTTP/1.1 4"))
    // Two lengths, as a smuggler sends them.
    let smuggled = try sent(
      post + "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n")
    #expect(smuggled.hasPrefix("HTTP/1.1 4"))
    let hosts = try sent("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nHost: evil.example\r\n\r\n")
    #expect(hosts.hasPrefix("HTTP/1.1 400"))
    let chunks = try sent(post + "Transfer-Encoding: chunked\r\n\r\nxyz\r\n")
    #expect(chunks.hasPrefix("HTTP/1.1 4"))
    // Headers and a body that stop half-way are closed in time.
    for text in ["GET /healthz HTTP/1.1\r\nHost: ", post + "Content-Length: 1000\r\n\r\nhalf"] {
      let start = Date()
      _ = try sent(text)
      #expect(Date().timeIntervalSince(start) < 110)
    }
    // A client that leaves while its picture is looked at.
    let leaving = try Connection(port: port)
    leaving.send(Data((post + "Content-Length: \(try picture().count)\r\n\r\n").utf8) + (try picture()))
    #expect(try service.post("/v1/recognize", picture: picture()).status == 200)
    #expect(service.stop() == 0)
  }

  @Test("tells a client that waits for it to send its picture")
  func expectation() throws {
    let service = try ServedCommand(waitsForModels: false)
    let connection = try Connection(port: service.port)
    connection.send(
      Data(
        """
        POST /v1/recognize HTTP/1.1\r\nHost: 127.0.0.1:\(service.port)\r\nContent-Type: image/png\r\n\
        Content-Length: 1\r\nExpect: 100-continue\r\n\r\nx
        """.utf8))
    let answer = String(decoding: connection.received(), as: UTF8.self)
    #expect(answer.hasPrefix("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 422 "))
  }

  @Test("ends when it is told to, after what runs is answered")
  func end() async throws {
    let service = try ServedCommand()
    let picture = try picture()
    let connection = try Connection(port: service.port)
    connection.send(
      Data(
        """
        POST /v1/recognize HTTP/1.1\r\nHost: 127.0.0.1:\(service.port)\r\nContent-Type: image/png\r\n\
        Content-Length: \(picture.count)\r\n\r\n
        """.utf8) + picture)
    while try !service.ask("GET", "/metrics").body.contains("hearsight_requests_inside 1\n") {}
    service.askToStop()
    #expect(try connection.answer().status == 200)
    #expect(service.stop() == 0)
  }
}
