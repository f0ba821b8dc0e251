import HearsightScreenModel

extension Detection {
  /// One line for a person: type, frame, confidence.
  var summary: String {
    let percent = Int((confidence * 100).rounded())
    let name = type.rawValue + String(repeating: " ", count: max(0, 22 - type.rawValue.count))
    return "\(name)  x \(Int(frame.x))  y \(Int(frame.y))  \(Int(frame.width)) x \(Int(frame.height))  \(percent) %"
  }
}
