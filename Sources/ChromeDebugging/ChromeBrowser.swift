import Foundation
import HearsightDataDesk
import HearsightHierarchies
import HearsightPrograms

/// A Chromium that answers to the DevTools protocol: one of our own, without a window and with a fresh profile, or one
/// that runs already.
package final class ChromeBrowser {
  let connection: DevToolsConnection
  /// "Chrome/156.0.8078.79".
  let product: String
  private let process: Process?
  private let profile: URL?

  /// Names under which distributions install it.
  private static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ]

  /// The program that CHROMIUM names, or the first that is installed; `nil` where there is none.
  package static func program(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String? {
    if let named = environment["CHROMIUM"], !named.isEmpty { return named }
    return names.lazy.compactMap { ToolRun.path(of: $0, environment: environment) }.first
  }

  /// Starts a browser of our own.
  ///
  /// - Parameters:
  ///   - program: its path; `nil` looks for it.
  ///   - profile: a folder that is made for it, and taken away at the end.
  package init(starting program: String? = nil, profile: URL) throws(CollectionError) {
    guard let program = program ?? Self.program() else {
      throw .toolMissing(
        name: "Chromium", remedy: "install it (Debian: apt install chromium), or name it with CHROMIUM")
    }
    let (input, output) = (Pipe(), Pipe())
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The protocol is spoken on descriptors 3 and 4, which Foundation cannot set up by itself.
    process.arguments =
      ["-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null", program] + Self.arguments(profile: profile.path)
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do {
      try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
      try process.run()
    } catch {
      throw .toolFailed(name: program, reason: error.localizedDescription)
    }
    // Ours would keep the pipes open after the browser's end.
    try? input.fileHandleForReading.close()
    try? output.fileHandleForWriting.close()
    self.process = process
    self.profile = profile
    connection = DevToolsConnection(
      PipeChannel(input: input.fileHandleForWriting, output: output.fileHandleForReading))
    do {
      product = try Self.version(connection)
    } catch {
      Self.end(process, profile: profile, within: 1)
      throw .toolFailed(name: program, reason: "it does not start (\(error.reason)); try `\(program) --headless`")
    }
  }

  /// Connects to a browser that runs, started with `--remote-debugging-port`.
  package init(port: Int) throws(CollectionError) {
    do {
      connection = DevToolsConnection(try WebSocketChannel(port: port))
    } catch {
      let reason = (error as? WebSocketChannel.Failure)?.reason ?? "\(error)"
      throw .toolFailed(
        name: "the browser at port \(port)",
        reason: "\(reason); start it with --remote-debugging-port=\(port) and --user-data-dir of its own")
    }
    (process, profile) = (nil, nil)
    product = try Self.version(connection)
  }

  private static func version(_ connection: DevToolsConnection) throws(CollectionError) -> String {
    struct Version: Decodable {
      var product: String
    }
    return try connection.call("Browser.getVersion", seconds: 60, as: Version.self).product
  }

  private static func arguments(profile: String) -> [String] {
    var arguments = [
      "--headless", "--remote-debugging-pipe", "--user-data-dir=\(profile)", "--no-first-run",
      "--no-default-browser-check", "--hide-scrollbars", "--mute-audio", "--disable-gpu", "--disable-sync",
      "--disable-extensions", "--disable-background-networking", "--disable-component-update",
      "--disable-default-apps", "--disable-dev-shm-usage", "--password-store=basic", "--use-mock-keychain",
      "--force-color-profile=srgb", "--disable-features=Translate,MediaRouter,OptimizationHints", "about:blank",
    ]
    // Chromium as root runs without its sandbox alone.
    if geteuid() == 0 { arguments.insert("--no-sandbox", at: 0) }
    return arguments
  }

  /// Ends a browser of our own; one that ran before goes on.
  package func close() {
    guard let process else { return connection.close() }
    _ = try? connection.call("Browser.close", seconds: 5)
    connection.close()
    Self.end(process, profile: profile, within: 10)
  }

  /// Waits for the end of a browser, ends it when the time is up, and takes its profile away.
  private static func end(_ process: Process, profile: URL?, within seconds: Double) {
    let end = Date().addingTimeInterval(seconds)
    while process.isRunning, Date() < end { Thread.sleep(forTimeInterval: 0.02) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    // Its helpers end a moment later, and may write until then.
    for _ in 0..<20 {
      guard let profile, FileManager.default.fileExists(atPath: profile.path) else { return }
      try? FileManager.default.removeItem(at: profile)
      Thread.sleep(forTimeInterval: 0.05)
    }
  }
}
