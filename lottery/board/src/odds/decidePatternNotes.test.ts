import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import { betTypeOf } from '@playfront/lottery-rules/betTypes/betTypes'
import { odds } from '@playfront/lottery-rules/odds/odds'
import { prizeModes } from '@playfront/lottery-rules/prizeModes/prizeModes'
import type { BetType } from '@playfront/lottery-rules/bet'
import type { Family } from '@playfront/lottery-rules/result'
import { expect, test } from 'vitest'
import { createFakeBoard } from '../testing/fakeBoard'
import { decidePatternNotes } from './decidePatternNotes'

const offers = prizeModes.flatMap((mode) =>
  Object.entries(mode.tables).flatMap(([family, table]) =>
    Object.keys(table)
      .filter((type) => !betTypeOf(type as BetType).live)
      .map((type) => [mode.code, family as Family, type as BetType] as const),
  ),
)

const boardOf = (code: string, family: Family): LotteryBoard => {
  const mode = prizeModes.find((known) => known.code === code)
  const rows = Object.entries(mode?.tables[family] ?? {})
  const usual = createFakeBoard()
  const [shape] = usual.betTypes
  const betTypes = rows.map(([type, row]) => ({ ...shape, ...row, type, costMult: 1, discountBps: 0 }))
  return { ...usual, prizeMode: code, family, betTypes } as LotteryBoard
}

/** One pick of every way in which digits can repeat, and every token. */
const picksOf = (type: BetType): readonly string[] => {
  const { pick } = betTypeOf(type)
  const shapes = [
    '',
    '0',
    '01',
    '00',
    '012',
    '001',
    '000',
    '0123',
    '0012',
    '0011',
    '0001',
    '0000',
    '01234',
    '00123',
  ]
  const picks = pick.digits === 0 ? pick.tokens : shapes.filter((shape) => shape.length === pick.digits)
  return picks.filter((each) => pick.isFormed(each) && pick.refuse(each) === null)
}

test.each(offers)(
  '%s %s %s: a pick that returns less than the usual one of its type says so with its own figures (lottery 5.2)',
  (code, family, type) => {
    const board = boardOf(code, family)
    const usual = odds(family, code, type)?.rtp ?? 0
    for (const pick of picksOf(type)) {
      const own = odds(family, code, type, { pick })
      const notes = decidePatternNotes(board, { type, numbers: [pick] })
      const isLower = (own?.rtp ?? 0) < usual - 1e-12
      expect([pick, notes.map(({ picks }) => picks)]).toEqual([pick, isLower ? [[pick]] : []])
    }
  },
)

test('picks of one pattern are described together, and each pattern once', () => {
  const board = boardOf('ThDaily', 'LAO4')
  const notes = decidePatternNotes(board, { type: 'TH_4TOD', numbers: ['1234', '1123', '1112', '4344'] })
  expect(notes.map(({ picks, worth }) => [picks, worth.rtp])).toEqual([
    [['1123'], 0.36],
    [['1112', '4344'], 0.12],
  ])
})
