import { expect, test } from 'vitest'
import { createFakeBoard } from '../testing/fakeBoard'
import { decideOddsCard } from './decideOddsCard'

const board = createFakeBoard()

test.each([
  ['VN_LO2', 0.237_657, 4.2, 0.99, ['01'], 27_000, 99_000],
  ['VN_DE_DB', 0.01, 100, 0.99, ['01'], 1_000, 99_000],
  ['VN_XIEN2', 0.054_882, 18.2, 0.878_11, ['01', '12'], 1_000, 16_000],
  ['VN_CL_DB', 0.5, 2, 0.975, ['CHAN'], 1_000, 1_950],
] as const)(
  '%s: chance %f, one in %f, returns %f; example %j costs %i and pays %i',
  (type, pWin, oneIn, rtp, numbers, cost, pays) => {
    const card = decideOddsCard(board, type)
    expect(card?.pWin).toBeCloseTo(pWin, 5)
    expect(card?.oneIn).toBeCloseTo(oneIn, 1)
    expect(card?.rtp).toBeCloseTo(rtp, 4)
    expect(card?.example).toMatchObject({ numbers, quote: { cost, oneHit: pays } })
  },
)

test('the figures follow the odds of the moment', () => {
  const betTypes = board.betTypes.map((price) => ({ ...price, odds: 500_000 }))
  expect(decideOddsCard({ ...board, betTypes }, 'VN_DE_DB')?.rtp).toBeCloseTo(0.5)
})

test('a type that is not sold has no figures', () => {
  expect(decideOddsCard({ ...board, betTypes: [] }, 'VN_LO2')).toBeUndefined()
})
