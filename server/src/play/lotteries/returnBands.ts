import { returnBandSettings } from '@playfront/contract/settings/lotteryOperator.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { BetType } from '@playfront/lottery-rules/bet'
import { betTypeOf } from '@playfront/lottery-rules/betTypes/betTypes'
import type { OddsTable, PrizeMode } from '@playfront/lottery-rules/prizeModes/prizeMode'
import type { Family } from '@playfront/lottery-rules/result'
import { worthOf } from './withOdds'

type OperatorOdds = FullMerchantSettings['operator']['lottery']

/** Between what and what a merchant's bets may return of the stake, 1/10,000: in general, and for single kinds of them. */
export interface ReturnBands {
  minRtpBps: number
  maxRtpBps: number
  returnBands: OperatorOdds['returnBands']
}

/** Both edges are inside. */
export interface ReturnBand {
  minBps: number
  maxBps: number
}

interface Settings {
  responsible: Pick<FullMerchantSettings['responsible'], 'minRtpBps'>
  operator: { lottery: Pick<OperatorOdds, 'maxRtpBps' | 'returnBands'> }
}

export const returnBandsOf = ({ responsible, operator }: Settings): ReturnBands => ({
  minRtpBps: responsible.minRtpBps,
  maxRtpBps: operator.lottery.maxRtpBps,
  returnBands: operator.lottery.returnBands,
})

/** The same from what a version of the settings names; the rest has its standard. */
export const readReturnBands = (named: unknown): ReturnBands => returnBandSettings.parse(named)

/** The band of a kind of bet (lottery 4.9). A specific band makes the general one narrower, never wider. */
export const bandOf = ({ minRtpBps, maxRtpBps, returnBands }: ReturnBands, type: string): ReturnBand => {
  const own = Object.hasOwn(returnBands, type) ? returnBands[type] : undefined
  return {
    minBps: Math.max(minRtpBps, own?.minBps ?? 0),
    maxBps: Math.min(maxRtpBps, own?.maxBps ?? maxRtpBps),
  }
}

/** Where a return lies; `rtpBps` with its fractions. */
export const sideOf = ({ minBps, maxBps }: ReturnBand, rtpBps: number): 'low' | 'inside' | 'high' => {
  if (rtpBps > maxBps) return 'high'
  return rtpBps < minBps ? 'low' : 'inside'
}

/**
 * Which bet types of a prize mode may be sold: a type that returns less or more than the merchant's band is not
 * (lottery 4.9, 5.1), nor is one that is played while prizes are revealed, because the operator knows a committed
 * draw before it shows it (lottery 2.6).
 */
export const decideOffers = (mode: PrizeMode, bands: ReturnBands): PrizeMode => {
  const families = Object.entries(mode.tables) as [Family, OddsTable][]
  const tables = families.map(([family, table]) => [family, sellable(mode, family, table, bands)])
  return { ...mode, tables: Object.fromEntries(tables) }
}

const sellable = (mode: PrizeMode, family: Family, table: OddsTable, bands: ReturnBands): OddsTable => {
  const types = Object.keys(table) as BetType[]
  const sold = types.filter((type) => !betTypeOf(type).live && isInside(mode, family, type, bands))
  return Object.fromEntries(sold.map((type) => [type, table[type]]))
}

const isInside = (mode: PrizeMode, family: Family, type: BetType, bands: ReturnBands): boolean => {
  const worth = worthOf(mode, family, type)
  return worth !== undefined && sideOf(bandOf(bands, type), worth.exactBps) === 'inside'
}
