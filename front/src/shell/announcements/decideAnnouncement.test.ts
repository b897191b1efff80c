import { days, hours } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { announcementOptions } from './announcement'
import { decideAnnouncement, type AnnouncementFacts } from './decideAnnouncement'

const now = Date.UTC(2026, 2, 1, 15)
const midnight = Date.UTC(2026, 2, 2)
const closed = (more: object = {}) => ({ hashes: ['h1'], show: false, ...more })

const decide = (facts: Partial<AnnouncementFacts> = {}) =>
  decideAnnouncement({
    isHome: true,
    list: 'ready',
    hashes: ['h1'],
    isClosedHere: false,
    record: undefined,
    returns: 'nextLoad',
    closedInVisit: undefined,
    now,
    maxHiddenMs: announcementOptions.maxHiddenMs,
    ...facts,
  })

test.each([
  ['missing', 'there is no list'],
  ['asked', 'the list has not come yet'],
  ['fresh', 'the list came a moment ago'],
] as const)('with a list that is %s it stays hidden (REQ-POPUP-001)', (list, reason) => {
  expect(decide({ list })).toEqual({ ok: false, reason })
})

test('changed content is shown, whatever was requested before (REQ-POPUP-002)', () => {
  const record = closed({ hiddenUntil: midnight })
  expect(decide({ record, hashes: ['h2'] })).toEqual({ ok: true, reason: 'the content has changed' })
  expect(decide({ record, hashes: ['h1', 'h2'] })).toEqual({ ok: true, reason: 'the content has changed' })
  expect(decide({ record, hashes: ['h1'] })).toEqual({ ok: false, reason: 'hidden until midnight' })
})

test('the same content is shown again once its day is over (REQ-POPUP-003)', () => {
  const record = closed({ hiddenUntil: midnight })
  expect(decide({ record, now: midnight - 1 })).toEqual({ ok: false, reason: 'hidden until midnight' })
  expect(decide({ record, now: midnight })).toEqual({
    ok: true,
    reason: 'the day it was hidden for is over',
  })
})

test('without a time to hide until, the same content is shown (AMB-21)', () => {
  expect(decide({ record: closed() })).toEqual({ ok: true, reason: 'not hidden for today' })
})

test('a merchant may let a closed one rest for the visit, and changed content comes at once (AMB-21)', () => {
  const facts = { record: closed(), returns: 'nextVisit' } as const
  expect(decide({ ...facts, closedInVisit: ['h1'] })).toEqual({
    ok: false,
    reason: 'the same content was closed in this visit',
  })
  expect(decide({ ...facts, closedInVisit: undefined }).ok).toBe(true)
  expect(decide({ ...facts, closedInVisit: ['h1'], hashes: ['h2'] }).ok).toBe(true)
})

test('a merchant may let a closed one rest until midnight; by default it is not asked (AMB-21)', () => {
  const record = closed({ restsUntil: midnight })
  const facts = { record, returns: 'nextDay' } as const
  expect(decide(facts)).toEqual({ ok: false, reason: 'closed once today, which is enough' })
  expect(decide({ ...facts, now: midnight }).ok).toBe(true)
  expect(decide({ ...facts, hashes: ['h2'] }).ok).toBe(true)
  expect(decide({ record: closed({ restsUntil: now + days(3) }), returns: 'nextDay' }).ok).toBe(true)
  expect(decide({ record, returns: 'nextLoad' }).ok).toBe(true)
})

test('hidden for good stays hidden until the content changes (REQ-POPUP-018)', () => {
  const record = closed({ forGood: true })
  expect(decide({ record, now: now + days(400) })).toEqual({
    ok: false,
    reason: 'the same content is hidden for good',
  })
  expect(decide({ record, hashes: ['h2'] }).ok).toBe(true)
})

test('closed on this page it does not come back, and on other pages it does not come at all (AMB-21)', () => {
  expect(decide({ isClosedHere: true })).toEqual({ ok: false, reason: 'closed on this page' })
  expect(decide({ isHome: false })).toEqual({ ok: false, reason: 'this page is not home' })
})

test('an empty list shows nothing', () => {
  expect(decide({ hashes: [] })).toEqual({ ok: false, reason: 'nothing is announced to this reader' })
  expect(decide()).toEqual({ ok: true, reason: 'never seen here' })
})

test('a time that no midnight of today can be was written by a clock that was wrong', () => {
  expect(decide({ record: closed({ hiddenUntil: now + hours(24) }) }).ok).toBe(false)
  expect(decide({ record: closed({ hiddenUntil: now + hours(25) }) }).ok).toBe(false)
  expect(decide({ record: closed({ hiddenUntil: now + days(3) }) })).toEqual({
    ok: true,
    reason: 'hidden until an impossible time',
  })
})
