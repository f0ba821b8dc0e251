/// The style of an audit's pages, in light and dark. Every text has at least 4.5:1 on its ground, every box 3:1.
enum AuditPageStyle {
  /// Most toolkits that a finding has fixes for.
  private static let toolkits = 6

  static let css = colours + page + screenshot + findings + tabs + filters

  /// Severities have a colour and a word each, and what is to be looked at dashes, so that colour alone tells none.
  private static let colours = """
    :root{color-scheme:light dark;--ink:#1b1f24;--ground:#fff;--quiet:#4b535c;--line:#626a73;--panel:#f3f5f7;\
    --link:#0550ae;--error:#b3261e;--warning:#8a4b00;--note:#0550ae;--review:#5b3b8c}\
    @media(prefers-color-scheme:dark){:root{--ink:#e8eaed;--ground:#16181c;--quiet:#b4bac2;--line:#8c959f;\
    --panel:#23272e;--link:#8ab4f8;--error:#ff8a80;--warning:#ffb74d;--note:#8ab4f8;--review:#c7a6ff}}\
    .error{--kind:var(--error)}.warning{--kind:var(--warning)}.note{--kind:var(--note)}.review{--kind:var(--review)}

    """

  private static let page = """
    body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground);margin:0 auto;\
    max-width:1280px;padding:1em}h1{font-size:1.7em;line-height:1.2;overflow-wrap:anywhere}h2{font-size:1.3em}\
    a{color:var(--link)}:focus-visible{outline:3px solid var(--link);outline-offset:2px}\
    .skip{position:absolute;left:-100vw}.skip:focus{left:1em;top:0;background:var(--ground);padding:.4em;z-index:1}\
    .out{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}\
    nav ul{display:flex;flex-wrap:wrap;gap:.3em 1.2em;list-style:none;padding:0}\
    nav a{display:inline-block;min-height:24px}\
    .wide{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}\
    th,td{padding:.2em .7em;text-align:right;border-bottom:1px solid var(--line);font-weight:400;vertical-align:top}\
    thead th{font-weight:600}th:first-child,.reason{text-align:left}.reason{min-width:14em}

    """

  private static let screenshot = """
    .columns{display:grid;grid-template-columns:minmax(240px,2fr) 3fr;gap:2em;align-items:start}figure{margin:0}\
    .screen{position:sticky;top:1em}.stack{position:relative;line-height:0;display:inline-block}\
    .stack img{max-height:88vh;width:auto;height:auto;max-width:100%;outline:1px solid var(--line)}\
    .stack svg{position:absolute;inset:0;width:100%;height:100%}figcaption{font-size:.9em;color:var(--quiet)}\
    .box{--error:#b3261e;--warning:#8a4b00;--note:#0550ae;--review:#5b3b8c}\
    .box rect{fill:transparent;stroke:var(--kind)}.box.review rect{stroke-dasharray:8 5}\
    .box .tag{fill:var(--kind);stroke:none}\
    .box text{fill:#fff;font-family:system-ui,sans-serif;font-weight:700}\
    @media(max-width:800px){.columns{display:block}.screen{position:static}.stack img{max-height:70vh}}

    """

  private static let findings = """
    .finding{border:1px solid var(--line);border-left:6px solid var(--kind);border-radius:4px;\
    padding:.8em 1em;margin:0 0 1.2em;overflow-wrap:anywhere;scroll-margin-top:1em}\
    .finding.review{border-left-style:dashed}.finding:target{outline:3px solid var(--kind)}\
    h3{font-size:1.05em;margin:0 0 .3em}.kind{font-weight:600;font-size:.85em;color:var(--kind);\
    border:1px solid var(--kind);border-radius:1em;padding:0 .6em;white-space:nowrap}\
    .finding p{margin:.4em 0}.crop img{max-width:100%;max-height:220px;width:auto;height:auto;\
    border:1px solid var(--line)}dl{margin:.6em 0}dt{font-weight:600}dd{margin:0}\
    .told{display:grid;grid-template-columns:1fr 1fr;gap:.6em}.told div{background:var(--panel);\
    border-radius:4px;padding:.4em .7em}.told div:only-child{grid-column:span 2}\
    .told dt{font-size:.85em;color:var(--quiet)}.facts{display:grid;grid-template-columns:max-content 1fr;\
    gap:.1em .8em;font-size:.9em}@media(max-width:480px){.told{grid-template-columns:1fr}\
    .told div:only-child{grid-column:auto}}

    """

  /// The nth radio button shows the nth panel. Without `:has` all panels show.
  private static let tabs =
    """
    .fixes,.filters{border:1px solid var(--line);border-radius:4px;padding:.3em .8em .6em;margin:.6em 0;min-width:0}\
    .tabs{display:flex;flex-wrap:wrap;gap:.2em 1em}.tabs label{display:flex;align-items:center;gap:.3em;\
    min-height:2em}.tabs input,.filters input{width:1.25em;height:1.25em;margin:0;accent-color:var(--link)}\
    .tabs label:has(:checked){font-weight:600;box-shadow:inset 0 -3px var(--link)}\
    .code{display:flex;flex-wrap:wrap;align-items:center;gap:.2em .8em}\
    pre{flex:1 1 16em;background:var(--panel);padding:.5em .8em;overflow-x:auto;margin:.4em 0;white-space:pre-wrap;\
    overflow-wrap:anywhere;user-select:all}button{font:inherit;color:var(--ink);background:var(--ground);\
    border:1px solid var(--line);border-radius:4px;padding:.15em .8em;min-height:2em;cursor:pointer}\
    summary{cursor:pointer;min-height:24px;padding:.1em 0;color:var(--link)}

    """ + (0..<toolkits).map { ".fixes:has(input):not(:has(.tab-\($0):checked)) .panel-\($0){display:none}" }.joined()

  private static let filters = """
    .filters{display:flex;flex-wrap:wrap;gap:.2em 1.2em}.filters label{display:flex;align-items:center;gap:.4em;\
    min-height:2em}.shown{margin:.3em 0;color:var(--quiet)}\
    body:has(.show-error:not(:checked)) .error,body:has(.show-warning:not(:checked)) .warning,\
    body:has(.show-note:not(:checked)) .note,body:has(.show-review:not(:checked)) .review,\
    body:has(.show-known:not(:checked)) .known{display:none}
    """
}
