"""What is only looked at in a Qt Quick screen: cards, photos, paragraphs, progress bars."""

from __future__ import annotations

from .sketch import Sketch, quoted


class Content(Sketch):
    """Writes what a screen shows."""

    def picture_card(self) -> str:
        """A card: picture, title, line."""
        photo = quoted(self.rng.choice(self.photos).as_uri())
        picture = (
            f'Image {{ objectName: "Picture"; source: {photo}; fillMode: Image.PreserveAspectCrop; Layout.fillWidth:'
            f" true; Layout.preferredHeight: {self.rng.randint(80, 180)} }}"
            if self.chance(0.6)
            else ""
        )
        return (
            'Frame { objectName: "Container"; Layout.fillWidth: true; ColumnLayout { anchors.fill: parent;'
            f" {picture} {self.label(18, True)}"
            f" {self.label(14, wraps=True, content=quoted(self.words.sentence(4, 20)))} }} }}"
        )

    def photo_row(self) -> str:
        side = self.rng.choice([48, 64, 96])
        cells = " ".join(
            f'Image {{ objectName: "Picture"; source: {quoted(self.rng.choice(self.photos).as_uri())}; fillMode:'
            f" Image.PreserveAspectCrop; Layout.preferredWidth: {side}; Layout.preferredHeight: {side} }}"
            for _ in range(3)
        )
        return f"RowLayout {{ spacing: 10; {cells} }}"

    def paragraph(self) -> str:
        return (
            self.label(self.rng.choice([20, 24]), True)
            + " "
            + self.label(self.rng.choice([14, 16]), wraps=True, content=quoted(self.words.sentence(8, 50)))
        )

    def waiting(self) -> str:
        return f"ProgressBar {{ value: {self.rng.random():.2f}; Layout.fillWidth: true }}"
