"""A library in Tk, of which a screen reader sees nothing: a field to search in, one for a password, two headings with a
button of the same name under each, a button whose work takes a second, one that does nothing, and one that closes the
window. What its callbacks get is also printed, for tests. `--geometry` is taken and means nothing here; `--open-after
SECONDS` shows the window later."""

import sys
import tkinter as tk

BACKGROUND = "#f0f0f0"


def told(*what):
    print(*what, flush=True)


def option(name, standard):
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else standard


class Library:
    def __init__(self, root):
        self.root = root
        self.status = tk.StringVar(value="Ready")
        tk.Label(root, text="Library", font="{DejaVu Sans} 16 bold", anchor="w").place(x=20, y=12)
        self.field("Search", 60, "")
        self.field("Password", 100, "•")
        self.button(root, "Load", 20, 150, self.load)
        self.button(root, "Idle", 130, 150, lambda: told("pressed Idle"))
        self.button(root, "Close", 240, 150, self.close)
        tk.Label(root, textvariable=self.status, anchor="w").place(x=20, y=196, width=300)
        self.box("Downloads", 240)
        self.box("Backups", 340)

    def button(self, parent, name, x, y, command):
        tk.Button(parent, text=name, command=command).place(x=x, y=y, width=90, height=32)

    def field(self, name, y, shown):
        tk.Label(self.root, text=name, anchor="w").place(x=20, y=y + 2)
        border = tk.Frame(self.root, background="#a0a0a0")
        border.place(x=130, y=y, width=240, height=28)
        entry = tk.Entry(border, background="white", relief="flat", borderwidth=4, show=shown)
        entry.place(x=1, y=1, width=238, height=26)
        entry.bind("<Return>", lambda event: self.enter(name, entry))
        entry.bind("<KeyRelease>", lambda event: told(name, "holds", entry.get()))

    def box(self, name, y):
        tk.Label(self.root, text=name, font="{DejaVu Sans} 13 bold").place(x=20, y=y)
        self.button(self.root, "Delete", 20, y + 38, lambda: self.delete(name))

    def enter(self, name, entry):
        told("entered", name)
        self.status.set("Welcome" if name == "Password" else f"Nothing like {entry.get()}")

    def delete(self, name):
        told("deleted", name)
        self.status.set(f"{name} deleted")

    def load(self):
        told("pressed Load")
        self.status.set("Loading")
        self.root.after(1000, lambda: self.status.set("42 books"))

    def close(self):
        told("pressed Close")
        self.root.destroy()


def main():
    root = tk.Tk()
    root.title("Library")
    root.geometry("480x440+150+100")
    root.configure(background=BACKGROUND)
    root.option_add("*Font", "{DejaVu Sans} 10")
    root.option_add("*background", BACKGROUND)
    root.option_add("*highlightThickness", "0")
    Library(root)
    later = float(option("--open-after", "0"))
    if later:
        root.withdraw()
        root.after(int(later * 1000), root.deiconify)
    else:
        root.update()
    told("ready")
    root.mainloop()


main()
