"""The person at a headless GNOME: a mouse and a keyboard through GNOME's own private interfaces, which ask nobody.

Without any mouse the seat would lose its pointer whenever a session of remote control ends, and a click at that moment
would be lost. Reads commands from the pipe that it makes at PATH, a line each: `click X Y`, `move X Y`, `key KEYSYM`
(held together: `key 0xffe9+0x78`), `sleep SECONDS`.
Usage: person.py PATH"""

import os
import sys
import time

from gi.repository import Gio, GLib

REMOTE = "org.gnome.Mutter.RemoteDesktop"
CAST = "org.gnome.Mutter.ScreenCast"
LEFT_BUTTON = 0x110
ESCAPE = 0xFF1B

bus = Gio.bus_get_sync(Gio.BusType.SESSION)


def call(name, path, interface, method, arguments=None, reply=None):
    kind = GLib.VariantType(reply) if reply else None
    return bus.call_sync(name, path, interface, method, arguments, kind, 0, 20000, None)


(remote,) = call(REMOTE, "/org/gnome/Mutter/RemoteDesktop", REMOTE, "CreateSession", None, "(o)")
ask = GLib.Variant("(ss)", (REMOTE + ".Session", "SessionId"))
(number,) = call(REMOTE, remote, "org.freedesktop.DBus.Properties", "Get", ask, "(v)")
options = {"remote-desktop-session-id": GLib.Variant("s", number)}
cast_arguments = GLib.Variant("(a{sv})", (options,))
(cast,) = call(CAST, "/org/gnome/Mutter/ScreenCast", CAST, "CreateSession", cast_arguments, "(o)")
monitor = GLib.Variant("(sa{sv})", ("", {"cursor-mode": GLib.Variant("u", 0)}))
(stream,) = call(CAST, cast, CAST + ".Session", "RecordMonitor", monitor, "(o)")
call(REMOTE, remote, REMOTE + ".Session", "Start")


def notify(method, types, *arguments):
    call(REMOTE, remote, REMOTE + ".Session", method, GLib.Variant(f"({types})", arguments))


def move(x, y):
    notify("NotifyPointerMotionAbsolute", "sdd", stream, float(x), float(y))


def click(x, y):
    move(x, y)
    time.sleep(0.1)
    notify("NotifyPointerButton", "ib", LEFT_BUTTON, True)
    time.sleep(0.05)
    notify("NotifyPointerButton", "ib", LEFT_BUTTON, False)


def press(keys):
    for key in keys:
        notify("NotifyKeyboardKeysym", "ub", key, True)
    for key in reversed(keys):
        notify("NotifyKeyboardKeysym", "ub", key, False)


def main():
    time.sleep(0.5)
    move(5, 890)
    # GNOME begins with its overview. The first key of a new keyboard is lost.
    for _ in range(2):
        press([ESCAPE])
        time.sleep(0.3)
    os.mkfifo(sys.argv[1])
    while True:
        with open(sys.argv[1]) as commands:
            for line in commands:
                verb, *rest = line.split()
                if verb == "sleep":
                    time.sleep(float(rest[0]))
                elif verb == "key":
                    press([int(key, 0) for key in rest[0].split("+")])
                else:
                    {"click": click, "move": move}[verb](*rest)


main()
