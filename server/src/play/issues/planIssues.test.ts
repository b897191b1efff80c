import { expect, test } from 'vitest'
import { lotteryOf } from '@playfront/lottery-rules/lotteries/lotteries'
import { decideShownState } from './presentIssue'
import { planIssues } from './createIssues'

/** 20:00:30 in Hanoi. */
const nowMs = Date.UTC(2026, 10, 21, 13, 0, 30)

test('a fast lottery is planned from the running issue to the end of the next local day (lottery 4.1)', () => {
  const planned = planIssues(lotteryOf('MB1'), nowMs)
  expect(planned[0]?.issueId).toBe('MB1-20261121-1201')
  expect(planned.at(-1)?.issueId).toBe('MB1-20261122-1440')
  expect(planned).toHaveLength(240 + 1_440)
})

test('a daily one for 14 days', () => {
  const planned = planIssues(lotteryOf('HNVIP'), nowMs)
  expect(planned).toHaveLength(15)
  expect(planned[0]?.issueId).toBe('HNVIP-20261122')
})

test('an issue that has closed is not made any more', () => {
  const [first] = planIssues(lotteryOf('MB1'), nowMs + 25_000)
  expect(first?.issueId).toBe('MB1-20261121-1202')
})

test('the clock is shown, whether or not the scheduler has written it down yet', () => {
  const [openAt, closeAt] = [new Date(1_000), new Date(2_000)]
  const shown = (state: 'scheduled' | 'open' | 'suspended', atMs: number) =>
    decideShownState({ state, openAt, closeAt }, atMs)
  expect(shown('scheduled', 999)).toBe('scheduled')
  expect(shown('scheduled', 1_000)).toBe('open')
  expect(shown('open', 1_999)).toBe('open')
  expect(shown('open', 2_000)).toBe('closed')
  expect(shown('suspended', 1_500)).toBe('suspended')
})
