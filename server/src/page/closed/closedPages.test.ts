import { createHash } from 'node:crypto'
import { hours } from '@playfront/contract/time'
import { afterEach, expect, test } from 'vitest'
import { lotusHost, melaHost, openAppHarness, startMs, type AppHarness } from '../../http/testing/appHarness'
import { fakeFront } from '../testing/fakeFront'

let harness: AppHarness
afterEach(() => harness.close())

const until = (afterMs: number) => ({ until: new Date(startMs + afterMs).toISOString() })
const begun = { from: new Date(startMs - 1).toISOString() }

const open = async (rules: Record<string, unknown>) => {
  const front = fakeFront()
  harness = await openAppHarness({
    parts: { pages: { front, boardFolder: '/nowhere', accounts: [] } },
    settings: (document) =>
      document['code'] === 'lotus'
        ? { ...document, operator: { ...(document['operator'] as object), availability: rules } }
        : document,
  })
  return front
}

const visit = (from = '203.0.113.9', headers: Record<string, string> = {}, url = '/m/home') =>
  harness.app.inject({ url, remoteAddress: from, headers: { host: lotusHost, ...headers } })

const hashOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('while closed a page says so at once, is not cached, and home is not rendered (REQ-STATUS-007)', async () => {
  const message = { EN: 'Moving <house>.' }
  const front = await open({ maintenance: [{ ...begun, ...until(hours(1) / 2), message }] })
  const page = await visit('203.0.113.9', { 'if-none-match': '*' })
  expect(page.statusCode).toBe(503)
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'retry-after': '1800',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(page.headers).not.toHaveProperty('etag')
  expect(page.body).toContain(`maintenance until ${startMs + hours(1) / 2}`)
  expect(page.body).toContain('<title>Sen Vàng &lt;&amp;&gt; maintenance</title>')
  expect(front.rendered).toEqual([])
})

test('its policy allows its one script and its one style', async () => {
  await open({ maintenance: [begun] })
  const { body, headers } = await visit()
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(
    `script-src ${hashOf(/<script>(.*?)<\/script>/s.exec(body)?.[1])} 'strict-dynamic';`,
  )
  expect(policy).toContain(`style-src 'self' ${hashOf(/<style>(.*?)<\/style>/s.exec(body)?.[1])};`)
  expect(body.match(/<script/g)).toHaveLength(1)
  expect(headers['retry-after']).toBe('60')
})

test('a restricted visitor sees their own address, not that of an earlier visitor (REQ-STATUS-012, REQ-STATUS-014)', async () => {
  await open({ countriesDenied: ['TH'] })
  const [one, other] = [await visit('198.51.100.7'), await visit('198.51.100.8')]
  expect([one.statusCode, one.headers['cache-control'], one.headers['retry-after']]).toEqual([
    403,
    'no-store',
    undefined,
  ])
  expect(one.body).toContain('access-denied until undefined of 198.51.100.7')
  expect(other.body).toContain('of 198.51.100.8')
  expect(other.body).not.toContain('198.51.100.7')
  expect((await visit('203.0.113.9')).statusCode).toBe(200)
})

test('the page cache is none the wiser: home is back with the first visit after the end', async () => {
  await open({ maintenance: [{ ...begun, ...until(hours(1)) }], addressesAdmitted: ['192.0.2.1'] })
  const before = await visit('192.0.2.1')
  expect(before.statusCode).toBe(200)
  expect((await visit()).statusCode).toBe(503)
  await harness.platform.passes(hours(1))
  const after = await visit()
  expect([after.statusCode, after.body]).toEqual([200, before.body])
})

test('the other merchant, and the files of this one, are answered as ever', async () => {
  await open({ maintenance: [begun] })
  expect((await visit('203.0.113.9', { host: melaHost })).statusCode).toBe(200)
  expect((await visit('203.0.113.9', {}, '/m/assets/home-1.css')).statusCode).toBe(200)
  expect((await visit('203.0.113.9', {}, '/m/sw.js?env=production&merchant=lotus')).statusCode).toBe(200)
})

test('an address that is no address cannot write into the page', async () => {
  await open({ countriesAllowed: ['VN'], unknownCountry: 'refuse' })
  const page = await visit('<script>alert(1)</script>')
  expect(page.statusCode).toBe(403)
  expect(page.body).not.toContain('<script>alert')
})
