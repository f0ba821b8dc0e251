import HearsightScreenModel

/// Parts the days of a month that were joined along a week, and the names of the weekdays above them: each day is
/// pressed by itself.
///
/// A month is told by its numbers: where a day stands, the one of a week later or earlier stands below or above.
struct CalendarDays: GroupingRule {
  /// Largest distance between the middles of two days of a column, in heights of a day.
  private static let alignment = 0.8
  /// Largest distance between two weeks, in heights of a day.
  private static let pitch = 6.0
  /// Most letters of a weekday's name where all are written out: "Wed", not what stands above a column by chance.
  private static let longestName = 4
  private static let week = 7

  func group(_ groups: [ElementGroup], in layout: ScreenLayout) -> [ElementGroup] {
    let days = layout.elements.compactMap(Day.init)
    guard days.count >= 2 * Self.week else { return groups }
    return groups.flatMap { parts(of: $0, in: layout, days) }
  }

  private func parts(of group: ElementGroup, in layout: ScreenLayout, _ days: [Day]) -> [ElementGroup] {
    let members = group.elements.map { layout.elements[$0] }
    let numbers = members.filter { Day($0) != nil }
    // At the ends of a month days of the next one stand in its weeks.
    let isWeek = numbers.count > 1 && numbers.count { isDay($0, among: days) } * 2 > numbers.count
    let cells = isWeek ? numbers : members.filter { isWeekday($0, above: days) }
    guard members.count > 1, isWeek || cells.count == members.count else { return [group] }
    let rest = members.filter { member in !cells.contains { $0.id == member.id } }
    return cells.map { ElementGroup(kind: .single, elements: [$0.id], frame: $0.frame) }
      + [rest].compactMap(group.of)
  }

  /// A number that may be a day.
  private struct Day {
    let number: Int
    let frame: Rect

    init?(_ element: Element) {
      guard element.type == .text, let number = (element.text?.string).flatMap({ Int($0) }), (1...31).contains(number)
      else { return nil }
      (self.number, frame) = (number, element.frame)
    }
  }

  private func isDay(_ element: Element, among days: [Day]) -> Bool {
    guard let day = Day(element) else { return false }
    return days.contains { isWeek(from: day, to: $0) || isWeek(from: $0, to: day) }
  }

  /// Whether a short word stands over a column of days.
  private func isWeekday(_ element: Element, above days: [Day]) -> Bool {
    guard let name = element.text?.string, name.count <= Self.longestName, name.allSatisfy({ !$0.isNumber })
    else { return false }
    return days.contains { day in
      day.frame.midY > element.frame.maxY && isInColumn(day.frame, of: element.frame)
        && days.contains { isWeek(from: day, to: $0) }
    }
  }

  private func isWeek(from day: Day, to later: Day) -> Bool {
    later.number == day.number + Self.week && later.frame.midY > day.frame.maxY
      && isInColumn(later.frame, of: day.frame)
  }

  private func isInColumn(_ other: Rect, of frame: Rect) -> Bool {
    let height = max(other.height, frame.height)
    return abs(other.midX - frame.midX) <= Self.alignment * height
      && abs(other.midY - frame.midY) <= Self.pitch * height
  }
}
