import type { StaffLanguage } from '@playfront/contract/console/staff'
import type { WordTable } from '../../texts/wordTable'
import { seaBetWords } from './seaBetWords'

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
