export interface WheelWords {
  title: string
  spin: string
  /** `{n}` is filled in. */
  points: string
  note: string
}

/** What the wheel says, by the tag of the page's language. */
export const wheelWords: Record<string, WheelWords> = {
  bn: {
    title: 'দিনের চাকা',
    spin: 'চাকা ঘোরান',
    points: 'পয়েন্ট: {n}',
    note: 'পয়েন্ট শুধু মজার জন্য, টাকার সঙ্গে সম্পর্ক নেই।',
  },
  en: {
    title: 'Wheel of the day',
    spin: 'Spin the wheel',
    points: 'Points: {n}',
    note: 'Points are only for fun and never touch money.',
  },
  es: {
    title: 'La ruleta del día',
    spin: 'Girar la ruleta',
    points: 'Puntos: {n}',
    note: 'Los puntos son solo por diversión y no tocan el dinero.',
  },
  fil: {
    title: 'Gulong ng araw',
    spin: 'Paikutin ang gulong',
    points: 'Puntos: {n}',
    note: 'Pampasaya lang ang puntos at walang kinalaman sa pera.',
  },
  fr: {
    title: 'La roue du jour',
    spin: 'Tourner la roue',
    points: 'Points : {n}',
    note: 'Les points sont juste pour le plaisir, sans lien avec l’argent.',
  },
  hi: {
    title: 'आज का पहिया',
    spin: 'पहिया घुमाएँ',
    points: 'अंक: {n}',
    note: 'अंक सिर्फ़ मज़े के लिए हैं, पैसों से इनका कोई नाता नहीं।',
  },
  id: {
    title: 'Roda hari ini',
    spin: 'Putar roda',
    points: 'Poin: {n}',
    note: 'Poin hanya untuk bersenang-senang, tidak terkait uang.',
  },
  ja: {
    title: '今日のルーレット',
    spin: 'ルーレットを回す',
    points: 'ポイント: {n}',
    note: 'ポイントはお楽しみ用で、お金とは関係ありません。',
  },
  km: {
    title: 'កង់ប្រចាំថ្ងៃ',
    spin: 'បង្វិលកង់',
    points: 'ពិន្ទុ៖ {n}',
    note: 'ពិន្ទុសម្រាប់តែសប្បាយ មិនពាក់ព័ន្ធនឹងប្រាក់ទេ។',
  },
  ko: {
    title: '오늘의 룰렛',
    spin: '룰렛 돌리기',
    points: '포인트: {n}',
    note: '포인트는 재미로만 쓰이며 돈과 관계없습니다.',
  },
  ms: {
    title: 'Roda hari ini',
    spin: 'Pusingkan roda',
    points: 'Mata: {n}',
    note: 'Mata hanya untuk keseronokan dan tidak melibatkan wang.',
  },
  my: {
    title: 'ယနေ့ ကံစမ်းဘီး',
    spin: 'ဘီးလှည့်ပါ',
    points: 'အမှတ်: {n}',
    note: 'အမှတ်များသည် ပျော်ရွှင်ရန်သာဖြစ်ပြီး ငွေနှင့် မသက်ဆိုင်ပါ။',
  },
  ne: {
    title: 'आजको पाङ्ग्रा',
    spin: 'पाङ्ग्रा घुमाउनुहोस्',
    points: 'अंक: {n}',
    note: 'अंक रमाइलोका लागि मात्र हुन्, पैसासँग सम्बन्ध छैन।',
  },
  'pt-BR': {
    title: 'Roda do dia',
    spin: 'Girar a roda',
    points: 'Pontos: {n}',
    note: 'Os pontos são só por diversão e nunca envolvem dinheiro.',
  },
  'pt-PT': {
    title: 'Roda do dia',
    spin: 'Rodar a roda',
    points: 'Pontos: {n}',
    note: 'Os pontos são só por diversão e nunca envolvem dinheiro.',
  },
  ta: {
    title: 'இன்றைய சக்கரம்',
    spin: 'சக்கரத்தைச் சுழற்று',
    points: 'புள்ளிகள்: {n}',
    note: 'புள்ளிகள் வேடிக்கைக்கு மட்டுமே; பணத்துடன் தொடர்பில்லை.',
  },
  th: {
    title: 'วงล้อประจำวัน',
    spin: 'หมุนวงล้อ',
    points: 'แต้ม: {n}',
    note: 'แต้มมีไว้สนุกเท่านั้น ไม่เกี่ยวกับเงิน',
  },
  tr: {
    title: 'Günün çarkı',
    spin: 'Çarkı çevir',
    points: 'Puan: {n}',
    note: 'Puanlar yalnızca eğlence içindir, parayla ilgisi yoktur.',
  },
  ur: {
    title: 'آج کا پہیا',
    spin: 'پہیا گھمائیں',
    points: 'پوائنٹس: {n}',
    note: 'پوائنٹس صرف تفریح کے لیے ہیں، رقم سے ان کا کوئی تعلق نہیں۔',
  },
  'ur-Latn': {
    title: 'Aaj ka pahiya',
    spin: 'Pahiya ghumayein',
    points: 'Points: {n}',
    note: 'Points sirf tafreeh ke liye hain, raqam se koi taalluq nahi.',
  },
  vi: {
    title: 'Vòng quay hôm nay',
    spin: 'Quay',
    points: 'Điểm: {n}',
    note: 'Điểm chỉ để vui, không liên quan đến tiền.',
  },
  'zh-Hans': {
    title: '今日转盘',
    spin: '转动转盘',
    points: '积分：{n}',
    note: '积分只为娱乐，与金钱无关。',
  },
  'zh-Hant': {
    title: '今日轉盤',
    spin: '轉動轉盤',
    points: '積分：{n}',
    note: '積分只為娛樂，與金錢無關。',
  },
}
