import type { BetType } from '@playfront/lottery-rules/bet'
import type { Offer } from '../round/soldMode'

/**
 * Types that players stake on with one and the same number: top, any order, back (lottery 8.3, "บน + ล่าง + โต๊ด"). The order
 * is that of the amounts in a written list. Shorter types of a sheet take the last digits of a number.
 */
const sheets: readonly (readonly BetType[])[] = [
  ['TH_4TOP', 'TH_4TOD'],
  ['TH_3TOP', 'TH_3TOD', 'TH_3BACK', 'TH_3FRONT'],
  ['TH_2TOP', 'TH_2BOT', 'TH_2TODTOP'],
  ['TH_RUNTOP', 'TH_RUNBOT'],
  ['D4_BIG', 'D4_SMALL', 'D4_4A', 'D4_IBOX_BIG', 'D4_IBOX_SMALL'],
  ['D4_3A', 'D4_3ABC'],
  ['TG_4D', 'TG_3D', 'TG_2D'],
  ['TG_3D', 'TG_2D'],
  ['TG_2D', 'TG_2DD', 'TG_2DT'],
  ['PH_3D', 'PH_3R6', 'PH_3R3'],
  ['PH_2D', 'PH_2R'],
  ['JB_MILHAR', 'JB_MILHAR5', 'JB_MC', 'JB_MC5'],
  ['JB_CENTENA', 'JB_CENTENA5'],
  ['JB_DEZENA', 'JB_DEZENA5'],
]

/** What a written list may hold where the mode has no sheets of its own. */
const listSheets: readonly (readonly BetType[])[] = [
  ['VN_LO2', 'VN_DE_DB'],
  ['VN_LO3', 'VN_3C_DB'],
  ['VN_LO4', 'VN_4C_DB'],
]

const sold = (sheet: readonly BetType[], offers: readonly Offer[]): readonly Offer[] =>
  sheet.flatMap((code) => offers.find(({ row }) => row.code === code) ?? [])

/** The other types that the same numbers may be staked on. */
export const siblingsOf = (offers: readonly Offer[], code: BetType): readonly Offer[] => {
  const digits = offers.find(({ row }) => row.code === code)?.row.pick.digits ?? 0
  const sheet =
    sheets.find((types) => types[0] === code) ?? sheets.find((types) => types.includes(code)) ?? []
  return sold(sheet, offers).filter(({ row }) => row.code !== code && row.pick.digits <= digits)
}

/** For numbers of so many digits: the types that the amounts of a written line stand for, in order. */
export const columnsOf = (offers: readonly Offer[], digits: number): readonly Offer[] => {
  const isFor = (sheet: readonly Offer[]) => sheet[0]?.row.pick.digits === digits
  const found = [...sheets, ...listSheets].map((sheet) => sold(sheet, offers)).find(isFor)
  return found?.filter(({ row }) => row.pick.tokens.length === 0) ?? []
}

/** A number as another type of its sheet takes it; undefined where that type refuses it. */
export const fitted = ({ row }: Offer, number: string): string | undefined => {
  const { digits, isFormed, refuse } = row.pick
  const short = digits > 0 ? number.slice(-digits) : number
  return isFormed(short) && refuse(short) === null ? short : undefined
}
