import type { LanguageCode } from '@playfront/contract/languages'

interface ShutWords {
  /** `{name}` is the merchant. */
  soon: string
  soonText: string
  closed: string
  closedText: string
}

/** What visitors read at a merchant that is not open yet, and at one that was closed. */
export const shutWords: Record<LanguageCode, ShutWords> = {
  EN: {
    soon: '{name} opens soon',
    soonText: 'We are still getting ready. Please come back another day.',
    closed: '{name} is closed',
    closedText: 'This site takes no visitors at the moment.',
  },
  VI: {
    soon: '{name} sắp mở cửa',
    soonText: 'Chúng tôi vẫn đang chuẩn bị. Mời bạn quay lại vào ngày khác.',
    closed: '{name} đang đóng cửa',
    closedText: 'Trang này hiện không đón khách.',
  },
  CN: {
    soon: '{name} 即将开放',
    soonText: '我们仍在准备中，请改日再来。',
    closed: '{name} 已关闭',
    closedText: '本网站目前不对外开放。',
  },
  TW: {
    soon: '{name} 即將開放',
    soonText: '我們仍在準備中，請改日再來。',
    closed: '{name} 已關閉',
    closedText: '本網站目前不對外開放。',
  },
  TH: {
    soon: '{name} ใกล้เปิดแล้ว',
    soonText: 'เรากำลังเตรียมการอยู่ โปรดกลับมาใหม่ในวันอื่น',
    closed: '{name} ปิดอยู่',
    closedText: 'เว็บไซต์นี้ยังไม่เปิดรับผู้เข้าชมในขณะนี้',
  },
  ID: {
    soon: '{name} segera dibuka',
    soonText: 'Kami masih bersiap. Silakan kembali di lain hari.',
    closed: '{name} sedang tutup',
    closedText: 'Situs ini tidak menerima pengunjung untuk saat ini.',
  },
  KM: {
    soon: '{name} នឹងបើកក្នុងពេលឆាប់ៗ',
    soonText: 'យើងកំពុងរៀបចំនៅឡើយ។ សូមត្រឡប់មកវិញនៅថ្ងៃក្រោយ។',
    closed: '{name} បានបិទ',
    closedText: 'គេហទំព័រនេះមិនទទួលអ្នកចូលមើលនៅពេលនេះទេ។',
  },
  KO: {
    soon: '{name} 곧 문을 엽니다',
    soonText: '아직 준비하고 있습니다. 다음에 다시 찾아 주세요.',
    closed: '{name} 문을 닫았습니다',
    closedText: '지금은 이 사이트에 들어올 수 없습니다.',
  },
  JA: {
    soon: '{name} はまもなく開きます',
    soonText: 'ただいま準備中です。日を改めてお越しください。',
    closed: '{name} は閉まっています',
    closedText: '現在、このサイトはご利用いただけません。',
  },
  MY: {
    soon: '{name} မကြာမီ ဖွင့်ပါမည်',
    soonText: 'ကျွန်ုပ်တို့ ပြင်ဆင်နေဆဲဖြစ်ပါသည်။ နောက်တစ်နေ့ ပြန်လာပါ။',
    closed: '{name} ပိတ်ထားပါသည်',
    closedText: 'ဤဝဘ်ဆိုက်သည် ယခုအချိန်တွင် ဧည့်သည်လက်မခံပါ။',
  },
  MS: {
    soon: '{name} akan dibuka tidak lama lagi',
    soonText: 'Kami masih bersiap sedia. Sila kembali pada hari lain.',
    closed: '{name} ditutup',
    closedText: 'Laman ini tidak menerima pelawat buat masa ini.',
  },
  HI: {
    soon: '{name} जल्द ही खुलेगा',
    soonText: 'हम अभी तैयारी कर रहे हैं। कृपया किसी और दिन फिर आएँ।',
    closed: '{name} बंद है',
    closedText: 'यह साइट इस समय आगंतुकों के लिए बंद है।',
  },
  UR: {
    soon: '{name} جلد کھل رہا ہے',
    soonText: 'ہم ابھی تیاری کر رہے ہیں۔ براہِ کرم کسی اور دن دوبارہ آئیں۔',
    closed: '{name} بند ہے',
    closedText: 'یہ سائٹ اس وقت آنے والوں کے لیے بند ہے۔',
  },
  BN: {
    soon: '{name} শিগগিরই খুলছে',
    soonText: 'আমরা এখনও প্রস্তুতি নিচ্ছি। অনুগ্রহ করে অন্য কোনো দিন আসুন।',
    closed: '{name} বন্ধ আছে',
    closedText: 'এই সাইটটি এই মুহূর্তে দর্শকদের জন্য বন্ধ।',
  },
  NE: {
    soon: '{name} छिट्टै खुल्दैछ',
    soonText: 'हामी अझै तयारी गर्दैछौं। कृपया अर्को दिन फेरि आउनुहोस्।',
    closed: '{name} बन्द छ',
    closedText: 'यो साइट अहिले आगन्तुकका लागि बन्द छ।',
  },
  PT: {
    soon: '{name} abre em breve',
    soonText: 'Ainda estamos a preparar tudo. Volte noutro dia, por favor.',
    closed: '{name} está encerrado',
    closedText: 'Este site não recebe visitas de momento.',
  },
  'PT-BR': {
    soon: '{name} abre em breve',
    soonText: 'Ainda estamos preparando tudo. Volte outro dia, por favor.',
    closed: '{name} está fechado',
    closedText: 'Este site não recebe visitas no momento.',
  },
  ES: {
    soon: '{name} abre pronto',
    soonText: 'Todavía lo estamos preparando. Vuelve otro día, por favor.',
    closed: '{name} está cerrado',
    closedText: 'Este sitio no recibe visitas por el momento.',
  },
  TR: {
    soon: '{name} yakında açılıyor',
    soonText: 'Hazırlıklarımız sürüyor. Lütfen başka bir gün yeniden gelin.',
    closed: '{name} kapalı',
    closedText: 'Bu site şu anda ziyaretçi kabul etmiyor.',
  },
  FR: {
    soon: '{name} ouvre bientôt',
    soonText: 'Nous terminons les préparatifs. Revenez un autre jour.',
    closed: '{name} est fermé',
    closedText: 'Ce site ne reçoit pas de visiteurs pour le moment.',
  },
  TY: {
    soon: 'Malapit nang magbukas ang {name}',
    soonText: 'Naghahanda pa kami. Bumalik po kayo sa ibang araw.',
    closed: 'Sarado ang {name}',
    closedText: 'Hindi tumatanggap ng bisita ang site na ito sa ngayon.',
  },
  TA: {
    soon: '{name} விரைவில் திறக்கப்படும்',
    soonText: 'நாங்கள் இன்னும் தயாராகி வருகிறோம். வேறொரு நாள் மீண்டும் வாருங்கள்.',
    closed: '{name} மூடப்பட்டுள்ளது',
    closedText: 'இந்தத் தளம் தற்போது பார்வையாளர்களை ஏற்கவில்லை.',
  },
  'UR-LA': {
    soon: '{name} jald khul raha hai',
    soonText: 'Hum abhi tayyari kar rahe hain. Kisi aur din dobara aayein.',
    closed: '{name} band hai',
    closedText: 'Yeh site is waqt aane walon ke liye band hai.',
  },
}
