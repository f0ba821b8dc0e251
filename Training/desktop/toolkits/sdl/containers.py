"""What holds other nodes in a hand-drawn window: groups and tabs."""

from __future__ import annotations

import pygame

from screens.theme import mix

from ...node import Node
from ..layout import Box
from .controls import Controls


class Containers(Controls):
    """Draws the frames of a window; the heads of tabs are segments."""

    def draw_group(self, node: Node, box: Box) -> None:
        x, y, w, h = box
        pygame.draw.rect(
            self.surface, mix(self.look.ground, self.look.ink, 0.25), (x, y + self.px(8), w, h - self.px(8)), 1
        )
        width = self.fonts["small"].size(node.text)[0]
        pygame.draw.rect(self.surface, self.look.ground, (x + self.px(8), y, width + self.px(6), self.px(16)))
        self.write(node.text, (x + self.px(11), y, width, self.px(17)), manner="small")

    def draw_tabs(self, node: Node, box: Box) -> None:
        x, y, w, h = box
        self.draw_segments(node, (x, y, w, self.px(30)))
        pygame.draw.rect(self.surface, self.look.edge, (x, y + self.px(30), w, h - self.px(30)), 1)
