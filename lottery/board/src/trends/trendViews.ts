import { slicesOf, tail, tiersOf, type Slice } from '@playfront/lottery-rules/betTypes/reading'
import { betTypeOf } from '@playfront/lottery-rules/betTypes/betTypes'
import { bichoGroupOf, bichoGroups } from '@playfront/lottery-rules/lotteries/bichoGroups'
import type { BetType } from '@playfront/lottery-rules/bet'
import type { DrawResult, Family } from '@playfront/lottery-rules/result'
import { families } from '@playfront/lottery-rules/results/families'
import { pairMembers } from '@playfront/lottery-rules/results/pairSpace'
import { allTwoDigits } from '@playfront/lottery-rules/picking/twoDigits'

/** Which pieces of a draw are counted, and everything that such a piece can be, each as likely as the others. */
export interface TrendView {
  id: 'all' | 'main' | 'bottom' | 'pair' | 'animals'
  slices: readonly Slice[]
  space: readonly string[]
  /** What a piece stands for where it is not counted itself. */
  read?: (piece: string) => string
}

const lookOf = (family: Family, type: BetType): readonly Slice[] =>
  betTypeOf(type).offers[family]?.look.slices ?? []

/** What can be looked at in a family: all endings, the main number's, and what stands below it (lottery 8.5). */
export const trendViewsOf = (family: Family): readonly TrendView[] => {
  if (family === 'PH2') {
    const slices = [0, 3].map((from) => ({ tier: 'n', index: 0, from, to: from + 2 }))
    return [{ id: 'pair', slices, space: pairMembers }]
  }
  const [first] = families[family]
  const main = slicesOf(tiersOf(family, first?.name ?? ''), tail(2))
  const all = slicesOf(tiersOf(family), tail(2))
  const bottom = lookOf(family, 'TH_2BOT')
  const views: readonly TrendView[] = [
    { id: 'all', slices: all, space: allTwoDigits },
    { id: 'main', slices: main, space: allTwoDigits },
    { id: 'bottom', slices: bottom, space: allTwoDigits },
    { id: 'animals', slices: lookOf(family, 'JB_GRUPO5'), space: bichoGroups, read: bichoGroupOf },
  ]
  const isThai = bottom.length > 0
  return views.filter(({ id, slices }) => {
    if (id === 'all') return !isThai && slices.length > 1
    return slices.length > 0
  })
}

/** The pieces of a draw that a view counts. */
export const piecesOf = (
  { slices, read = String }: Pick<TrendView, 'slices' | 'read'>,
  result: DrawResult,
): readonly string[] =>
  slices.map(({ tier, index, from, to }) => read(result[tier]?.[index]?.slice(from, to) ?? ''))
