"""A game's settings in pygame (SDL), of which a screen reader sees nothing: buttons, a check box, a slider, a field.
What is done with them is also printed, for tests. `--geometry` prints where they are, in pixels of the window. With
`--asks`, Back asks first: a dialog, behind which the page is dimmed."""

import json
import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pygame

BACKGROUND = (240, 240, 240)
INK = (20, 20, 20)
BLUE = (53, 132, 228)
GREY = (176, 176, 176)
WHITE = (255, 255, 255)

BACK = pygame.Rect(24, 250, 100, 36)
APPLY = pygame.Rect(276, 250, 100, 36)
FULL_SCREEN = pygame.Rect(24, 124, 16, 16)
MUSIC = pygame.Rect(120, 78, 220, 20)
PLAYER = pygame.Rect(120, 172, 180, 28)
DIALOG = pygame.Rect(50, 80, 300, 150)
STAY = pygame.Rect(70, 180, 120, 36)
LEAVE = pygame.Rect(210, 180, 120, 36)


def told(*what):
    print(*what, flush=True)


class Settings:
    def __init__(self, asks):
        self.asks, self.is_asking = asks, False
        self.music, self.full_screen, self.player, self.typing, self.dragging = 40, False, "Anna", False, False
        self.note = "Not saved"
        self.font = pygame.font.SysFont("dejavusans", 15)
        self.heading = pygame.font.SysFont("dejavusans", 17, bold=True)
        self.title = pygame.font.SysFont("dejavusans", 22, bold=True)

    def click(self, point):
        if self.is_asking:
            self.answer(point)
            return
        self.typing = PLAYER.collidepoint(point)
        if self.typing:
            told("focused Player")
        if APPLY.collidepoint(point):
            told("pressed Apply")
            self.note = "Saved"
        if BACK.collidepoint(point):
            told("pressed Back")
            self.note, self.is_asking = "Not saved", self.asks
        if FULL_SCREEN.inflate(4, 4).collidepoint(point):
            self.full_screen = not self.full_screen
            told("Full screen", "on" if self.full_screen else "off")
        if MUSIC.inflate(20, 8).collidepoint(point):
            self.dragging = True
            self.drag(point)

    def answer(self, point):
        for name, rect in (("Stay", STAY), ("Leave", LEAVE)):
            if rect.collidepoint(point):
                told("pressed", name)
                self.is_asking = False

    def drag(self, point):
        self.music = round(100 * min(1, max(0, (point[0] - MUSIC.left) / MUSIC.width)))
        told("Music", self.music)

    def type(self, event):
        if event.key == pygame.K_BACKSPACE:
            self.player = self.player[:-1]
        elif event.unicode.isprintable():
            self.player += event.unicode
        told("Player", self.player)

    def text(self, screen, words, x, y, font=None):
        screen.blit((font or self.font).render(words, True, INK), (x, y))

    def button(self, screen, rect, words):
        pygame.draw.rect(screen, (225, 225, 225), rect, border_radius=4)
        pygame.draw.rect(screen, (150, 150, 150), rect, width=1, border_radius=4)
        picture = self.font.render(words, True, INK)
        screen.blit(picture, picture.get_rect(center=rect.center))

    def draw(self, screen):
        screen.fill(BACKGROUND)
        self.text(screen, "Settings", 24, 24, self.title)
        self.text(screen, "Music", 24, MUSIC.y)
        knob = MUSIC.x + MUSIC.width * self.music // 100
        pygame.draw.rect(screen, GREY, (MUSIC.x, MUSIC.centery - 3, MUSIC.width, 6), border_radius=3)
        pygame.draw.rect(screen, BLUE, (MUSIC.x, MUSIC.centery - 3, knob - MUSIC.x, 6), border_radius=3)
        pygame.draw.circle(screen, WHITE, (knob, MUSIC.centery), 10)
        pygame.draw.circle(screen, (128, 128, 128), (knob, MUSIC.centery), 10, width=1)
        pygame.draw.rect(screen, BLUE if self.full_screen else WHITE, FULL_SCREEN, border_radius=3)
        pygame.draw.rect(screen, (120, 120, 120), FULL_SCREEN, width=1, border_radius=3)
        if self.full_screen:
            pygame.draw.lines(screen, WHITE, False, [(27, 132), (31, 136), (37, 128)], 2)
        self.text(screen, "Full screen", 48, FULL_SCREEN.y - 1)
        self.text(screen, "Player", 24, PLAYER.y + 5)
        pygame.draw.rect(screen, WHITE, PLAYER)
        pygame.draw.rect(screen, BLUE if self.typing else (160, 160, 160), PLAYER, width=1)
        self.text(screen, self.player, PLAYER.x + 6, PLAYER.y + 5)
        self.text(screen, self.note, 150, 258)
        self.button(screen, BACK, "Back")
        self.button(screen, APPLY, "Apply")
        if self.is_asking:
            self.draw_dialog(screen)
        pygame.display.flip()

    def draw_dialog(self, screen):
        dim = pygame.Surface(screen.get_size(), pygame.SRCALPHA)
        dim.fill((0, 0, 0, 140))
        screen.blit(dim, (0, 0))
        pygame.draw.rect(screen, WHITE, DIALOG, border_radius=10)
        self.text(screen, "Leave without saving?", 70, 96, self.heading)
        self.text(screen, "Your changes will be lost.", 70, 134)
        self.button(screen, STAY, "Stay")
        self.button(screen, LEAVE, "Leave")


def main():
    pygame.init()
    screen = pygame.display.set_mode((400, 310))
    pygame.display.set_caption("Game settings")
    settings = Settings(asks="--asks" in sys.argv)
    settings.draw(screen)
    if "--geometry" in sys.argv:
        places = {"Back": BACK, "Apply": APPLY, "Full screen": FULL_SCREEN, "Music": MUSIC, "Player": PLAYER}
        told(json.dumps({name: list(rect) for name, rect in places.items()}))
    told("ready")
    while True:
        event = pygame.event.wait()
        if event.type == pygame.QUIT:
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            settings.click(event.pos)
        elif event.type == pygame.MOUSEMOTION and settings.dragging:
            settings.drag(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            settings.dragging = False
        elif event.type == pygame.KEYDOWN and settings.typing:
            settings.type(event)
        else:
            continue
        settings.draw(screen)


main()
