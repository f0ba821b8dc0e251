/// Sound of one channel: 16-bit samples at a rate.
public struct Sound: Hashable, Sendable {
  /// Samples a second.
  public var rate: Int
  /// One channel, from -32,768 to 32,767.
  public var samples: [Int16]

  /// Sound at a rate in samples a second.
  public init(rate: Int, samples: [Int16] = []) {
    self.rate = max(1, rate)
    self.samples = samples
  }

  /// Silence of some seconds, at most an hour.
  package static func silence(seconds: Double, rate: Int) -> Sound {
    let count = Int(exactly: (min(3600, max(0, seconds)) * Double(rate)).rounded()) ?? 0
    return Sound(rate: rate, samples: Array(repeating: 0, count: count))
  }

  /// How long it is, in seconds.
  public var seconds: Double { Double(samples.count) / Double(rate) }

  /// How loud it is: the root of the mean square, from 0 to 1.
  package var loudness: Double {
    guard !samples.isEmpty else { return 0 }
    let squares = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    return (squares / Double(samples.count)).squareRoot() / 32768
  }
}
