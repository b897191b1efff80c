import type { LotteryBoard, OfferedBetType } from '@playfront/contract/play/lottery/board'
import type { BetType } from '@playfront/lottery-rules/bet'
import { findBetType } from '@playfront/lottery-rules/betTypes/betTypes'
import type { BetTypeRow } from '@playfront/lottery-rules/betTypes/betTypeRow'
import type { PrizeMode } from '@playfront/lottery-rules/prizeModes/prizeMode'
import type { Family } from '@playfront/lottery-rules/result'
import type { OddsRow } from '@playfront/lottery-rules/settlement'
import { families } from '@playfront/lottery-rules/results/families'

/** What the server asks and pays for a type: one figure, a table of prizes, or an index on top of the cost (lottery 1.4). */
export type Price = OfferedBetType & Pick<OddsRow, 'odds' | 'table' | 'modal'>

/** A bet type on sale: what the rules say of it, and what the server asks and pays for it. */
export interface Offer {
  row: BetTypeRow
  price: Price
}

const isFamily = (name: string): name is Family => Object.hasOwn(families, name)

/** The result family of a board; one that these rules do not know has nothing on sale. */
export const familyOf = ({ family }: Pick<LotteryBoard, 'family'>): Family | undefined =>
  isFamily(family) ? family : undefined

/** Vietnamese families are the Vietnam mode, all others the SEA-traditional one (lottery 2, 3); Vietnam's while none is known. */
export const areaOf = (family: Family | undefined): PrizeMode['area'] =>
  !family || family.startsWith('VN') ? 'VN' : 'SEA'

/** Whether the price says what the rules need to pay such a type. */
const isPriced = ({ pays }: BetTypeRow, { odds, table, modal }: Price): boolean => {
  if (pays === 'table') return table !== undefined
  return pays === 'modal' ? modal !== undefined : odds !== undefined
}

/** What this board can offer: types that the server sells, the rules know, and whose price is whole. */
export const offersOf = (board: Pick<LotteryBoard, 'family' | 'betTypes'>): readonly Offer[] => {
  const known = offersByPrices.get(board.betTypes)
  if (known?.family === board.family) return known.offers
  const offers = findOffers(board)
  offersByPrices.set(board.betTypes, { family: board.family, offers })
  return offers
}

/** A list of prices is read once: a slip of a hundred bets asks for it hundreds of times at a press. */
const offersByPrices = new WeakMap<readonly OfferedBetType[], { family: string; offers: readonly Offer[] }>()

const findOffers = (board: Pick<LotteryBoard, 'family' | 'betTypes'>): readonly Offer[] => {
  const family = familyOf(board)
  return board.betTypes.flatMap((price: Price) => {
    const row = findBetType(price.type)
    return family && row?.offers[family] && !row.live && isPriced(row, price) ? [{ row, price }] : []
  })
}

/** The live prices as a prize mode, so that the rules work out odds, costs and payouts from what is sold now (lottery 5.2). */
export const soldMode = (
  board: Pick<LotteryBoard, 'prizeMode' | 'oddsVersion' | 'family' | 'betTypes'>,
): PrizeMode => {
  const offers = offersOf(board)
  const known = modesByOffers.get(offers)
  if (known?.code === board.prizeMode && known.version === String(board.oddsVersion)) return known
  const rows = offers.map(({ row, price }): [BetType, Price] => [row.code, price])
  const family = familyOf(board)
  const mode: PrizeMode = {
    code: board.prizeMode,
    area: areaOf(family),
    version: String(board.oddsVersion),
    tables: family ? { [family]: Object.fromEntries(rows) } : {},
  }
  modesByOffers.set(offers, mode)
  return mode
}

const modesByOffers = new WeakMap<readonly Offer[], PrizeMode>()
