import type { LanguageCode } from '@playfront/contract/languages'

/** What the strip of a preview says, in the language that is looked at. */
export const previewWords: Record<LanguageCode, string> = {
  CN: '预览',
  EN: 'Preview',
  ES: 'Vista previa',
  HI: 'पूर्वावलोकन',
  ID: 'Pratinjau',
  JA: 'プレビュー',
  KM: 'មើលជាមុន',
  KO: '미리보기',
  MY: 'အစမ်းကြည့်ခြင်း',
  TA: 'முன்னோட்டம்',
  TH: 'ตัวอย่าง',
  TW: '預覽',
  VI: 'Bản xem trước',
  TY: 'Preview',
  UR: 'پیش منظر',
  PT: 'Pré-visualização',
  'PT-BR': 'Prévia',
  MS: 'Pratonton',
  BN: 'প্রিভিউ',
  TR: 'Önizleme',
  FR: 'Aperçu',
  NE: 'पूर्वावलोकन',
  'UR-LA': 'Preview',
}
