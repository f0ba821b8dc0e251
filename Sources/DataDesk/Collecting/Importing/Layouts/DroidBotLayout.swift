import Foundation

/// DroidBot's output: `states/screen_TAG.png` (or .jpg) beside `states/state_TAG.json`. It has no labels, and the state
/// is a hierarchy that Hearsight reads.
enum DroidBotLayout {
  static func items(in folder: ImportFolder) -> [ImportItem] {
    folder.files(ending: "json").filter { $0.name.hasPrefix("state_") }.map { state in
      let tag = state.stem.dropFirst("state_".count)
      let place = state.path.dropLast(state.name.count)
      let picture = folder.pictures.first { $0.path.hasPrefix("\(place)screen_\(tag).") }
      return ImportItem(
        origin: picture?.path ?? state.path, picture: picture, platform: "android",
        read: {
          let data = try state.data()
          return ImportedScreen(labels: [], app: app(in: data), hierarchy: data)
        })
    }
  }

  private static func app(in state: Data) -> String? {
    struct State: Decodable {
      var foregroundActivity: String?
    }
    let told = try? JSONDecoder.snakeCase.decode(State.self, from: state)
    return told?.foregroundActivity?.split(separator: "/").first.map(String.init)
  }
}
