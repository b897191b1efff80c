import type { LanguageCode } from '@playfront/contract/languages'

/** The lotteries outside Vietnam's mode, in this order in every row. */
const seaNamed = [
  'TH-GLO',
  'LAO',
  'HANOI-SP',
  'HANOI',
  'HANOI-VIP',
  'MY-TH',
  'YK15',
  'MY4D',
  'SG4D',
  'TG3',
  'TGD',
  'PH3D',
  'PH2D',
] as const

/** What players call them; `|` parts the names, in the order above. */
const names: Record<LanguageCode, string> = {
  EN: 'Thai Government|Lao|Hanoi Special|Hanoi|Hanoi VIP 19:30|Malaysia, Thai style|Yeekee, 15 minutes|Malaysia 4D|Singapore 4D|Togel, 3 minutes|Daily togel|Philippines 3D|Philippines 2D',
  TH: 'สลากกินแบ่งรัฐบาล|หวยลาว|ฮานอยพิเศษ|ฮานอย|ฮานอย VIP 19:30|หวยมาเลย์|ยี่กี 15 นาที|มาเลเซีย 4D|สิงคโปร์ 4D|โตเกล 3 นาที|โตเกลรายวัน|ฟิลิปปินส์ 3D|ฟิลิปปินส์ 2D',
  VI: 'Xổ số Chính phủ Thái|Xổ số Lào|Hà Nội đặc biệt|Hà Nội|Hà Nội VIP 19:30|Malaysia kiểu Thái|Yeekee 15 phút|Malaysia 4D|Singapore 4D|Togel 3 phút|Togel hằng ngày|Philippines 3D|Philippines 2D',
  CN: '泰国政府彩|老挝彩|河内特别彩|河内彩|河内 VIP 彩 19:30|马来泰式彩|易基 15 分钟|马来西亚 4D|新加坡 4D|印尼彩 3 分钟|印尼每日彩|菲律宾 3D|菲律宾 2D',
  TW: '泰國政府彩|寮國彩|河內特別彩|河內彩|河內 VIP 彩 19:30|馬來泰式彩|易基 15 分鐘|馬來西亞 4D|新加坡 4D|印尼彩 3 分鐘|印尼每日彩|菲律賓 3D|菲律賓 2D',
  ID: 'Pemerintah Thailand|Laos|Hanoi Spesial|Hanoi|Hanoi VIP 19:30|Malaysia gaya Thai|Yeekee 15 menit|Malaysia 4D|Singapura 4D|Togel 3 menit|Togel harian|Filipina 3D|Filipina 2D',
  MS: 'Kerajaan Thai|Laos|Hanoi Istimewa|Hanoi|Hanoi VIP 19:30|Malaysia gaya Thai|Yeekee 15 minit|Malaysia 4D|Singapura 4D|Togel 3 minit|Togel harian|Filipina 3D|Filipina 2D',
  KM: 'ឆ្នោតរដ្ឋាភិបាលថៃ|ឆ្នោតឡាវ|ហាណូយពិសេស|ហាណូយ|ហាណូយ VIP 19:30|ម៉ាឡេស៊ីបែបថៃ|យីគី ១៥ នាទី|ម៉ាឡេស៊ី 4D|សិង្ហបុរី 4D|តូហ្គែល ៣ នាទី|តូហ្គែលប្រចាំថ្ងៃ|ហ្វីលីពីន 3D|ហ្វីលីពីន 2D',
  KO: '태국 정부 복권|라오스 복권|하노이 스페셜|하노이|하노이 VIP 19:30|말레이시아 태국식|이키 15분|말레이시아 4D|싱가포르 4D|토겔 3분|매일 토겔|필리핀 3D|필리핀 2D',
  JA: 'タイ政府宝くじ|ラオス宝くじ|ハノイ特別|ハノイ|ハノイ VIP 19:30|マレーシア・タイ式|イーキー 15分|マレーシア 4D|シンガポール 4D|トーゲル 3分|毎日トーゲル|フィリピン 3D|フィリピン 2D',
  MY: 'ထိုင်းအစိုးရထီ|လာအိုထီ|ဟနွိုင်း အထူး|ဟနွိုင်း|ဟနွိုင်း VIP 19:30|မလေးရှား ထိုင်းပုံစံ|ယီကီ ၁၅ မိနစ်|မလေးရှား 4D|စင်ကာပူ 4D|တိုဂယ် ၃ မိနစ်|နေ့စဉ် တိုဂယ်|ဖိလစ်ပိုင် 3D|ဖိလစ်ပိုင် 2D',
  HI: 'थाई सरकारी लॉटरी|लाओ लॉटरी|हनोई विशेष|हनोई|हनोई VIP 19:30|मलेशिया थाई शैली|यीकी 15 मिनट|मलेशिया 4D|सिंगापुर 4D|टोगेल 3 मिनट|दैनिक टोगेल|फ़िलीपींस 3D|फ़िलीपींस 2D',
  NE: 'थाई सरकारी चिट्ठा|लाओ चिट्ठा|हनोई विशेष|हनोई|हनोई VIP 19:30|मलेसिया थाई शैली|यिकी १५ मिनेट|मलेसिया 4D|सिङ्गापुर 4D|टोगेल ३ मिनेट|दैनिक टोगेल|फिलिपिन्स 3D|फिलिपिन्स 2D',
  BN: 'থাই সরকারি লটারি|লাও লটারি|হ্যানয় স্পেশাল|হ্যানয়|হ্যানয় VIP 19:30|মালয়েশিয়া থাই ধাঁচ|ইয়িকি ১৫ মিনিট|মালয়েশিয়া 4D|সিঙ্গাপুর 4D|টোগেল ৩ মিনিট|দৈনিক টোগেল|ফিলিপাইন 3D|ফিলিপাইন 2D',
  TA: 'தாய் அரசு லாட்டரி|லாவோ லாட்டரி|ஹனோய் சிறப்பு|ஹனோய்|ஹனோய் VIP 19:30|மலேசியா தாய் முறை|யீகி 15 நிமிடம்|மலேசியா 4D|சிங்கப்பூர் 4D|டோகெல் 3 நிமிடம்|தினசரி டோகெல்|பிலிப்பைன்ஸ் 3D|பிலிப்பைன்ஸ் 2D',
  UR: 'تھائی سرکاری لاٹری|لاؤ لاٹری|ہنوئی خصوصی|ہنوئی|ہنوئی وی آئی پی 19:30|ملائیشیا تھائی انداز|یی کی 15 منٹ|ملائیشیا 4D|سنگاپور 4D|ٹوگل 3 منٹ|روزانہ ٹوگل|فلپائن 3D|فلپائن 2D',
  'UR-LA':
    'Thai Sarkari Lottery|Lao Lottery|Hanoi Khususi|Hanoi|Hanoi VIP 19:30|Malaysia Thai andaz|Yeekee 15 minute|Malaysia 4D|Singapore 4D|Togel 3 minute|Rozana togel|Philippines 3D|Philippines 2D',
  PT: 'Governo tailandês|Laos|Hanói especial|Hanói|Hanói VIP 19:30|Malásia à tailandesa|Yeekee de 15 minutos|Malásia 4D|Singapura 4D|Togel de 3 minutos|Togel diário|Filipinas 3D|Filipinas 2D',
  'PT-BR':
    'Governo tailandês|Laos|Hanói especial|Hanói|Hanói VIP 19:30|Malásia à tailandesa|Yeekee de 15 minutos|Malásia 4D|Singapura 4D|Togel de 3 minutos|Togel diário|Filipinas 3D|Filipinas 2D',
  ES: 'Gobierno tailandés|Laos|Hanói especial|Hanói|Hanói VIP 19:30|Malasia al estilo tailandés|Yeekee de 15 minutos|Malasia 4D|Singapur 4D|Togel de 3 minutos|Togel diario|Filipinas 3D|Filipinas 2D',
  FR: 'Loterie d’État thaïlandaise|Laos|Hanoï spécial|Hanoï|Hanoï VIP 19:30|Malaisie à la thaïlandaise|Yeekee, 15 minutes|Malaisie 4D|Singapour 4D|Togel, 3 minutes|Togel du jour|Philippines 3D|Philippines 2D',
  TR: 'Tayland Devlet Piyangosu|Laos|Hanoi Özel|Hanoi|Hanoi VIP 19:30|Malezya, Tay usulü|Yeekee 15 dakika|Malezya 4D|Singapur 4D|Togel 3 dakika|Günlük togel|Filipinler 3D|Filipinler 2D',
  TY: 'Gobyerno ng Thailand|Laos|Hanoi Espesyal|Hanoi|Hanoi VIP 19:30|Malaysia, istilong Thai|Yeekee, 15 minuto|Malaysia 4D|Singapore 4D|Togel, 3 minuto|Araw-araw na togel|Pilipinas 3D|Pilipinas 2D',
}

/** The name of a lottery of these in a language; nothing for any other. */
export const seaNameOf = (code: string, language: LanguageCode): string | undefined => {
  const at = seaNamed.findIndex((named) => named === code)
  return at < 0 ? undefined : names[language].split('|')[at]
}
