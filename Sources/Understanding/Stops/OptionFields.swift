import HearsightScreenModel

/// Names a field without a label by the check box right before it on its row, which switches it on: "Limit to [ 5 ]".
/// Both stay stops.
enum OptionFields {
  /// The largest gap between the option's words and the field, in heights of the option.
  static let gap = 2.0

  static func named(_ stops: [Stop], mirrored isRightToLeft: Bool) -> [Stop] {
    stops.map { stop in
      guard stop.role == .textField, stop.labelParts.isEmpty,
        let option = stops.first(where: { isOption($0, of: stop.frame, isRightToLeft) })
      else { return stop }
      var named = stop
      named.labelParts = option.labelParts
      return named
    }
  }

  private static func isOption(_ stop: Stop, of field: Rect, _ isRightToLeft: Bool) -> Bool {
    guard stop.role?.isTicked == true, RowPlaces.areOnOneRow(stop.frame, field) else { return false }
    let gap = isRightToLeft ? stop.frame.minX - field.maxX : field.minX - stop.frame.maxX
    return (0...Self.gap * stop.frame.height).contains(gap)
  }
}
