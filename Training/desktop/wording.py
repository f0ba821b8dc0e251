"""What desktop programs say: options, buttons, captions, menus, values."""

from __future__ import annotations

import random

from screens.words import LATIN, Words

OPTIONS = (
    "Enable notifications|Show hidden files|Start at login|Check for updates|Use system proxy|Remember password|Word"
    " wrap|Show line numbers|Full screen|Vertical sync|Mute|Loop|Shuffle|Keep window on top|Save on exit|Show tool"
    " bar|Status bar|Automatic|Case sensitive|Whole words|Regular expression|Wrap around|Include subfolders|Read"
    " only|Compress backups|Send crash reports|Play sounds|Show tooltips|Invert Y axis|Subtitles|Autosave every 5"
    " minutes|Use dark theme|Overwrite|Ask before closing|Confirm delete|Highlight current line|Enable plugins|Lock"
    " layout|Snap to grid|Anti-aliasing|Small|Medium|Large|Low|High|Ultra|Left|Right|Center|None|All pages|Current"
    " page|Selection|Portrait|Landscape|Decimal|Hexadecimal|Binary|Mono|Stereo|Surround"
    " 5.1|Easy|Normal|Hard|Ascending|Descending|Metric|Imperial|Yes|No"
).split("|")
BUTTONS = (
    "OK|Cancel|Apply|Close|Save|Open|Browse…|Add|Remove|Edit…|Delete|Reset|Defaults|Help|Next >|<"
    " Back|Finish|Print|Export…|Import…|Connect|Sign"
    " in|Register|Search|Refresh|Stop|Start|Pause|Play|Up|Down|New|Duplicate|Clear|Test|Send|Yes|No|Continue|New"
    " game|Load game|Options|Quit|Credits|Resume|Don't save|Replace|Find next|Properties|Details"
    " >>|Retry|Skip|Log out"
).split("|")
CAPTIONS = (
    "Name:|First name|Last name|E-mail:|User"
    " name|Password:|Host:|Port|Address|City|Country|Phone:|Title:|Author|Description|"
    "File name:|Folder|Filter|Search|Language:|Font|Size:|Width|Height|Opacity|Volume|Brightness|Contrast|Balance|Bass|"
    "Treble|"
    "Zoom|Quality:|Speed|Delay (ms)|Timeout|Interval|Theme|Colour|Resolution|Format:|Encoding|Sample"
    " rate|Device:|Output|Input|"
    "Master|Music|Effects|Voice|Sensitivity|Gamma|Account|Server|Database|Notes|Comment|Subject:|To:|Date|Priority|"
    "Status|Total"
).split("|")
VALUES = (
    "example.org|192.168.0.1|8080|Anna Schmidt|report.txt|/home/user/Documents|1920 x 1080|UTF-8|English"
    " (US)|Deutsch|DejaVu Sans|44100 Hz|Default|High|JPEG|PNG image|All files|Built-in"
    " Audio|Speakers|GMT+1|Monday|2024-03-14|100 %|12"
    " pt|user@example.com|localhost|https://example.org|Berlin|Untitled|3.14159|42|255|0|1024|Automatic|Never|Every"
    " day|New folder|main.c|Player 1"
).split("|")
TITLES = (
    "Preferences|Settings|Options|Properties|Find and replace|About|Connect to server|Audio mixer|Print|Export|New"
    " project|Account|Network|Display|Keyboard|Sound|Appearance|General|Advanced|Calculator|Editor|Player|Files|"
    "Contacts|Tasks|Backup|Image"
    " size|Colour balance|Login|Converter|Downloads|Log|Main menu|Paused|Video|Controls|Timer|Notes|Inventory|Orders"
).split("|")
MENUS = (
    "File|Edit|View|Insert|Format|Tools|Window|Help|Search|Go|Bookmarks|Options|Game|Image|Layer|Run|Project|Terminal"
).split("|")
COLUMNS = (
    "Name|Size|Type|Modified|Date|Author|Status|Price|Quantity|Title|Artist|Length|Address|Port|PID|CPU|Memory|State|"
    "ID|Total"
).split("|")
FILES = (
    "Documents|Downloads|Music|Pictures|Videos|notes.txt|budget.ods|photo_01.jpg|index.html|archive.zip|README.md|"
    "song.mp3|"
    "slides.pdf|backup.tar.gz|Desktop|Trash|script.py|letter.odt|Makefile|config.ini|holiday.png|invoice_2024.pdf"
).split("|")
TEXTS = (
    "The file has been changed on disk. Do you want to reload it?|Changes take effect after a restart.|Are you sure"
    " you want to delete the selected items? This cannot be undone.|The connection to the server was lost.|Choose"
    " where the finished files are kept.|Save changes to the document before closing?|This program comes with"
    " absolutely no warranty.|Select the components that you want to install, then press Next.|A new version is"
    " available. Download it now?|The quick brown fox jumps over the lazy dog.|Dear Anna, thank you for your letter"
    " of last week. We will visit you in June.|Some settings are managed by your organisation.|int main(void) {"
    " return 0; }|Drag files here to add them to the list."
).split("|")


class Wording:
    """Random words for one window; one window in four speaks another language than these lists."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.other = Words(rng) if rng.random() < 0.25 else None
        if self.other and (self.other.language is LATIN or self.other.language.rtl):
            self.other = None

    def pick(self, phrases: list[str], words: int = 2) -> str:
        if self.other and self.rng.random() < 0.85:
            return self.other.phrase(self.rng.randint(1, words))
        return self.rng.choice(phrases)

    def option(self) -> str:
        return self.pick(OPTIONS, 3)

    def button(self) -> str:
        return self.pick(BUTTONS, 1)

    def caption(self) -> str:
        return self.pick(CAPTIONS, 2)

    def value(self) -> str:
        return self.pick(VALUES, 2) if self.rng.random() < 0.8 else self.rng.choice(VALUES)

    def title(self) -> str:
        return self.pick(TITLES, 2)

    def column(self) -> str:
        return self.pick(COLUMNS, 1)

    def file(self) -> str:
        return self.pick(FILES, 2)

    def text(self) -> str:
        return (
            self.other.sentence(5, 20)
            if self.other
            else " ".join(self.rng.sample(TEXTS, self.rng.choice([1, 1, 2, 3])))
        )

    def menus(self) -> list[str]:
        names = [self.pick(MENUS, 1) for _ in range(self.rng.randint(3, 7))]
        return list(dict.fromkeys(names))

    def number(self) -> str:
        return str(self.rng.choice([0, 1, 2, 5, 8, 10, 12, 24, 50, 60, 72, 100, 128, 255, 300, 800, 1080]))
