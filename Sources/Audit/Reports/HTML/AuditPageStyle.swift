/// The style of an audit's pages. Every text has at least 4.5:1 on its ground, every box 3:1.
enum AuditPageStyle {
  static let css = """
    body{font:16px/1.5 system-ui,sans-serif;color:#1b1f24;background:#fff;margin:0 auto;max-width:1200px;padding:1em}\
    h1{font-size:1.6em}h2{font-size:1.25em;margin-top:1.6em}h3{font-size:1em;margin:0 0 .4em}\
    a{color:#0550ae}:focus-visible{outline:3px solid #0550ae;outline-offset:2px}\
    .skip{position:absolute;left:-100vw}.skip:focus{left:1em;top:0;background:#fff;padding:.4em}\
    nav ul{display:flex;flex-wrap:wrap;gap:.3em 1em;list-style:none;padding:0}\
    .filters{border:1px solid #626a73;border-radius:4px;display:inline-flex;flex-wrap:wrap;gap:.3em 1.2em}\
    .filters input{width:1.5em;height:1.5em;vertical-align:middle}.filters label{min-height:1.6em}\
    .columns{display:grid;grid-template-columns:minmax(240px,2fr) 3fr;gap:1.5em;align-items:start}\
    @media(max-width:800px){.columns{display:block}}figure{margin:0}.screen{position:sticky;top:1em}\
    .stack{position:relative;line-height:0}.stack img{width:100%;height:auto;border:1px solid #626a73}\
    .stack img{max-height:94vh;width:auto;max-width:100%}.stack{display:inline-block}\
    .stack svg{position:absolute;inset:0;width:100%;height:100%}figcaption{font-size:.9em;color:#4b535c}\
    .box rect{fill:none;stroke:#b3261e}.box.warning rect{stroke:#8a4b00}.box.note rect{stroke:#0550ae}\
    .box.review rect{stroke:#5b3b8c;stroke-dasharray:8 5}.box .tag{fill:#b3261e;stroke:none}\
    .box.warning .tag{fill:#8a4b00;stroke:none}.box.note .tag{fill:#0550ae;stroke:none}\
    .box.review .tag{fill:#5b3b8c;stroke:none}.box text{fill:#fff;font-family:system-ui,sans-serif;font-weight:700}\
    .finding{border-left:6px solid #b3261e;padding:.2em 0 .6em 1em;margin:0 0 1.6em;overflow-wrap:anywhere}\
    .finding.warning{border-color:#8a4b00}.finding.note{border-color:#0550ae}\
    .finding.review{border-color:#5b3b8c;border-left-style:dashed}.kind{font-weight:400}\
    dl{display:grid;grid-template-columns:max-content 1fr;gap:.1em .8em;margin:.5em 0}dt{font-weight:600}dd{margin:0}\
    .crop img{max-width:100%;height:auto;border:1px solid #626a73}\
    pre{background:#f3f5f7;padding:.5em .8em;overflow-x:auto;margin:.3em 0;white-space:pre-wrap}\
    summary{cursor:pointer;min-height:24px;padding:.1em 0}.suppress{margin:.6em 0 0}\
    .wide{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}\
    th,td{padding:.2em .7em;text-align:right;border-bottom:1px solid #8c959f;font-weight:400}\
    thead th{font-weight:600}th:first-child,.reason{text-align:left}\
    body:has(.show-error:not(:checked)) .error,body:has(.show-warning:not(:checked)) .warning,\
    body:has(.show-note:not(:checked)) .note,body:has(.show-review:not(:checked)) .review{display:none}
    """
}
