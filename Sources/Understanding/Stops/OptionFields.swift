import HearsightScreenModel

/// Names a field without a label by the check box right before it on its row, which switches it on: "Limit to [ 5 ]".
/// Both stay stops.
enum OptionFields {
  /// The largest gap between the option's words and the field, in heights of the option.
  static let gap = 2.0

  static func named(_ stops: [Stop], in places: RowPlaces) -> [Stop] {
    stops.map { stop in
      guard stop.role == .textField, stop.labelParts.isEmpty,
        let option = stops.first(where: { isOption($0, of: stop.frame, places) })
      else { return stop }
      var named = stop
      named.labelParts = option.labelParts
      return named
    }
  }

  private static func isOption(_ stop: Stop, of field: Rect, _ places: RowPlaces) -> Bool {
    guard stop.role?.isTicked == true, stop.frame.isOnRow(of: field) else { return false }
    let gap = places.gap(from: stop.frame, to: field)
    return (0...Self.gap * stop.frame.height).contains(gap)
  }
}
