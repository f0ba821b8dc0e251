#!/usr/bin/python3
"""Captures pages of Home Assistant in a phone-sized Chromium.

Called by capture-examples.sh. Starts Home Assistant with its built-in `demo`
integration and the dashboard below, on the loopback interface only, signs in
through its own API, and drives Chromium over the DevTools protocol. Writes
NAME.png for each NAME into --home.
"""

import argparse
import base64
import json
import os
import subprocess
import sys
import time
import urllib.parse
import urllib.request

import websocket  # Debian: python3-websocket

PORT, DEBUG_PORT = 18123, 18124
BASE = f"http://127.0.0.1:{PORT}"
WIDTH, HEIGHT, SCALE = 360, 780, 3  # 1080x2340 pixels

CONFIGURATION = f"""
homeassistant:
  name: Home
  latitude: 52.37
  longitude: 4.9
  elevation: 0
  unit_system: metric
  time_zone: UTC
  currency: EUR
  country: NL
http:
  server_host: 127.0.0.1
  server_port: {PORT}
frontend:
demo:
lovelace:
  mode: yaml
"""

DASHBOARD = """
title: Home
views:
  - title: Living room
    path: living
    cards:
      - type: weather-forecast
        entity: weather.demo_weather_south
        name: Weather
        forecast_type: daily
      - type: entities
        title: Lights
        show_header_toggle: true
        entities:
          - entity: light.ceiling_lights
          - entity: light.bed_light
          - entity: light.kitchen_lights
          - entity: switch.ac
            name: Fan heater
      - type: entities
        title: Comfort
        entities:
          - entity: number.volume
            name: Volume
          - entity: fan.living_room_fan
          - entity: cover.living_room_window
          - entity: sensor.outside_temperature
  - title: Climate
    path: climate
    cards: []
  - title: Energy
    path: energy
    cards: []
"""


def wait_for(seconds, what, probe):
    end = time.time() + seconds
    while time.time() < end:
        try:
            value = probe()
        except (OSError, RuntimeError):
            value = None
        if value:
            return value
        time.sleep(0.5)
    sys.exit(f"gave up waiting for {what}")


def get(address):
    return urllib.request.urlopen(address, timeout=5).read()


def post(path, data, form=False):
    body = urllib.parse.urlencode(data) if form else json.dumps(data)
    kind = "application/x-www-form-urlencoded" if form else "application/json"
    request = urllib.request.Request(BASE + path, body.encode(), {"content-type": kind})
    return json.loads(urllib.request.urlopen(request, timeout=20).read())


def start_home_assistant(hass, home):
    config = os.path.join(home, "config")
    os.makedirs(os.path.join(config, ".storage"))
    for name, text in (("configuration.yaml", CONFIGURATION), ("ui-lovelace.yaml", DASHBOARD)):
        with open(os.path.join(config, name), "w") as file:
            file.write(text)
    # The welcome pages look for integrations on the network: they count as done.
    done = {
        "version": 4,
        "minor_version": 1,
        "key": "onboarding",
        "data": {"done": ["user", "core_config", "analytics", "integration"]},
    }
    with open(os.path.join(config, ".storage", "onboarding"), "w") as file:
        json.dump(done, file)
    subprocess.run(
        [hass, "--script", "auth", "-c", config, "add", "robin", "robin"], check=True, stdout=subprocess.DEVNULL
    )
    with open(os.path.join(home, "hass.log"), "w") as log:
        return subprocess.Popen([hass, "-c", config], stdout=log, stderr=log)


def sign_in():
    flow = post(
        "/auth/login_flow", {"client_id": BASE + "/", "redirect_uri": BASE + "/", "handler": ["homeassistant", None]}
    )
    result = post(
        "/auth/login_flow/" + flow["flow_id"], {"client_id": BASE + "/", "username": "robin", "password": "robin"}
    )
    tokens = post(
        "/auth/token",
        {"grant_type": "authorization_code", "code": result["result"], "client_id": BASE + "/"},
        form=True,
    )
    tokens.update(hassUrl=BASE, clientId=BASE + "/", expires=int(time.time() * 1000) + 1_800_000)
    return tokens


class Page:
    def __init__(self, address):
        self.socket = websocket.create_connection(address, timeout=60, suppress_origin=True)
        self.count = 0

    def call(self, method, **params):
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": params}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(answer["error"])
                return answer["result"]

    def run(self, script):
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"])
        return result["result"].get("value")

    def open(self, path, dark, tokens):
        theme = json.dumps({"theme": "default", "dark": dark})
        self.call(
            "Emulation.setEmulatedMedia",
            features=[
                {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
                {"name": "prefers-reduced-motion", "value": "reduce"},
            ],
        )
        self.call("Page.navigate", url=BASE + "/manifest.json")
        time.sleep(1)
        self.run(
            f"localStorage.hassTokens = {json.dumps(json.dumps(tokens))};"
            f"localStorage.selectedTheme = {json.dumps(theme)}"
        )
        self.call("Page.navigate", url=BASE + path)
        wait_for(
            180,
            path,
            lambda: self.run(
                "!document.querySelector('#ha-launch-screen') &&"
                " !!document.querySelector('home-assistant')?.hass?.states['number.volume']"
            ),
        )
        time.sleep(8)  # the cards and their icons load after that

    def capture(self, file):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(file, "wb") as out:
            out.write(base64.b64decode(data))


def more_info(entity):
    return (
        "document.querySelector('home-assistant').dispatchEvent(new CustomEvent("
        f"'hass-more-info', {{detail: {{entityId: '{entity}'}}, bubbles: true, composed: true}}))"
    )


PAGES = {
    "home-assistant-dashboard": ("/lovelace/living", True, None),
    "home-assistant-light": ("/lovelace/living", False, more_info("light.ceiling_lights")),
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--hass", required=True)
    parser.add_argument("--home", required=True)
    parser.add_argument("names", nargs="+", choices=sorted(PAGES))
    arguments = parser.parse_args()
    started = []
    try:
        started.append(start_home_assistant(arguments.hass, arguments.home))
        wait_for(900, "Home Assistant", lambda: get(BASE + "/manifest.json"))
        tokens = sign_in()
        started.append(
            subprocess.Popen(
                [
                    "chromium",
                    "--headless=new",
                    "--no-sandbox",
                    "--disable-gpu",
                    "--hide-scrollbars",
                    "--no-first-run",
                    "--disable-background-networking",
                    "--lang=en-US",
                    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
                    f"--remote-debugging-port={DEBUG_PORT}",
                    f"--window-size={WIDTH},{HEIGHT}",
                    f"--user-data-dir={arguments.home}/chromium",
                    "about:blank",
                ],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        )
        pages = wait_for(
            60,
            "Chromium",
            lambda: [page for page in json.loads(get(f"http://127.0.0.1:{DEBUG_PORT}/json")) if page["type"] == "page"],
        )
        page = Page(pages[0]["webSocketDebuggerUrl"])
        page.call("Page.enable")
        page.call(
            "Emulation.setDeviceMetricsOverride", width=WIDTH, height=HEIGHT, deviceScaleFactor=SCALE, mobile=True
        )
        page.call("Emulation.setTouchEmulationEnabled", enabled=True)
        time.sleep(5)  # the demo's entities settle
        for name in arguments.names:
            path, dark, script = PAGES[name]
            page.open(path, dark, tokens)
            if script:
                page.run(script)
                time.sleep(4)
            page.capture(os.path.join(arguments.home, name + ".png"))
    finally:
        for process in reversed(started):
            process.terminate()
        for process in started:
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()


if __name__ == "__main__":
    main()
