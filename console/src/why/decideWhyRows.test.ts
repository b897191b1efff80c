import { staffLanguages } from '@playfront/contract/console/staff'
import { type TrackedMoment, whyOrder, whyReasons } from '@playfront/contract/console/why'
import { expect, test } from 'vitest'
import { areasIn } from '../testing/textsIn'
import { decideWhyRows } from './decideWhyRows'

const facts = { signedIn: false, standalone: false, online: true, busy: [], seen: [], allowed: 1 }
const moment = (afterMs: number, ...verdicts: TrackedMoment['verdicts']): TrackedMoment => ({
  afterMs,
  screen: '/m/home',
  facts,
  verdicts,
})

test('candidates are in the overlay host’s order, each with its last decision first', () => {
  const { rows, absent } = decideWhyRows({
    startedMs: 1_000,
    version: 3,
    moments: [
      moment(1, { id: 'install', show: false, reason: 'the browser may still make its offer' }),
      moment(
        5,
        { id: 'install', show: true, reason: 'the page has started' },
        { id: 'maintenance', show: false, reason: 'the merchant is open' },
      ),
      moment(9, { id: 'install', show: false, reason: 'it was closed in this visit' }),
    ],
  })
  expect(rows.map(({ id, wasShown }) => [id, wasShown])).toEqual([
    ['maintenance', false],
    ['install', true],
  ])
  expect(rows[1]?.decisions.map(({ atMs, reason }) => [atMs, reason])).toEqual([
    [1_009, 'it was closed in this visit'],
    [1_005, 'the page has started'],
    [1_001, 'the browser may still make its offer'],
  ])
  expect(absent).toHaveLength(whyOrder.length - 2)
})

test('what another build calls its candidates comes last', () => {
  const { rows } = decideWhyRows({
    startedMs: 0,
    version: 3,
    moments: [
      moment(
        0,
        { id: 'of-tomorrow', show: true, reason: 'x' },
        { id: 'push', show: true, reason: 'y' },
        { id: 'install', show: false, reason: 'z' },
      ),
    ],
  })
  expect(rows.map(({ id }) => id)).toEqual(['install', 'of-tomorrow', 'push'])
})

test.each(Object.keys(whyReasons))(
  'the reason "%s" is said in words in every language of the staff',
  (id) => {
    const parts = [...whyReasons[id as keyof typeof whyReasons].matchAll(/\{\w+\}/g)].map(([part]) => part)
    for (const language of staffLanguages) {
      const text = areasIn(language).whyReasons?.[`why.reason.${id}`] ?? ''
      expect(text).not.toBe('')
      for (const part of parts) expect(text).toContain(part)
    }
  },
)

test.each(whyOrder)('%s has a name for the staff', (id) => {
  for (const language of staffLanguages) expect(areasIn(language).why?.[`why.id.${id}`] ?? '').not.toBe('')
})
