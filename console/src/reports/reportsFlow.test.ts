import type { ReportRequest, ReportSheet } from '@playfront/contract/console/reports.schema'
import { expect, test } from 'vitest'
import type { AppServices } from '../app/services'
import type { Outcome } from '@playfront/web/requests/outcome'
import { createReportsFlow, type AskedReport } from './reportsFlow'

const sheetOf = (request: ReportRequest): ReportSheet => ({
  ...request,
  zone: 'Asia/Ho_Chi_Minh',
  currency: 'VND',
  asOf: '2026-11-22T00:00:00Z',
  isWhole: true,
  columns: ['day'],
  keys: [],
  rows: [],
  totals: [null],
})

/** A console whose server answers when the test says so. */
const openAdmin = () => {
  const waiting: { request: ReportRequest; answer: (outcome: Outcome<unknown>) => void }[] = []
  const notified: string[] = []
  const saved: string[] = []
  const gone: string[] = []
  const services = {
    requests: {
      ask: (_: unknown, request: ReportRequest) =>
        new Promise((answer) => waiting.push({ request, answer: answer as never })),
    },
    toasts: { notify: (text: string) => notified.push(text) },
    texts: () => ({ t: (key: string) => key }),
    place: { go: (path: string) => gone.push(path) },
    merchant: () => ({ timeZone: 'Asia/Ho_Chi_Minh' }),
    platform: {
      clock: { now: () => Date.UTC(2026, 10, 22, 20) },
      page: { save: (name: string, text: string) => saved.push(`${name}: ${text}`) },
    },
    reportFailure: () => notified.push('failed'),
  } as unknown as AppServices
  return { flow: createReportsFlow(services), waiting, notified, saved, gone }
}

const asked: AskedReport = { report: 'money', from: '2026-11-01', to: '2026-11-22', game: undefined }
const done = <Value>(value: Value): Outcome<Value> => ({ kind: 'done', value })

test('the address names report and days; without them it is the merchant’s last thirty', () => {
  const { flow, gone } = openAdmin()
  expect(flow.read('', new URLSearchParams())).toEqual({
    report: 'registrations',
    from: '2026-10-25',
    to: '2026-11-23',
    game: undefined,
  })
  const query = new URLSearchParams('from=2026-01-01&to=2026-02-01&game=lottery:MB1')
  const found = flow.read('playDays', query)
  expect(found).toEqual({
    report: 'playDays',
    from: '2026-01-01',
    to: '2026-02-01',
    game: 'lottery:MB1',
  })
  flow.go(found)
  flow.go({ ...found, report: 'money' })
  expect(gone).toEqual([
    '/reports/playDays?from=2026-01-01&to=2026-02-01&game=lottery%3AMB1',
    '/reports/money?from=2026-01-01&to=2026-02-01',
  ])
})

test('a response that was overtaken by another request is never shown', async () => {
  const { flow, waiting } = openAdmin()
  const first = flow.load(asked)
  const second = flow.load({ ...asked, report: 'funnel' })
  const [early, late] = waiting
  if (!early || !late) throw new Error('nothing was asked')
  late.answer(done(sheetOf(late.request)))
  await second
  early.answer(done(sheetOf(early.request)))
  await first
  expect(flow.store.getState()).toMatchObject({ kind: 'ready', sheet: { report: 'funnel' } })
})

test('days that the server refuses are reported in terms of the days', async () => {
  const { flow, waiting } = openAdmin()
  const loading = flow.load({ ...asked, from: '1926-01-01' })
  waiting[0]?.answer({ kind: 'refused', code: 'request.invalid', message: 'That was not understood.' })
  await loading
  expect(flow.store.getState()).toEqual({ kind: 'failed', message: 'reports.range' })
})

test('a file is asked once, however often it is pressed, and given to the person', async () => {
  const { flow, waiting, saved, notified } = openAdmin()
  const saving = flow.save('gameDays', asked)
  await flow.save('gameDays', asked)
  expect(waiting.map(({ request }) => request.report)).toEqual(['gameDays'])
  waiting[0]?.answer(done({ name: 'x.csv', text: 'Day' }))
  await saving
  expect(saved).toEqual(['x.csv: Day'])
  expect(notified).toEqual(['reports.saved'])
})
