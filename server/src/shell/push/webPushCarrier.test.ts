import { createECDH } from 'node:crypto'
import { minutes, seconds } from '@playfront/contract/time'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { checkVapid, openWebPush } from '../../sandbox/push/openWebPush'
import { openCarrierHarness, payload } from './carrierHarness'
import { decideFcm, decideWebPush } from './pushCarrier'
import { decideEndpoint } from './pushAddress'
import { makePushKey, pushKeys } from './webPushCarrier'

/** A device of some browser. */
const device = () => {
  const curve = createECDH('prime256v1')
  const p256dh = curve.generateKeys().toString('base64url')
  return { p256dh, privateKey: curve.getPrivateKey().toString('base64url'), auth: 'BwcHBwcHBwcHBwcHBwcHBw' }
}

const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/x'

test('a browser’s push service gets one request that only the device can read, signed with the installation’s key', async () => {
  const { asked, keys, platform, send } = openCarrierHarness(() => ({ status: 201 }))
  const { privateKey: d, p256dh, auth } = device()
  expect(await send({ kind: 'webpush', endpoint, p256dh, auth })).toEqual({ outcome: 'taken' })
  const [{ bytes = Buffer.alloc(0), headers = {}, ...rest } = { address: '', withinMs: 0, maxBytes: 0 }] =
    asked
  expect(rest).toEqual({ address: endpoint, withinMs: seconds(10), maxBytes: 65_536 })
  expect(headers).toMatchObject({
    TTL: '600',
    Urgency: 'normal',
    Topic: '01940000000070008000000000000001',
    'Content-Encoding': 'aes128gcm',
  })
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('quay')
  expect(JSON.parse(openWebPush({ p256dh, privateKey: d, auth }, Buffer.from(bytes)))).toEqual(payload)
  const proof = {
    authorization: headers['Authorization'],
    serverKey: keys.publicKey,
    origin: 'https://updates.push.services.mozilla.com',
    nowMs: platform.clock.now(),
  }
  expect(await checkVapid(proof)).toBe('right')
  expect(decodeJwt(/t=([\w.-]+)/.exec(headers['Authorization'] ?? '')?.[1] ?? '').sub).toBe(
    'https://lotus.localhost',
  )
  expect(await checkVapid({ ...proof, origin: 'https://evil.example' })).toBe('wrong')
  expect(await checkVapid({ ...proof, nowMs: proof.nowMs + minutes(721) })).toBe('wrong')
  expect(await checkVapid({ ...proof, serverKey: pushKeys(makePushKey()).publicKey })).toBe('wrong')
  expect(await checkVapid({ ...proof, authorization: undefined })).toBe('missing')
})

test('the example of RFC 8291 opens', () => {
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  )
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  }
  expect(openWebPush(keys, body)).toBe('When I grow up, I want to be a watermelon')
  body[100] = (body[100] ?? 0) ^ 1
  expect(() => openWebPush(keys, body)).toThrow()
})

test('an address that got in some other way is never asked', async () => {
  const { asked, send } = openCarrierHarness(() => ({}))
  const { p256dh, auth } = device()
  for (const bad of ['http://169.254.169.254/latest', 'https://evil.example/x', 'file:///etc/passwd', ''])
    expect(await send({ kind: 'webpush', endpoint: bad, p256dh, auth })).toEqual({ outcome: 'refused' })
  const sandbox = `http://lotus.localhost:8080/sandbox/push/send/${payload.id}`
  expect(await send({ kind: 'webpush', endpoint: sandbox, p256dh, auth })).toEqual({ outcome: 'refused' })
  expect(asked).toEqual([])
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/x', 'service'],
  ['https://web.push.apple.com/x', 'service'],
  ['https://wns2-by3p.notify.windows.com/w/?token=x', 'service'],
  ['https://evilnotify.windows.com/x', 'nowhere'],
  ['https://fcm.googleapis.com.evil.example/x', 'nowhere'],
  ['https://fcm.googleapis.com:8443/x', 'nowhere'],
  ['https://user@fcm.googleapis.com/x', 'nowhere'],
  [`https://lotus.example/sandbox/push/send/${payload.id}`, 'sandbox'],
  [`https://mela.example/sandbox/push/send/${payload.id}`, 'nowhere'],
  ['https://lotus.example/wps/session/logout', 'nowhere'],
])('%s is %s', (address, at) => {
  const where = { endpoint: address, ownHosts: ['lotus.example'], hasSimulator: true }
  expect(decideEndpoint(where).kind).toBe(at)
})

test.each([
  [201, 'taken'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'busy'],
  [500, 'busy'],
  [400, 'refused'],
  [413, 'refused'],
])('a push service’s %i means %s', (status, outcome) => {
  expect(decideWebPush(status)).toBe(outcome)
  expect(decideFcm(200, 'UNREGISTERED')).toBe('taken')
})
