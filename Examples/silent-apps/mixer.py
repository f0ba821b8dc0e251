"""A mixer in Tk, of which a screen reader sees nothing: buttons, a check box, a slider, a field, and a line of text that
says what was done. What its callbacks get is also printed, for tests. `--geometry` prints where the widgets are."""

import json
import sys
import tkinter as tk

BACKGROUND = "#f2f2f2"


def told(*what):
    print(*what, flush=True)


def main():
    root = tk.Tk()
    title = sys.argv[sys.argv.index("--title") + 1] if "--title" in sys.argv else "Mixer"
    root.title(title)
    root.geometry("480x360+200+120")
    root.configure(background=BACKGROUND)
    root.option_add("*Font", "{DejaVu Sans} 12")
    root.option_add("*background", BACKGROUND)
    root.option_add("*highlightThickness", "0")

    status = tk.StringVar(value="Stopped")

    def press(name, text):
        told("pressed", name)
        status.set(text)

    play = tk.Button(root, text="Play", background="#e0e0e0", command=lambda: press("Play", "Now playing"))
    play.place(x=30, y=30, width=120, height=44)
    stop = tk.Button(root, text="Stop", background="#e0e0e0", command=lambda: press("Stop", "Stopped"))
    stop.place(x=180, y=30, width=120, height=44)
    state = tk.Label(root, textvariable=status, anchor="w")
    state.place(x=330, y=36, width=140, height=32)

    loop_on = tk.BooleanVar(value=False)
    loop = tk.Checkbutton(
        root, text="Repeat", variable=loop_on, background=BACKGROUND, anchor="w", selectcolor="white",
        command=lambda: told("Repeat", "on" if loop_on.get() else "off"))
    loop.place(x=30, y=110, width=160, height=32)

    tk.Label(root, text="Volume", anchor="w").place(x=30, y=170, width=90, height=28)
    volume = tk.Scale(
        root, from_=0, to=100, orient="horizontal", showvalue=False, sliderlength=28, width=18, troughcolor="#b8b8b8",
        background="#f8f8f8", command=lambda value: told("Volume", value))
    volume.set(40)
    volume.place(x=130, y=172, width=300, height=26)

    tk.Label(root, text="Track name", anchor="w").place(x=30, y=236, width=120, height=28)
    track = tk.Entry(root, background="white", relief="solid", borderwidth=1)
    track.insert(0, "Untitled")
    track.place(x=160, y=232, width=270, height=36)
    track.bind("<FocusIn>", lambda event: told("focused Track name"))

    eject = tk.Button(root, text="Eject", background="#e0e0e0", command=lambda: press("Eject", "No disc"))
    eject.place(x=310, y=300, width=120, height=40)

    if "--geometry" in sys.argv:
        root.update()
        widgets = {"Play": play, "Stop": stop, "Repeat": loop, "Volume": volume, "Track name": track, "Eject": eject}
        told(json.dumps({
            name: [widget.winfo_rootx(), widget.winfo_rooty(), widget.winfo_width(), widget.winfo_height()]
            for name, widget in widgets.items()
        }))
    told("ready")
    root.mainloop()


main()
