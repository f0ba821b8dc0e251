/// What an audit's page can do more where scripts run. It is the same for every page, and holds nothing of an app.
enum AuditPageScript {
  static let source = #"""
    (() => {
      const status = document.querySelector(".shown");
      const tell = () => {
        const all = document.querySelectorAll(".finding");
        const shown = [...all].filter((finding) => finding.offsetParent !== null).length;
        if (status) status.textContent = shown === all.length ? "" : `${shown} of ${all.length} findings are shown.`;
      };
      for (const box of document.querySelectorAll(".filters input")) box.addEventListener("change", tell);
      // Who chooses a toolkit once wants it everywhere.
      for (const tab of document.querySelectorAll(".tabs input")) {
        tab.addEventListener("change", () => {
          for (const other of document.querySelectorAll(".tabs input")) {
            if (other.value === tab.value) other.checked = true;
          }
        });
      }
      for (const code of document.querySelectorAll(".code")) {
        const text = code.querySelector("pre");
        const button = document.createElement("button");
        const said = document.createElement("span");
        button.type = "button";
        button.textContent = "Copy";
        button.setAttribute("aria-label", `Copy: ${text.getAttribute("aria-label")}`);
        said.setAttribute("role", "status");
        button.addEventListener("click", async () => {
          try {
            await navigator.clipboard.writeText(text.textContent);
            said.textContent = "Copied";
          } catch {
            // Pages of files may not write to the clipboard everywhere: then the keyboard's command does.
            getSelection().selectAllChildren(text);
            said.textContent = document.execCommand("copy") ? "Copied" : "Selected: copy it with Ctrl+C";
          }
          setTimeout(() => { said.textContent = ""; }, 3000);
        });
        code.append(button, said);
      }
    })();
    """#
}
