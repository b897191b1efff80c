import { expect, test } from 'vitest'
import { readActivities, readActivity } from './readActivities'

const told = {
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

test('a promotion is read as it is told', () => {
  expect(readActivity(told)).toMatchObject({
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
  expect(readActivity({ ...told, ...parts })).toMatchObject(read)
})
