import HearsightDepiction
import HearsightInteractivity
import HearsightScreenModel
import HearsightUnderstanding

/// Tells of each element what it shows, how it is set and whether it can be activated (paper, sections 5.2 to 5.4).
struct ElementDescriber: Sendable {
  private let rules: [any DescriptionRule]

  init(
    icons: (any IconRecognizing)?, pictures: (any PictureRecognizing)?, interactivity: (any InteractivityJudging)?
  ) {
    rules = StandardRules.descriptions(
      icons: NamedIcons(by: icons), pictures: DescribedPictures(by: pictures),
      interactivity: JudgedInteractivity(by: interactivity))
  }

  /// The elements, completed; none is added, removed or moved.
  ///
  /// - Throws: `InferenceError` where a model fails.
  func describe(_ found: ScreenLayout, _ stages: inout StageRunner) throws -> ScreenLayout {
    var layout = found
    for rule in rules {
      layout = try stages.run(rule.stage) { layout.with(try rule.apply(to: layout)) }
    }
    return layout
  }
}

/// Names the icons that no rule named when it found them (paper, section 5.2).
private struct NamedIcons: DescriptionRule {
  private let recognizer: (any IconRecognizing)?

  init(by recognizer: (any IconRecognizing)?) { self.recognizer = recognizer }

  var stage: String { "icons" }

  func apply(to layout: ScreenLayout) throws -> [Element] {
    var result = layout.elements
    let icons = result.indices.filter { result[$0].type == .icon && result[$0].icon == nil }
    guard let recognizer, !icons.isEmpty else { return result }
    let names = try recognizer.names(of: icons.map { result[$0].frame }, in: layout.scene.image)
    for (index, name) in zip(icons, names) { result[index].icon = name }
    return result
  }
}

/// Describes the pictures (paper, section 5.2).
private struct DescribedPictures: DescriptionRule {
  private let recognizer: (any PictureRecognizing)?

  init(by recognizer: (any PictureRecognizing)?) { self.recognizer = recognizer }

  var stage: String { "pictures" }

  func apply(to layout: ScreenLayout) throws -> [Element] {
    var result = layout.elements
    let pictures = result.indices.filter { result[$0].type == .picture }
    guard let recognizer, !pictures.isEmpty else { return result }
    let descriptions = try recognizer.descriptions(of: pictures.map { result[$0].frame }, in: layout.scene.image)
    for (index, description) in zip(pictures, descriptions) { result[index].picture = description }
    return result
  }
}
