import Foundation

/// A screen as an app dumps it, made of labels and traits: what commands can be tested with, without models.
struct DumpedScreen {
  struct Item {
    var label: String
    var value: String?
    var traits: [String] = []
    var actions: [String] = []
  }

  var items: [Item]

  static let settings = DumpedScreen(items: [
    Item(label: "SETTINGS", traits: ["header"]),
    Item(label: "Wi-Fi", value: "1", traits: ["button", "switchButton"], actions: ["Forget", "Rename"]),
    Item(label: "Backup of 17/07/2020, £9.69", traits: ["button"]),
    Item(label: "Volume", value: "0:00", traits: ["adjustable"]),
    Item(label: "Privacy", traits: ["link"]),
    Item(label: "İstanbul ışık 🎉"),
  ])

  /// AccessibilitySnapshot's JSON.
  var json: Data {
    get throws {
      let nodes = items.enumerated().map { index, item in
        var element: [String: Any] = [
          "label": item.label, "traits": item.traits, "customActions": item.actions,
          "shape": ["type": "frame", "frame": [[0, index * 50], [300, 44]]],
        ]
        element["value"] = item.value
        return ["element": ["_0": element, "traversalIndex": index] as [String: Any]]
      }
      return try JSONSerialization.data(withJSONObject: nodes)
    }
  }

  func file(in folder: TemporaryFolder, named name: String = "settings.json") throws -> String {
    try folder.file(name, json)
  }
}
