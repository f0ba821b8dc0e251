"""All blocks and overlays there are, and how often each is drawn."""

from __future__ import annotations

from . import (
    artwork,
    brands,
    choices,
    content_blocks,
    control_blocks,
    fields,
    keys,
    launchers,
    overlays,
    scrubbers,
    sheets,
    small,
)
from .overlays import Overlay
from .rows import row_list
from .sketch import Sketch

BLOCKS = {
    row_list: 30,
    control_blocks.segments: 11,
    control_blocks.sliders: 13,
    control_blocks.form: 14,
    control_blocks.search: 4,
    content_blocks.hero: 4,
    control_blocks.dots: 4,
    content_blocks.cards: 6,
    content_blocks.summary: 3,
    control_blocks.chips: 5,
    content_blocks.paragraph: 7,
    control_blocks.buttons: 9,
    control_blocks.checks: 6,
    control_blocks.keypad: 5,
    content_blocks.app_grid: 4,
    content_blocks.chat: 3,
    content_blocks.player: 3,
    content_blocks.photo_grid: 2,
    content_blocks.drawing: 3,
    content_blocks.icon_line: 4,
    control_blocks.round_keys: 3,
    control_blocks.stepper: 3,
    fields.real_form: 34,
    fields.search_block: 14,
    fields.composer_block: 6,
    fields.rows_block: 8,
    fields.login: 6,
    choices.ticked_list: 12,
    choices.to_do: 11,
    choices.radio_cards: 5,
    choices.tonal_rows: 13,
    choices.check_tiles: 5,
    artwork.chart_block: 6,
    artwork.rings_block: 3,
    artwork.map_block: 5,
    artwork.illustration_block: 6,
    artwork.people_block: 4,
    artwork.contacts_block: 7,
    artwork.products_block: 6,
    artwork.shelf_block: 5,
    scrubbers.slider_rows: 20,
    scrubbers.player_block: 7,
    scrubbers.mini_player: 2,
    scrubbers.upright_block: 2,
    small.detail_rows: 13,
    small.rating: 4,
    small.crumbs: 4,
    small.post: 6,
    small.pager: 8,
    small.toolbar: 4,
    launchers.home_grid: 4,
    launchers.app_rows: 6,
    launchers.key_rows: 3,
    brands.brand_rows: 8,
    brands.market_rows: 4,
    brands.brand_fields: 6,
    brands.brand_tiles: 4,
    keys.letters: 3,
    keys.pin_pad: 3,
    keys.calculator: 3,
    keys.dense_grid: 5,
}
OVERLAYS = {**overlays.MAKERS, **sheets.MAKERS}


FAVOUR = 10
"""How many times as often a favoured block is drawn."""


def random_block(s: Sketch) -> str:
    weights = [weight * (FAVOUR if block.__name__ in s.favoured else 1) for block, weight in BLOCKS.items()]
    return s.rng.choices(list(BLOCKS), weights)[0](s)


def random_overlay(s: Sketch) -> Overlay:
    return s.rng.choices(list(OVERLAYS), list(OVERLAYS.values()))[0](s)
