import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { LotteryCode } from '@playfront/lottery-rules/lottery'

type Names = Partial<Record<LotteryCode, string>>

const english: Names = {
  MB30: 'North 30 seconds',
  MB1: 'North 1 minute',
  MT1: 'Central 1 minute',
  MN1: 'South 1 minute',
  MB5: 'North 5 minutes',
  MN5: 'South 5 minutes',
  HNVIP: 'Hanoi VIP',
  MB: 'North',
}

const vietnamese: Names = {
  MB30: 'Miền Bắc 30 giây',
  MB1: 'Miền Bắc 1 phút',
  MT1: 'Miền Trung 1 phút',
  MN1: 'Miền Nam 1 phút',
  MB5: 'Miền Bắc 5 phút',
  MN5: 'Miền Nam 5 phút',
  HNVIP: 'Hà Nội VIP',
  MB: 'Miền Bắc',
}

const thai: Names = {
  MB30: 'ภาคเหนือ 30 วินาที',
  MB1: 'ภาคเหนือ 1 นาที',
  MT1: 'ภาคกลาง 1 นาที',
  MN1: 'ภาคใต้ 1 นาที',
  MB5: 'ภาคเหนือ 5 นาที',
  MN5: 'ภาคใต้ 5 นาที',
  HNVIP: 'ฮานอย VIP',
  MB: 'ภาคเหนือ',
}

const urdu: Names = {
  MB30: 'شمال 30 سیکنڈ',
  MB1: 'شمال 1 منٹ',
  MT1: 'وسط 1 منٹ',
  MN1: 'جنوب 1 منٹ',
  MB5: 'شمال 5 منٹ',
  MN5: 'جنوب 5 منٹ',
  HNVIP: 'ہنوئی وی آئی پی',
  MB: 'شمال',
}

const brazilian: Names = {
  MB30: 'Norte 30 segundos',
  MB1: 'Norte 1 minuto',
  MT1: 'Centro 1 minuto',
  MN1: 'Sul 1 minuto',
  MB5: 'Norte 5 minutos',
  MN5: 'Sul 5 minutos',
  HNVIP: 'Hanói VIP',
  MB: 'Norte',
}

const names: Partial<Record<LanguageCode, Names>> = {
  EN: english,
  VI: vietnamese,
  TH: thai,
  UR: urdu,
  'PT-BR': brazilian,
}

/** The lottery's name in the caller's language: the merchant's own word, then the dictionary's, English, the code. */
export const lotteryNameOf = (
  code: LotteryCode,
  language: LanguageCode,
  { texts }: Pick<FullMerchantSettings, 'texts'>,
): string => texts[language]?.[`lottery.${code}`] ?? names[language]?.[code] ?? english[code] ?? code
