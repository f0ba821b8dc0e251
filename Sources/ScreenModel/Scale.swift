extension Size {
  /// Width of a phone in points, to which thresholds in points refer: today's phones have 360 to 430.
  private static let phoneWidth = 400.0

  /// Pixels per point (Android: per density-independent pixel) of a screen of this size, estimated from its shorter
  /// side.
  package var scale: Double { max(0.01, min(width, height) / Self.phoneWidth) }
}
