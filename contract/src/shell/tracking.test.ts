import { expect, test } from 'vitest'
import { trackEventsRequest, trackedMessage } from './tracking.schema'

/** By the names of the documents, and the clicks (B§3, REQ-TRACK-022). */
const pixels = [
  ['fb', 'tiktok', 'kwai', 'gtag', 'twitter', 'bigo', 'voluum', 'propeller', 'kadam', 'tf_tracker', 'rt'],
  ['oksp', 'obclid', 'phx', 'mgs', 'fbc', 'fbp', 'utm_source', 'fbclid', 'gclid', 'ttclid', 'kwaiclid'],
].flat()

const partners = [
  ['adAppToken', 'gpsAdid', 'adid', 'afAppId', 'appsflyerId', 'afAdvertisingId', 'afOaid', 'idfa', 'idfv'],
].flat()

const idsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `id-of-${name}`]))

test('a batch of events brings every id of the documents, and none of another name (REQ-TRACK-013, REQ-TRACK-021, REQ-TRACK-022)', () => {
  const batch = {
    events: '[]',
    reg_info: { affiliateCode: 'a1', referralCode: 'r1', originalDomain: 'lotus.example' },
    s2s_info: idsOf(partners),
    pixelTrack: idsOf(pixels),
  }
  expect(trackEventsRequest.parse(batch)).toEqual(batch)
  const more = { ...batch, pixelTrack: { ...batch.pixelTrack, other: 'x' } }
  expect(trackEventsRequest.parse(more)).toEqual(batch)
})

test.each<[string, object]>([
  ['no events', { events: undefined }],
  ['events beyond a body', { events: 'x'.repeat(32_769) }],
  ['an id that could end a link', { pixelTrack: { fb: '"><script>' } }],
])('a batch with %s is refused (REQ-TRACK-013, SEC-14)', (_, over) => {
  expect(trackEventsRequest.safeParse({ events: '[]', ...over }).success).toBe(false)
})

const message = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'deposit',
  revenue: '-100.50',
  amount: '100.50',
  currency: 'THB',
  customerId: '7',
  customerName: 'An',
  value: 'x',
  content_type: 'product',
}

test('an event is read with every field of the documents (REQ-TRACK-013)', () => {
  expect(trackedMessage.parse(message)).toEqual(message)
})

test.each<[string, object]>([
  ['no id', { id: undefined }],
  ['an id that tells no time', { id: '019a0000-0000-4000-8000-000000000001' }],
  ['a name that is not counted', { name: 'other' }],
  ['an amount in words', { amount: 'much' }],
  ['an amount with more behind it', { amount: '100.50x' }],
  ['more before an amount', { amount: 'x100.50' }],
  ['a currency in small letters', { currency: 'thb' }],
  ['a currency of four letters', { currency: 'THBT' }],
  ['content of another kind', { content_type: 'page' }],
])('an event with %s is refused (REQ-TRACK-013)', (_, over) => {
  expect(trackedMessage.safeParse({ ...message, ...over }).success).toBe(false)
})
