import { availabilitySettings, type AvailabilitySettings } from '@playfront/contract/settings/reach.schema'
import { hours, minutes } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { rangesOf } from './addressRanges'
import { decideAvailability, type AvailabilityFacts } from './decideAvailability'

const nowMs = Date.UTC(2026, 10, 21, 9, 0, 0)
const at = (afterMs: number) => new Date(nowMs + afterMs).toISOString()

const decide = (
  settings: Partial<Record<keyof AvailabilitySettings, unknown>> = {},
  facts: Partial<AvailabilityFacts> = {},
) =>
  decideAvailability({
    nowMs,
    settings: availabilitySettings.parse(settings),
    country: undefined,
    isAdmitted: false,
    isRefused: false,
    ...facts,
  })

const window = (fromMs: number, untilMs?: number, message: Record<string, string> = {}) => ({
  from: at(fromMs),
  ...(untilMs !== undefined && { until: at(untilMs) }),
  message,
})

test('without windows and rules a merchant is open to everyone', () => {
  expect(decide().kind).toBe('open')
  expect(decide({}, { country: 'VN' }).kind).toBe('open')
})

test.each([
  ['before it begins', [window(1)], 'open', undefined],
  ['in its first moment', [window(0, hours(1))], 'maintenance', hours(1)],
  ['in its last moment', [window(-hours(1), 1)], 'maintenance', 1],
  ['at its end', [window(-hours(1), 0)], 'open', undefined],
  ['without an end', [window(-hours(1))], 'maintenance', undefined],
  [
    'when the next one begins before it has ended',
    [window(-hours(1), minutes(30)), window(minutes(10), hours(2))],
    'maintenance',
    hours(2),
  ],
  [
    'when the next one begins the moment it ends',
    [window(minutes(30), hours(3)), window(-hours(1), minutes(30))],
    'maintenance',
    hours(3),
  ],
  [
    'when the next one begins later',
    [window(-hours(1), minutes(30)), window(minutes(31), hours(2))],
    'maintenance',
    minutes(30),
  ],
  [
    'when one without an end follows',
    [window(-hours(1), minutes(30)), window(minutes(5))],
    'maintenance',
    undefined,
  ],
])('a window %s (REQ-STATUS-006)', (_, maintenance, state, endsAfterMs) => {
  const found = decide({ maintenance })
  expect(found.kind).toBe(state)
  expect('endMs' in found ? found.endMs : undefined).toBe(
    endsAfterMs === undefined ? undefined : nowMs + endsAfterMs,
  )
})

test('the merchant’s own words are those of the window under way that has some', () => {
  const maintenance = [window(-hours(2), hours(2)), window(-hours(1), hours(1), { EN: 'Moving house.' })]
  expect(decide({ maintenance })).toMatchObject({ message: { EN: 'Moving house.' } })
  expect(decide({ maintenance: [window(-hours(2), hours(2))] })).toMatchObject({
    kind: 'maintenance',
    message: {},
  })
})

test.each([
  ['a denied country', { countriesDenied: ['US'] }, 'US', 'restricted'],
  ['a country that is not denied', { countriesDenied: ['US'] }, 'VN', 'open'],
  ['an allowed country', { countriesAllowed: ['VN', 'TH'] }, 'TH', 'open'],
  ['a country that is not allowed', { countriesAllowed: ['VN'] }, 'TH', 'restricted'],
  ['allowed and denied at once', { countriesAllowed: ['VN'], countriesDenied: ['VN'] }, 'VN', 'restricted'],
  ['an unknown country', { countriesAllowed: ['VN'] }, undefined, 'open'],
  [
    'an unknown country where that is refused',
    { countriesAllowed: ['VN'], unknownCountry: 'refuse' },
    undefined,
    'restricted',
  ],
  ['an unknown country where nobody asks for one', { unknownCountry: 'refuse' }, undefined, 'open'],
])('%s (REQ-STATUS-006)', (_, settings, country, state) => {
  expect(decide(settings, { country }).kind).toBe(state)
})

test('a restriction outweighs maintenance (AMB-58)', () => {
  const settings = { countriesDenied: ['US'], maintenance: [window(-1)] }
  expect(decide(settings, { country: 'US' }).kind).toBe('restricted')
  expect(decide({ maintenance: [window(-1)] }, { isRefused: true }).kind).toBe('restricted')
})

test('a visitor on the allow list finds the merchant open, whatever the other settings', () => {
  const settings = { countriesDenied: ['US'], maintenance: [window(-1)] }
  expect(decide(settings, { country: 'US', isAdmitted: true, isRefused: true }).kind).toBe('open')
})

test('a merchant that moves to another cell is closed to everyone, until the end that it names', () => {
  const move = { kind: 'paused' as const, endMs: nowMs + minutes(15) }
  expect(decide({}, { move, isAdmitted: true })).toMatchObject({
    kind: 'maintenance',
    endMs: nowMs + minutes(15),
  })
  expect(decide({}, { move: { kind: 'moved', cell: 'south' } })).toMatchObject({ kind: 'maintenance' })
})

test('every decision has its reason', () => {
  const reasons = [
    decide(),
    decide({}, { isAdmitted: true }),
    decide({}, { isRefused: true }),
    decide({ countriesDenied: ['US'] }, { country: 'US' }),
    decide({ maintenance: [window(-1)] }),
  ].map(({ reason }) => reason)
  expect(new Set(reasons).size).toBe(reasons.length)
})

test.each([
  ['203.0.113.9', true],
  ['203.0.113.10', false],
  ['198.51.100.77', true],
  ['198.51.101.1', false],
  ['::ffff:198.51.100.77', true],
  ['2001:db8:5e7::1', true],
  ['2001:db8:5e8::1', false],
  ['not an address', false],
  ['', false],
])('%s lies in the ranges: %s', (ip, isIn) => {
  expect(rangesOf(['203.0.113.9', '198.51.100.0/24', '2001:db8:5e7::/48'])(ip)).toBe(isIn)
})

test.each([
  [{ maintenance: [window(hours(1), minutes(1))] }],
  [{ maintenance: [{ from: 'tomorrow' }] }],
  [{ countriesDenied: ['Vietnam'] }],
  [{ addressesRefused: ['203.0.113.0/40'] }],
  [{ addressesAdmitted: ['everybody'] }],
])('settings that mean nothing are refused: %j', (settings) => {
  expect(availabilitySettings.safeParse(settings).success).toBe(false)
})
