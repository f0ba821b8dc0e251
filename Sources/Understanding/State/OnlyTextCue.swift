/// The chosen tab is the only one whose text is shown (paper, figure 8.g).
package struct OnlyTextCue: SelectionCue {
  package init() {}

  package func chosen(among items: [SelectionItem]) -> Int? {
    let withText = items.indices.filter { items[$0].look.hasText }
    return withText.count == 1 && items.count > 2 ? withText.first : nil
  }
}
