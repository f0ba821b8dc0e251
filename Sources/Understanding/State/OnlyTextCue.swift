/// The chosen tab is the only one whose text is shown (paper, figure 8.g).
public struct OnlyTextCue: SelectionCue {
  public init() {}

  public func chosen(among items: [SelectionItem]) -> Int? {
    let withText = items.indices.filter { items[$0].look.hasText }
    return withText.count == 1 && items.count > 2 ? withText.first : nil
  }
}
