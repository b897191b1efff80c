import { days } from '@playfront/contract/time'
import { describe, expect, test } from 'vitest'
import { decideRankState, type RankState } from './decideRank'

const level = (labelId: string, turnover: number) => ({
  labelId,
  names: {},
  bets: 0,
  turnover,
  deposits: 0,
  keepTurnover: turnover / 10,
  benefits: [],
})
const levels = [level('bronze', 100), level('silver', 1_000), level('gold', 10_000)]
const begunMs = Date.UTC(2026, 10, 1)
const held = (parts: Partial<RankState> = {}): RankState => ({
  level: 2,
  reachedAtMs: begunMs,
  periodFromMs: begunMs,
  periodTurnover: 1_000,
  isLowered: false,
  ...parts,
})

/** A member who has played this much, this many days after the period began. */
const decide = (turnover: number, before: RankState | undefined, { after = 0, keepDays = 0 } = {}) =>
  decideRankState({
    settings: { levels, keepDays },
    play: { bets: 1, turnover, deposits: 0 },
    held: before,
    nowMs: begunMs + days(after),
  })

describe('a rank that is for good', () => {
  test('is reached with its date, and several at once where so much was played', () => {
    expect(decide(0, undefined)).toMatchObject({ rankState: { level: 0 }, change: 'none' })
    expect(decide(1_000, undefined)).toMatchObject({
      rankState: { level: 2, reachedAtMs: begunMs },
      change: 'promoted',
    })
  })

  test('decided again from what was written changes nothing (REQ-VIP-004)', () => {
    const first = decide(1_000, undefined)
    const again = decide(1_000, first.rankState, { after: 5 })
    expect(again).toEqual({ rankState: first.rankState, change: 'none', reason: 'as before' })
  })

  test('never falls, not for less play and not for time', () => {
    expect(decide(10, held(), { after: 3_000 })).toMatchObject({ rankState: { level: 2 }, change: 'none' })
  })
})

describe('a rank that has to be kept', () => {
  const keepDays = 90

  test('stays through a period that was played, and a new one begins', () => {
    expect(decide(1_100, held(), { after: 90, keepDays })).toEqual({
      rankState: held({ periodFromMs: begunMs + days(90), periodTurnover: 1_100 }),
      change: 'none',
      reason: 'a new period',
    })
    expect(decide(1_000, held(), { after: 89, keepDays })).toMatchObject({ rankState: { level: 2 } })
  })

  test('falls by one after a period that was not, and the first cannot be lost', () => {
    const lowered = decide(1_099, held(), { after: 90, keepDays })
    expect(lowered).toMatchObject({ rankState: { level: 1, isLowered: true }, change: 'demoted' })
    expect(decide(1_099, lowered.rankState, { after: 180, keepDays })).toMatchObject({
      rankState: { level: 1 },
      change: 'none',
    })
  })

  test('is not handed back by what was played long ago, but by playing what keeps it', () => {
    const lowered = held({ level: 1, isLowered: true, periodTurnover: 1_099 })
    expect(decide(1_198, lowered, { after: 1, keepDays })).toMatchObject({ change: 'none' })
    expect(decide(1_199, lowered, { after: 1, keepDays })).toMatchObject({
      rankState: { level: 2, isLowered: false },
      change: 'promoted',
      reason: 'won back',
    })
  })
})

test('a merchant who has fewer ranks than before leaves no member on one that no longer exists', () => {
  const fewer = { levels: levels.slice(0, 1), keepDays: 0 }
  const play = { bets: 1, turnover: 5_000, deposits: 0 }
  expect(decideRankState({ settings: fewer, play, held: held(), nowMs: begunMs })).toMatchObject({
    rankState: { level: 1 },
    change: 'none',
    reason: 'the merchant has fewer ranks now',
  })
})
