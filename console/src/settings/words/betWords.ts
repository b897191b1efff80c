import type { StaffLanguage } from '@playfront/contract/console/staff'
import type { WordTable } from '../../texts/wordTable'

/** A name that its market uses, the same in every language. */
const everywhere = (name: string) => ({ EN: name, VI: name })

/** Kinds of bets of the lotteries outside Vietnam, as players know them. */
export const seaBetWords: WordTable = {
  TH_4TOP: { EN: '4 top', VI: '4 số trên' },
  TH_4TOD: { EN: '4 any order', VI: '4 số bất kỳ thứ tự' },
  TH_3TOP: { EN: '3 top', VI: '3 số trên' },
  TH_3TOD: { EN: '3 any order', VI: '3 số bất kỳ thứ tự' },
  TH_3FRONT: { EN: '3 front', VI: '3 số đầu' },
  TH_3BACK: { EN: '3 back', VI: '3 số cuối' },
  TH_2TOP: { EN: '2 top', VI: '2 số trên' },
  TH_2BOT: { EN: '2 bottom', VI: '2 số dưới' },
  TH_2TODTOP: { EN: '2 of top 3', VI: '2 trong 3 số trên' },
  TH_RUNTOP: { EN: 'Run top', VI: 'Chạy trên' },
  TH_RUNBOT: { EN: 'Run bottom', VI: 'Chạy dưới' },
  TH_3IN4: { EN: '3 in 4', VI: '3 trong 4' },
  TH_3IN5: { EN: '3 in 5', VI: '3 trong 5' },
  TH_HL3: { EN: 'High/Low · 3 top', VI: 'Cao/Thấp · 3 số trên' },
  TH_HL2B: { EN: 'High/Low · 2 bottom', VI: 'Cao/Thấp · 2 số dưới' },
  TH_OE: { EN: 'Odd/Even', VI: 'Lẻ/Chẵn' },
  D4_BIG: { EN: 'Big', VI: 'Lớn' },
  D4_SMALL: { EN: 'Small', VI: 'Nhỏ' },
  D4_IBOX_BIG: { EN: 'iBox Big', VI: 'iBox Lớn' },
  D4_IBOX_SMALL: { EN: 'iBox Small', VI: 'iBox Nhỏ' },
  D4_4A: everywhere('4A'),
  D4_3A: everywhere('3A'),
  D4_3ABC: everywhere('3ABC'),
  TG_4D: everywhere('4D'),
  TG_3D: everywhere('3D'),
  TG_2D: everywhere('2D belakang'),
  TG_2DD: everywhere('2D depan'),
  TG_2DT: everywhere('2D tengah'),
  TG_CB: everywhere('Colok bebas'),
  TG_CM: everywhere('Colok macau'),
  TG_CN: everywhere('Colok naga'),
  TG_CJ: everywhere('Colok jitu'),
  TG_SHIO: everywhere('Shio'),
  TG_KOMB: everywhere('Kombinasi'),
  TG_5050: everywhere('50-50 special'),
  TG_5050U: everywhere('50-50 umum'),
  TG_TT: everywhere('Tengah · Tepi'),
  TG_SH: everywhere('Silang · Homo'),
  TG_KK: everywhere('Kembang · Kempis'),
  TG_KEMBAR: everywhere('Kembar'),
  TG_DASAR_BESAR: everywhere('Dasar besar'),
  TG_DASAR_KECIL: everywhere('Dasar kecil'),
  TG_DASAR_GANJIL: everywhere('Dasar ganjil'),
  TG_DASAR_GENAP: everywhere('Dasar genap'),
  PH_3D: everywhere('Swertres'),
  PH_3R6: everywhere('Rambolito 6'),
  PH_3R3: everywhere('Rambolito 3'),
  PH_2D: everywhere('EZ2'),
  PH_2R: everywhere('EZ2 rambolito'),
}

