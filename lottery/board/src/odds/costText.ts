import type { BetType } from '@playfront/lottery-rules/bet'
import { betTypeOf, offerOf } from '@playfront/lottery-rules/betTypes/betTypes'
import type { Family } from '@playfront/lottery-rules/result'
import type { Texts } from '../texts/texts'

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
