import { createPublicKey, verify } from 'node:crypto'
import { listStatement, pingStatement } from '@playfront/contract/shell/lineStatements'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { afterEach, expect, test } from 'vitest'
import { lotusHost, melaHost, openAppHarness, startMs, type AppHarness } from '../../http/testing/appHarness'
import { lineKeys, makeLineKey, withListKey } from './lineKeys'

const keys = lineKeys(makeLineKey())

const isSigned = (text: string, signature: string) =>
  verify(
    'sha256',
    Buffer.from(text),
    {
      key: createPublicKey({ key: Buffer.from(keys.publicKey, 'base64'), format: 'der', type: 'spki' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64'),
  )

let harness: AppHarness
afterEach(() => harness.close())

const ask = async (path: string, host = lotusHost, merchant = 'lotus') => {
  harness = await openAppHarness({ lineKeys: keys })
  const answer = await harness.app.inject({
    url: path,
    headers: { host, Merchant: merchant, Origin: 'https://elsewhere.example' },
  })
  return { answer, value: answer.json().value }
}

test('the list of addresses is signed for its merchant and its moment (D-12, REQ-DOMAIN-007)', async () => {
  const { value } = await ask('/wps/system/domainRoute', melaHost, 'mela')
  const domainNames = ['mela.localhost:8080', 'mela-mirror.localhost:8080']
  expect(value.domainList).toEqual(domainNames.map((domainName) => ({ domainName })))
  const list = { merchant: 'mela', signedAt: startMs, domainNames }
  expect(isSigned(listStatement(list), value.signature)).toBe(true)
  expect(isSigned(listStatement({ ...list, merchant: 'lotus' }), value.signature)).toBe(false)
  expect(isSigned(listStatement({ ...list, domainNames: ['evil.example'] }), value.signature)).toBe(false)
})

test('a ping with a nonce is answered with a signature over it, the merchant and the host that was asked (D-12)', async () => {
  const { value } = await ask('/wps/system/test/ping?speed=5&nonce=n0nce')
  const ping = { merchant: 'lotus', host: lotusHost, nonce: 'n0nce' }
  expect(isSigned(pingStatement(ping), value.signature)).toBe(true)
  expect(isSigned(pingStatement({ ...ping, host: 'elsewhere.example' }), value.signature)).toBe(false)
})

test('pages at other addresses may ask for a ping and read it, without cookies; nothing else', async () => {
  const { answer } = await ask('/wps/system/test/ping?speed=5')
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  const preflight = await harness.app.inject({
    method: 'OPTIONS',
    url: '/wps/system/test/ping',
    headers: { host: lotusHost, 'access-control-request-headers': 'merchant' },
  })
  expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([
    204,
    'Merchant, Language, ModuleId, Content-Type',
  ])
  const other = await harness.app.inject({ url: '/wps/system/status', headers: { host: lotusHost } })
  expect(other.headers['access-control-allow-origin']).toBeUndefined()
  const refused = await harness.app.inject({
    method: 'OPTIONS',
    url: '/wps/member/info',
    headers: { host: lotusHost },
  })
  expect(refused.statusCode).toBe(405)
})

test('every merchant’s settings carry the key, and stay one object while they do not change', async () => {
  const settings = demonstrationMerchants.map(({ settings: document }) =>
    merchantSettingsSchema.parse(document),
  )
  const read = withListKey(async () => settings, keys)
  const [first] = await read()
  expect(first?.domains.listKey).toBe(keys.publicKey)
  expect((await read())[0]).toBe(first)
  harness = await openAppHarness()
})

test('a host that is out of use says so, and leads to the others (REQ-DOMAIN-014)', async () => {
  harness = await openAppHarness({ lineKeys: keys })
  const ask = async (path: string) =>
    (
      await harness.app.inject({
        url: path,
        headers: { host: 'lotus-old.localhost:8080', Merchant: 'lotus' },
      })
    ).json()
  expect(await ask('/wps/system/status')).toMatchObject({ success: false, errorCode: 'domain_not_available' })
  const { value } = await ask('/wps/system/domainRoute')
  expect(value.domainList).toEqual([
    { domainName: 'lotus.localhost:8080' },
    { domainName: 'lotus-mirror.localhost:8080' },
  ])
})
