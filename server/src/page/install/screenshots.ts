import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'

type Words = { EN: string } & Partial<Record<LanguageCode, string>>

/** What a picture of each screen shows, for whoever reads the install sheet or has it read out. */
const labels: Record<FullMerchantSettings['screenshots'][number]['shows'], Words> = {
  home: {
    EN: 'The home page',
    VI: 'Trang chủ',
    TH: 'หน้าหลัก',
    UR: 'مرکزی صفحہ',
    'PT-BR': 'A página inicial',
  },
  lottery: {
    EN: 'Picking numbers in a lottery',
    VI: 'Chọn số để đặt cược',
    TH: 'เลือกเลขในหวย',
    UR: 'لاٹری میں نمبر چننا',
    'PT-BR': 'Escolhendo números em uma loteria',
  },
  signIn: {
    EN: 'Signing in',
    VI: 'Đăng nhập',
    TH: 'เข้าสู่ระบบ',
    UR: 'سائن اِن',
    'PT-BR': 'Entrando na conta',
  },
}

/** The manifest's pictures of a phone; a merchant that has photographed nothing has no such member. */
export const screenshots = ({ screenshots: pictures }: FullMerchantSettings, language: LanguageCode) =>
  pictures.length === 0
    ? {}
    : {
        screenshots: pictures.map(({ src, width, height, type, shows }) => ({
          src,
          sizes: `${width}x${height}`,
          type,
          form_factor: width > height ? 'wide' : 'narrow',
          label: labels[shows][language] ?? labels[shows].EN,
        })),
      }
