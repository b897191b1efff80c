import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { LotteryCode } from '@playfront/lottery-rules/lottery'
import { placeNameOf } from './placeNames'
import { seaNameOf } from './seaNames'

type Place = 'north' | 'central' | 'south' | 'hanoi'
type Pace = '30 seconds' | '1 minute' | '5 minutes'

/** Where each lottery is from, and how often it is drawn; the daily ones are called after their place alone. */
const lotteries: Partial<Record<LotteryCode, { place: Place; pace?: Pace }>> = {
  MB30: { place: 'north', pace: '30 seconds' },
  MB1: { place: 'north', pace: '1 minute' },
  MT1: { place: 'central', pace: '1 minute' },
  MN1: { place: 'south', pace: '1 minute' },
  MB5: { place: 'north', pace: '5 minutes' },
  MN5: { place: 'south', pace: '5 minutes' },
  HNVIP: { place: 'hanoi' },
  MB: { place: 'north' },
}

const places: Record<LanguageCode, Record<Place, string>> = {
  CN: { north: '北部', central: '中部', south: '南部', hanoi: '河内 VIP' },
  EN: { north: 'North', central: 'Central', south: 'South', hanoi: 'Hanoi VIP' },
  ES: { north: 'Norte', central: 'Centro', south: 'Sur', hanoi: 'Hanói VIP' },
  HI: { north: 'उत्तर', central: 'मध्य', south: 'दक्षिण', hanoi: 'हनोई VIP' },
  ID: { north: 'Utara', central: 'Tengah', south: 'Selatan', hanoi: 'Hanoi VIP' },
  JA: { north: '北部', central: '中部', south: '南部', hanoi: 'ハノイ VIP' },
  KM: { north: 'ភាគខាងជើង', central: 'ភាគកណ្តាល', south: 'ភាគខាងត្បូង', hanoi: 'ហាណូយ VIP' },
  KO: { north: '북부', central: '중부', south: '남부', hanoi: '하노이 VIP' },
  MY: { north: 'မြောက်ပိုင်း', central: 'အလယ်ပိုင်း', south: 'တောင်ပိုင်း', hanoi: 'ဟနွိုင်း VIP' },
  TA: { north: 'வடக்கு', central: 'மத்தி', south: 'தெற்கு', hanoi: 'ஹனோய் VIP' },
  TH: { north: 'ภาคเหนือ', central: 'ภาคกลาง', south: 'ภาคใต้', hanoi: 'ฮานอย VIP' },
  TW: { north: '北部', central: '中部', south: '南部', hanoi: '河內 VIP' },
  VI: { north: 'Miền Bắc', central: 'Miền Trung', south: 'Miền Nam', hanoi: 'Hà Nội VIP' },
  TY: { north: 'Hilaga', central: 'Gitna', south: 'Timog', hanoi: 'Hanoi VIP' },
  UR: { north: 'شمال', central: 'وسط', south: 'جنوب', hanoi: 'ہنوئی وی آئی پی' },
  PT: { north: 'Norte', central: 'Centro', south: 'Sul', hanoi: 'Hanói VIP' },
  'PT-BR': { north: 'Norte', central: 'Centro', south: 'Sul', hanoi: 'Hanói VIP' },
  MS: { north: 'Utara', central: 'Tengah', south: 'Selatan', hanoi: 'Hanoi VIP' },
  BN: { north: 'উত্তর', central: 'মধ্য', south: 'দক্ষিণ', hanoi: 'হ্যানয় VIP' },
  TR: { north: 'Kuzey', central: 'Orta', south: 'Güney', hanoi: 'Hanoi VIP' },
  FR: { north: 'Nord', central: 'Centre', south: 'Sud', hanoi: 'Hanoï VIP' },
  NE: { north: 'उत्तर', central: 'मध्य', south: 'दक्षिण', hanoi: 'हनोई VIP' },
  'UR-LA': { north: 'Shumal', central: 'Wast', south: 'Junoob', hanoi: 'Hanoi VIP' },
}

