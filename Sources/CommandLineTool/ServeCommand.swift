import ArgumentParser
import Foundation
import Hearsight
import HearsightMemory
import HearsightScreenModel
import HearsightService

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Answer over HTTP: recognize, speak and audit behind an address.",
    discussion: """
      The first line on standard output is the address. Only programs of this machine are answered, unless a file of \
      tokens is given; then every request must carry one of them. Encryption is left to a proxy \
      (Documentation/service.md has a configuration of nginx).

      It ends at Ctrl-C or SIGTERM: what runs is answered first.

      Examples:
        hearsight serve
        curl --data-binary @shot.png -H 'Content-Type: image/png' http://127.0.0.1:8642/v1/recognize
        curl -F picture=@shot.png -F hierarchy=@window.xml http://127.0.0.1:8642/v1/audit
        hearsight serve --host 0.0.0.0 --token-file tokens --allowed-host hearsight.example
      """)

  @Option(help: ArgumentHelp("The address to listen at.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The port to listen at; 0 takes any free one.", valueName: "n"))
  var port = 8642

  @Option(help: ArgumentHelp("How many screens are worked on at once.", valueName: "n"))
  var workers = 1

  @Option(help: ArgumentHelp("How many further requests may wait.", valueName: "n"))
  var queue = 64

  @Option(help: ArgumentHelp("Let in who has one of these tokens, one a line.", valueName: "file"))
  var tokenFile: String?

  @Option(
    help: ArgumentHelp(
      "A name by which a proxy is called, such as hearsight.example. May be repeated.", valueName: "name"))
  var allowedHost: [String] = []

  @Option(
    help: ArgumentHelp(
      "Mend screens by what this file remembers of them, and take corrections (hearsight labels).", valueName: "file"))
  var store: String?

  @OptionGroup(title: "Recognition") var recognizer: RecognizerOptions

  func validate() throws {
    guard (0...65535).contains(port) else {
      throw ValidationError("--port takes a number from 0 to 65535, not \(port).")
    }
    let cores = UsableCores.count
    guard (1...cores).contains(workers) else {
      throw ValidationError("--workers takes a number from 1 to \(cores), the cores that it may use, not \(workers).")
    }
    guard (0...10_000).contains(queue) else {
      throw ValidationError("--queue takes a number from 0 to 10000, not \(queue).")
    }
    guard recognizer.models.wantedThreads == nil || workers == 1 else {
      throw ValidationError("--threads is of one worker; several share the cores among them.")
    }
  }

  func run() throws {
    let server = try HearsightServer(
      ServerConfiguration(
        host: host, port: port,
        tokens: tokenFile.map { try AccessTokens(contentsOf: URL(fileURLWithPath: $0)) },
        allowedHosts: Set(allowedHost), workers: workers, queue: queue,
        memory: store.map { ScreenMemory(try MemoryStore.opened(at: $0)) }, logger: recognizer.models.logger())
    ) { [recognizer, workers] in try recognizer.makeRecognizer(sharedBy: workers) }
    try BlockingTask.run {
      try await server.run { address in StandardOutput.print(address) }
    }
  }
}
