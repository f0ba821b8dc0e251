import HearsightAccessibilityBus
import HearsightDataDesk
import HearsightHierarchies
import HearsightMessageBus
import HearsightPixels
import HearsightScreenModel
import HearsightWindows

/// Windows of a desktop: the picture from the display, the hierarchy from the AT-SPI bus. A window that exposes nothing
/// has a hierarchy of the window alone, as such screens are what recognition is for.
package final class WindowScreens: CollectionSource {
  package let kind = CollectionKind.x11
  private let system: any WindowSystem
  private let query: WindowQuery
  private let expose: (Window) throws -> ExposedWindow?
  private var window: Window?

  /// - Parameters:
  ///   - query: which window, where a place names none.
  ///   - expose: what the app exposes of a window; `nil` where that is nothing.
  package init(
    _ query: WindowQuery, on system: any WindowSystem,
    expose: @escaping (Window) throws -> ExposedWindow? = WindowScreens.exposed
  ) {
    (self.query, self.system, self.expose) = (query, system, expose)
  }

  /// Asks the AT-SPI bus, with more time than a reader has: nobody waits for speech.
  package static func exposed(_ window: Window) throws -> ExposedWindow? {
    let limits = ExposedWindowReader.Limits(answer: 2, total: 20, nodes: 5000)
    return try ExposedWindowReader(limits: limits, readsIdentifiers: true)
      .window(titled: window.title, of: window.process.flatMap(Int32.init(exactly:)))
  }

  package func open(_ place: CollectionPlace) throws(CollectionError) {
    do {
      window = try system.find(place.address.map(WindowQuery.title) ?? query)
    } catch {
      throw .placeFailed(place: place.title, reason: error.description)
    }
  }

  package func look() throws(CollectionError) -> ScreenLook {
    do {
      let found = try window.map { try system.window($0.id) } ?? system.find(query)
      let picture = try system.picture(of: found.id)
      window = picture.window
      return ScreenLook(image: picture.image, png: try picture.image.pngData())
    } catch WindowError.moved {
      throw .notReady(reason: "the window went on changing its size")
    } catch let error as any HearsightError {
      throw .placeFailed(place: window?.title ?? "the window", reason: error.description)
    } catch {
      throw .placeFailed(place: window?.title ?? "the window", reason: "\(error)")
    }
  }

  package func hierarchy() throws(CollectionError) -> HierarchyDump {
    guard let window else { throw .notReady(reason: "no window was looked at") }
    do {
      let exposed = try expose(window).flatMap { Self.isOf(window, $0) ? $0 : nil }
      if let exposed, !exposed.isComplete { throw CollectionError.notReady(reason: "the app answers too slowly") }
      return HierarchyDump(data: try ATSPIWindowDump(exposed, of: window).json(), ending: "json")
    } catch let error as CollectionError {
      throw error
    } catch let error as any HearsightError {
      throw .placeFailed(place: window.title, reason: error.description)
    } catch {
      throw .placeFailed(place: window.title, reason: "\(error)")
    }
  }

  /// Least intersection over union of a window's frame on the bus and on the display: shadows and title bars may be
  /// around the one.
  private static let sameFrame = 0.5

  /// Whether what is exposed is of this window, and not of another app's of the same title: an app may not say which
  /// process it is, and a silent one exposes nothing that could be found.
  private static func isOf(_ window: Window, _ exposed: ExposedWindow) -> Bool {
    guard let root = exposed.nodes.first, !root.frame.isEmpty else { return true }
    return root.frame.iou(window.frame) >= sameFrame
  }

  package func facts() throws(CollectionError) -> SourceFacts {
    let name = window.map { $0.className.isEmpty ? $0.title : $0.className } ?? ""
    var facts = SourceFacts(app: name.isEmpty ? "window" : name, platform: "linux")
    facts.window = window?.title
    facts.scale = 1
    return facts
  }
}

extension ATSPIWindowDump {
  /// - Parameter exposed: what the app exposes; frames in pixels of the desktop. `nil` where it exposes nothing.
  init(_ exposed: ExposedWindow?, of window: Window) {
    let size = Size(width: window.frame.width, height: window.frame.height)
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    // The bus's frame of a window may have the manager's frame or a shadow around it.
    let root = exposed?.nodes.first
    var objects = [
      Object(
        role: root?.role.name ?? "frame", name: window.title, states: root?.states.names ?? ["showing", "visible"],
        frame: whole)
    ]
    var indices: [ObjectReference: Int] = [:]
    if let root { indices[root.reference] = 0 }
    for node in exposed?.nodes.dropFirst() ?? [] {
      var object = Object(
        role: node.role.name, name: Self.told(node.name), states: node.states.names,
        actions: node.actions.filter { !$0.isEmpty }, frame: Self.place(of: node, in: window),
        parent: node.parent.flatMap { indices[$0] } ?? 0)
      object.description = Self.told(node.description)
      object.identifier = Self.told(node.identifier)
      object.text = node.text.flatMap(Self.told)
      object.value = node.value?.current
      indices[node.reference] = objects.count
      objects.append(object)
    }
    self.init(window: ShownWindow(title: window.title, size: size), objects: objects)
  }

  /// Where a node is in the window's picture. Toolkits place what is not laid out yet at the end of the world.
  private static func place(of node: ExposedNode, in window: Window) -> Rect? {
    let numbers = [node.frame.x, node.frame.y, node.frame.width, node.frame.height]
    guard numbers.allSatisfy({ abs($0) < farthest }) else { return nil }
    return Rect(
      x: node.frame.x - window.frame.x, y: node.frame.y - window.frame.y, width: node.frame.width,
      height: node.frame.height)
  }

  /// Pixels from the desktop's corner, beyond which nothing is: X11 counts to 32,767.
  private static let farthest = 1e6

  private static func told(_ text: String) -> String? { text.isEmpty ? nil : text }
}