const paces: Record<LanguageCode, Record<Pace, string>> = {
  CN: { '30 seconds': '30 秒', '1 minute': '1 分钟', '5 minutes': '5 分钟' },
  EN: { '30 seconds': '30 seconds', '1 minute': '1 minute', '5 minutes': '5 minutes' },
  ES: { '30 seconds': '30 segundos', '1 minute': '1 minuto', '5 minutes': '5 minutos' },
  HI: { '30 seconds': '30 सेकंड', '1 minute': '1 मिनट', '5 minutes': '5 मिनट' },
  ID: { '30 seconds': '30 detik', '1 minute': '1 menit', '5 minutes': '5 menit' },
  JA: { '30 seconds': '30秒', '1 minute': '1分', '5 minutes': '5分' },
  KM: { '30 seconds': '30 វិនាទី', '1 minute': '1 នាទី', '5 minutes': '5 នាទី' },
  KO: { '30 seconds': '30초', '1 minute': '1분', '5 minutes': '5분' },
  MY: { '30 seconds': '30 စက္ကန့်', '1 minute': '1 မိနစ်', '5 minutes': '5 မိနစ်' },
  TA: { '30 seconds': '30 வினாடி', '1 minute': '1 நிமிடம்', '5 minutes': '5 நிமிடம்' },
  TH: { '30 seconds': '30 วินาที', '1 minute': '1 นาที', '5 minutes': '5 นาที' },
  TW: { '30 seconds': '30 秒', '1 minute': '1 分鐘', '5 minutes': '5 分鐘' },
  VI: { '30 seconds': '30 giây', '1 minute': '1 phút', '5 minutes': '5 phút' },
  TY: { '30 seconds': '30 segundo', '1 minute': '1 minuto', '5 minutes': '5 minuto' },
  UR: { '30 seconds': '30 سیکنڈ', '1 minute': '1 منٹ', '5 minutes': '5 منٹ' },
  PT: { '30 seconds': '30 segundos', '1 minute': '1 minuto', '5 minutes': '5 minutos' },
  'PT-BR': { '30 seconds': '30 segundos', '1 minute': '1 minuto', '5 minutes': '5 minutos' },
  MS: { '30 seconds': '30 saat', '1 minute': '1 minit', '5 minutes': '5 minit' },
  BN: { '30 seconds': '30 সেকেন্ড', '1 minute': '1 মিনিট', '5 minutes': '5 মিনিট' },
  TR: { '30 seconds': '30 saniye', '1 minute': '1 dakika', '5 minutes': '5 dakika' },
  FR: { '30 seconds': '30 secondes', '1 minute': '1 minute', '5 minutes': '5 minutes' },
  NE: { '30 seconds': '30 सेकेन्ड', '1 minute': '1 मिनेट', '5 minutes': '5 मिनेट' },
  'UR-LA': { '30 seconds': '30 second', '1 minute': '1 minute', '5 minutes': '5 minute' },
}

/** The lottery's name in the caller's language: the merchant's own word, then ours, then the code. */
export const lotteryNameOf = (
  code: LotteryCode,
  language: LanguageCode,
  { texts }: Pick<FullMerchantSettings, 'texts'>,
): string => texts[language]?.[`lottery.${code}`] ?? ourName(code, language) ?? code

const ourName = (code: LotteryCode, language: LanguageCode): string | undefined => {
  const lottery = lotteries[code]
  // A station's lottery is called after its place.
  if (!lottery) return seaNameOf(code, language) ?? placeNameOf(code.replace(/^M[TN]-/, ''), language)
  const place = places[language][lottery.place]
  return lottery.pace ? `${place} ${paces[language][lottery.pace]}` : place
}

/** A station of the Northern draw in the caller's language. */
export const stationNameOf = (station: string, language: LanguageCode): string =>
  placeNameOf(station, language) ?? station
