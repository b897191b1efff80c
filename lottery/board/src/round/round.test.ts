import type { LotteryIssue } from '@playfront/contract/play/lottery/lotteryParts'
import { seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createFakeBoard } from '../testing/fakeBoard'
import { decideOpenIssue, decideShownIssue } from './decideIssue'
import { decideNextAsk, decidePassed } from './roundFlow'
import { offersOf, soldMode } from './soldMode'

const issue = (seq: number): LotteryIssue => ({
  issueId: `MB1-20260115-000${seq}`,
  lottery: 'MB1',
  seq,
  openAt: seconds(60 * seq),
  closeAt: seconds(60 * seq + 52),
  drawAt: seconds(60 * seq + 60),
  state: 'open',
  commit: '0'.repeat(64),
  beaconRound: seq,
})
const facts = { current: issue(1), next: issue(2) }

test.each([
  [seconds(70), 1, 1, 'open'],
  [seconds(115), undefined, 1, 'closed'],
  [seconds(121), 2, 2, 'open'],
  [seconds(175), undefined, 2, 'closed'],
])('at %i ms bets go to issue %s, and issue %s is shown as %s', (nowMs, open, seq, phase) => {
  expect(decideOpenIssue(facts, nowMs)?.seq).toBe(open)
  const shown = decideShownIssue(facts, nowMs)
  expect([shown?.issue.seq, shown?.phase.name]).toEqual([seq, phase])
})

test('a lottery without issues shows none', () => {
  expect(decideShownIssue({ current: null, next: null }, 0)).toBeUndefined()
})

const asked = (nowMs: number, results: { issueId: string }[] = []) =>
  decideNextAsk({ ...facts, results, passed: decidePassed([issue(1), issue(2)], nowMs), nowMs })

test.each([
  [seconds(70), [], 'quietly before the close', seconds(30)],
  [seconds(111), [], 'right after the close', seconds(1) + 400],
  [seconds(119), [], 'right after the draw', seconds(1) + 400],
  [seconds(121), [], 'every second while the result is awaited', seconds(1)],
  [seconds(121), [{ issueId: issue(1).issueId }], 'quietly once it is there', seconds(30)],
  [seconds(145), [], 'less often when it is late', seconds(5)],
])('at %i ms with %j the board is asked again %s', (nowMs, results, _, wait) => {
  expect(asked(nowMs, results)).toBe(wait)
})

test('only types that the server sells and the rules know for the family are offered', () => {
  const board = createFakeBoard()
  const types = offersOf(board).map(({ row }) => row.code)
  expect(types).toContain('VN_LO2')
  expect(types).not.toContain('VN_BAO7')
  expect(offersOf({ ...board, family: 'NOBODY' })).toEqual([])
})

test('the prices of the moment become the odds table', () => {
  const mode = soldMode({ ...createFakeBoard(), oddsVersion: 7 })
  expect(mode.version).toBe('7')
  expect(mode.tables.VN27?.VN_LO2).toMatchObject({ odds: 990_000, costMult: 27 })
})
