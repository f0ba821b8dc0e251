"""A portal of version 2 that answers at once, for tests: no desktop at hand remembers what was shared.

Writes what it was asked to LOG, a line each. HOW says what is odd about it: `well`, `refuse` (the person says no),
`nonsense` (no stream in the answer), `look` (nobody may press), `closed` (the session is closed as soon as it began),
`no-pointer` (its devices lack one), `forgetful` (its version knows of no tokens), `die` (it ends at the dialog).
Usage: portal.py HOW LOG"""

import os
import socket
import sys

import dbus
import dbus.service
from dbus.mainloop.glib import DBusGMainLoop
from gi.repository import GLib

PORTAL = "org.freedesktop.portal."
PATH = "/org/freedesktop/portal/desktop"
how = sys.argv[1]
POINTER = 0 if how == "no-pointer" else 2
PROPERTIES = {
    "AvailableDeviceTypes": dbus.UInt32(POINTER | 1),
    "AvailableSourceTypes": dbus.UInt32(3),
    "AvailableCursorModes": dbus.UInt32(7),
    "version": dbus.UInt32(1 if how == "forgetful" else 2),
}

DBusGMainLoop(set_as_default=True)
bus = dbus.SessionBus()


def told(*what):
    with open(sys.argv[2], "a") as log:
        print(*what, file=log)


def emit(path, interface, name, signature, *arguments):
    message = dbus.lowlevel.SignalMessage(path, interface, name)
    message.append(*arguments, signature=signature)
    bus.send_message(message)


class Desktop(dbus.service.Object):
    count = 0

    def answer(self, sender, options, results=None, code=0):
        token = options["handle_token"]
        path = f"{PATH}/request/{sender[1:].replace('.', '_')}/{token}"
        results = dbus.Dictionary(results or {}, signature="sv")
        # Before the call returns, as the real one may.
        emit(path, PORTAL + "Request", "Response", "ua{sv}", dbus.UInt32(code), results)
        return dbus.ObjectPath(path)

    @dbus.service.method("org.freedesktop.DBus.Properties", in_signature="ss", out_signature="v")
    def Get(self, interface, name):  # noqa: N802
        return PROPERTIES[name]

    @dbus.service.method(PORTAL + "RemoteDesktop", in_signature="a{sv}", out_signature="o", sender_keyword="sender")
    def CreateSession(self, options, sender=None):  # noqa: N802
        return self.answer(sender, options, {"session_handle": PATH + "/session/one"})

    @dbus.service.method(PORTAL + "RemoteDesktop", in_signature="oa{sv}", out_signature="o", sender_keyword="sender")
    def SelectDevices(self, session, options, sender=None):  # noqa: N802
        told("devices", options["types"], options.get("persist_mode"), options.get("restore_token"))
        return self.answer(sender, options)

    @dbus.service.method(PORTAL + "ScreenCast", in_signature="oa{sv}", out_signature="o", sender_keyword="sender")
    def SelectSources(self, session, options, sender=None):  # noqa: N802
        told("sources", options["types"], options["cursor_mode"], options.get("persist_mode"))
        return self.answer(sender, options)

    @dbus.service.method(PORTAL + "RemoteDesktop", in_signature="osa{sv}", out_signature="o", sender_keyword="sender")
    def Start(self, session, parent, options, sender=None):  # noqa: N802
        if how == "die":
            os._exit(1)
        if how == "refuse":
            return self.answer(sender, options, code=1)
        Desktop.count += 1
        results = {
            "devices": dbus.UInt32(0 if how == "look" else 2),
        }
        if how != "forgetful":
            results["restore_token"] = f"token-{os.getpid()}-{Desktop.count}"
        if how != "nonsense":
            size = dbus.Struct((dbus.Int32(300), dbus.Int32(200)), signature="ii")
            stream = (dbus.UInt32(42), dbus.Dictionary({"size": size}, signature="sv"))
            results["streams"] = dbus.Array([dbus.Struct(stream, signature="ua{sv}")], signature="(ua{sv})")
        path = self.answer(sender, options, results)
        if how == "closed":
            details = dbus.Dictionary({}, signature="sv")
            emit(str(session), PORTAL + "Session", "Closed", "a{sv}", details)
        return path

    @dbus.service.method(PORTAL + "ScreenCast", in_signature="oa{sv}", out_signature="h")
    def OpenPipeWireRemote(self, session, options):  # noqa: N802
        # Nobody is at its other end.
        near, far = socket.socketpair()
        far.close()
        return dbus.types.UnixFd(near)


name = dbus.service.BusName(PORTAL + "Desktop", bus)
Desktop(bus, PATH)
told("ready")
GLib.MainLoop().run()
