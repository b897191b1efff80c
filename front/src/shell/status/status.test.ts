import { expect, test } from 'vitest'
import { createRequestStage } from '../../requests/requestStage'
import { checkStatus } from './checkStatus'
import { writeStatusQuery, type VisitFacts } from './writeStatusQuery'

const visit = (facts: Partial<VisitFacts> = {}) =>
  writeStatusQuery({
    origin: 'https://lotus.example',
    path: '/m/home',
    query: '',
    stored: undefined,
    ...facts,
  })

test('device, where the visitor came from, the first host and the page go along (REQ-STATUS-001, AMB-66)', () => {
  expect(visit({ query: '?affiliateCode=a1&r=x1&foo=1' })).toEqual({
    device: 'MOBILE',
    track: 'affiliateCode=a1&referralCode=x1',
    originalDomain: 'lotus.example',
    url: 'https://lotus.example/m/home?affiliateCode=a1&r=x1&foo=1',
  })
  const stored = { affiliateCode: 's1', originalDomain: 'first.example' }
  expect(visit({ stored })).toMatchObject({ track: 'affiliateCode=s1', originalDomain: 'first.example' })
})

test.each([
  'token=T1',
  'tokens=T1',
  'idToken=T1',
  'access_token=T1',
  'password=T1',
  'code=T1',
  'state=T1',
  'redirectUrl=https://evil.example/T1',
])('%s stays out of what is told (AMB-66, SEC-02)', (secret) => {
  expect(visit({ query: `?${secret}&id=42` }).url).toBe('https://lotus.example/m/home?id=42')
})

test('a place named in the address is told without what it carries', () => {
  const query = `?redirectUrl=${encodeURIComponent('/m/activity?id=4&token=T1#T2')}&backUrl=${encodeURIComponent('/m/game?tokens=T3')}`
  const url = new URL(visit({ path: '/m/login', query }).url ?? '')
  expect(Object.fromEntries(url.searchParams)).toEqual({ redirectUrl: '/m/activity', backUrl: '/m/game' })
})

test('an address without an end is told without its query', () => {
  expect(visit({ query: `?id=${'x'.repeat(3_000)}` }).url).toBe('https://lotus.example/m/home')
})

const call = 'GET /wps/system/status'

test('one call is made, which no cache answers (REQ-STATUS-001)', async () => {
  const { platform, requests, network } = createRequestStage()
  network.answer(call, { body: { success: true, value: { maintenance: false } } })
  await checkStatus({ platform, requests })
  const [sent, ...more] = network.sentTo(call)
  expect(more).toEqual([])
  expect(sent?.headers).toMatchObject({ 'Cache-Control': 'no-cache' })
  const names = [...new URL(sent?.url ?? '', 'https://lotus.example').searchParams.keys()]
  expect(names).toEqual(['device', 'track', 'originalDomain', 'url'])
})

test('the words of a failure reach whoever shows it (REQ-STATUS-002, REQ-DOMAIN-014)', async () => {
  const { platform, requests, network, asked } = createRequestStage()
  network.answer(call, {
    status: 422,
    body: { success: false, errorCode: 'domain_not_available', message: 'We have moved.' },
  })
  await checkStatus({ platform, requests })
  expect(asked).toContain('domain {"words":"We have moved."}')
})

test('without a line nothing is asked', async () => {
  const { platform, requests, network, asked } = createRequestStage()
  network.goOffline()
  await checkStatus({ platform, requests })
  expect(asked).toEqual([])
})
