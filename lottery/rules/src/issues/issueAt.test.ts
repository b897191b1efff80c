import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lotteries, lotteryOf } from '../lotteries/lotteries'
import type { LotteryCode } from '../lottery'
import { issueAfter, issueAt, issueById, issuesOfDay } from './issueAt'

const at = (instant: string) => Date.parse(instant)
const idAt = (code: LotteryCode, instant: string) => issueAt(lotteryOf(code), at(instant))?.issueId

const anyMoment = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2031-01-01T00:00:00Z') })
const anyLottery = fc.constantFrom(...lotteries)

test('an issue is on from its opening up to, and not at, its draw', () => {
  fc.assert(
    fc.property(anyLottery, anyMoment, (lottery, nowMs) => {
      const issue = issueAt(lottery, nowMs)
      if (issue === null) return lottery.rule.kind === 'window'
      expect(issue.openAtMs).toBeLessThanOrEqual(nowMs)
      expect(nowMs).toBeLessThan(issue.drawAtMs)
      expect(issue.closeAtMs).toBeLessThanOrEqual(issue.drawAtMs)
      if ('closeBeforeMs' in lottery.rule)
        expect(issue.closeAtMs).toBe(issue.drawAtMs - lottery.rule.closeBeforeMs)
      return true
    }),
  )
})

test('an issue is found again by its id, and the next one opens at its draw', () => {
  fc.assert(
    fc.property(anyLottery, anyMoment, (lottery, nowMs) => {
      const issue = issueAt(lottery, nowMs)
      fc.pre(issue !== null)
      expect(issueById(lottery, issue.issueId)).toEqual(issue)
      const next = issueAfter(lottery, issue)
      const pause = lottery.rule.kind === 'window' && issue.seq === 88 ? 7_200_000 - 900_000 : 0
      expect(next?.openAtMs).toBe(issue.drawAtMs + pause)
    }),
  )
})

test.each([
  ['MB1', 1_440],
  ['MB5', 288],
  ['TG3', 480],
  ['YK15', 88],
  ['HNVIP', 1],
] as const)('%s has %i issues on a day, one after another', (code, count) => {
  const issues = issuesOfDay(lotteryOf(code), '2026-01-05')
  expect(issues).toHaveLength(count)
  expect(new Set(issues.map((issue) => issue.issueId)).size).toBe(count)
  for (const [i, issue] of issues.slice(1).entries()) expect(issue.openAtMs).toBe(issues[i]?.drawAtMs)
})

test('a station draws on its weekdays only (lottery 2.2)', () => {
  const days = ['05', '06', '07', '08', '09', '10', '11'].map((day) => `2026-01-${day}`)
  const drawDays = days.filter((day) => issuesOfDay(lotteryOf('MN-HCM'), day).length > 0)
  expect(drawDays).toEqual(['2026-01-05', '2026-01-10'])
})

test('the Thai government lottery draws on the 1st and the 16th (lottery 3.1)', () => {
  expect(idAt('TH-GLO', '2026-01-16T08:29:59Z')).toBe('TH-GLO-20260116')
  expect(idAt('TH-GLO', '2026-01-16T08:30:00Z')).toBe('TH-GLO-20260201')
  expect(issueById(lotteryOf('TH-GLO'), 'TH-GLO-20260115')).toBeNull()
})

test('yeekee rests between its last round and the opening of the first (lottery 4.1)', () => {
  expect(idAt('YK15', '2026-01-05T20:44:59Z')).toBe('YK15-20260105-088')
  expect(idAt('YK15', '2026-01-05T20:45:00Z')).toBeUndefined()
  expect(idAt('YK15', '2026-01-05T22:44:59Z')).toBeUndefined()
  expect(idAt('YK15', '2026-01-05T22:45:00Z')).toBe('YK15-20260106-001')
})

test('an id of another lottery, a wrong number or a wrong form is no issue', () => {
  const ids = [
    'MB5-20260105-0001',
    'MB1-20260105-1441',
    'MB1-20260105-0000',
    'MB1-20260105-001',
    'MB1-20260105',
    'MB1',
  ]
  expect(ids.map((id) => issueById(lotteryOf('MB1'), id))).toEqual(ids.map(() => null))
  expect(issuesOfDay(lotteryOf('MB1'), '2026-02-30')).toEqual([])
})
