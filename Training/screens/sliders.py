"""Sliders of iOS, Material 2 and Material 3 (thick track, a bar for a thumb, stops), with and without steps."""

from __future__ import annotations

from .sketch import Sketch
from .theme import mix


def bar(start: str, width: str, height: float, box: float, colour: str, radius: str) -> str:
    """A horizontal piece of a track, amid a box of the given height."""
    return (
        f'<i style="position:absolute;inset-inline-start:{start};width:{width};top:{(box - height) / 2}px;'
        f"height:{height}px;"
        f'border-radius:{radius};background:{colour}"></i>'
    )


def stops(s: Sketch, box: float, colour: str, count: int) -> str:
    """Dots along the track."""
    return "".join(
        f'<i style="position:absolute;inset-inline-start:calc({100 * i / (count - 1):.1f}% -'
        f" {4 * i / (count - 1):.1f}px);"
        f'top:{(box - 4) / 2}px;width:4px;height:4px;border-radius:50%;background:{colour}"></i>'
        for i in range(count)
    )


def end_dot(box: float, inset: int, colour: str) -> str:
    """The dot of four pixels at a track's end, amid a box of the given height; `inset` pixels from the end."""
    return (
        f'<i style="position:absolute;inset-inline-end:{inset}px;top:{(box - 4) / 2}px;width:4px;height:4px;'
        f'border-radius:50%;background:{colour}"></i>'
    )


def thumb_at(share: float, width: float, height: float, css: str) -> str:
    """A thumb at a share of its track; at 0 and 1 it ends where the track ends."""
    return (
        f'<u style="position:absolute;top:0;width:{width}px;height:{height}px;{css};'
        f'inset-inline-start:calc({share * 100:.1f}% - {share * width:.1f}px)"></u>'
    )


def cut_track(
    s: Sketch,
    share: float,
    box: float,
    height: float,
    thumb: float,
    gap: float,
    colours: tuple[str, str],
    radii: tuple[str, str],
) -> tuple[str, str]:
    """Material 3's track and its thumb, a bar as tall as the box with a gap on both sides. Colours are those before and
    after the thumb, radii those of the track's ends and beside the gaps."""
    (active, rest), (outer, inner) = colours, radii
    start, end = f"{outer} {inner} {inner} {outer}", f"{inner} {outer} {outer} {inner}"
    if s.rtl:
        start, end = end, start
    at = f"{share * 100:.1f}%"
    track = bar("0", f"max(0px, calc({at} - {gap + thumb / 2}px))", height, box, active, start)
    track += bar(
        f"calc({at} + {gap + thumb / 2}px)",
        f"max(0px, calc({100 - share * 100:.1f}% - {gap + thumb / 2}px))",
        height,
        box,
        rest,
        end,
    )
    mark = (
        f'<u style="position:absolute;top:0;height:{box}px;width:{thumb}px;border-radius:2px;'
        f'inset-inline-start:calc({at} - {share * thumb:.1f}px);background:{active}"></u>'
    )
    return track, mark


def classic(s: Sketch, share: float) -> tuple[float, str]:
    """A thin track and a round thumb."""
    t, r = s.theme, s.rng
    thumb, height = r.choice([12, 16, 20, 26, 28]), r.choice([2, 3, 4, 4, 6, 8])
    pale = r.choice([t.off, mix(t.ground, t.tint, 0.3), t.line])
    face = "background:#fff;box-shadow:0 1px 5px #0005" if t.ios and thumb > 16 else f"background:{t.tint}"
    dots = stops(s, thumb, mix(t.tint, t.ground, 0.3), r.randint(4, 20)) if s.chance(0.2) else ""
    round_thumb = (
        f'<u style="position:absolute;top:0;width:{thumb}px;height:{thumb}px;border-radius:50%;'
        f'inset-inline-start:calc({share * 100:.1f}% - {share * thumb:.1f}px);{face}"></u>'
    )
    track = bar("0", "100%", height, thumb, pale, f"{height}px") + bar(
        "0", f"{share * 100:.1f}%", height, thumb, t.tint, f"{height}px"
    )
    return thumb, track + dots + round_thumb


def thick(s: Sketch, share: float) -> tuple[float, str]:
    """Material 3: a thick track cut by a bar."""
    t, r = s.theme, s.rng
    box, thumb, gap = r.choice([34, 40, 44, 44, 52]), r.choice([3, 4, 4]), r.choice([4, 6])
    height = box * r.choice([0.36, 0.36, 0.5, 0.75])
    small, large = "3px", f"{height * r.choice([0.3, 0.5]):.0f}px"
    track, mark = cut_track(s, share, box, height, thumb, gap, (t.tint, t.soft), (large, small))
    dots = stops(s, box, mix(t.tint, t.ground, 0.35), r.randint(4, 8)) if s.chance(0.35) else ""
    if not dots and s.chance(0.5):
        dots = end_dot(box, 5, t.tint)
    return box, track + dots + mark


def full(s: Sketch, share: float) -> tuple[float, str]:
    """A filled bar without a thumb, as for volume and brightness."""
    t, r = s.theme, s.rng
    box = r.choice([28, 36, 48])
    radius = f"{r.choice([8, box / 2])}px"
    return box, bar("0", "100%", box, box, t.off, radius) + bar("0", f"{share * 100:.1f}%", box, box, t.tint, radius)


def slider(s: Sketch) -> str:
    """A slider at a random value, labelled; grows with its row."""
    r = s.rng
    share = r.choice([0.0, 1.0, *[r.uniform(0.04, 0.96) for _ in range(10)]])
    manner = r.choice([classic, classic, classic, full] if s.theme.ios else [classic, thick, thick, thick])
    box, parts = manner(s, share)
    return f'<div data-t="Slider" style="flex:1;min-width:60px;height:{box}px;position:relative">{parts}</div>'
