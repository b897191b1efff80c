import type { TrackedName } from '@playfront/contract/shell/trackedNames'
import { trackEventsRequest } from '@playfront/contract/shell/tracking.schema'
import { days, hours, minutes } from '@playfront/contract/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweepExpired } from '../../store/sweepExpired'
import { openHarness, type Harness } from '../../testing/harness'
import { statementOf } from '../../testing/statementOf'
import { readEventReport } from './eventReport'
import { answerTrackEvents, trackingOptions } from './trackEventsHandler'

let harness: Harness
let track: ReturnType<typeof answerTrackEvents>
let made = 0

beforeAll(async () => {
  harness = await openHarness()
})
beforeEach(() => {
  track = answerTrackEvents()
})
afterAll(() => harness.close())

/** The id that a browser makes: UUID version 7 of its own time. */
const idAt = (atMs: number): string => {
  const time = atMs.toString(16).padStart(12, '0')
  made += 1
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${made.toString(16).padStart(12, '0')}`
}
const event = (name: TrackedName, more: object = {}) => ({
  id: idAt(harness.platform.clock.now()),
  name,
  ...more,
})

const notify = (messages: unknown, more: object = {}, merchant = 'lotus') =>
  track(harness.callBy(merchant), trackEventsRequest.parse({ events: JSON.stringify(messages), ...more }))

const storedOf = (merchant: string) =>
  harness.store.read(merchant, ({ query }) =>
    query<{ name: string }>(statementOf('select * from tracked_event order by id'), []),
  )

test('events are stored with their content and the source of the visit, without a member’s name (REQ-TRACK-013, T52)', async () => {
  const notified = [
    event('firstOpen'),
    event('withdraw', {
      revenue: '-100.50',
      amount: '100.50',
      currency: 'THB',
      customerId: 'm7',
      customerName: 'an',
    }),
  ]
  const origin = {
    reg_info: { affiliateCode: 'anna', referralCode: 'x1', originalDomain: 'anna.mela.example' },
    s2s_info: { idfa: 'I1', idfv: '' },
    pixelTrack: { fbclid: 'f1' },
  }
  expect(await notify(notified, origin, 'mela')).toEqual({ taken: 2 })
  const [first, second] = await storedOf('mela')
  expect(first).toMatchObject({
    name: 'firstOpen',
    happened_at: new Date(harness.platform.clock.now()),
    source: 'anna',
    referral_code: 'x1',
    original_domain: 'anna.mela.example',
    s2s_info: { idfa: 'I1' },
    pixel: { fbclid: 'f1' },
  })
  expect(second).toMatchObject({ revenue: '-100.50', amount: '100.50', currency: 'THB', customer: 'm7' })
  expect(JSON.stringify([first, second])).not.toContain('"an"')
  expect(await storedOf('tucano')).toEqual([])
})

test('an event that is reported twice is stored once, whoever repeats it', async () => {
  const notified = [event('login'), event('gameLaunch')]
  const before = (await storedOf('lotus')).length
  expect(await notify(notified)).toEqual({ taken: 2 })
  expect(await notify([...notified, event('viewContent')])).toEqual({ taken: 1 })
  expect(await storedOf('lotus')).toHaveLength(before + 3)
  // The same id at another merchant is another event.
  expect(await notify(notified, {}, 'tucano')).toEqual({ taken: 2 })
})

test.each([
  ['a name of nobody', { name: 'drop table' }],
  ['no id', { id: undefined }],
  ['an id without a moment', { id: '00000000-0000-4000-8000-000000000000' }],
  ['an amount in words', { amount: 'a lot' }],
  ['a currency of four letters', { currency: 'USDT' }],
  ['markup for an id', { customerId: '<b>' }],
  ['a value without end', { value: 'v'.repeat(129) }],
])('%s loses its event and no other', async (_, wrong) => {
  expect(await notify([{ ...event('login'), ...wrong }, event('login')])).toEqual({ taken: 1 })
})

test.each([
  ['no JSON', 'login'],
  ['no list', '{"name":"login"}'],
  ['a key that reaches a prototype', '[{"__proto__":{}}]'],
  ['more than fifty', JSON.stringify(Array.from({ length: 51 }, () => ({})))],
])('%s is refused as a whole (T37)', async (_, events) => {
  await expect(track(harness.callBy('lotus'), { events })).rejects.toMatchObject({ code: 'request.invalid' })
})

test('a text longer than 32 KiB does not pass the contract', () => {
  expect(trackEventsRequest.safeParse({ events: `[${' '.repeat(32_768)}]` }).success).toBe(false)
})

test('one address may report a limited number in a minute, and others are not affected', async () => {
  const batch = () => Array.from({ length: 50 }, () => event('viewContent'))
  const caller = { ...harness.callBy('tucano'), ip: '198.51.100.9' }
  let taken = 0
  for (let call = 0; call < trackingOptions.eventsPerMinute / 50 + 2; call += 1)
    taken += (await track(caller, { events: JSON.stringify(batch()) })).taken
  expect(taken).toBe(trackingOptions.eventsPerMinute)
  expect(await notify([event('viewContent')], {}, 'tucano')).toEqual({ taken: 1 })
  await harness.passes(minutes(1))
  expect(await track(caller, { events: JSON.stringify(batch()) })).toEqual({ taken: 50 })
})

test('the report counts by day of the merchant and by source, and leads from the first open to a first deposit', async () => {
  // Six in the evening in Hanoi is still noon in London; two hours before midnight the day turns there.
  const { platform } = harness
  const { store } = harness
  const merchant = harness.merchant('lotus')
  const before = new Date(platform.clock.now() + hours(7)).toISOString().slice(0, 10)
  await harness.passes(days(2))
  const today = new Date(platform.clock.now() + hours(7)).toISOString().slice(0, 10)
  expect(before < today).toBe(true)
  const anna = { reg_info: { affiliateCode: 'anna' } }
  await notify([event('firstOpen'), event('registerSubmit'), event('register')], anna)
  await notify([event('firstOpen'), event('firstOpen'), event('firstOpen')])
  await notify([event('depositSubmit'), event('firstDeposit')], anna)
  const report = await readEventReport(store, merchant, { firstDay: today, lastDay: today })
  expect(report.counts).toContainEqual({ day: today, name: 'firstOpen', source: 'www', count: 3 })
  expect(report.counts).toContainEqual({ day: today, name: 'firstOpen', source: 'anna', count: 1 })
  expect(report.counts.every(({ day }) => day === today)).toBe(true)
  expect(report.funnel.map(({ name, count }) => [name, count])).toEqual([
    ['firstOpen', 4],
    ['registerSubmit', 1],
    ['register', 1],
    ['depositSubmit', 1],
    ['firstDeposit', 1],
  ])
  expect(report.funnel[1]?.share).toBe(0.25)
  expect(report.funnelBySource['www']?.[0]).toEqual({ name: 'firstOpen', count: 3 })
  const others = await readEventReport(store, harness.merchant('mela'), { firstDay: today, lastDay: today })
  expect(others.counts).toEqual([])
})

test('single events go when their days are over', async () => {
  await harness.passes(days(1))
  await notify([event('login')], {}, 'mela')
  await harness.passes(days(399))
  await sweepExpired(harness.store)
  expect((await storedOf('mela')).map(({ name }) => name)).toEqual(['login'])
  await harness.passes(days(2))
  await sweepExpired(harness.store)
  expect(await storedOf('mela')).toEqual([])
})
