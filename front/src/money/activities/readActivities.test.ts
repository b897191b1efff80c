import { text } from '../../platform/memory/notation'
import { expect, test } from 'vitest'
import { readActivities, readActivity } from './readActivities'

const notified = {
  id: 'daily',
  kind: 'CHECK_IN',
  title: 'Daily',
  terms: '<p>Once a day.</p>',
  language: 'VI',
  amounts: [10, 20, 30],
  done: 2,
  endsAt: '2026-12-01T00:00:00.000Z',
  state: { name: 'later', at: '2026-11-22T17:00:00.000Z', amount: 30 },
}

test('a promotion is parsed as it is sent', () => {
  expect(readActivity(notified)).toMatchObject({
    id: 'daily',
    amounts: [10, 20, 30],
    done: 2,
    endsAtMs: Date.parse('2026-12-01T00:00:00Z'),
    state: { name: 'later', atMs: Date.parse('2026-11-22T17:00:00Z'), amount: 30 },
  })
})

test('another server’s list is read as far as it goes, and a number is an id too (REQ-LAUNCH-021)', () => {
  const list = [{ id: 42, title: 'Bare' }, { title: 'without id' }, { id: 'x' }, null, 7, 'text', []]
  expect(readActivities(list)).toEqual([
    expect.objectContaining({ id: '42', title: 'Bare', state: { name: 'open' } }),
  ])
  for (const none of [undefined, null, {}, 'x', { value: [] }]) expect(readActivities(none)).toEqual([])
})

test.each([
  [{ amounts: [1.5, -3, '7', null, 1e300, 5] }, { amounts: [5] }],
  [{ amounts: Array.from({ length: 500 }, () => 1) }, { amounts: Array.from({ length: 31 }, () => 1) }],
  [{ done: 99 }, { done: 3 }],
  [{ done: 'many' }, { done: 0 }],
  [
    { endsAt: 'tomorrow', startsAt: 5 },
    { endsAtMs: undefined, startsAtMs: undefined },
  ],
  [{ language: 'XX' }, { language: undefined }],
  [{ state: { name: 'later', at: 'never' } }, { state: { name: 'claimed', amount: undefined } }],
  [{ state: { name: 'notForYou', because: '<b>' } }, { state: { name: 'notForYou', because: 'other' } }],
  [{ state: { name: 'surprise' } }, { state: { name: 'open' } }],
  [{ state: null }, { state: { name: 'open' } }],
])('what makes no sense is left out: %j', (parts, read) => {
  expect(readActivity({ ...notified, ...parts })).toMatchObject(read)
})

const bonus = { percent: 50, minDeposit: 100, cap: 1_000, days: 7, wagering: 0 }
const cashback = { percent: 5, minLoss: 10, cap: 500 }

test('all that a promotion says of itself is read (REQ-LAUNCH-021)', () => {
  const full = {
    ...notified,
    startsAt: '2026-11-01T00:00:00.000Z',
    minimumRank: 2,
    newcomerDays: 30,
    depositBonus: { ...bonus, automatic: true, shares: [{ title: 'Slots', percent: 100 }] },
    cashback: { ...cashback, period: 'DAY' },
    referral: { deposit: 100, stake: 200 },
  }
  expect(readActivity(full)).toEqual({
    id: 'daily',
    kind: 'CHECK_IN',
    title: 'Daily',
    terms: '<p>Once a day.</p>',
    language: 'VI',
    amounts: [10, 20, 30],
    done: 2,
    startsAtMs: Date.parse('2026-11-01T00:00:00Z'),
    endsAtMs: Date.parse('2026-12-01T00:00:00Z'),
    minimumRank: 2,
    newcomerDays: 30,
    depositBonus: full.depositBonus,
    cashback: full.cashback,
    referral: full.referral,
    state: { name: 'later', atMs: Date.parse('2026-11-22T17:00:00Z'), amount: 30 },
  })
})

test('a promotion with terms alone is one, without terms and title it is none', () => {
  expect(readActivity({ id: 'a', terms: '<p>x</p>' })?.id).toBe('a')
  expect(readActivity({ id: 'a' })).toBeUndefined()
  expect(readActivity({ id: '', title: 'x' })).toBeUndefined()
})

test.each(['percent', 'minDeposit', 'cap', 'days', 'wagering'])(
  'a deposit bonus without its %s is not shown',
  (name) => {
    const read = (more: object) =>
      readActivity({ ...notified, depositBonus: { ...bonus, ...more } })?.depositBonus
    expect(read({})).toEqual({ ...bonus, automatic: false, shares: [] })
    expect(read({ [name]: undefined })).toBeUndefined()
    expect(read({ [name]: -1 })).toBeUndefined()
  },
)

test('of a deposit bonus’s shares those from 0 to 100 percent are kept', () => {
  const shares = [
    { title: 'a', percent: 0 },
    { title: 'b', percent: 100 },
    { title: 'c', percent: -1 },
    { title: 'd', percent: 101 },
    { title: 5, percent: 1 },
    { title: 'e', percent: '1' },
    null,
  ]
  expect(readActivity({ ...notified, depositBonus: { ...bonus, shares } })?.depositBonus?.shares).toEqual(
    shares.slice(0, 2),
  )
})

test.each(['percent', 'minLoss', 'cap'])('cashback without its %s is not shown', (name) => {
  const read = (more: object) => readActivity({ ...notified, cashback: { ...cashback, ...more } })?.cashback
  expect(read({})).toEqual({ ...cashback, period: 'WEEK' })
  expect(read({ period: 'WEEK' })?.period).toBe('WEEK')
  expect(read({ [name]: 0 })).toBeUndefined()
})

test.each(['deposit', 'stake'])('a referral without its %s is not shown', (name) => {
  const referral = { deposit: 1, stake: 2 }
  expect(readActivity({ ...notified, referral })?.referral).toEqual(referral)
  expect(readActivity({ ...notified, referral: { ...referral, [name]: 0 } })?.referral).toBeUndefined()
})

test.each<[told: object, read: object]>([
  [
    { name: 'later', at: '2026-11-22T17:00:00Z' },
    { name: 'later', atMs: Date.UTC(2026, 10, 22, 17), amount: 0 },
  ],
  [
    { name: 'claimed', at: '2026-11-22T17:00:00Z', amount: 5 },
    { name: 'claimed', atMs: Date.UTC(2026, 10, 22, 17), amount: 5 },
  ],
  [
    { name: 'notForYou', because: 'rank' },
    { name: 'notForYou', because: 'rank' },
  ],
  [
    { name: 'notForYou', because: 'newcomers' },
    { name: 'notForYou', because: 'newcomers' },
  ],
  [
    { name: 'notForYou', because: 'person' },
    { name: 'notForYou', because: 'person' },
  ],
  [
    { name: 'notForYou', because: 'app' },
    { name: 'notForYou', because: 'app' },
  ],
  ...['over', 'withDeposit', 'running', 'byItself', 'byInviting', 'open'].map((name): [object, object] => [
    { name },
    { name },
  ]),
])('the standing %j is read', (state, read) => {
  expect(readActivity({ ...notified, state })?.state).toEqual(read)
})

test('an infinite number is no text of a promotion', () => {
  expect(text(Infinity)).toBe('')
  expect(text(7)).toBe('7')
})
