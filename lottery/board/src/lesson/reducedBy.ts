import { shareOf, TEN_THOUSANDTHS } from '@playfront/lottery-rules/money/shareOf'
import type { BetSnapshot } from '@playfront/lottery-rules/settlement'

type Rates = Readonly<Record<string, number>>

/** A price for a number that is sold at a part of its odds, in 1/10,000 (lottery 3.1). */
export const reducedBy = (snapshot: BetSnapshot, factorBps: number): BetSnapshot => {
  if (factorBps >= TEN_THOUSANDTHS) return snapshot
  const { odds, table, modal } = snapshot
  const part = (rate: number) => shareOf(rate, factorBps)
  const parts = (rates: Rates): Rates =>
    Object.fromEntries(Object.entries(rates).map(([name, rate]) => [name, part(rate)]))
  return {
    ...snapshot,
    ...(odds !== undefined && { odds: part(odds) }),
    ...(modal && { modal: parts(modal) }),
    ...(table && {
      table: Object.fromEntries(
        Object.entries(table).map(([name, row]) => [name, typeof row === 'number' ? part(row) : parts(row)]),
      ),
    }),
  }
}
