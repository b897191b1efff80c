import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { BetType } from '@playfront/lottery-rules/bet'
import { betTypeOf } from '@playfront/lottery-rules/betTypes/betTypes'
import { tokenOf } from '@playfront/lottery-rules/limits/exposure'
import { TEN_THOUSANDTHS } from '@playfront/lottery-rules/money/minorUnits'

type Ruled = Pick<LotteryBoard, 'numberRules'>

/** What part of the odds a single number is sold at, in 1/10,000: all of them, a part, or 0 when it is closed (lottery 3.1). */
export const factorOf = ({ numberRules }: Ruled, type: BetType, number: string): number => {
  if (!numberRules?.length || betTypeOf(type).lines.kind !== 'each') return TEN_THOUSANDTHS
  const token = tokenOf({ type, numbers: [number] })
  return numberRules.find((rule) => rule.token === token)?.factorBps ?? TEN_THOUSANDTHS
}

/** The smallest and the largest factor of some numbers. */
export const factorsOf = (
  board: Ruled,
  type: BetType,
  numbers: readonly string[],
): readonly [low: number, high: number] => {
  if (!board.numberRules?.length) return [TEN_THOUSANDTHS, TEN_THOUSANDTHS]
  const factors = numbers.map((number) => factorOf(board, type, number))
  return [Math.min(TEN_THOUSANDTHS, ...factors), Math.max(0, ...factors)]
}
