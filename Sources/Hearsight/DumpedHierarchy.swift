import Foundation
import HearsightHierarchies
import HearsightScreenModel
import HearsightSpokenText

/// A dumped hierarchy that waits for the picture of its screen.
package struct DumpedHierarchy: Sendable {
  private let bytes: Data
  /// The reader of the hierarchy's platform.
  package let dialect: Dialect

  /// Reads a hierarchy, so that one that is broken is told before anything is recognized.
  ///
  /// - Throws: `HierarchyError`, also where the dump's format has no names that could be said.
  package init(_ bytes: Data) throws(HierarchyError) {
    self.bytes = bytes
    let hierarchy = try HierarchyReader().read(bytes)
    if hierarchy.unknown.contains(.name) { throw .wordless(format: hierarchy.format) }
    dialect = hierarchy.dialect
  }

  /// A hierarchy beside what was seen.
  package struct Paired {
    package let hierarchy: ExposedHierarchy
    /// How the picture differs from the hierarchy, where it does.
    package let difference: String?
    package let merged: MergedScreen
    private let size: Size

    fileprivate init(_ hierarchy: ExposedHierarchy, difference: String?, merged: MergedScreen, size: Size) {
      self.hierarchy = hierarchy
      self.difference = difference
      self.merged = merged
      self.size = size
    }

    /// What the reader says of the app's tree alone.
    package var exposed: Screen { ExposedStops(hierarchy, picture: size).screen(size: size, of: hierarchy) }
  }

  /// Matches the hierarchy with what was seen.
  ///
  /// - Throws: `HierarchyError`; `StalePairError` where the picture is of another screen or moment.
  package func paired(with seen: Screen) throws -> Paired {
    let hierarchy = try HierarchyReader().read(bytes, picture: seen.size)
    let agreement = AgreementJudge().judge(seen.elements.map(SeenItem.init), against: hierarchy, picture: seen.size)
    if let stale = StalePairError(agreement) { throw stale }
    return Paired(
      hierarchy, difference: agreement.verdict == .together ? nil : agreement.summary,
      merged: HierarchyMerge().merge(seen, with: hierarchy), size: seen.size)
  }
}
