/// Half-precision numbers (IEEE 754 binary16) as bits, turned into floats and back.
///
/// Swift's `Float16` is missing on Intel Macs, so the bits are moved by hand.
enum HalfPrecision {
  /// The half closest to a number, ties to even; beyond 65,504 it is infinite.
  static func bits(of value: Float) -> UInt16 {
    let bits = value.bitPattern
    let sign = UInt16(truncatingIfNeeded: bits >> 16) & 0x8000
    let magnitude = bits & 0x7FFF_FFFF
    // Infinity stays infinity, and NaN stays NaN.
    if magnitude >= 0x7F80_0000 { return sign | 0x7C00 | (magnitude > 0x7F80_0000 ? 0x0200 : 0) }
    // 65,520, halfway beyond the largest half.
    if magnitude >= 0x477F_F000 { return sign | 0x7C00 }
    // 2^-14, the least normal half: below, the last bit always stands for 2^-24.
    if magnitude < 0x3880_0000 {
      return sign | UInt16((value.magnitude * 0x1p24).rounded(.toNearestOrEven))
    }
    let rounding = 0x0FFF + ((magnitude >> 13) & 1)
    // The exponent's bias falls from 127 to 15.
    return sign | UInt16(truncatingIfNeeded: (magnitude + rounding - (112 << 23)) >> 13)
  }

  /// The number that a half stands for. Every half is a float, exactly.
  static func float(ofBits bits: UInt16) -> Float {
    let sign = UInt32(bits & 0x8000) << 16
    let exponent = UInt32(bits >> 10) & 0x1F
    let fraction = UInt32(bits & 0x03FF)
    switch exponent {
    case 0:
      let magnitude = Float(fraction) * 0x1p-24
      return sign == 0 ? magnitude : -magnitude
    case 0x1F: return Float(bitPattern: sign | 0x7F80_0000 | fraction << 13)
    default: return Float(bitPattern: sign | (exponent + 112) << 23 | fraction << 13)
    }
  }
}
