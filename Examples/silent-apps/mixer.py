"""A mixer in Tk, of which a screen reader sees nothing: buttons, a check box, a slider, a field, and a line of text that
says what was done. What its callbacks get is also printed, for tests. `--geometry` prints where the widgets are, in
pixels of the desktop; `--title` gives it another title."""

import json
import sys
import tkinter as tk

BACKGROUND = "#f0f0f0"
BORDER = "#a0a0a0"


def told(*what):
    print(*what, flush=True)


class Slider(tk.Canvas):
    """A slider as many apps draw their own: a filled track with a knob, which follows the pointer."""

    INSET = 14

    def __init__(self, root, value, command):
        super().__init__(root, width=220, height=24, highlightthickness=0, background=BACKGROUND)
        self.value = value
        self.command = command
        self.bind("<Button-1>", self.follow)
        self.bind("<B1-Motion>", self.follow)
        self.draw()

    def follow(self, event):
        share = (event.x - self.INSET) / (220 - 2 * self.INSET)
        self.value = round(100 * min(1, max(0, share)))
        self.draw()
        self.command(self.value)

    def draw(self):
        self.delete("all")
        x = self.INSET + self.value / 100 * (220 - 2 * self.INSET)
        self.create_rectangle(8, 9, 212, 15, fill="#b0b0b0", outline="")
        self.create_rectangle(8, 9, x, 15, fill="#3584e4", outline="")
        self.create_oval(x - 10, 2, x + 10, 22, fill="white", outline="#808080")


def main():
    root = tk.Tk()
    root.title(sys.argv[sys.argv.index("--title") + 1] if "--title" in sys.argv else "Mixer")
    root.geometry("420x320+200+120")
    root.configure(background=BACKGROUND)
    root.option_add("*Font", "{DejaVu Sans} 10")
    root.option_add("*background", BACKGROUND)
    root.option_add("*highlightThickness", "0")
    status = tk.StringVar(value="Stopped")

    def press(name, text):
        told("pressed", name)
        status.set(text)

    def button(name, text, x, y):
        widget = tk.Button(root, text=name, command=lambda: press(name, text))
        widget.place(x=x, y=y, width=90, height=32)
        return widget

    def label(text, y):
        tk.Label(root, text=text, anchor="w").place(x=20, y=y)

    widgets = {"Play": button("Play", "Now playing", 20, 20), "Stop": button("Stop", "Stopped", 130, 20)}
    tk.Label(root, textvariable=status, anchor="w").place(x=250, y=26, width=150)

    repeats = tk.BooleanVar(value=False)
    widgets["Repeat"] = tk.Checkbutton(
        root, text="Repeat", variable=repeats, command=lambda: told("Repeat", "on" if repeats.get() else "off"))
    widgets["Repeat"].place(x=20, y=70)

    label("Volume", 110)
    widgets["Volume"] = Slider(root, 40, lambda value: told("Volume", value))
    widgets["Volume"].place(x=120, y=108)

    label("Track name", 152)
    border = tk.Frame(root, background=BORDER)
    border.place(x=120, y=150, width=180, height=26)
    track = tk.Entry(border, background="white", relief="flat", borderwidth=4)
    track.insert(0, "Untitled")
    track.place(x=1, y=1, width=178, height=24)
    track.bind("<FocusIn>", lambda event: told("focused Track name"))
    widgets["Track name"] = border

    widgets["Eject"] = button("Eject", "No disc", 310, 270)

    if "--geometry" in sys.argv:
        root.update()
        told(json.dumps({
            name: [widget.winfo_rootx(), widget.winfo_rooty(), widget.winfo_width(), widget.winfo_height()]
            for name, widget in widgets.items()
        }))
    told("ready")
    root.mainloop()


main()
