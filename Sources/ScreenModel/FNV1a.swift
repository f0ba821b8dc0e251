/// A number from bytes that is the same in every run and on every machine, unlike Swift's own hashes: FNV-1a with 64
/// bits (Fowler, Noll and Vo). It tells apart what differs by chance, not what somebody forged.
package enum FNV1a {
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in (hash ^ UInt64(byte)) &* prime }
  }

  package static let prime: UInt64 = 0x100_0000_01B3
}

extension UInt64 {
  /// Sixteen digits.
  package var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
