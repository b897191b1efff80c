import { hours, minutes } from '@playfront/contract/time'
import { issuesOfDay } from '@playfront/lottery-rules/issues/issueAt'
import { lotteryOf } from '@playfront/lottery-rules/lotteries/lotteries'
import type { LotteryCode } from '@playfront/lottery-rules/lottery'
import { expect, test } from 'vitest'
import type { Store } from '../../store/store'
import { publishManifests } from './manifest'

/** The days that are published on a first start, with every issue made that is drawn after it. */
const firstStart = async (code: LotteryCode, nowMs: number) => {
  const lottery = lotteryOf(code)
  const days = ['2026-01-13', '2026-01-14', '2026-01-15', '2026-01-16']
  const promises = days
    .flatMap((day) => issuesOfDay(lottery, day))
    .filter(({ drawAtMs }) => drawAtMs > nowMs)
    .map(({ issueId }) => ({ issueId, commit: 'c'.repeat(64), round: 7 }))
  const published: { day: string; lines: string[] }[] = []
  const query = async ({ name }: { name: string }, values: unknown[] = []) => {
    if (name === 'lottery_promises') return promises
    if (name === 'lottery_publish_manifest') {
      const [, , day, text] = values.map(String)
      published.push({ day: day ?? '', lines: (text ?? '').trimEnd().split('\n') })
    }
    return name === 'platform_now' ? [{ now: new Date(nowMs) }] : []
  }
  const change = async (_: string, work: (connection: object) => Promise<unknown>) => work({ query })
  await publishManifests({ change } as unknown as Pick<Store, 'change'>, 'lotus', lottery)
  return published
}

/** 01:00 at the lottery's place: the window of the 14th is still running, that of the 15th has not begun. */
const afterMidnight = Date.UTC(2026, 0, 15) + hours(1) - lotteryOf('YK15').utcOffsetMs

test('a business day that began before midnight is published on a first start after midnight (lottery 6.2)', async () => {
  const [first, second] = await firstStart('YK15', afterMidnight)
  const running = issuesOfDay(lotteryOf('YK15'), '2026-01-14').filter(
    ({ drawAtMs }) => drawAtMs > afterMidnight,
  )
  expect(first?.day).toBe('2026-01-14')
  expect(first?.lines.slice(1).map((line) => line.split(' ')[0])).toEqual(
    running.map(({ issueId }) => issueId),
  )
  expect(second?.day).toBe('2026-01-15')
})

test('a business day that is over is not published late', async () => {
  const afterTheLast = afterMidnight + hours(3) + minutes(30)
  expect((await firstStart('YK15', afterTheLast)).map(({ day }) => day)).toEqual(['2026-01-15', '2026-01-16'])
  expect((await firstStart('MB5', afterMidnight)).map(({ day }) => day)).toEqual(['2026-01-15', '2026-01-16'])
})
