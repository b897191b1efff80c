import type { LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import { betTypeOf, offerOf } from '@playfront/lottery-rules/betTypes/betTypes'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Offer } from '../round/soldMode'
import { familyOf } from '../round/soldMode'
import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import { expectedCount, type ExpectedCount } from '../trends/chance'

/** How often a number came, and whether that is less or more than chance alone does in 95 of 100 cases. */
export interface Warmth {
  count: number
  level: 'less' | 'usual' | 'more'
}

export interface HeatState {
  isOn: boolean
  draws: number
  expected: ExpectedCount | undefined
  warmth: ReadonlyMap<string, Warmth> | undefined
}

export interface HeatFlow {
  store: StoreApi<HeatState>
  turn(isOn: boolean): void
  /** Counts what a bet type compares in past draws. */
  count(board: LotteryBoard, offer: Offer, results: readonly LotteryResult[]): void
}

/** How many past draws the overlay counts (lottery 8.3). */
export const heatDraws = 30

/** How often each number of a type came, beside its expectation. */
export const decideHeat = (
  board: Pick<LotteryBoard, 'family'>,
  { row }: Offer,
  results: readonly LotteryResult[],
): Pick<HeatState, 'warmth' | 'expected' | 'draws'> => {
  const family = familyOf(board)
  const { digits } = row.pick
  const looked = results.slice(0, heatDraws)
  if (!family || digits === 0 || digits > 3)
    return { draws: looked.length, warmth: undefined, expected: undefined }
  const { slices } = offerOf(betTypeOf(row.code), family).look
  const fitting = slices.filter(({ from, to }) => to - from === digits)
  const counts = new Map<string, number>()
  for (const { numbers } of looked) {
    for (const { tier, index, from, to } of fitting) {
      const piece = numbers[tier]?.[index]?.slice(from, to) ?? ''
      counts.set(piece, (counts.get(piece) ?? 0) + 1)
    }
  }
  if (fitting.length === 0) return { draws: looked.length, warmth: undefined, expected: undefined }
  const space = Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'))
  const expected = expectedCount(looked.length * fitting.length, 1 / space.length)
  const levelOf = (count: number) =>
    count < expected.low ? 'less' : count > expected.high ? 'more' : 'usual'
  const warmth = new Map(
    space.map((number): [string, Warmth] => {
      const count = counts.get(number) ?? 0
      return [number, { count, level: levelOf(count) }]
    }),
  )
  return { draws: looked.length, expected, warmth }
}

const off = { isOn: false, draws: 0, expected: undefined, warmth: undefined } as const

/** The overlay of past counts on the grid: off until asked for. */
export const createHeatFlow = (): HeatFlow => {
  const store = createStore<HeatState>(() => off)
  return {
    store,
    turn: (isOn) => store.setState(isOn ? { isOn } : off),
    count: (board, offer, results) => {
      if (store.getState().isOn) store.setState(decideHeat(board, offer, results))
    },
  }
}
