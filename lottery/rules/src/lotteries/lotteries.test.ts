import { expect, test } from 'vitest'
import { issuesOfDay } from '../issues/issueAt'
import type { Lottery } from '../lottery'
import { findLottery, lotteries, lotteryOf } from './lotteries'
import { stationOf } from './northernStations'

test('every lottery stands once and can be found by its code', () => {
  expect(new Set(lotteries.map((lottery) => lottery.code)).size).toBe(lotteries.length)
  for (const lottery of lotteries) expect(findLottery(lottery.code)).toBe(lottery)
  expect(findLottery('constructor')).toBeUndefined()
})

test('there are fourteen Central and twenty-one Southern stations (lottery 2.2)', () => {
  expect(lotteries.filter((lottery) => lottery.group === 'central')).toHaveLength(14)
  expect(lotteries.filter((lottery) => lottery.group === 'south')).toHaveLength(21)
})

test('official draws are fed in, and only draws of our own are in-house (lottery 2.2)', () => {
  const ownCodes = lotteries.filter(({ source }) => source === 'in-house').map(({ code }) => code)
  expect([...ownCodes].sort()).toEqual(
    ['HNVIP', 'JB3', 'JBD', 'MB1', 'MB30', 'MB5', 'MN1', 'MN5', 'MT1', 'TG3', 'TGD', 'YK15'].sort(),
  )
})

test('the Northern draw goes round its stations by the weekday (lottery 2.2)', () => {
  const at = (day: string) => Date.parse(`${day}T11:15:00Z`)
  const week = ['05', '06', '07', '08', '09', '10', '11'].map((day) =>
    stationOf(lotteryOf('MB'), at(`2026-01-${day}`)),
  )
  expect(week).toEqual(['HANOI', 'QUANGNINH', 'BACNINH', 'HANOI', 'HAIPHONG', 'NAMDINH', 'THAIBINH'])
  expect(stationOf(lotteryOf('MT-HUE'), at('2026-01-05'))).toBeUndefined()
})

test('a timetable holds for its days, and a dropped or moved draw follows the calendar (lottery 2.2)', () => {
  const hcm = lotteryOf('MN-HCM')
  const draws = (lottery: Lottery) =>
    ['05', '06', '07', '08', '09', '10'].filter((day) => issuesOfDay(lottery, `2026-01-${day}`).length > 0)
  expect(draws(hcm)).toEqual(['05', '10'])
  expect(
    draws({ ...hcm, calendar: [{ date: '2026-01-05', movedTo: '2026-01-07' }, { date: '2026-01-10' }] }),
  ).toEqual(['07'])
  const ended = { weekdays: [1], validTo: '2026-01-04' } as const
  const begun = { weekdays: [2], validFrom: '2026-01-05' } as const
  const rule = { kind: 'weekly', terms: [ended, begun], drawTimeMs: 0, closeBeforeMs: 0 } as const
  expect(draws({ ...hcm, rule })).toEqual(['06'])
})

test('the Philippine games are drawn three times a day, each with its own close (lottery 3.5)', () => {
  const game = lotteryOf('PH3D')
  const issues = issuesOfDay(game, '2026-01-05')
  const time = (ms: number) => new Date(ms).toISOString().slice(5, 16)
  expect(
    issues.map(({ issueId, openAtMs, closeAtMs, drawAtMs }) => [
      issueId,
      ...[openAtMs, closeAtMs, drawAtMs].map(time),
    ]),
  ).toEqual([
    ['PH3D-20260105-001', '01-04T13:00', '01-05T05:45', '01-05T06:00'],
    ['PH3D-20260105-002', '01-05T06:00', '01-05T08:45', '01-05T09:00'],
    ['PH3D-20260105-003', '01-05T09:00', '01-05T12:00', '01-05T13:00'],
  ])
})
