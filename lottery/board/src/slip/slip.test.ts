import { expect, test } from 'vitest'
import type { SlipEntry } from '../picking/draft'
import { createFakeBoard } from '../testing/fakeBoard'
import { decideSlip } from './decideSlip'
import { createSlipFlow } from './slipFlow'

const lo: SlipEntry = { type: 'VN_LO2', numbers: ['89', '12'], stake: 1_000 }
const special: SlipEntry = { type: 'VN_DE_DB', numbers: ['22'], stake: 5_000 }

const openSlip = (...entries: SlipEntry[]) => {
  const slip = createSlipFlow()
  for (const entry of entries) slip.add(entry)
  return { slip, entries: () => slip.store.getState().entries }
}

test('the same numbers in another order are the same bet, with both stakes', () => {
  const { entries } = openSlip(lo, special, { ...lo, numbers: ['12', '89'], stake: 2_000 })
  expect(entries()).toEqual([{ ...lo, stake: 3_000 }, special])
})

test('bets that are placed again take the place of those that waited, which can be put back', () => {
  const { slip, entries } = openSlip(lo)
  slip.repeat([special])
  expect(entries()).toEqual([special])
  expect(slip.store.getState().before?.kind).toBe('replaced')
  slip.undo()
  expect(entries()).toEqual([lo])
  expect(slip.store.getState().before).toBeUndefined()
  slip.replace([])
  slip.repeat([special])
  expect(slip.store.getState().before).toBeUndefined()
})

test('a bet that was removed comes back to its place', () => {
  const { slip, entries } = openSlip(lo, special)
  slip.remove(0)
  expect(entries()).toEqual([special])
  slip.undo()
  expect(entries()).toEqual([lo, special])
  slip.undo()
  expect(entries()).toHaveLength(2)
})

test('one stake can be changed, or all', () => {
  const { slip, entries } = openSlip(lo, special)
  slip.restake(1, 7_000)
  expect(entries()[1]?.stake).toBe(7_000)
  slip.restakeAll(() => 2_000)
  expect(entries().map(({ stake }) => stake)).toEqual([2_000, 2_000])
})

const board = createFakeBoard()

test('a slip costs what its bets cost together', () => {
  expect(decideSlip(board, [lo, special])).toMatchObject({ cost: 59_000, lines: 3, obstacle: undefined })
})

test.each([
  [[], 'empty'],
  [[{ ...lo, stake: 1 }], 'entry'],
  [[{ ...lo, type: 'VN_BAO7' }], 'entry'],
  [
    Array.from({ length: 101 }, (_, i) => ({ ...lo, numbers: [String(i % 100).padStart(2, '0')] })),
    'tooLarge',
  ],
] as const)('a slip that cannot be placed says why', (entries, obstacle) => {
  expect(decideSlip(board, entries).obstacle).toBe(obstacle)
})

test('new odds change what the slip says of itself', () => {
  const betTypes = board.betTypes.map((price) =>
    price.type === 'VN_LO2' ? { ...price, odds: 800_000 } : price,
  )
  expect(decideSlip({ ...board, betTypes }, [lo]).entries[0]?.quote?.oneHit).toBe(80_000)
})
