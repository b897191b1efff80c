import type { BetType } from '@playfront/lottery-rules/bet'
import { betTypeOf } from '@playfront/lottery-rules/betTypes/betTypes'
import { expect, test } from 'vitest'
import { createFakeRandomness } from '../platform/randomness'
import { offersOf } from '../round/soldMode'
import { createFakeBoard } from '../testing/fakeBoard'
import { decideCounter } from './decidePick'
import { decideDraft } from './decideDraft'
import { unplacedBets } from './draft'
import { createPickingFlow } from './pickingFlow'
import { quoteOf } from './quote'

const board = createFakeBoard()
const offerOfType = (type: BetType) => {
  const offer = offersOf(board).find(({ row }) => row.code === type)
  if (!offer) throw new Error(`${type} is not offered`)
  return offer
}

const openPicking = (type: BetType) => {
  const picking = createPickingFlow(createFakeRandomness())
  picking.choose(offerOfType(type))
  return picking
}
const numbersOf = (picking: ReturnType<typeof openPicking>) => picking.store.getState().numbers

test.each([
  ['VN_LO2', 3, { min: 1, lines: 3, isFull: false, isEnough: true }],
  ['VN_XIEN2', 1, { min: 2, lines: 0, isFull: false, isEnough: false }],
  ['VN_XIEN2', 4, { min: 2, lines: 6, isFull: false, isEnough: true }],
  ['VN_XIEN3', 20, { max: 20, lines: 1_140, isFull: true, isEnough: true }],
  ['VN_TRUOT4', 3, { min: 4, max: 4, lines: 0, isFull: false, isEnough: false }],
  ['VN_TRUOT4', 4, { lines: 1, isFull: true, isEnough: true }],
] as const)('%s with %i numbers counts %j', (type, picked, counter) => {
  expect(decideCounter(betTypeOf(type), picked)).toMatchObject(counter)
})

test('typed digits become a number as soon as there are enough of them', () => {
  const picking = openPicking('VN_3C_DB')
  for (const digit of '1230') picking.type(digit)
  expect(picking.store.getState()).toMatchObject({ numbers: ['123'], typed: '0' })
  picking.erase()
  picking.erase()
  expect(picking.store.getState()).toMatchObject({ numbers: [], typed: '' })
})

test('pasted text keeps what are numbers and shows the rest', () => {
  const picking = openPicking('VN_LO2')
  picking.paste('89, 02;7 ab/12\n89')
  expect(picking.store.getState()).toMatchObject({ numbers: ['89', '02', '12'], rejected: ['7', 'ab'] })
})

test('a row is picked at once, and deselected at once when all of it is picked', () => {
  const picking = openPicking('VN_LO2')
  picking.toggle('81')
  picking.toggleAll(['80', '81', '82'])
  expect(numbersOf(picking)).toEqual(['81', '80', '82'])
  picking.toggleAll(['80', '81', '82'])
  expect(numbersOf(picking)).toEqual([])
})

test('a set that is full takes no more and says so', () => {
  const picking = openPicking('VN_TRUOT4')
  picking.toggleAll(['00', '01', '02', '03', '04'])
  expect(picking.store.getState()).toMatchObject({ numbers: ['00', '01', '02', '03'], refusal: 'full' })
})

test('a box bet refuses repeated digits where they are picked', () => {
  const picking = openPicking('VN_3C_BOX_DB')
  for (const digit of '112') picking.type(digit)
  expect(picking.store.getState()).toMatchObject({ numbers: [], refusal: 'digits_not_distinct' })
})

test('numbers that fit the next bet type stay, others go', () => {
  const picking = openPicking('VN_LO2')
  picking.toggle('89')
  picking.choose(offerOfType('VN_DE_DB'))
  expect(numbersOf(picking)).toEqual(['89'])
  picking.choose(offerOfType('VN_3C_DB'))
  expect(numbersOf(picking)).toEqual([])
})

test('random numbers are new ones', () => {
  const picking = openPicking('VN_LO2')
  picking.pickRandomly(10)
  picking.pickRandomly(10)
  expect(new Set(numbersOf(picking)).size).toBe(20)
})

test('a stake moves to the nearest allowed one', () => {
  const picking = openPicking('VN_LO2')
  picking.stakeAt(1_400)
  expect(picking.store.getState().stake).toBe(1_000)
  picking.stakeAt(99_000_000)
  expect(picking.store.getState().stake).toBe(10_000_000)
})

test.each([
  ['VN_LO2', ['89', '22', '12'], 81_000, 99_000, 99_000],
  ['VN_DE_DB', ['22'], 1_000, 99_000, undefined],
  ['VN_XIEN2', ['22', '89', '33', '02'], 6_000, 16_000, undefined],
  ['VN_3C_DB', ['122'], 1_000, 960_000, undefined],
] as const)(
  '%s on %j costs %i and wins %i for one hit, %s for each further',
  (type, numbers, cost, oneHit, further) => {
    expect(quoteOf(board, { type, numbers, stake: 1_000 })).toMatchObject({
      cost,
      oneHit,
      furtherHit: further,
    })
  },
)

test.each([
  [{ type: 'VN_LO2', numbers: [], stake: 1_000 }, 'empty', undefined],
  [{ type: 'VN_XIEN2', numbers: ['22'], stake: 1_000 }, 'refused', 'pick_count'],
  [{ type: 'VN_LO2', numbers: ['22'], stake: 1_500 }, 'refused', 'stake_step'],
  [{ type: 'VN_LO2', numbers: ['22'], stake: 11_000_000 }, 'refused', 'stake_max'],
  [
    { type: 'VN_XIEN3', numbers: Array.from({ length: 20 }, (_, i) => String(i + 10)), stake: 1_000 },
    'refused',
    'too_many_lines',
  ],
  [{ type: 'VN_LO2', numbers: ['22'], stake: 1_000 }, 'ready', undefined],
] as const)('%j is %s (%s)', (draft, verdict, reason) => {
  const decision = decideDraft(board, draft)
  expect(decision.kind).toBe(verdict)
  expect('reason' in decision ? decision.reason : undefined).toBe(reason)
})

test('what was left on the device is repaired, not believed', () => {
  const stored = {
    memberId: 'm1',
    lottery: 'MB1',
    mode: 'telepathy',
    draft: { type: 'VN_LO2', numbers: ['89', '7', 3], stake: 1_000 },
    also: { TH_2TOP: 500, NO_SUCH: 1, TH_2BOT: 'x' },
    listText: 12,
    slip: [
      { type: 'NO_SUCH', numbers: ['89'], stake: 1_000 },
      'x',
      { type: 'VN_LO2', numbers: ['12'], stake: 1.5 },
    ],
  }
  expect(unplacedBets.read(stored)).toEqual({
    memberId: 'm1',
    lottery: 'MB1',
    mode: 'grid',
    draft: { type: 'VN_LO2', numbers: ['89'], stake: 1_000 },
    also: { TH_2TOP: 500 },
    listText: '',
    slip: [],
  })
  expect(unplacedBets.read('nonsense')).toBeUndefined()
})
