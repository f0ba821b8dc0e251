import Foundation
import HearsightPixels

/// A piece of a page.
package struct HTML: Sendable {
  package let raw: String

  package init(raw: String) { self.raw = raw }

  /// A text escaped for a page and its attributes: `<`, `&` and quotes are harmless.
  package static func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }

  package static func paragraph(_ text: String) -> HTML { HTML(raw: "<p>\(escape(text))</p>") }

  package static func list(_ items: [String]) -> HTML {
    HTML(raw: "<ul>\(items.map { "<li>\(escape($0))</li>" }.joined())</ul>")
  }

  /// A picture within the page.
  package static func picture(_ image: Bitmap, alt: String) throws(ImageError) -> HTML {
    let data = Data(try image.jpegData(quality: 82)).base64EncodedString()
    return HTML(
      raw: "<img src=\"data:image/jpeg;base64,\(data)\" width=\"\(image.width)\" height=\"\(image.height)\""
        + " alt=\"\(escape(alt))\">")
  }
}

/// A page that needs no other file.
package struct HTMLPage {
  package struct Section {
    package var title: String
    package var content: [HTML]

    package init(title: String, content: [HTML]) {
      self.title = title
      self.content = content
    }
  }

  package var title: String
  package var sections: [Section]
  /// CSS rules of this page, after those that all pages share.
  package var style = ""

  package init(title: String, sections: [Section], style: String = "") {
    self.title = title
    self.sections = sections
    self.style = style
  }

  package var text: String {
    let body = sections.map { section in
      "<section><h2>\(HTML.escape(section.title))</h2>\(section.content.map(\.raw).joined(separator: "\n"))</section>"
    }
    return """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="generator" content="made by hearsight">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(HTML.escape(title))</title><style>\(Self.style)\(style)</style></head>
      <body><main><h1>\(HTML.escape(title))</h1>
      \(body.joined(separator: "\n"))
      </main></body></html>

      """
  }

  private static let style = """
    body{font:15px/1.45 system-ui,sans-serif;color:#1b1f24;background:#fff;max-width:1120px;margin:2em auto;\
    padding:0 1em}h1{font-size:1.6em}h2{font-size:1.2em;margin:2em 0 .6em}h3{font-size:1em;margin:1.6em 0 .3em}\
    table{border-collapse:collapse;font-variant-numeric:tabular-nums}\
    th,td{padding:.2em .7em;text-align:right;border-bottom:1px solid #dfe3e8}\
    th:first-child,td:first-child{text-align:left}th{border-bottom:2px solid #626a73}\
    svg text{font:11px system-ui,sans-serif;fill:#1b1f24}svg .faint{fill:#626a73}\
    .panels{display:flex;flex-wrap:wrap;gap:12px}img{max-width:100%;height:auto;border:1px solid #dfe3e8}\
    p{max-width:75ch}figure{margin:0 0 1em;width:min(520px,100%)}figcaption{font-size:.9em}small{color:#626a73}
    """
}
