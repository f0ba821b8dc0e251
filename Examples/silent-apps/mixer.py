"""A mixer in Tk, of which a screen reader sees nothing: buttons, a check box, a slider, a field, and a line of text
that says what was done. What its callbacks get is also printed, for tests. `--geometry` prints where the widgets are,
in pixels of the desktop; `--title` gives it another title, `--at X,Y` another place, `--scale 2` draws it twice as
large. With `--lively` something moves beside the buttons all the time; with `--exchange` the signal SIGUSR1 puts
another button in the place of Play."""

import json
import signal
import sys
import tkinter as tk

BACKGROUND = "#f0f0f0"
BORDER = "#a0a0a0"


def option(name, standard):
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else standard


SCALE = int(option("--scale", "1"))


def px(length):
    """Pixels, on displays of more pixels an inch as well."""
    return SCALE * length


def told(*what):
    print(*what, flush=True)


class Slider(tk.Canvas):
    """A slider as many apps draw their own: a filled track with a knob, which follows the pointer."""

    INSET = px(14)
    LENGTH = px(220)

    def __init__(self, root, value, command):
        super().__init__(root, width=self.LENGTH, height=px(24), highlightthickness=0, background=BACKGROUND)
        self.value = value
        self.command = command
        self.bind("<Button-1>", self.follow)
        self.bind("<B1-Motion>", self.follow)
        self.draw()

    def follow(self, event):
        share = (event.x - self.INSET) / (self.LENGTH - 2 * self.INSET)
        self.value = round(100 * min(1, max(0, share)))
        self.draw()
        self.command(self.value)

    def draw(self):
        self.delete("all")
        x = self.INSET + self.value / 100 * (self.LENGTH - 2 * self.INSET)
        self.create_rectangle(px(8), px(9), px(212), px(15), fill="#b0b0b0", outline="")
        self.create_rectangle(px(8), px(9), x, px(15), fill="#3584e4", outline="")
        self.create_oval(x - px(10), px(2), x + px(10), px(22), fill="white", outline="#808080")


def animate(root):
    """A bar that runs to and fro below the buttons, 25 times a second."""
    canvas = tk.Canvas(root, width=px(200), height=px(6), highlightthickness=0, background=BACKGROUND)
    canvas.place(x=px(20), y=px(56))
    bar = canvas.create_rectangle(0, 0, px(40), px(6), fill="#3584e4", outline="")

    def step(number):
        x = px(abs(number % 80 - 40) * 4)
        canvas.coords(bar, x, 0, x + px(40), px(6))
        root.after(40, step, number + 1)

    step(0)


def exchange_on_signal(root, exchange):
    signals = []
    signal.signal(signal.SIGUSR1, lambda *_: signals.append(1))

    def look():
        # Python handles signals between its own instructions only, of which there are none while Tk waits.
        if signals:
            signals.clear()
            exchange()
        root.after(20, look)

    look()


def main():
    root = tk.Tk()
    root.title(option("--title", "Mixer"))
    root.tk.call("tk", "scaling", SCALE * root.winfo_fpixels("1i") / 72)
    x, y = option("--at", "200,120").split(",")
    root.geometry(f"{px(420)}x{px(320)}+{x}+{y}")
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
        widget.place(x=px(x), y=px(y), width=px(90), height=px(32))
        return widget

    def label(text, y):
        tk.Label(root, text=text, anchor="w").place(x=px(20), y=px(y))

    widgets = {"Play": button("Play", "Now playing", 20, 20), "Stop": button("Stop", "Stopped", 130, 20)}
    tk.Label(root, textvariable=status, anchor="w").place(x=px(250), y=px(26), width=px(150))

    repeats = tk.BooleanVar(value=False)
    widgets["Repeat"] = tk.Checkbutton(
        root, text="Repeat", variable=repeats, command=lambda: told("Repeat", "on" if repeats.get() else "off")
    )
    widgets["Repeat"].place(x=px(20), y=px(70))

    label("Volume", 110)
    widgets["Volume"] = Slider(root, 40, lambda value: told("Volume", value))
    widgets["Volume"].place(x=px(120), y=px(108))

    label("Track name", 152)
    border = tk.Frame(root, background=BORDER)
    border.place(x=px(120), y=px(150), width=px(180), height=px(26))
    track = tk.Entry(border, background="white", relief="flat", borderwidth=4)
    track.insert(0, "Untitled")
    track.place(x=1, y=1, width=px(180) - 2, height=px(26) - 2)
    track.bind("<FocusIn>", lambda event: told("focused Track name"))
    widgets["Track name"] = border

    widgets["Eject"] = button("Eject", "No disc", 310, 270)

    def exchange():
        widgets["Play"].configure(text="Delete", command=lambda: press("Delete", "Deleted"))
        root.update_idletasks()
        told("exchanged")

    if "--lively" in sys.argv:
        animate(root)
    if "--exchange" in sys.argv:
        exchange_on_signal(root, exchange)
    if "--geometry" in sys.argv:
        root.update()
        told(
            json.dumps(
                {
                    name: [widget.winfo_rootx(), widget.winfo_rooty(), widget.winfo_width(), widget.winfo_height()]
                    for name, widget in widgets.items()
                }
            )
        )
    told("ready")
    root.mainloop()


main()
