import CXCB

extension XConnection {
  /// In a message to the window manager: a user asked for it, not an app.
  private static let sourceIsUser: UInt32 = 2

  /// Asks the window manager to put a window in front and to give it the keys; without one, does so itself.
  func askForActivation(of window: xcb_window_t) throws(XFailure) {
    guard try numbers(root, "_NET_SUPPORTING_WM_CHECK").first != nil else {
      var above = [UInt32(XCB_STACK_MODE_ABOVE.rawValue)]
      try check(
        xcb_configure_window_checked(handle, window, UInt16(XCB_CONFIG_WINDOW_STACK_MODE.rawValue), &above))
      return
    }
    var message = xcb_client_message_event_t()
    message.response_type = UInt8(XCB_CLIENT_MESSAGE)
    message.format = 32
    message.window = window
    message.type = try atom("_NET_ACTIVE_WINDOW")
    message.data.data32.0 = Self.sourceIsUser
    let mask = UInt32(
      XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue)
    let cookie = withUnsafeBytes(of: &message) { bytes in
      xcb_send_event_checked(handle, 0, root, mask, bytes.bindMemory(to: CChar.self).baseAddress)
    }
    try check(cookie)
  }
}
