import { expect, test } from 'vitest'
import { acceptedSlip } from '../testing/fakeSlip'
import { decidePicture, decideResultRows } from './decidePicture'

const slip = acceptedSlip({
  slipId: '01900000-0000-7000-8000-000000000009',
  lottery: 'MB1',
  prizeMode: 'Lott',
  oddsVersion: 1,
  currency: 'VND',
  issues: [{ issueId: 'MB1-20260115-0012', multiple: 1 }],
  clientSeed: 'mine',
  bets: [
    { type: 'VN_LO2', numbers: Array.from({ length: 25 }, (_, i) => String(i + 10)), stake: 77_000 },
    { type: 'VN_DE_DB', numbers: ['89'], stake: 1_000 },
  ],
  expectedTotal: 1,
})
const words = {
  title: 'Miền Bắc 1 phút',
  issues: 'No. 0012',
  foot: 'Simulated draw',
  promise: 'Draw promise',
  nameOf: (type: string) => type,
  pickText: (pick: string) => pick,
  more: (count: number) => `+${count}`,
}

test('a picture of a slip has its numbers and its label, and nothing of the player', () => {
  const picture = decidePicture(slip, words)
  expect(picture.bets[1]).toEqual({ name: 'VN_DE_DB', numbers: '89' })
  expect(picture.bets[0]?.numbers).toMatch(/\+5$/)
  expect(picture.foot).toBe('Simulated draw')
  const json = JSON.stringify(picture)
  for (const own of [slip.slipId, slip.clientSeed, slip.slipHash, '77', String(slip.cost)])
    expect(json).not.toContain(own)
})

test('it carries the commitment of each issue, so that its owner can detect an exchanged draw (lottery 6.5)', () => {
  const promised = Array.from({ length: 7 }, (_, at) => ({
    issueId: `MB1-20260115-001${at}`,
    multiple: 1,
    commit: String(at).repeat(64),
  }))
  const { promises } = decidePicture({ ...slip, issues: promised }, words)
  expect(promises).toHaveLength(1 + 2 * 5 + 1)
  expect(promises.slice(0, 3)).toEqual(['Draw promise', 'MB1-20260115-0010', '0'.repeat(64)])
  expect(promises.at(-1)).toBe('+2')
  expect(
    decidePicture({ ...slip, issues: [{ issueId: 'MB-20260115', multiple: 1 }] }, words).promises,
  ).toEqual([])
})

test('the picture of a result shows its first number and what came of each bet type, and no amounts', () => {
  const headline = { name: 'Special', numbers: '22524' }
  const line = (type: string, numbers: string[], hits: number) => ({ type, numbers, hits, places: [] })
  const won = [line('VN_LO2', ['08'], 1), line('VN_XIEN2', ['08', '24'], 1), line('VN_LO2', ['64'], 2)]
  expect(decideResultRows(headline, won, words)).toEqual([
    headline,
    { name: 'VN_LO2', numbers: '08  64 ×2' },
    { name: 'VN_XIEN2', numbers: '08-24' },
  ])
  const many = Array.from({ length: 23 }, (_, at) => line('VN_LO2', [String(at + 10)], 1))
  expect(decideResultRows(headline, many, words)[1]?.numbers).toMatch(/29 {2}\+3$/)
})
