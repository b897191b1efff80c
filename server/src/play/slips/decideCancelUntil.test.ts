import { expect, test } from 'vitest'
import { minutes, seconds } from '@playfront/contract/time'
import { decideCancelUntil } from './decideCancelUntil'
import type { SlipIssue, SlipRecord } from './readSlipRecords'

const acceptedAtMs = Date.UTC(2026, 10, 21, 13)
const issue = (over: Partial<SlipIssue> = {}): SlipIssue => ({
  commit: null,
  state: 'open',
  closeAt: new Date(acceptedAtMs + minutes(5)),
  ...over,
})

type Facts = Pick<SlipRecord, 'slip' | 'issues' | 'bets' | 'cancel'>

const record = (issues: SlipIssue[], over: Partial<Pick<SlipRecord, 'bets' | 'cancel'>> = {}): Facts => ({
  slip: {
    issues: issues.map((_, n) => ({ issueId: `i${n}`, multiple: 1 })),
    acceptedAt: new Date(acceptedAtMs),
  } as SlipRecord['slip'],
  issues: new Map(issues.map((one, n) => [`i${n}`, one])),
  bets: [],
  ...over,
})
/** Milliseconds after it was accepted; undefined when it may not be cancelled. */
const until = (facts: Facts, { isOffered = true, afterMs = 0 } = {}) => {
  const end = decideCancelUntil(facts, { isOffered, nowMs: acceptedAtMs + afterMs })
  return end && end.getTime() - acceptedAtMs
}

test('a minute, where the merchant lets players and every issue takes bets', () => {
  expect(until(record([issue()]))).toBe(seconds(60))
  expect(until(record([issue()]), { isOffered: false })).toBeUndefined()
  expect(until(record([issue(), issue({ state: 'scheduled' })]))).toBe(seconds(60))
})

test('the earliest close ends it', () => {
  const soon = issue({ closeAt: new Date(acceptedAtMs + seconds(12)) })
  expect(until(record([issue(), soon]))).toBe(seconds(12))
})

test.each([
  [59_999, seconds(60)],
  [60_000, undefined],
])('%i ms after it was accepted', (afterMs, expected) => {
  expect(until(record([issue()]), { afterMs })).toBe(expected)
})

test.each(['suspended', 'closed', 'drawing', 'settled', 'cancelled', 'refunded'] as const)(
  'one issue that is %s keeps all of it',
  (state) => {
    expect(until(record([issue(), issue({ state })]))).toBeUndefined()
  },
)

test('what was refunded already, or is not known to be open, cannot be cancelled', () => {
  const cancel = { cancelledAt: new Date(), balanceAfter: 0, balanceVersion: 1 }
  expect(until(record([issue()], { cancel }))).toBeUndefined()
  const bets = [{ outcome: { state: 'void' } }] as SlipRecord['bets']
  expect(until(record([issue()], { bets }))).toBeUndefined()
  expect(until(record([{ commit: null, state: 'open' }]))).toBeUndefined()
})
