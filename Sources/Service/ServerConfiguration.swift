import HearsightMemory
import Logging

/// Where the service listens, for whom, and how much it takes on.
package struct ServerConfiguration: Sendable {
  /// The name or address to listen at. Without ``tokens`` it must be this machine's own (loopback).
  package var host: String
  /// From 0, which takes any free one, to 65535.
  package var port: Int
  /// Whoever sends one of these may come in; `nil` lets every program of this machine in.
  package var tokens: AccessTokens?
  /// Names by which clients may call the service beside its address: those under which a proxy is reached.
  package var allowedHosts: Set<String>
  /// How many screens are worked on at once, from 1.
  package var workers: Int
  /// How many requests may wait for their turn; further ones are told to come again.
  package var queue: Int
  /// The most bytes of a request's body.
  package var mostBytes: Int
  /// Seconds from the moment in which a request's picture is taken in to its answer.
  package var deadline: Int
  /// How many connections are open at once; further clients wait to be connected.
  package var connections: Int
  /// What mends screens, and takes corrections; `nil` remembers nothing.
  package var memory: ScreenMemory?
  /// Where requests are logged (without their queries and bodies), at the level `debug`.
  package var logger: Logger

  /// Usual choices: port 8642 of this machine alone, one screen at a time.
  package init(
    host: String = "127.0.0.1", port: Int = 8642, tokens: AccessTokens? = nil, allowedHosts: Set<String> = [],
    workers: Int = 1, queue: Int = 64, mostBytes: Int = 64 << 20, deadline: Int = 60, connections: Int = 512,
    memory: ScreenMemory? = nil, logger: Logger = Logger(label: "hearsight")
  ) {
    self.host = host
    self.port = port
    self.tokens = tokens
    self.allowedHosts = allowedHosts
    self.workers = workers
    self.queue = queue
    self.mostBytes = mostBytes
    self.deadline = deadline
    self.connections = connections
    self.memory = memory
    self.logger = logger
  }

  /// Whether only programs of this machine reach an address.
  static func isLoopback(_ host: String) -> Bool {
    let bytes = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return host == "localhost" || host == "::1" || bytes.count == 4 && bytes[0] == 127 && !bytes.contains(nil)
  }
}
