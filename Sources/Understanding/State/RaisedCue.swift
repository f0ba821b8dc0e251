import HearsightPixels

/// The chosen segment is a raised plate in its control's track: its middle differs from its edge, which is the track.
package struct RaisedCue: SelectionCue {
  /// The least distance in L*a*b* between plate and track: iOS's are 6 apart in the light appearance.
  static let distance = 3.5

  package init() {}

  package func chosen(among items: [SelectionItem]) -> Int? {
    let raised = items.indices.filter { index in
      items[index].look.edge.map { $0.distance(to: items[index].look.background) >= Self.distance } ?? false
    }
    guard raised.count == 1, items.count > 1, let index = raised.first, let track = items[index].look.edge else {
      return nil
    }
    // The track shows in the others.
    let others = items.indices.filter { $0 != index }
    return others.allSatisfy { items[$0].look.background.distance(to: track) < Self.distance } ? index : nil
  }
}
