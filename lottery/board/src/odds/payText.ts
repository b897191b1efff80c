import type { BetType } from '@playfront/lottery-rules/bet'
import { betTypeOf, offerOf } from '@playfront/lottery-rules/betTypes/betTypes'
import type { Family } from '@playfront/lottery-rules/result'
import type { Texts } from '../texts/texts'
import { type Quote, ratesOf } from '../picking/quote'
import type { Price } from '../round/soldMode'
import type { Figures } from '../texts/figures'

/** How often a line is charged its stake: by the prizes it is compared with, or what a point costs; empty when once (lottery 2.3). */
export const costText = (
  t: Texts['t'],
  write: (times: number, digits: number) => string,
  family: Family,
  type: BetType,
  costMult: number,
): string => {
  if (costMult === 1) return ''
  const perPrize = offerOf(betTypeOf(type), family).costMult
  return costMult === perPrize
    ? t('type.prizes', { count: costMult })
    : t('type.times', { times: write(costMult, 2) })
}

/** What a type pays: one figure, a span of prizes, or an index with the stake back (lottery 1.4, 5.2). */
export const payText = (t: Texts['t'], write: (rate: number) => string, price: Price): string => {
  const [low, high] = ratesOf(price, [])
  const span = low === high ? write(low) : `${write(low)}–${write(high)}`
  if (price.modal) return t('type.paysBack', { odds: span })
  return low === high
    ? t('type.paysFull', { odds: span })
    : t('type.paysRange', { low: write(low), high: write(high) })
}

/** What one hit of some bets pays, never more: the smallest and the largest single prize where they differ (lottery 5.2). */
export const winText = (
  t: Texts['t'],
  { money, gain }: Pick<Figures, 'money' | 'gain'>,
  quotes: readonly Quote[],
): string => {
  const low = Math.min(...quotes.map(({ oneHit }) => oneHit))
  const high = Math.max(...quotes.map(({ topHit }) => topHit))
  if (low !== high) return t('bar.range', { low: money(low), high: money(high) })
  const further = quotes.length === 1 ? quotes[0]?.furtherHit : undefined
  if (further === undefined) return t('bar.once', { amount: money(low) })
  return `${t('bar.oneHit', { amount: money(low) })}, ${t('bar.each', { amount: gain(further) })}`
}
