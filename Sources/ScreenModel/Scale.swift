extension Size {
  /// The width of a phone in points, of the order of all of today's (360 to 430): what thresholds in points refer to.
  private static let phoneWidth = 400.0

  /// Pixels a point (Android: a density-independent pixel) of a screen of this size, estimated from its shorter side.
  package var scale: Double { max(0.01, min(width, height) / Self.phoneWidth) }
}
