/// The same numbers in every run (SplitMix64).
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }

  package mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }

  package var sign: Int {
    mutating get { below(2) == 0 ? 1 : -1 }
  }
}

extension String {
  /// FNV-1a: the same in every process.
  package var seed: UInt64 { utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }
}
