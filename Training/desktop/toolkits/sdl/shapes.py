"""Frames, bevels, check marks and sliders, as hand-drawn menus have them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from screens.theme import mix, on_colour

from .looks import Look

Box = tuple[int, int, int, int]


def framed(surface: pygame.Surface, box: Box, fill: str, edge: str, line: int, radius: int) -> None:
    """A filled rectangle with an edge of `line` pixels (0 for none)."""
    pygame.draw.rect(surface, fill, box, border_radius=radius)
    if line:
        pygame.draw.rect(surface, edge, box, line, border_radius=radius)


def bevel(surface: pygame.Surface, box: Box, fill: str, line: int, pressed: bool) -> None:
    """A light edge above and left, a dark one below and right; the other way round where it is pressed."""
    x, y, w, h = box
    light, dark = mix(fill, "#ffffff", 0.5), mix(fill, "#000000", 0.5)
    if pressed:
        light, dark = dark, light
    pygame.draw.rect(surface, light, (x, y, w, line))
    pygame.draw.rect(surface, light, (x, y, line, h))
    pygame.draw.rect(surface, dark, (x, y + h - line, w, line))
    pygame.draw.rect(surface, dark, (x + w - line, y, line, h))


def mark_shape(surface: pygame.Surface, box: Box, look: Look, shape: str, on: bool, px: Callable[[float], int]) -> None:
    """A check box or radio button."""
    x, y, side, _ = box
    line = max(1, px(look.line or 1))
    fill = look.panel if look.panel != look.ground else mix(look.ground, look.ink, 0.06)
    if shape == "round":
        centre = (x + side / 2, y + side / 2)
        pygame.draw.circle(surface, fill, centre, side / 2)
        pygame.draw.circle(surface, look.edge, centre, side / 2, line)
        if on:
            pygame.draw.circle(surface, look.tint, centre, max(2, side * 0.28))
        return
    filled = on and look.tick == "fill"
    framed(
        surface,
        box,
        look.tint if filled and look.radius else fill,
        look.edge,
        line,
        min(px(look.radius) if look.radius else 0, side // 4),
    )
    if not on:
        return
    stroke = max(1, side // 8)
    at = lambda u, v: (x + side * u, y + side * v)  # noqa: E731
    if look.tick == "tick" or (filled and look.radius):
        colour = on_colour(look.tint) if filled else look.tint
        pygame.draw.lines(surface, colour, False, [at(0.2, 0.52), at(0.42, 0.75), at(0.8, 0.25)], stroke + 1)
    elif look.tick == "cross":
        pygame.draw.line(surface, look.tint, at(0.22, 0.22), at(0.76, 0.76), stroke + 1)
        pygame.draw.line(surface, look.tint, at(0.76, 0.22), at(0.22, 0.76), stroke + 1)
    else:
        inset = max(line + 1, side // 4)
        pygame.draw.rect(surface, look.tint, (x + inset, y + inset, side - 2 * inset, side - 2 * inset))


def thumb_shape(
    surface: pygame.Surface, box: Box, look: Look, value: float, vertical: bool, px: Callable[[float], int]
) -> Box:
    """A slider; gives the box of what was drawn."""
    x, y, w, h = box
    groove, thumb = px(look.groove), px(look.mark)
    thick = max(3, thumb // 2) if look.thumb == "tall" else thumb
    length = (h if vertical else w) - thick
    at = round(length * ((1 - value) if vertical else value))
    pale = mix(look.ground, look.ink, 0.35)
    centre = (x + w // 2, y + at + thick // 2) if vertical else (x + at + thick // 2, y + h // 2)
    track = (centre[0] - groove // 2, y, groove, h) if vertical else (x, centre[1] - groove // 2, w, groove)
    pygame.draw.rect(surface, pale, track)
    if look.filled:
        done = (track[0], centre[1], groove, y + h - centre[1]) if vertical else (x, track[1], centre[0] - x, groove)
        pygame.draw.rect(surface, look.tint, done)
    size = (thumb, thick) if vertical else (thick, thumb)
    knob = (centre[0] - size[0] // 2, centre[1] - size[1] // 2, *size)
    colour = look.ink if look.filled else look.tint
    if look.thumb == "round":
        pygame.draw.circle(surface, colour, centre, thumb / 2)
    elif look.thumb == "diamond":
        half = thumb / 2
        pygame.draw.polygon(
            surface,
            colour,
            [
                (centre[0] - half, centre[1]),
                (centre[0], centre[1] - half),
                (centre[0] + half, centre[1]),
                (centre[0], centre[1] + half),
            ],
        )
    else:
        framed(surface, knob, colour, look.edge, px(look.line) if look.line else 0, 0)
    across = max(thumb, groove)
    return (centre[0] - across // 2, y, across, h) if vertical else (x, centre[1] - across // 2, w, across)
