import { expect, test } from 'vitest'
import type { DrawResult, Family } from '@playfront/lottery-rules/result'
import { families } from '@playfront/lottery-rules/results/families'
import { trend } from '@playfront/lottery-rules/trends/trend'
import { workedNumbers } from '../testing/fakeBoard'
import { fakeSeed } from '../testing/fakeDraw'
import { drawKey, resultFrom } from '@playfront/lottery-rules/fair/resultFrom'
import { decideTrends } from './decideTrends'
import { trendViewsOf } from './trendViews'

const draw = (family: Family, seq: number): DrawResult => {
  const beacon = { chainHash: '', round: seq, signature: '', randomness: String(seq).padStart(64, '1') }
  const key = drawKey({
    issueId: `X-${seq}`,
    serverSeed: fakeSeed(seq),
    clientRoot: '0'.repeat(64),
    beacon,
  })
  return resultFrom(family, key)
}
const [all, main] = trendViewsOf('VN27')

test('in the worked draw 89 came three times and 07 not at all', () => {
  if (!all) throw new Error('the North has a view of all endings')
  const { rows } = decideTrends(all, [workedNumbers]).numbers
  expect(rows.find(({ key }) => key === '89')).toMatchObject({ count: 3, gap: 0 })
  expect(rows.find(({ key }) => key === '07')).toMatchObject({ count: 0, gap: 1, recordGap: 1 })
})

test('counts and gaps are those of the rules’ own trend', () => {
  if (!all) throw new Error('the North has a view of all endings')
  const results = Array.from({ length: 40 }, (_, seq) => draw('VN27', seq))
  const { rows, expected } = decideTrends(all, results).numbers
  const theirs = trend('VN27', results, 2)
  expect(
    rows.map(({ key, count, gap, recordGap }) => ({ ending: key, frequency: count, gap, recordGap })),
  ).toEqual(theirs)
  expect(expected.mean).toBeCloseTo(40 * 0.27)
})

test.each(Object.keys(families) as Family[])(
  'of %s every count stands beside its expected value, and chance keeps nearly all within the range',
  (family) => {
    const results = Array.from({ length: 100 }, (_, seq) => draw(family, seq))
    for (const view of trendViewsOf(family)) {
      const { numbers } = decideTrends(view, results)
      const mean = numbers.rows.reduce((sum, { count }) => sum + count, 0) / numbers.rows.length
      expect(mean).toBeCloseTo(numbers.expected.mean)
      expect(numbers.outside).toBeLessThan(numbers.rows.length * 0.15)
    }
    expect(trendViewsOf(family).length).toBeGreaterThan(0)
  },
)

test('a run of odd numbers is shown with the chance of one as long', () => {
  if (!main) throw new Error('the North has a view of the special prize')
  const ending = (DB: string) => ({ ...workedNumbers, DB: [DB] })
  const { parity } = decideTrends(main, [ending('00001'), ending('00003'), ending('00004')])
  expect(parity).toMatchObject({ counts: [2, 1], run: 2, isFirst: true, runChance: 0.5 })
})

test('the 25 animals of jogo do bicho are counted by their dezenas, each as likely as the others', () => {
  const animals = trendViewsOf('JB5').find(({ id }) => id === 'animals')
  if (!animals) throw new Error('jogo do bicho has a view of its animals')
  const [first, second] = [['1297'], ['0500']]
  const drawn = { first, second, third: ['4297'], fourth: ['6613'], fifth: ['0096'] }
  const { numbers, heads, parity } = decideTrends(animals, [drawn])
  expect(numbers.rows.filter(({ count }) => count > 0).map(({ key, count }) => [key, count])).toEqual([
    ['G04', 1],
    ['G24', 1],
    ['G25', 3],
  ])
  expect([numbers.rows.length, numbers.expected.mean]).toEqual([25, expect.closeTo(5 / 25)])
  expect([heads.expected.mean, parity.expected.mean]).toEqual([0, 0])
  expect(trendViewsOf('VN27').map(({ id }) => id)).toEqual(['all', 'main'])
})
