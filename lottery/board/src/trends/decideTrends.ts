import type { DrawResult } from '@playfront/lottery-rules/result'
import { absence, expectedCount, type ExpectedCount } from './chance'
import { piecesOf, type TrendView } from './trendViews'

/** One number or digit: how often it came, and how long not. Information only: the next draw knows nothing of it. */
export interface TrendRow {
  key: string
  count: number
  /** Draws since it was seen; all of them when it was in none. */
  gap: number
  recordGap: number
  /** How often chance alone keeps it away at least that long. */
  gapChance: number
}

/** A table of equally likely things with what chance alone does to each. */
export interface TrendTable {
  rows: readonly TrendRow[]
  expected: ExpectedCount
  /** How many rows lie outside the range of chance. */
  outside: number
}

/** Two sides of a thing, such as odd and even, with the run at the end. */
export interface RunTrend {
  counts: readonly [first: number, second: number]
  expected: ExpectedCount
  run: number
  isFirst: boolean
  /** The chance of a run at least this long, on either side. */
  runChance: number
}

/** Two numbers that came in one draw. */
export interface PairTrend {
  rows: readonly { key: string; count: number }[]
  expected: ExpectedCount
  pairs: number
}

export interface Trends {
  draws: number
  numbers: TrendTable
  heads: TrendTable
  tails: TrendTable
  parity: RunTrend
  size: RunTrend
  pairs: PairTrend | undefined
}

const tableOf = (draws: readonly (readonly string[])[], space: readonly string[]): TrendTable => {
  const perDraw = draws[0]?.length ?? 0
  const chance = 1 / space.length
  const expected = expectedCount(draws.length * perDraw, chance)
  const rows = space.map((key) => rowOf(key, draws, 1 - (1 - chance) ** perDraw))
  const outside = rows.filter(({ count }) => count < expected.low || count > expected.high).length
  return { rows, expected, outside }
}

const rowOf = (key: string, draws: readonly (readonly string[])[], chancePerDraw: number): TrendRow => {
  let [count, run, recordGap] = [0, 0, 0]
  let gap = draws.length
  draws.forEach((pieces, at) => {
    const hits = pieces.filter((piece) => piece === key).length
    if (hits > 0 && gap === draws.length) gap = at
    count += hits
    run = hits > 0 ? 0 : run + 1
    recordGap = Math.max(recordGap, run)
  })
  return { key, count, gap, recordGap, gapChance: absence(gap, chancePerDraw) }
}

const runOf = (sides: readonly boolean[]): RunTrend => {
  const first = sides.filter(Boolean).length
  const isFirst = sides[0] ?? true
  const end = sides.findIndex((side) => side !== isFirst)
  const run = end < 0 ? sides.length : end
  return {
    counts: [first, sides.length - first],
    expected: expectedCount(sides.length, 0.5),
    run,
    isFirst,
    runChance: run > 0 ? 0.5 ** (run - 1) : 1,
  }
}

const maxPairs = 10

const pairsOf = (draws: readonly (readonly string[])[], space: number): PairTrend | undefined => {
  const perDraw = draws[0]?.length ?? 0
  if (perDraw < 2) return undefined
  const counts = new Map<string, number>()
  for (const pieces of draws) {
    const seen = [...new Set(pieces)].sort()
    seen.forEach((first, at) => {
      for (const second of seen.slice(at + 1)) {
        const key = `${first}-${second}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    })
  }
  // Inclusion and exclusion: both numbers are among so many equally likely pieces (lottery 5.1).
  const chance = 1 - 2 * (1 - 1 / space) ** perDraw + (1 - 2 / space) ** perDraw
  const rows = [...counts].map(([key, count]) => ({ key, count }))
  return {
    rows: [...rows].sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1)).slice(0, maxPairs),
    expected: expectedCount(draws.length, chance),
    pairs: (space * (space - 1)) / 2,
  }
}

/**
 * Counts of past draws, each beside what chance alone does (lottery 8.5).
 * @param results newest first.
 */
export const decideTrends = (view: TrendView, results: readonly DrawResult[]): Trends => {
  const draws = results.map((result) => piecesOf(view, result))
  const digits = [...'0123456789']
  const place = (at: number) => draws.map((pieces) => pieces.map((piece) => piece[at] ?? ''))
  const firsts = draws.map((pieces) => Number(pieces[0] ?? 0))
  const middle = Number(view.space[Math.floor(view.space.length / 2)] ?? 50)
  const isPair = view.id === 'pair'
  const hasDigits = !isPair && view.id !== 'animals'
  return {
    draws: draws.length,
    numbers: tableOf(draws, view.space),
    // The digits of 01–31 are not equally likely, so they are not set beside an expectation that is not theirs; animals have none.
    heads: tableOf(hasDigits ? place(0) : [], digits),
    tails: tableOf(hasDigits ? place(1) : [], digits),
    parity: runOf(hasDigits ? firsts.map((number) => number % 2 === 1) : []),
    size: runOf(hasDigits ? firsts.map((number) => number >= middle) : []),
    pairs: isPair ? undefined : pairsOf(draws, view.space.length),
  }
}
