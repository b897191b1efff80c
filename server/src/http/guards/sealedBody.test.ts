import {
  constants,
  createCipheriv,
  createHash,
  createPublicKey,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'
import { minutes, seconds } from '@playfront/contract/time'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lotusHost, melaHost, openAppHarness, type AppHarness } from '../testing/appHarness'

let harness: AppHarness

beforeEach(async () => {
  harness = await openAppHarness({ answers: { login: () => answer } })
})
afterEach(() => harness.close())

const answer = {
  id: '1',
  token: 't',
  userName: 'an',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  updatePassword: false,
}
const fields = { username: 'an', password: 'a long password', type: 'username', merchant: 'lotus' }
const plain = JSON.stringify(fields)

interface Sealed {
  headers: Record<string, string>
  payload: string
}

const wrap = (key: Buffer): string =>
  publicEncrypt(
    {
      key: createPublicKey({
        key: Buffer.from(harness.keys.publicKey, 'base64'),
        format: 'der',
        type: 'spki',
      }),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    },
    key,
  ).toString('base64')

/** As AMB-40 says; Node encrypts with this padding and refuses to decrypt with it. */
const wrapPkcs1 = (key: Buffer): string =>
  publicEncrypt(
    {
      key: createPublicKey({
        key: Buffer.from(harness.keys.publicKey, 'base64'),
        format: 'der',
        type: 'spki',
      }),
      padding: constants.RSA_PKCS1_PADDING,
    },
    key,
  ).toString('base64')

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** What a front does with the `aes` suite. */
const sealAes = (text: string, bound = {}, key = randomBytes(32), wrapped = wrap(key)): Sealed => {
  const facts = {
    method: 'POST',
    path: '/wps/session/login',
    merchant: 'lotus',
    timestamp: harness.platform.clock.now(),
    ...bound,
  }
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(`${facts.method} ${facts.path}\n${facts.merchant}\n${facts.timestamp}`))
  const sealed = Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()])
  return {
    headers: {
      encryption: 'aes',
      'x-rsa': wrapped,
      'x-timestamp': String(facts.timestamp),
      'x-digest': digestOf(text),
    },
    payload: sealed.toString('base64'),
  }
}

/** What a front of the documented kind does. */
const sealDes = (text: string, wrapKey: (key: Buffer) => string = wrapPkcs1): Sealed => {
  const key = Buffer.from('k3y-8abc')
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null)
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return {
    headers: { encryption: 'true', 'x-rsa': wrapKey(key), 'x-digest': digestOf(text) },
    payload: sealed.toString('base64'),
  }
}

const login = ({ headers, payload }: Sealed, more: Record<string, string> = {}) =>
  harness.app.inject({
    method: 'POST',
    url: '/wps/session/login',
    headers: { host: lotusHost, merchant: 'lotus', 'content-type': 'application/json', ...headers, ...more },
    payload,
  })

const codeOf = async (sealed: Sealed) => (await login(sealed)).json<{ errorCode?: string }>().errorCode

test('a body sealed with either suite arrives as it was (REQ-CRYPT-003, REQ-CRYPT-004)', async () => {
  expect((await login(sealAes(plain))).json()).toEqual({ success: true, value: answer })
  expect((await login(sealDes(plain))).json()).toEqual({ success: true, value: answer })
  expect(harness.received.map(({ request }) => request)).toEqual([
    { ...fields, isOfficialAppLogin: false },
    { ...fields, isOfficialAppLogin: false },
  ])
})

test('the key of the suite des is wrapped with PKCS#1 v1.5 and no other padding (REQ-CRYPT-003, AMB-40)', async () => {
  expect(await codeOf(sealDes(plain))).toBeUndefined()
  expect(await codeOf(sealDes(plain, wrap))).toBe('seal.invalid')
  const longer = (key: Buffer) => wrapPkcs1(Buffer.concat([key, Buffer.from('x')]))
  expect(await codeOf(sealDes(plain, longer))).toBe('seal.invalid')
  const shorter = (key: Buffer) => wrapPkcs1(key.subarray(1))
  expect(await codeOf(sealDes(plain, shorter))).toBe('seal.invalid')
})

test('a sealed body may come as plain text', async () => {
  expect((await login(sealAes(plain), { 'content-type': 'text/plain' })).statusCode).toBe(200)
})

test('a second body with the very same seal is refused, however its key is spelled (T40)', async () => {
  const sealed = sealAes(plain)
  expect((await login(sealed)).statusCode).toBe(200)
  expect((await login(sealed)).json()).toMatchObject({ errorCode: 'seal.replayed' })
  const respelled = { ...sealed, headers: { ...sealed.headers, 'x-rsa': `${sealed.headers['x-rsa']}====` } }
  expect(await codeOf(respelled)).toBe('seal.invalid')
  expect(harness.received).toHaveLength(1)
})

