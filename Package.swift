// swift-tools-version: 6.2
import PackageDescription

/// Every target of ours: Swift 6 language mode, and a warning is an error.
let strict: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

/// A library target: its folder has a short name, its module carries the project's prefix.
func layer(_ folder: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = []) -> Target {
  .target(
    name: "Hearsight\(folder)", dependencies: dependencies, path: "Sources/\(folder)", resources: resources,
    swiftSettings: strict)
}

/// The tests of a library target, in the folder of the same name under `Tests`.
func tests(
  _ folder: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(folder)Tests", dependencies: [.byName(name: "Hearsight\(folder)")] + dependencies,
    path: "Tests/\(folder)", exclude: exclude, resources: resources, swiftSettings: strict)
}

/// A library of the system, from one of Debian's -dev packages (scripts/setup.sh installs them).
func system(_ name: String, apt package: String) -> Target {
  .systemLibrary(name: name, path: "Sources/\(name)", providers: [.apt([package])])
}

/// A library that is opened when it is first needed, so that the package builds without it.
func opened(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(name)", exclude: exclude,
    linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))])
}

let package = Package(
  name: "hearsight",
  products: [
    // Pixels in, an accessible screen out; `import Hearsight` is enough.
    .library(name: "Hearsight", targets: ["Hearsight"]),
    // What a screen reader says of it, and the voices that say it aloud.
    .library(name: "HearsightSpeech", targets: ["HearsightSpeech"]),
    // Drawings of what was found; needs Pango and Cairo.
    .library(name: "HearsightOverlay", targets: ["HearsightOverlay"]),
    // Screens known again, with what was said of them; needs SQLite.
    .library(name: "HearsightMemory", targets: ["HearsightMemory"]),
    // How much of labelled screens is right.
    .library(name: "HearsightEvaluation", targets: ["HearsightEvaluation"]),
    // What a listener misses on a screen, by rule, with the fix to paste.
    .library(name: "HearsightAudit", targets: ["HearsightAudit"]),
    // For the tests of apps: expectSpoken, printSpoken, expectSpokenSnapshot, expectAccessible.
    .library(name: "HearsightTesting", targets: ["HearsightTesting"]),
    .executable(name: "hearsight", targets: ["hearsight-command"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    .package(url: "https://github.com/swiftcsv/SwiftCSV", from: "0.10.0"),
  ],
  targets: [
    system("CCrypto", apt: "libssl-dev"),
    system("CExif", apt: "libexif-dev"),
    system("CGIF", apt: "libgif-dev"),
    system("CMalloc", apt: "libc6-dev"),
    system("CPangoCairo", apt: "libpango1.0-dev"),
    system("CSPNG", apt: "libspng-dev"),
    system("CDeflate", apt: "libdeflate-dev"),
    system("CSystemdBus", apt: "libsystemd-dev"),
    system("CTIFF", apt: "libtiff-dev"),
    system("CTurboJPEG", apt: "libturbojpeg0-dev"),
    system("CWebP", apt: "libwebp-dev"),
    system("CXCB", apt: "libxcb1-dev"),
    system("CXML2", apt: "libxml2-dev"),
    opened("CALSA", ["CDynamicLibrary"]),
    opened("CESpeak", ["CDynamicLibrary"]),
    opened("CDynamicLibrary"),
    opened(
      "CONNXRuntime", ["CDynamicLibrary"], exclude: ["onnxruntime/LICENSE", "onnxruntime/README.md"]),
    opened("CPipeWire", ["CDynamicLibrary"]),
    opened("CTesseract", ["CDynamicLibrary"]),
    opened("CZBar", ["CDynamicLibrary"]),

    layer("ScreenModel"),
    layer("Reports"),
    layer("Many", ["HearsightScreenModel"]),
    layer("SystemLibraries", ["CDynamicLibrary"]),
    layer(
      "Pixels",
      [
        "HearsightScreenModel", "CCrypto", "CDeflate", .target(name: "CMalloc", condition: .when(platforms: [.linux])),
        "CSPNG", "CTurboJPEG", "CWebP", "CGIF", "CTIFF", "CExif",
      ]),
    layer("Inference", ["HearsightScreenModel", "HearsightSystemLibraries", "CONNXRuntime"]),
    layer(
      "Models",
      [
        "HearsightScreenModel", "HearsightPixels", "HearsightInference", "CCrypto",
        .product(name: "Logging", package: "swift-log"),
      ]),
    layer("Detection", ["HearsightScreenModel", "HearsightPixels", "HearsightInference", "HearsightModels"]),
    layer(
      "TextRecognition",
      [
        "HearsightScreenModel", "HearsightPixels", "HearsightInference", "HearsightModels", "HearsightSystemLibraries",
        "CTesseract",
      ]),
    layer(
      "Depiction",
      [
        "HearsightScreenModel", "HearsightPixels", "HearsightInference", "HearsightModels", "HearsightSystemLibraries",
        "CZBar",
      ]),
    layer("Understanding", ["HearsightScreenModel", "HearsightPixels"]),
    layer(
      "Interactivity",
      [
        "HearsightScreenModel", "HearsightPixels", "HearsightInference", "HearsightModels", "HearsightUnderstanding",
      ]),
    layer(
      "Grouping",
      ["HearsightScreenModel", "HearsightInference", "HearsightModels", "HearsightUnderstanding"]),
    layer(
      "Ordering",
      [
        "HearsightScreenModel", "HearsightPixels", "HearsightInference", "HearsightModels", "HearsightUnderstanding",
      ]),
    layer(
      "Headings",
      [
        "HearsightScreenModel", "HearsightPixels", "HearsightInference", "HearsightModels", "HearsightUnderstanding",
      ]),
    layer(
      "States",
      [
        "HearsightScreenModel", "HearsightPixels", "HearsightInference", "HearsightModels", "HearsightUnderstanding",
      ]),
    layer("SpokenText", ["HearsightScreenModel"], resources: [.copy("Languages")]),
    layer("Hierarchies", ["HearsightScreenModel", "HearsightSpokenText", "CXML2"]),
    layer(
      "Audit",
      [
        "HearsightScreenModel", "HearsightPixels", "HearsightHierarchies", "HearsightSpokenText", "HearsightReports",
      ]),
    layer("Sound", ["HearsightScreenModel", "HearsightSystemLibraries", "CESpeak", "CALSA"]),
    layer("Speech", ["HearsightScreenModel", "HearsightSpokenText", "HearsightSound"]),
    // Programs of others, run to their end.
    layer("Programs"),
    layer("AndroidBridge", ["HearsightScreenModel", "HearsightPrograms"]),
    layer("MessageBus", ["HearsightScreenModel", "CSystemdBus"]),
    layer(
      "Windows",
      [
        "HearsightScreenModel", "HearsightPixels", "HearsightSystemLibraries", "HearsightMessageBus",
        "HearsightAndroidBridge", "CPipeWire", "CXCB",
      ]),
    layer("Automation", ["HearsightScreenModel", "HearsightPixels", "HearsightWindows"]),
    layer("AccessibilityBus", ["HearsightScreenModel", "HearsightMessageBus"]),
    layer(
      "LinuxScreenReader",
      [
        "HearsightScreenModel", "HearsightPixels", "HearsightWindows", "HearsightMessageBus",
        "HearsightAccessibilityBus",
        "HearsightSpokenText", "HearsightSound", "HearsightUnderstanding", "HearsightHierarchies", "HearsightDataDesk",
      ]),
    // The only target that knows of a database.
    layer(
      "Memory",
      [
        "Hearsight", "HearsightScreenModel", "HearsightPixels", "HearsightUnderstanding", "CCrypto",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    // The only target that knows of HTTP.
    layer(
      "Service",
      [
        "Hearsight", "HearsightScreenModel", "HearsightPixels", "HearsightSpokenText", "HearsightHierarchies",
        "HearsightAudit", "HearsightSound", "HearsightMemory", "HearsightDataDesk", "CCrypto",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ], resources: [.copy("Inspector"), .copy("Annotator"), .copy("PageCommon")]),
    layer("Overlay", ["HearsightScreenModel", "HearsightPixels", "CPangoCairo"]),
    layer(
      "Evaluation",
      [
        "HearsightScreenModel", "HearsightPixels", "HearsightUnderstanding", "HearsightOverlay", "HearsightHierarchies",
        "HearsightSpokenText", "HearsightAudit",
      ],
      resources: [.copy("Vocabulary")]),
    // Data collected, annotated, counted and studied (paper, sections 3 and 6).
    layer(
      "DataDesk",
      [
        "Hearsight", "HearsightScreenModel", "HearsightPixels", "HearsightOverlay", "HearsightHierarchies",
        "HearsightSpokenText", "HearsightMemory", "HearsightEvaluation", "HearsightTextRecognition",
        "HearsightAndroidBridge",
        .product(name: "SwiftCSV", package: "SwiftCSV"), .product(name: "Yams", package: "Yams"),
      ]),
    // Pages in Chromium, for collecting; beside the service the only target that knows of the network.
    layer(
      "ChromeDebugging",
      [
        "HearsightDataDesk", "HearsightScreenModel", "HearsightPixels", "HearsightHierarchies", "HearsightPrograms",
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOWebSocket", package: "swift-nio"),
      ]),

    // The front door.
    .target(
      name: "Hearsight",
      dependencies: [
        "HearsightScreenModel", "HearsightPixels", "HearsightInference", "HearsightModels", "HearsightDetection",
        "HearsightTextRecognition", "HearsightDepiction", "HearsightUnderstanding", "HearsightInteractivity",
        "HearsightGrouping", "HearsightOrdering", "HearsightHeadings", "HearsightStates", "HearsightSpokenText",
        "HearsightHierarchies", .product(name: "Logging", package: "swift-log"),
      ],
      path: "Sources/Hearsight", swiftSettings: strict),
    .executableTarget(
      name: "hearsight-command",
      dependencies: [
        "Hearsight", "HearsightScreenModel", "HearsightPixels", "HearsightInference", "HearsightDetection",
        "HearsightTextRecognition", "HearsightDepiction", "HearsightInteractivity", "HearsightUnderstanding",
        "HearsightSpokenText", "HearsightHierarchies", "HearsightAudit", "HearsightReports", "HearsightSound",
        "HearsightOverlay", "HearsightEvaluation", "HearsightWindows", "HearsightAccessibilityBus",
        "HearsightAutomation", "HearsightLinuxScreenReader", "HearsightMemory", "HearsightService", "HearsightDataDesk",
        "HearsightChromeDebugging", "HearsightMany",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Sources/CommandLineTool", swiftSettings: strict),

    // Needs Swift Testing, and so is for test targets only.
    .target(
      name: "HearsightTesting",
      dependencies: [
        "Hearsight", "HearsightScreenModel", "HearsightPixels", "HearsightSpokenText", "HearsightHierarchies",
        "HearsightAudit",
      ],
      path: "Sources/Testing", swiftSettings: strict),

    // What `make bench` times.
    .executableTarget(
      name: "hearsight-bench",
      dependencies: [
        "Hearsight", "HearsightDepiction", "HearsightInference", "HearsightPixels", "HearsightScreenModel",
      ],
      path: "Benchmarks/Recognition", swiftSettings: strict),
    .executableTarget(
      name: "hearsight-bench-speech", dependencies: ["HearsightScreenModel", "HearsightSpokenText"],
      path: "Benchmarks/Speech", swiftSettings: strict),
    .executableTarget(
      name: "hearsight-bench-detection",
      dependencies: ["Hearsight", "HearsightDetection", "HearsightInference", "HearsightPixels"],
      path: "Benchmarks/Detection", swiftSettings: strict),
    // Screens changed as benchmarks need them.
    .target(
      name: "HearsightBenchmarkEditing",
      dependencies: ["HearsightOverlay", "HearsightPixels", "HearsightScreenModel"],
      path: "Benchmarks/Editing", swiftSettings: strict),
    // How many labels are found again on changed screens.
    .executableTarget(
      name: "hearsight-bench-memory",
      dependencies: [
        "Hearsight", "HearsightBenchmarkEditing", "HearsightMemory", "HearsightPixels", "HearsightScreenModel",
      ],
      path: "Benchmarks/Memory", swiftSettings: strict),
    // What Benchmarks/snapshots.py changes screens and compares snapshots with.
    .executableTarget(
      name: "hearsight-bench-snapshots",
      dependencies: [
        "Hearsight", "HearsightBenchmarkEditing", "HearsightOverlay", "HearsightPixels", "HearsightScreenModel",
        "HearsightSpokenText",
      ],
      path: "Benchmarks/Snapshots", swiftSettings: strict),
    // What Training/interactivity, grouping, order, headings and states learn from.
    .executableTarget(
      name: "judgement-probe",
      dependencies: [
        "Hearsight", "HearsightDetection", "HearsightEvaluation", "HearsightDepiction", "HearsightGrouping",
        "HearsightHeadings", "HearsightInteractivity", "HearsightOrdering", "HearsightStates",
        "HearsightTextRecognition", "HearsightUnderstanding",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Training/Probe", swiftSettings: strict),
    // What the scripts in Training/text_recognition measure with.
    .executableTarget(
      name: "text-probe",
      dependencies: ["HearsightScreenModel", "HearsightPixels", "HearsightTextRecognition"],
      path: "Training/text_recognition/Probe", swiftSettings: strict),

    // A desktop of its own for tests: X server, message bus, window manager, Orca.
    .target(
      name: "DesktopSession", path: "Tests/DesktopSession", resources: [.copy("Session")], swiftSettings: strict),
    // Programs in place of adb and of WebDriverAgent.
    .target(
      name: "FakePhones", path: "Tests/FakePhones", resources: [.copy("agent.py"), .copy("Recorded")],
      swiftSettings: strict),
    tests("ScreenModel"),
    tests("Reports"),
    tests("Many", ["HearsightScreenModel"]),
    tests("SystemLibraries", ["CDynamicLibrary"]),
    tests("Pixels", ["HearsightScreenModel", "CDeflate"], resources: [.copy("Fixtures")]),
    tests("Inference", exclude: ["Fixtures"]),
    tests(
      "Models",
      [
        "Hearsight", "HearsightScreenModel", "HearsightPixels", "HearsightInference", "HearsightDetection",
        .product(name: "Logging", package: "swift-log"),
      ], exclude: ["Fixtures"]),
    tests("Detection", ["HearsightScreenModel", "HearsightPixels"]),
    tests(
      "TextRecognition", ["HearsightScreenModel", "HearsightPixels", "HearsightInference", "HearsightModels"],
      exclude: ["Fixtures"]),
    tests(
      "Depiction", ["HearsightScreenModel", "HearsightPixels", "HearsightInference"],
      resources: [.copy("Fixtures")]),
    tests("Understanding", ["HearsightScreenModel", "HearsightPixels"], exclude: ["Fixtures"]),
    tests(
      "Interactivity", ["HearsightScreenModel", "HearsightPixels", "HearsightInference", "HearsightUnderstanding"]),
    tests("Grouping", ["HearsightScreenModel", "HearsightPixels", "HearsightUnderstanding"]),
    tests("Headings", ["HearsightScreenModel", "HearsightPixels", "HearsightUnderstanding"]),
    tests("States", ["HearsightScreenModel", "HearsightPixels", "HearsightUnderstanding"]),
    tests(
      "Ordering", ["HearsightScreenModel", "HearsightPixels", "HearsightInference", "HearsightUnderstanding"]),
    tests("SpokenText", ["HearsightScreenModel"], resources: [.process("Fixtures")]),
    tests("Hierarchies", ["HearsightScreenModel", "HearsightSpokenText"], resources: [.process("Fixtures")]),
    tests(
      "Audit", ["HearsightScreenModel", "HearsightPixels", "HearsightHierarchies", "Hearsight"],
      exclude: ["PrecisionByEye"]),
    tests("Sound"),
    tests(
      "Windows",
      ["HearsightAndroidBridge", "HearsightScreenModel", "HearsightPixels", "CXCB", "DesktopSession", "FakePhones"],
      exclude: ["Wayland/FakePortal"]),
    tests("Automation", ["HearsightScreenModel", "HearsightPixels", "HearsightWindows"]),
    tests("AccessibilityBus", ["HearsightScreenModel", "HearsightMessageBus", "DesktopSession"]),
    tests(
      "LinuxScreenReader",
      [
        "HearsightScreenModel", "HearsightPixels", "HearsightWindows", "HearsightMessageBus",
        "HearsightAccessibilityBus", "HearsightSpokenText", "HearsightDataDesk", "HearsightHierarchies",
      ]),
    tests(
      "Memory",
      [
        "Hearsight", "HearsightScreenModel", "HearsightPixels", "HearsightBenchmarkEditing",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    tests("Service", [.product(name: "Metrics", package: "swift-metrics")]),
    tests("Overlay", ["HearsightScreenModel", "HearsightPixels"]),
    tests(
      "Evaluation",
      [
        "Hearsight", "HearsightScreenModel", "HearsightPixels", "HearsightUnderstanding", "HearsightOverlay",
        "HearsightHierarchies", "HearsightAudit",
      ],
      resources: [.copy("Fixtures")]),
    tests(
      "DataDesk",
      [
        "HearsightAndroidBridge", "HearsightScreenModel", "HearsightPixels", "HearsightEvaluation",
        "HearsightHierarchies", "FakePhones",
      ],
      resources: [.copy("Fixtures")]),
    tests("ChromeDebugging", ["HearsightDataDesk", "HearsightHierarchies", "HearsightScreenModel"]),
    .testTarget(
      name: "HearsightTests",
      dependencies: [
        "Hearsight", "HearsightScreenModel", "HearsightPixels", "HearsightInference", "HearsightDetection",
        "HearsightTextRecognition", "HearsightDepiction", "HearsightSpokenText",
      ],
      path: "Tests/Hearsight", swiftSettings: strict),
    .testTarget(
      name: "HearsightTestingTests",
      dependencies: [
        "HearsightTesting", "Hearsight", "HearsightScreenModel", "HearsightPixels", "HearsightSpokenText",
        "HearsightHierarchies", "HearsightAudit",
      ],
      path: "Tests/Testing", swiftSettings: strict),
    // Runs the built command.
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["HearsightPixels", "HearsightScreenModel", "DesktopSession", "FakePhones"],
      path: "Tests/EndToEnd", exclude: ["model-server.py", "Processors/mask-cpuid.c"],
      resources: [.copy("Golden"), .copy("DesktopWindows")], swiftSettings: strict),
  ]
)

// The fuzzers have no main function of their own and link only with -sanitize=fuzzer: scripts/fuzz.sh asks for it.
if Context.environment["HEARSIGHT_FUZZ"] != nil {
  package.targets.append(
    .target(
      name: "FuzzSupport", dependencies: ["HearsightPixels"], path: "Fuzz/Support", swiftSettings: strict))
  for folder in ["PNG", "JPEG", "WebP", "GIF", "BMP", "TIFF", "Front", "Hierarchies"] {
    package.targets.append(
      .executableTarget(
        name: "fuzz-\(folder.lowercased())",
        dependencies: [
          "FuzzSupport", "HearsightScreenModel", "HearsightPixels", "HearsightDetection", "HearsightHierarchies",
          "HearsightAudit",
        ],
        path: "Fuzz/\(folder)", swiftSettings: strict))
  }
}