/** Kinds of bets as players know them. */
const words: WordTable = {
  VN_LO2: { EN: 'Lô, 2 digits', VI: 'Lô 2 số' },
  VN_LO2_1K: { EN: 'Lô 2 digits, 1×', VI: 'Lô 2 số 1K' },
  VN_LO2_DAU: { EN: 'Lô, first 2', VI: 'Lô 2 số đầu' },
  VN_LO3: { EN: 'Lô, 3 digits', VI: 'Lô 3 số' },
  VN_LO4: { EN: 'Lô, 4 digits', VI: 'Lô 4 số' },
  VN_LO_G3_27: { EN: 'Lô, 3rd prize', VI: 'Lô giải ba' },
  VN_LO_G5_27: { EN: 'Lô, 5th prize', VI: 'Lô giải năm' },
  VN_LO_G4_18: { EN: 'Lô, 4th prize', VI: 'Lô giải tư' },
  VN_LO_G6_18: { EN: 'Lô, 6th prize', VI: 'Lô giải sáu' },
  VN_BAO7: { EN: 'Seven prizes', VI: 'Bao 7 lô' },
  VN_DE_DB: { EN: 'Special, last 2', VI: 'Đề đặc biệt' },
  VN_DE_DAU_DB: { EN: 'Special, first 2', VI: 'Đề đầu đặc biệt' },
  VN_DE_G1: { EN: '1st prize, last 2', VI: 'Đề giải nhất' },
  VN_DE_DAU_G1: { EN: '1st prize, first 2', VI: 'Đầu giải nhất' },
  VN_DE_DAU: { EN: 'Head prize', VI: 'Đề đầu' },
  VN_DE_DD: { EN: 'Head and special', VI: 'Đề đầu đuôi' },
  VN_DAU: { EN: 'Tens digit', VI: 'Đầu' },
  VN_DUOI: { EN: 'Units digit', VI: 'Đuôi' },
  VN_TONG: { EN: 'Sum', VI: 'Tổng' },
  VN_CL_DB: { EN: 'Even or odd', VI: 'Chẵn / lẻ' },
  VN_TX_DB: { EN: 'High or low', VI: 'Tài / xỉu' },
  VN_3C_DB: { EN: 'Special, last 3', VI: '3 càng' },
  VN_3C_DAU_DB: { EN: 'Special, first 3', VI: '3 càng đầu đặc biệt' },
  VN_3C_G1: { EN: '1st prize, last 3', VI: '3 càng giải nhất' },
  VN_3C_DAU: { EN: 'Head prize, 3', VI: '3 càng đầu' },
  VN_3C_DD: { EN: 'Head and special, 3', VI: '3 càng đầu đuôi' },
  VN_3C_BOX_DB: { EN: 'Last 3, any order', VI: 'Xiên 3 đặc biệt' },
  VN_4C_DB: { EN: 'Special, last 4', VI: '4 càng' },
  VN_4C_G1: { EN: '1st prize, last 4', VI: '4 càng giải nhất' },
  VN_4C_BOX_DB: { EN: 'Last 4, any order', VI: 'Xiên 4 đặc biệt' },
  VN_XIEN2: { EN: 'Pair (xiên 2)', VI: 'Xiên 2' },
  VN_XIEN3: { EN: 'Triple (xiên 3)', VI: 'Xiên 3' },
  VN_XIEN4: { EN: 'Four (xiên 4)', VI: 'Xiên 4' },
  VN_TRUOT4: { EN: '4 misses', VI: 'Trượt xiên 4' },
  VN_TRUOT6: { EN: '6 misses', VI: 'Trượt xiên 6' },
  VN_TRUOT8: { EN: '8 misses', VI: 'Trượt xiên 8' },
  VN_TRUOT10: { EN: '10 misses', VI: 'Trượt xiên 10' },
  VN_LOLIVE2: { EN: 'Lô during the draw, 2 digits', VI: 'Lô 2 số lúc đang quay' },
  ...seaBetWords,
}

/** The name of a kind of bet; its code where it has no name. */
export const betWordOf = (type: string, language: StaffLanguage): string =>
  knownBetWordOf(type, language) ?? type.replaceAll('_', ' ')

/** Nothing for what is no kind of bet. */
export const knownBetWordOf = (type: string, language: StaffLanguage): string | undefined =>
  Object.hasOwn(words, type) ? words[type]?.[language] : undefined
