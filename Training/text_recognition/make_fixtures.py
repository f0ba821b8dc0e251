"""Draws the small pictures of lines that the tests read: Tests/TextRecognition/Fixtures.

python -m text_recognition.make_fixtures --out ../Tests/TextRecognition/Fixtures
"""

import argparse
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

NOTO = "/usr/share/fonts/truetype/noto/"
CASES = {
    "latin": [("Notifications", "roboto"), ("Sign in with your e-mail", "roboto"), ("Größe ändern: 24 €", "roboto")],
    "latin-dark": [("Privacy & Security", "roboto"), ("Allow access to photos", "roboto")],
    "han": [("设置语言", "cjk"), ("カメラを開く", "cjk")],
    "cyrillic": [("Настройки", "roboto"), ("Выключить уведомления", "roboto"), ("Подключение к Wi-Fi", "roboto")],
    "arabic": [("الإعدادات العامة", "arabic"), ("تسجيل الدخول", "arabic"), ("إرسال رسالة جديدة", "arabic")],
    "hebrew": [("הגדרות כלליות", "hebrew"), ("שליחת הודעה", "hebrew")],
    "hangul": [("알림 설정", "cjk"), ("비밀번호를 입력하세요", "cjk")],
    "greek": [("Ρυθμίσεις συσκευής", "roboto"), ("Αποθήκευση αλλαγών", "roboto")],
    "turned": [("Rotated label", "roboto")],
}
FONTS = {
    "roboto": (NOTO + "NotoSans-Regular.ttf", 0),
    "cjk": ("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", 0),
    "arabic": (NOTO + "NotoSansArabic-Regular.ttf", 0),
    "hebrew": (NOTO + "NotoSansHebrew-Regular.ttf", 0),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True)
    folder = parser.parse_args().out
    folder.mkdir(parents=True, exist_ok=True)
    for name, texts in CASES.items():
        dark = name.endswith("dark")
        back, fore = ((24, 24, 28), (240, 240, 240)) if dark else ((255, 255, 255), (20, 20, 20))
        picture = Image.new("RGB", (560, 40 + 90 * len(texts)), back)
        pen = ImageDraw.Draw(picture)
        for row, (text, font) in enumerate(texts):
            path, index = FONTS[font]
            pen.text((30, 30 + 90 * row), text, font=ImageFont.truetype(path, 36, index=index), fill=fore)
        if name == "turned":
            picture = picture.rotate(90, expand=True, fillcolor=back)
        picture.quantize(32).save(folder / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
