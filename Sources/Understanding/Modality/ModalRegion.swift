import HearsightScreenModel

/// What was found in front of a page.
struct ModalRegion {
  var kind: ModalView.Kind
  /// Pixels of the image.
  var frame: Rect
  /// The elements in it.
  var front: Set<Element.ID>
  /// The elements of bars that nothing dims, beside it: a window's title bar can be used all the same.
  var reachable: Set<Element.ID> = []
}