test('one key of the suite aes may seal several bodies, each of which is taken once; one of des seals one (T40)', async () => {
  const key = randomBytes(32)
  const wrapped = wrap(key)
  const [first, second] = [sealAes(plain, {}, key, wrapped), sealAes(plain, {}, key, wrapped)]
  const codes = []
  for (const sealed of [first, second, first, second]) codes.push(await codeOf(sealed))
  expect(codes).toEqual([undefined, undefined, 'seal.replayed', 'seal.replayed'])
  const des = sealDes(plain)
  expect(await codeOf(des)).toBeUndefined()
  const other = sealDes(JSON.stringify({ ...fields, username: 'binh' }), () => des.headers['x-rsa'] ?? '')
  expect(await codeOf(other)).toBe('seal.replayed')
})

test.each([
  ['another call', { path: '/wps/member/register' }],
  ['another method', { method: 'PUT' }],
  ['another merchant', { merchant: 'mela' }],
])('a body sealed for %s is refused', async (_what, bound) => {
  expect(await codeOf(sealAes(plain, bound))).toBe('seal.invalid')
})

test('a seal is good for a minute either way and not a moment longer', async () => {
  const now = harness.platform.clock.now()
  expect(await codeOf(sealAes(plain, { timestamp: now - minutes(1) }))).toBeUndefined()
  expect(await codeOf(sealAes(plain, { timestamp: now + minutes(1) }))).toBeUndefined()
  expect(await codeOf(sealAes(plain, { timestamp: now - seconds(61) }))).toBe('seal.invalid')
  expect(await codeOf(sealAes(plain, { timestamp: now + seconds(61) }))).toBe('seal.invalid')
})

test('whatever is wrong with a seal, a wrong digest and a plain body too, the answer is the same (REQ-CRYPT-006, REQ-CRYPT-007, T40)', async () => {
  const good = sealAes(plain)
  const changed = (headers: Record<string, string>, payload = good.payload): Sealed => ({
    headers: { ...good.headers, ...headers },
    payload,
  })
  const flipped = Buffer.from(good.payload, 'base64')
  flipped[20] = (flipped[20] ?? 0) ^ 1
  const answers = await Promise.all(
    [
      changed({ 'x-rsa': randomBytes(256).toString('base64') }),
      changed({ 'x-rsa': wrap(randomBytes(31)) }),
      changed({ 'x-rsa': 'no base64!' }),
      changed({ 'x-digest': digestOf('something else') }),
      changed({ 'x-timestamp': 'yesterday' }),
      changed({ encryption: 'rot13' }),
      changed({}, flipped.toString('base64')),
      changed({}, 'AAAA'),
      changed({}, plain),
      { ...sealDes(plain), payload: good.payload },
    ].map((sealed) => login(sealed)),
  )
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers[0]?.json()).toMatchObject({ errorCode: 'seal.invalid' })
  expect(harness.received).toEqual([])
})

test('what is inside a seal is checked like any body', async () => {
  expect(await codeOf(sealAes('{"__proto__":{}}'))).toBe('request.invalid')
  expect(await codeOf(sealAes('no json'))).toBe('request.invalid')
})

test('a plain body is taken where sealing is offered and refused where it is required (D-05)', async () => {
  const body = { headers: {}, payload: plain }
  expect((await login(body)).statusCode).toBe(200)
  await harness.close()
  harness = await openAppHarness({
    settings: (document) => ({ ...document, account: { sealing: 'required' } }),
  })
  expect((await login(body)).json()).toMatchObject({ errorCode: 'seal.required' })
})

test('a suite that the merchant does not take is refused', async () => {
  await harness.close()
  harness = await openAppHarness({
    settings: (document) => ({ ...document, account: { sealSuites: ['aes'] } }),
  })
  expect(await codeOf(sealDes(plain))).toBe('seal.invalid')
})

test('the public key is handed out with the suites, strongest first (REQ-CRYPT-001)', async () => {
  const url = '/wps/session/key/rsa?_=1795250000000'
  const key = await harness.app.inject({ url, headers: { host: melaHost, merchant: 'mela' } })
  expect(key.json()).toEqual({
    success: true,
    value: { key: harness.keys.publicKey, keyId: harness.keys.keyId, suites: ['aes', 'des'] },
  })
})

test('no key, no password and no sealed body is ever logged (SEC-28, T12)', async () => {
  const sealed = sealAes(plain)
  await login(sealed, { authorization: 'canary-token' })
  await login({ headers: {}, payload: plain })
  await harness.app.inject({ url: '/m/home?token=canary-query', headers: { host: lotusHost } })
  const log = harness.logged()
  expect(log).toContain('/wps/session/login')
  for (const secret of ['canary', 'a long password', sealed.payload, sealed.headers['x-rsa'] ?? '']) {
    expect(log).not.toContain(secret)
  }
})
