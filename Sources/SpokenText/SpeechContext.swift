import HearsightScreenModel

/// Where an element stands among others, as far as a screen reader says it.
public enum SpeechContext: Hashable, Sendable {
  /// One of several that belong together, such as the segments of a segmented control.
  case series(Position)
  /// A child of a container that has the `tabBar` trait.
  case tab(Position)
  /// An item of the system's tab bar.
  case tabBarItem(Position)
  /// The first of a list; a list of one has a start and no end.
  case listStart
  /// The last of a list.
  case listEnd
  /// The first of a landmark; a landmark of one has a start and no end.
  case landmarkStart
  /// The last of a landmark.
  case landmarkEnd
  /// A cell of a data table.
  case dataTableCell(DataTableCell)
}

/// A cell of a data table. Rows and columns count from 0; `nil` is an undefined one.
public struct DataTableCell: Hashable, Sendable {
  /// The text of a cell that heads a row or a column.
  public struct Header: Hashable, Sendable, Codable {
    /// Its name.
    public var label: String?
    /// Its value.
    public var value: String?

    /// A heading cell that says this.
    public init(label: String? = nil, value: String? = nil) {
      self.label = label
      self.value = value
    }
  }

  /// Its first row, from 0.
  public var row: Int?
  /// Its first column, from 0.
  public var column: Int?
  /// How many columns it spans.
  public var width: Int
  /// How many rows it spans.
  public var height: Int
  /// Only the first cell of a row says which row it is.
  public var isFirstInRow: Bool
  /// The cells that head its row.
  public var rowHeaders: [Header]
  /// The cells that head its column.
  public var columnHeaders: [Header]

  /// A cell at a row and column, each from 0, that spans `width` columns and `height` rows.
  public init(
    row: Int?, column: Int?, width: Int = 1, height: Int = 1, isFirstInRow: Bool = false,
    rowHeaders: [Header] = [], columnHeaders: [Header] = []
  ) {
    self.row = row
    self.column = column
    self.width = width
    self.height = height
    self.isFirstInRow = isFirstInRow
    self.rowHeaders = rowHeaders
    self.columnHeaders = columnHeaders
  }
}
