import HearsightPixels
import HearsightScreenModel
import HearsightUnderstanding

/// How a stop looks: its first words, its first sign, and the ground that it fills.
struct StopLook {
  let type: ElementType?
  /// Of the tallest of its texts.
  let words: InkLook?
  /// Of its first icon.
  let sign: InkLook?
  /// The most frequent colour of its place.
  let fill: LabColor?
  /// The colour around its place.
  let around: LabColor?
  /// The share of its place that the most frequent colour has, from 0 to 1.
  let filled: Double

  /// Width in points of the strip around a stop that shows what it lies on.
  private static let ring = 2.0

  /// - Parameter texts: how the screen's texts are drawn, by their ids.
  init(_ group: ElementGroup, texts: [Element.ID: InkLook], in layout: ScreenLayout) {
    let members = group.elements.map { layout.elements[$0] }
    let scene = layout.scene
    type = members.first?.type
    words = members.filter { $0.type == .text }.compactMap { texts[$0.id] }.max { $0.height < $1.height }
    sign = members.first { $0.type == .icon }.flatMap { InkLook(of: $0, in: scene) }
    let frame = members.first { $0.type == .container || $0.type.isControl }?.frame ?? group.frame
    let main = scene.image.colors(in: frame).first
    fill = main?.color.lab
    filled = main?.share ?? 0
    around = scene.edgeColor(of: frame, width: -Self.ring * scene.scale)
  }
}
