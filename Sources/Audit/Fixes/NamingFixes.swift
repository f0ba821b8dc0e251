extension Fixes {
  /// Gives an element the name `{name}`.
  static let naming = Fixes(
    uikit: "element.accessibilityLabel = \"{name}\"",
    swiftui: ".accessibilityLabel(\"{name}\")",
    views: "android:contentDescription=\"{name}\"",
    compose: "Modifier.semantics { contentDescription = \"{name}\" }",
    aria: "aria-label=\"{name}\"",
    gtk: "gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, \"{name}\", -1);")

  /// Gives an element the value `{value}`.
  static let valuing = Fixes(
    uikit: "element.accessibilityValue = \"{value}\"",
    swiftui: ".accessibilityValue(\"{value}\")",
    views: "ViewCompat.setStateDescription(view, \"{value}\")",
    compose: "Modifier.semantics { stateDescription = \"{value}\" }",
    aria: "aria-valuetext=\"{value}\"",
    gtk: "gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, \"{value}\", -1);")

  /// ``naming``, filled in.
  static func name(_ name: String) -> Fixes { naming.filled(["name": name]) }
  /// ``valuing``, filled in.
  static func value(_ value: String) -> Fixes { valuing.filled(["value": value]) }
}
