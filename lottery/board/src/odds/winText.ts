import type { Figures } from '../texts/figures'
import type { Quote } from '../picking/quote'
import type { Texts } from '../texts/texts'

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
