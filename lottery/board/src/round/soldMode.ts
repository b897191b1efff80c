import type { LotteryBoard, OfferedBetType } from '@playfront/contract/play/lottery/board'
import type { BetType } from '@playfront/lottery-rules/bet'
import { findBetType } from '@playfront/lottery-rules/betTypes/betTypes'
import type { BetTypeRow } from '@playfront/lottery-rules/betTypes/betTypeRow'
import type { PrizeMode } from '@playfront/lottery-rules/prizeModes/prizeMode'
import type { Family } from '@playfront/lottery-rules/result'
import { families } from '@playfront/lottery-rules/results/families'

/** A bet type on sale: what the rules say of it, and what the server asks and pays for it. */
export interface Offer {
  row: BetTypeRow
  price: OfferedBetType
}

const isFamily = (name: string): name is Family => Object.hasOwn(families, name)

/** The result family of a board; one that these rules do not know has nothing on sale. */
export const familyOf = ({ family }: Pick<LotteryBoard, 'family'>): Family | undefined =>
  isFamily(family) ? family : undefined

/** What this board can offer: types that the server sells, the rules know, and whose price is one figure. */
export const offersOf = (board: Pick<LotteryBoard, 'family' | 'betTypes'>): readonly Offer[] => {
  const family = familyOf(board)
  return board.betTypes.flatMap((price) => {
    const row = findBetType(price.type)
    return family && row?.offers[family] && !row.live && price.odds !== undefined ? [{ row, price }] : []
  })
}

/** The live prices as a prize mode, so that the rules work out odds, costs and payouts from what is sold now (5.2). */
export const soldMode = (
  board: Pick<LotteryBoard, 'prizeMode' | 'oddsVersion' | 'family' | 'betTypes'>,
): PrizeMode => {
  const rows = offersOf(board).map(({ row, price }): [BetType, OfferedBetType] => [row.code, price])
  const family = familyOf(board)
  return {
    code: board.prizeMode,
    area: 'VN',
    version: String(board.oddsVersion),
    tables: family ? { [family]: Object.fromEntries(rows) } : {},
  }
}
