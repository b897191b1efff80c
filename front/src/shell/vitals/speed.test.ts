import type { SpeedMetric } from '@playfront/contract/shell/vitals'
import { speedReport } from '@playfront/contract/shell/tracking.schema'
import { expect, test, vi } from 'vitest'
import { findRoute, routes } from '../../app/routes'
import { createFakePlatform, type FakePlatformOptions } from '../../platform/fakePlatform'
import { type SpeedDeps, decideSpeedReport, startSpeed } from './startSpeed'

interface TestOptions extends FakePlatformOptions {
  share?: number
  savesData?: boolean
  wasTold?: boolean
  isRefused?: boolean
}

const open = async ({
  share = 100,
  savesData = false,
  wasTold = false,
  isRefused,
  ...rest
}: TestOptions = {}) => {
  const sent: { path: string; json: string }[] = []
  const leaving = new Set<() => void>()
  let isTold = wasTold
  let notify: (metric: SpeedMetric, value: number) => void = () => undefined
  const fetchSpeed = vi.fn<SpeedDeps['fetchSpeed']>(async () => ({
    watch: (received) => void (notify = received),
    line: () => '4g' as const,
  }))
  const platform = createFakePlatform(rest)
  await startSpeed(
    { platform, merchant: { code: 'lotus', version: 7, tracking: { speedShare: share } } },
    (path) => findRoute(path)?.paths[0],
    {
      beacon: (path, json) => (isRefused ? false : sent.push({ path, json }) > 0),
      onLeaving: (listener) => (leaving.add(listener), () => void leaving.delete(listener)),
      savesData: () => savesData,
      mark: { wasSent: () => isTold, noteTold: () => void (isTold = true) },
      fetchSpeed,
    },
  )
  return {
    sent,
    fetchSpeed,
    measure: (metric: SpeedMetric, value: number) => notify(metric, value),
    leave: () => leaving.forEach((listener) => listener()),
  }
}

test('a visit reports once, when the page is left, the last measurements, and nothing that identifies the visitor', async () => {
  const { sent, measure, leave } = await open({ path: '/m/member/wallet?token=secret' })
  measure('lcp', 900)
  measure('lcp', 1_400)
  measure('cls', 130)
  leave()
  measure('lcp', 9_000)
  leave()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.path).toBe('/wps/system/speed')
  expect(JSON.parse(sent[0]?.json ?? '')).toEqual({
    route: '/m/member/wallet',
    version: 7,
    build: '1a2b3c4d',
    device: 'phone',
    line: '4g',
    values: { lcp: 1_400, cls: 130 },
  })
})

test('on every screen the platform accepts the report', async () => {
  for (const { paths } of routes) {
    const { sent, measure, leave } = await open({ path: paths[0] })
    measure('ttfb', 100)
    leave()
    expect(speedReport.safeParse(JSON.parse(sent[0]?.json ?? '')).success, paths[0]).toBe(true)
  }
})

test.each([
  ['that saves data', { savesData: true }],
  ['that has told already', { wasTold: true }],
  ['of a merchant that wants none', { share: 0 }],
  ['at an address of nobody', { path: '/m/<script>' }],
])('a visit %s measures nothing and fetches nothing for it', async (_, options) => {
  const { sent, fetchSpeed, leave } = await open(options)
  leave()
  expect(fetchSpeed).not.toHaveBeenCalled()
  expect(sent).toEqual([])
})

test('without measurements nothing is reported; a beacon that the browser refuses is retried at the next leaving', async () => {
  const quiet = await open()
  quiet.leave()
  expect(quiet.sent).toEqual([])
  const refused = await open({ isRefused: true })
  refused.measure('fcp', 400)
  refused.leave()
  refused.leave()
  expect(refused.sent).toEqual([])
})

test('a page that slept for hours reports no more than the report can carry', async () => {
  const { sent, measure, leave } = await open()
  measure('lcp', 90_000_000)
  leave()
  expect(speedReport.parse(JSON.parse(sent[0]?.json ?? '')).values.lcp).toBe(600_000)
})

test('of a thousand visits as many report as the merchant wants', () => {
  const facts = { savesData: false, wasTold: false, isKnownScreen: true }
  const notified = Array.from({ length: 1_000 }, (_, at) =>
    decideSpeedReport({ ...facts, share: 10, chance: at / 1_000 }),
  ).filter(({ notify }) => notify)
  expect(notified).toHaveLength(100)
})
