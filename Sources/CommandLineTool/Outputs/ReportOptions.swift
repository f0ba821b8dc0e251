import ArgumentParser
import Foundation
import HearsightEvaluation

/// Where figures go beside the terminal.
struct ReportOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Write the figures as JSON; - is standard output.", valueName: "file|-"))
  var json: String?

  @Option(help: ArgumentHelp("Write a report with plots.", valueName: "file|folder"))
  var html: String?

  /// The page's file: what --html names, or `index.html` in the folder that it names.
  var page: String? {
    html.map { path in
      let isFile = ["html", "htm"].contains((path as NSString).pathExtension.lowercased())
      return isFile ? path : (path as NSString).appendingPathComponent("index.html")
    }
  }
}

/// Writes a report to where the options say. The places are checked before the work is done.
struct ReportWriter {
  private let options: ReportOptions
  private let outputs: Outputs

  /// - Throws: `OutputError` where something must not be written over.
  init(_ options: ReportOptions, outputs: Outputs) throws {
    (self.options, self.outputs) = (options, outputs)
    for path in [options.json, options.page] where path != nil && path != "-" { try path.map(outputs.check) }
  }

  func write(_ report: any EvaluationReport) throws {
    // JSON on standard output is for a program, which cannot tell it from the table.
    if options.json != "-" { StandardOutput.print(report.table) }
    if let path = options.json { try write(Outputs.marked(json: try report.json()), to: path) }
    if let page = options.page {
      try outputs.write(Data(report.html().utf8), to: page)
      StandardError.print("The report is \(page)")
    }
  }

  private func write(_ json: Data, to path: String) throws {
    if path == "-" {
      StandardOutput.print(String(decoding: json, as: UTF8.self))
    } else {
      try outputs.write(json + Data("\n".utf8), to: path)
    }
  }
}
