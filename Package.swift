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
  _ folder: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil, exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(folder)Tests", dependencies: [.byName(name: "Hearsight\(folder)")] + dependencies,
    path: "Tests/\(folder)", exclude: exclude, resources: resources, swiftSettings: strict)
}

let package = Package(
  name: "hearsight",
  products: [
    .library(name: "Hearsight", targets: ["Hearsight"]),
    .executable(name: "hearsight", targets: ["hearsight-command"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
  ],
  targets: [
    // System libraries, from Debian's -dev packages (scripts/setup.sh installs them).
    .systemLibrary(name: "CSPNG", path: "Sources/CSPNG", providers: [.apt(["libspng-dev"])]),
    .systemLibrary(name: "CTurboJPEG", path: "Sources/CTurboJPEG", providers: [.apt(["libturbojpeg0-dev"])]),
    .systemLibrary(name: "CWebP", path: "Sources/CWebP", providers: [.apt(["libwebp-dev"])]),
    .systemLibrary(name: "CExif", path: "Sources/CExif", providers: [.apt(["libexif-dev"])]),

    .systemLibrary(name: "CPangoCairo", path: "Sources/CPangoCairo", providers: [.apt(["libpango1.0-dev"])]),

    // Opens the runtime library when it is first needed, so that the package builds without it.
    .target(
      name: "CONNXRuntime", path: "Sources/CONNXRuntime",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),

    // Likewise; without it the scripts that it reads are marked as unreadable.
    .target(
      name: "CTesseract", path: "Sources/CTesseract",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),

    layer("ScreenModel"),
    layer("Pixels", ["HearsightScreenModel", "CSPNG", "CTurboJPEG", "CWebP", "CExif"]),
    layer("Inference", ["CONNXRuntime"]),
    layer("Detection", ["HearsightScreenModel", "HearsightPixels", "HearsightInference"]),
    layer("TextRecognition", ["HearsightScreenModel", "HearsightPixels", "HearsightInference", "CTesseract"]),
    layer("Understanding", ["HearsightScreenModel", "HearsightPixels"]),
    layer("Overlay", ["HearsightScreenModel", "HearsightPixels", "CPangoCairo"]),
    layer("SpokenText", ["HearsightScreenModel"]),
    layer("SpokenText", ["HearsightScreenModel"], resources: [.copy("Languages")]),

    // The front door.
    .target(
      name: "Hearsight",
      dependencies: [
        "HearsightScreenModel", "HearsightPixels", "HearsightInference", "HearsightDetection",
        "HearsightTextRecognition", "HearsightUnderstanding", "HearsightSpokenText",
        .product(name: "Crypto", package: "swift-crypto"), .product(name: "Logging", package: "swift-log"),
      ],
      path: "Sources/Hearsight", swiftSettings: strict),
    .executableTarget(
      name: "hearsight-command",
      dependencies: [
        "Hearsight", "HearsightOverlay", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/CommandLineTool", swiftSettings: strict),

    // What `make bench` times.
    .executableTarget(
      name: "hearsight-bench", dependencies: ["Hearsight", "HearsightPixels"], path: "Benchmarks/Recognition",
      swiftSettings: strict),

    // For the scripts in Training/text-recognition; no product.
    .executableTarget(
      name: "text-probe",
      dependencies: ["HearsightScreenModel", "HearsightPixels", "HearsightTextRecognition"],
      path: "Training/text-recognition/Probe", swiftSettings: strict),

    tests("ScreenModel"),
    tests("Pixels", ["HearsightScreenModel"], resources: [.copy("Fixtures")]),
    tests("Detection", ["HearsightScreenModel", "HearsightPixels"]),
    tests("Overlay", ["HearsightScreenModel", "HearsightPixels"]),
    tests("TextRecognition", ["HearsightScreenModel", "HearsightPixels", "HearsightInference"]),
    tests("SpokenText", ["HearsightScreenModel"], resources: [.process("Fixtures")]),
    tests("Understanding", ["HearsightScreenModel", "HearsightPixels"]),
  ]
)

// The fuzzer has no main function of its own and links only with -sanitize=fuzzer: scripts/fuzz.sh asks for it.
if Context.environment["HEARSIGHT_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz-pictures", dependencies: ["HearsightScreenModel", "HearsightPixels", "HearsightDetection"],
      path: "Fuzz/Pictures", swiftSettings: strict))
}
