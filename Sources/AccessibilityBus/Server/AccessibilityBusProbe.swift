import HearsightMessageBus

/// Whether screen readers and apps can meet in this session.
package struct AccessibilityBusProbe: Hashable, Sendable {
  /// Where the accessibility bus is.
  package var address: String
  /// Whether the session says that a screen reader runs; toolkits look for it. `nil` where it does not say.
  package var isScreenReaderOn: Bool?

  /// Asks the session, and connects to its accessibility bus to see that it is there.
  ///
  /// - Parameter sessionBus: The session bus's address; `nil` for the one that the environment names.
  /// - Throws: Where there is no such bus, with what to do.
  package init(sessionBus: String? = nil) throws(AccessibilityBusError) {
    address = try BusSession.accessibilityBusAddress(of: sessionBus)
    do throws(BusFault) {
      _ = try BusConnection(address: address).uniqueName()
    } catch {
      throw .notConnected(address: address, reason: error.reason)
    }
    isScreenReaderOn = Self.screenReaderState(sessionBus)
  }

  private static func screenReaderState(_ sessionBus: String?) -> Bool? {
    do throws(BusFault) {
      let session: BusConnection
      if let sessionBus { session = try BusConnection(address: sessionBus) } else { session = try .session() }
      let launcher = ObjectReference(busName: "org.a11y.Bus", path: "/org/a11y/bus")
      let answer = try session.call(
        launcher, StandardInterfaces.properties.name, "Get",
        [.string("org.a11y.Status"), .string("ScreenReaderEnabled")], seconds: 1)
      guard case .boolean(let isOn)? = answer.first?.content else { return nil }
      return isOn
    } catch {
      return nil
    }
  }
}
