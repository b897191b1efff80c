import domain from 'virtual:dictionary/domain'
import restriction from 'virtual:dictionary/restriction'
import status from 'virtual:dictionary/status'
import type { LanguageCode } from '@playfront/contract/languageTags'
import type { Dictionary, TextArea, TextKey } from '../texts/dictionaries'
import { type OwnWords, type Texts, createTexts } from '../texts/texts'

/** The titles of what lies over everything and the way on, as the dictionaries have them; a test holds them together. */
export const overlayTitles: Record<LanguageCode, Partial<Record<TextKey, string>>> = {
  BN: { maintenance: 'রক্ষণাবেক্ষণ চলছে', error_access: 'প্রবেশ নিষিদ্ধ', retry_once: 'আবার চেষ্টা করুন' },
  CN: { maintenance: '系统维护中', error_access: '拒绝访问', retry_once: '重试' },
  EN: { maintenance: 'We are tidying up', error_access: 'Access Denied', retry_once: 'Try again' },
  ES: {
    maintenance: 'Estamos en mantenimiento',
    error_access: 'Acceso denegado',
    retry_once: 'Intentar de nuevo',
  },
  FR: { maintenance: 'Site en maintenance', error_access: 'Accès refusé', retry_once: 'Réessayer' },
  HI: { maintenance: 'रखरखाव चल रहा है', error_access: 'पहुँच अस्वीकृत', retry_once: 'फिर कोशिश करें' },
  ID: { maintenance: 'Sedang dalam pemeliharaan', error_access: 'Akses ditolak', retry_once: 'Coba lagi' },
  JA: {
    maintenance: 'メンテナンス中です',
    error_access: 'アクセスが拒否されました',
    retry_once: 'もう一度試す',
  },
  KM: { maintenance: 'កំពុងថែទាំប្រព័ន្ធ', error_access: 'ការចូលត្រូវបានបដិសេធ', retry_once: 'ព្យាយាមម្តងទៀត' },
  KO: { maintenance: '점검 중입니다', error_access: '접근이 거부되었습니다', retry_once: '다시 시도' },
  MS: { maintenance: 'Sedang diselenggara', error_access: 'Akses ditolak', retry_once: 'Cuba lagi' },
  MY: { maintenance: 'ပြုပြင်ထိန်းသိမ်းနေပါသည်', error_access: 'ဝင်ရောက်ခွင့် မရှိပါ', retry_once: 'ထပ်စမ်းကြည့်ပါ' },
  NE: { maintenance: 'मर्मतसम्भार हुँदैछ', error_access: 'पहुँच अस्वीकृत', retry_once: 'फेरि प्रयास गर्नुहोस्' },
  PT: { maintenance: 'Estamos em manutenção', error_access: 'Acesso negado', retry_once: 'Tentar de novo' },
  'PT-BR': {
    maintenance: 'Estamos em manutenção',
    error_access: 'Acesso negado',
    retry_once: 'Tentar de novo',
  },
  TA: {
    maintenance: 'பராமரிப்பு நடைபெறுகிறது',
    error_access: 'அணுகல் மறுக்கப்பட்டது',
    retry_once: 'மீண்டும் முயலவும்',
  },
  TH: { maintenance: 'ระบบกำลังปรับปรุง', error_access: 'การเข้าถึงถูกปฏิเสธ', retry_once: 'ลองอีกครั้ง' },
  TR: { maintenance: 'Bakımdayız', error_access: 'Erişim engellendi', retry_once: 'Tekrar dene' },
  TW: { maintenance: '系統維護中', error_access: '拒絕存取', retry_once: '再試一次' },
  TY: {
    maintenance: 'Nagmementena kami',
    error_access: 'Hindi pinapayagan ang pag-access',
    retry_once: 'Subukan muli',
  },
  UR: { maintenance: 'مرمت جاری ہے', error_access: 'رسائی ممنوع ہے', retry_once: 'دوبارہ کوشش کریں' },
  'UR-LA': {
    maintenance: 'Marammat jari hai',
    error_access: 'Rasai mana hai',
    retry_once: 'Dobara koshish karein',
  },
  VI: { maintenance: 'Hệ thống đang bảo trì', error_access: 'Truy cập bị từ chối', retry_once: 'Thử lại' },
}

const areas: Partial<Record<TextArea, Dictionary>> = { domain, restriction, status }

/**
 * The page's texts, and for dictionaries that could not be loaded the built-in texts of the overlays: the title in the
 * visitor's language, the rest in English. A page that cannot load its texts can still say that it is closed.
 */
export const withBuiltInWords = (texts: Texts, ownWords: OwnWords): Texts => {
  const source = (_language: LanguageCode, area: TextArea) => areas[area] ?? {}
  const english = createTexts({ language: 'EN', source, ownWords })
  void english.load(Object.keys(areas) as TextArea[])
  return {
    ...texts,
    t(key, values) {
      const said = texts.t(key, values)
      if (said !== key) return said
      return overlayTitles[texts.language()][key] ?? english.t(key, values)
    },
  }
}
