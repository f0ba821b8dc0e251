"""Words, labels and paragraphs in several languages and scripts."""

from __future__ import annotations

import random
from dataclasses import dataclass


@dataclass(frozen=True)
class Language:
    """A vocabulary. `joiner` stands between words; `rtl` where it is written from right to left."""

    words: tuple[str, ...]
    joiner: str = " "
    rtl: bool = False


LATIN = Language(
    tuple(
        (
            "Notifications Wi-Fi Bluetooth General Privacy Battery Camera Messages Photos Today Settings Account"
            " Inbox Favorites Recents Downloads Music Library Sync Weather Alarm Sleep Focus Sound Display Storage"
            " Language Updates Orders Payment Address Coupons Support the of and your to a with for on is are new"
            " open from every day family team London Paris Save Cancel Delete Edit Done Continue Send Share Details"
            " Show all Next Skip Chat Server Region Einstellungen Benachrichtigung Datenschutz Konto Bestellung"
            " Français Compte Réglages Ayuda Pedido Próxima Wiadomości Ustawienia Öppna Größe İstanbul Tài khoản"
            " Configurações Impostazioni Přidat Hinzufügen"
        ).split()
    )
)
KOREAN = Language(
    tuple(
        (
            "설정 알림 계정 홈 검색 친구 사진 메시지 개인정보 보안 저장 취소 확인 완료 다음 이전 오늘 내일 날씨 음악 "
            "지도 "
            "주문 내역 결제 배송 쿠폰 고객센터 급식 정보 게시판 글쓰기 익명 로그인 회원가입 전체 더보기 추천 인기 "
            "새로운"
        ).split()
    )
)
CHINESE = Language(
    tuple(
        (
            "设置 通知 帐户 首页 搜索 朋友 照片 消息 隐私 安全 保存 取消 确认 完成 下一步 今天 明天 天气 音乐 地图 "
            "订单 "
            "支付 优惠券 客服 登录 注册 全部 更多 推荐 热门 节拍器 小节 语言 关于 我们 下载 收藏 历史 账单 余额"
        ).split()
    ),
    joiner="",
)
JAPANESE = Language(
    tuple(
        (
            "設定 通知 アカウント ホーム 検索 友だち 写真 メッセージ プライバシー 保存 キャンセル 完了 次へ 今日 天気 "
            "音楽 地図 注文 お支払い クーポン ログイン すべて もっと見る おすすめ ダウンロード お気に入り の を は"
        ).split()
    ),
    joiner="",
)
CYRILLIC = Language(
    tuple(
        (
            "Настройки Уведомления Аккаунт Главная Поиск Друзья Фото Сообщения Приватность Сохранить Отмена Готово"
            " Далее Сегодня Погода Музыка Карта Заказы Оплата Купоны Войти Все Ещё Новое и в на для с Язык Звук Экран"
            " Память"
        ).split()
    )
)
GREEK = Language(
    tuple("Ρυθμίσεις Ειδοποιήσεις Λογαριασμός Αρχική Αναζήτηση Φίλοι Μηνύματα Άκυρο Τέλος και για".split())
)
ARABIC = Language(
    tuple(
        (
            "الإعدادات الإشعارات الحساب الرئيسية بحث الأصدقاء الصور الرسائل الخصوصية حفظ إلغاء تم التالي اليوم الطقس "
            "الموسيقى الخريطة الطلبات الدفع تسجيل الدخول الكل المزيد جديد اللغة الصوت الشاشة في من إلى على"
        ).split()
    ),
    rtl=True,
)
HEBREW = Language(
    tuple(
        (
            "הגדרות התראות חשבון בית חיפוש חברים תמונות הודעות פרטיות שמירה ביטול סיום הבא היום מזג אוויר מוזיקה מפה "
            "הזמנות תשלום קופונים כניסה הכל עוד חדש שפה צליל מסך של על עם"
        ).split()
    ),
    rtl=True,
)
DEVANAGARI = Language(tuple("सेटिंग सूचनाएं खाता होम खोज मित्र फ़ोटो संदेश गोपनीयता सहेजें रद्द पूर्ण अगला आज मौसम संगीत".split()))
THAI = Language(tuple("การตั้งค่า แจ้งเตือน บัญชี หน้าแรก ค้นหา เพื่อน รูปภาพ ข้อความ บันทึก ยกเลิก ถัดไป วันนี้".split()))

LANGUAGES = {
    LATIN: 60,
    KOREAN: 11,
    CHINESE: 7,
    JAPANESE: 4,
    CYRILLIC: 5,
    GREEK: 1,
    ARABIC: 6,
    HEBREW: 4,
    DEVANAGARI: 1,
    THAI: 1,
}


class Words:
    """Random text in one language."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.language = rng.choices(list(LANGUAGES), list(LANGUAGES.values()))[0]

    def phrase(self, count: int) -> str:
        """`count` words, the first capitalised."""
        text = self.language.joiner.join(self.rng.choice(self.language.words) for _ in range(count))
        return text[:1].upper() + text[1:]

    def word(self) -> str:
        return self.phrase(1)

    def label(self) -> str:
        """A row's or button's label."""
        return self.phrase(self.rng.choice([1, 1, 1, 2, 2, 3])) if self.rng.random() < 0.8 else self.value()

    def sentence(self, low: int = 4, high: int = 32) -> str:
        return self.phrase(self.rng.randint(low, high)) + self.rng.choice([".", ".", "", "…", "?"])

    def value(self) -> str:
        """A short number-like text."""
        r = self.rng
        return r.choice(
            [
                f"{r.randint(0, 23)}:{r.randint(10, 59)}",
                f"${r.randint(1, 99)}.{r.randint(10, 99)}",
                f"{r.randint(1, 100)} %",
                f"{r.randint(1, 28)}/{r.randint(1, 12)}/{r.randint(2015, 2026)}",
                f"v{r.randint(1, 9)}.{r.randint(0, 20)}",
                str(r.randint(0, 9)),
                str(r.randint(0, 9999)),
                "mail@example.com",
                f"{r.randint(1, 64)} GB",
                f"+1 {r.randint(200, 999)} {r.randint(1000, 9999)}",
                "On",
                "Off",
                "Auto",
                f"{r.randint(1, 59)} min",
                f"€{r.randint(1, 999)}",
                f"{r.random() * 5:.1f}",
                "0x" + f"{r.getrandbits(28):x}",
            ]
        )
