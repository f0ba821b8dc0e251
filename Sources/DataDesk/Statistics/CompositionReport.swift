import Foundation
import HearsightEvaluation
import HearsightOverlay
import HearsightScreenModel

/// What a set of annotated screens consists of (paper, section 3.3, figure 2), and, where the screens have a dump, what
/// of it is exposed (``ExposureReport``, figures 3 and 4).
package struct CompositionReport: EvaluationReport {
  /// Annotations of each type, most first, and how many of them are not sure.
  struct TypeCount: Hashable, Sendable, Encodable {
    var type: String
    var count: Int
    var unsure: Int
    /// Of those that say it, how many can be tapped.
    var clickable: Int
  }

  /// Screens by what their sources say.
  struct Group: Hashable, Sendable, Encodable {
    var name: String
    var apps: Int
    var screens: Int
    var elements: Int
  }

  let screens: Int
  let apps: Int
  let elements: Int
  let types: [TypeCount]
  let categories: [Group]
  let platforms: [Group]
  /// How many elements are on how many screens: below 10, 20 and so on; the last is all above.
  let sizes: [Int]
  let exposure: ExposureReport?

  private static let unknown = "not said"
  private static let sizeStep = 10
  private static let sizeBins = 11

  package init(_ counted: [CountedScreen]) {
    screens = counted.count
    apps = Set(counted.map(\.app)).count
    let all = counted.flatMap(\.annotation.elements)
    elements = all.count
    types = Self.counts(all, others: counted.flatMap(\.annotation.others))
    categories = Self.groups(counted) { $0.category ?? Self.unknown }
    platforms = Self.groups(counted) { $0.platform ?? Self.unknown }
    sizes = counted.reduce(into: [Int](repeating: 0, count: Self.sizeBins)) { bins, screen in
      bins[min(screen.annotation.elements.count / Self.sizeStep, Self.sizeBins - 1)] += 1
    }
    exposure = ExposureReport(counted)
  }

  private static func counts(_ elements: [AnnotatedElement], others: [AnnotatedOther]) -> [TypeCount] {
    var counts = ElementType.allCases.map { type in
      let own = elements.filter { $0.type == type }
      return TypeCount(
        type: type.rawValue, count: own.count, unsure: own.count(where: \.isUnsure),
        clickable: own.count { $0.clickable == true })
    }
    for kind in AnnotatedOther.Kind.allCases {
      let count = others.count { $0.kind == kind }
      guard count > 0 else { continue }
      counts.append(TypeCount(type: "Other: \(kind.rawValue)", count: count, unsure: 0, clickable: 0))
    }
    return counts.sorted { ($1.count, $0.type) < ($0.count, $1.type) }
  }

  private static func groups(_ screens: [CountedScreen], by name: (CountedScreen) -> String) -> [Group] {
    Dictionary(grouping: screens, by: name).map { name, screens in
      Group(
        name: name, apps: Set(screens.map(\.app)).count, screens: screens.count,
        elements: screens.reduce(0) { $0 + $1.annotation.elements.count })
    }.sorted { ($1.screens, $0.name) < ($0.screens, $1.name) }
  }

  package var table: String {
    var parts = ["\(screens) screens of \(apps) apps, \(elements) elements", typeTable.text]
    for (title, groups) in [("category", categories), ("platform", platforms)] where groups.count > 1 {
      parts.append(Self.table(title, groups).text)
    }
    if let exposure { parts.append(exposure.table) }
    return parts.joined(separator: "\n\n")
  }

  private var typeTable: TextTable {
    TextTable(
      header: ["type", "count", "share", "clickable", "unsure"],
      rows: types.map { count in
        [
          count.type, "\(count.count)", "\((Double(count.count) / Double(max(1, elements))).percent) %",
          "\(count.clickable)", "\(count.unsure)",
        ]
      })
  }

  private static func table(_ title: String, _ groups: [Group]) -> TextTable {
    TextTable(
      header: [title, "apps", "screens", "elements"],
      rows: groups.map { [$0.name, "\($0.apps)", "\($0.screens)", "\($0.elements)"] })
  }

  package func html() throws -> String {
    var sections = [
      HTMLPage.Section(
        title: "Annotations of each type",
        content: [
          BarChart(
            title: "Number of annotations of each type", groups: types.map(\.type),
            series: [.init(name: "annotations", color: BarChart.colors[0], values: types.map { Double($0.count) })],
            isSlanted: true
          ).html,
          typeTable.html,
        ]),
      HTMLPage.Section(title: "Elements on a screen", content: [sizeChart]),
    ]
    for (title, column, groups) in [("Categories", "category", categories), ("Platforms", "platform", platforms)]
    where groups.count > 1 {
      sections.append(HTMLPage.Section(title: title, content: [Self.table(column, groups).html]))
    }
    if let exposure { sections += exposure.sections }
    return HTMLPage(title: "\(screens) screens of \(apps) apps, \(elements) elements", sections: sections).text
  }

  private var sizeChart: HTML {
    let names = sizes.indices.map { bin in
      let first = bin * Self.sizeStep
      return bin == sizes.count - 1 ? "\(first)+" : "\(first)-\(first + Self.sizeStep - 1)"
    }
    return BarChart(
      title: "Number of screens by how many elements are on them", groups: names,
      series: [.init(name: "screens", color: BarChart.colors[0], values: sizes.map(Double.init))], isSlanted: true
    ).html
  }

  package func json() throws -> Data {
    struct Document: Encodable {
      var schema = 1
      var screens, apps, elements: Int
      var types: [TypeCount]
      var categories, platforms: [Group]
      var screensByElements: [Int]
      var exposure: ExposureReport.Figures?
    }
    return try Self.encode(
      Document(
        screens: screens, apps: apps, elements: elements, types: types, categories: categories, platforms: platforms,
        screensByElements: sizes, exposure: exposure?.figures))
  }
}
