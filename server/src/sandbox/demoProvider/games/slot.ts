import { z } from 'zod'
import type { Odds, DemoProviderGame } from './game'

/** Pictures from the rarest to the commonest. */
export const slotSymbols = ['crown', 'gem', 'lotus', 'bell', 'leaf', 'drop'] as const
type SlotSymbol = (typeof slotSymbols)[number]

/** How often each stands on a reel of twenty places; one to five of a kind, well apart. */
const reel: readonly SlotSymbol[] = [
  'crown',
  'drop',
  'leaf',
  'bell',
  'lotus',
  'drop',
  'leaf',
  'gem',
  'bell',
  'drop',
  'leaf',
  'lotus',
  'bell',
  'drop',
  'leaf',
  'gem',
  'lotus',
  'drop',
  'bell',
  'leaf',
]

/** The payout of three equal symbols on a line for a stake of one on the line. */
const threePay: Record<SlotSymbol, number> = { crown: 500, gem: 100, lotus: 40, bell: 22, leaf: 12, drop: 10 }
/** What two drops from the left pay when the third is something else. */
const twoDropsPay = 3

/** Rows of the three reels, from the left; the stake is shared among the lines. */
export const slotLines: readonly (readonly [number, number, number])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
]

const linePays = (one: SlotSymbol, two: SlotSymbol, three: SlotSymbol): number => {
  if (one === two && two === three) return threePay[one]
  return one === 'drop' && two === 'drop' ? twoDropsPay : 0
}

/** The three places that show when a reel stops. */
const windowAt = (stop: number): SlotSymbol[] =>
  [0, 1, 2].map((row) => reel[(stop + row) % reel.length] ?? 'drop')

/** What a stop of the reels pays, line by line, for one on each line. */
export const paysAt = (stops: readonly number[]): number[] => {
  const windows = stops.map(windowAt)
  const at = (column: number, row: number): SlotSymbol => windows[column]?.[row] ?? 'drop'
  return slotLines.map(([a, b, c]) => linePays(at(0, a), at(1, b), at(2, c)))
}

export const slotReelLength = reel.length

export const slot: DemoProviderGame<Record<string, never>> = {
  choice: z.strictObject({}),
  play(draw, stake) {
    const stops = [0, 1, 2].map(() => draw(reel.length))
    const pays = paysAt(stops)
    const line = stake / slotLines.length
    return {
      win: pays.reduce((sum, each) => sum + each, 0) * line,
      shows: { reels: stops.map(windowAt), lines: pays.flatMap((each, n) => (each > 0 ? [n] : [])) },
    }
  },
  odds() {
    const count = (symbol: SlotSymbol) => reel.filter((each) => each === symbol).length
    const all = reel.length ** 3
    const rows = [
      ...slotSymbols.map((symbol) => ({
        name: `3 ${symbol}`,
        chance: count(symbol) ** 3 / all,
        pays: threePay[symbol],
      })),
      {
        name: '2 drop',
        chance: (count('drop') ** 2 * (reel.length - count('drop'))) / all,
        pays: twoDropsPay,
      },
    ]
    return { rows, returns: returnOf(rows) }
  },
}

const returnOf = (rows: Odds['rows']): number =>
  rows.reduce((sum, { chance, pays }) => sum + chance * pays, 0) * 100
