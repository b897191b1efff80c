import { milliseconds, minutes, seconds } from '@playfront/contract/time'
import { roundAtOrAfter, testBeacon } from '@playfront/lottery-rules/fair/beacons'
import { expect, onTestFinished, test } from 'vitest'
import { fakePlatform } from '../../platform/fakePlatform'
import { type ClockMargin, decideClockMargin, watchClockMargin } from './watchClockMargin'

test.each([
  [-2_500, 2_000, 'ample'],
  [0, 2_000, 'ample'],
  [1_000, 1_000, 'ample'],
  [1_001, 999, 'thin'],
  [2_000, 0, 'gone'],
  [2_700, -700, 'gone'],
] as const)('a beacon that is %i ms ahead leaves %i ms: %s (lottery 6.5)', (lead, leftMs, verdict) => {
  expect(decideClockMargin(lead)).toMatchObject({ leftMs, verdict })
})

/** A database whose clock is behind the beacon's, which is right. */
const compare = (behindMs: () => number, isOut = () => false) => {
  const platform = fakePlatform(Date.UTC(2026, 10, 24))
  const alarms: ClockMargin[] = []
  const watch = watchClockMargin({
    readDatabaseNow: async () => platform.clock.now() - behindMs(),
    clock: platform.clock,
    beacon: {
      chainHash: testBeacon.chainHash,
      latestRound: async () =>
        isOut() ? undefined : roundAtOrAfter(platform.clock.now() + 1, testBeacon) - 1,
    },
    onAlarm: (margin) => alarms.push(margin),
    onError: (failure) => {
      throw failure
    },
  })
  onTestFinished(watch.stop)
  return { watch, alarms, passes: platform.passes }
}

test('a clock that is right leaves all of the margin and raises no alarm, whatever part of a round it looks at', async () => {
  const { watch, alarms, passes } = compare(() => 0)
  await passes(minutes(12))
  expect(watch.margin()).toMatchObject({ leftMs: 2_000, verdict: 'ample' })
  expect(alarms).toEqual([])
})

test('a database that falls behind is found, with about how far, and forgotten when it is right again', async () => {
  let behind = milliseconds(1_600)
  const { watch, alarms, passes } = compare(() => behind)
  await passes(minutes(9))
  expect(watch.margin()?.verdict).toBe('thin')
  expect(watch.margin()?.leftMs).toBeLessThan(800)
  expect(alarms.length).toBeGreaterThan(0)
  behind = 0
  await passes(minutes(11))
  expect(watch.margin()).toMatchObject({ leftMs: 2_000, verdict: 'ample' })
})

test('a beacon that cannot be reached has no effect', async () => {
  const { watch, alarms, passes } = compare(
    () => seconds(5),
    () => true,
  )
  await passes(minutes(2))
  expect(watch.margin()).toBeUndefined()
  expect(alarms).toEqual([])
})
