import { login, loginVerification, type SealSuite } from '@playfront/contract/account/session'
import { register, registerMobile } from '@playfront/contract/account/registration'
import { defineCall, type Method, type Nothing } from '@playfront/contract/call'
import { expect, test } from 'vitest'
import { decryptDes } from '../platform/ciphers/des'
import { fromBase64, utf8, type Bytes } from '../platform/ciphers/encoding'
import type { FakeAnswer } from '../platform/network/fakeNetwork'
import type { Randomness } from '../platform/randomness/randomness'
import type { RequestFailure } from '../requestFailure'
import type { Client } from '../client'
import { sha256Hex } from '../platform/ciphers/digest'
import { createClientHarness } from '../clientHarness'
import { decideSuite } from './sealer'
import vectors from './sealVectors.json'
import { additionalData, makeAesKey, sealWithAes, type SealWork } from './sealWithAes'
import { sealWithDes } from './sealWithDes'

const { plain, publicKey, privateKey } = vectors
const credentials = { username: 'anna', password: 'ngôi sao 7', type: 'username', merchant: 'lotus' } as const
const registration = {
  username: 'anna',
  password: 'ngôi sao 7',
  login: true,
  consent: true,
  registerMethod: 'H5',
} as const
const secondFactor = { method: 'G', authCode: '123456', attempt: 'a1' } as const
const fromHex = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const asText = (bytes: ArrayBuffer | Uint8Array) => new TextDecoder().decode(bytes)

/** Returns the given bytes, one piece per call. */
const fixedRandomness = (...pieces: Bytes[]): Randomness => ({
  bytes: () => pieces.shift() ?? new Uint8Array(),
  uuid: () => '',
})

const work = (randomness: Randomness): SealWork => ({
  written: {
    method: 'POST',
    url: vectors.path,
    headers: { Merchant: vectors.merchant },
    body: plain,
    withCredentials: true,
    seal: true,
    keep: false,
  },
  plain,
  digest: vectors.digest,
  publicKey,
  timestamp: vectors.timestamp,
  randomness,
})

/** What the server does with X-RSA. */
const unwrap = async (xRsa: string): Promise<Bytes> => {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('pkcs8', fromBase64(privateKey), algorithm, false, ['decrypt'])
  return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, fromBase64(xRsa)))
}

const fromBase64Url = (text: string): bigint => {
  const bytes = fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))
  return bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n)
}

/** What a server of the documented kind does with X-RSA: PKCS#1 v1.5 (AMB-40). */
const unwrapPkcs1 = async (xRsa: string): Promise<Bytes> => {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('pkcs8', fromBase64(privateKey), algorithm, true, ['decrypt'])
  const { n = '', d = '' } = await crypto.subtle.exportKey('jwk', key)
  const [modulus, secret] = [fromBase64Url(n), fromBase64Url(d)]
  let [result, square] = [1n, fromBase64Url(xRsa)]
  for (let rest = secret; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  const block = result.toString(16).padStart(512, '0')
  expect(block).toMatch(/^0002(?:(?!00)..){8,}?00/)
  return fromHex(block.slice(4).replace(/^(?:(?!00)..)*00/, ''))
}

const openAes = async (key: Bytes, body: string, data: string): Promise<string> => {
  const sealed = fromBase64(body)
  const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
  const algorithm = { name: 'AES-GCM', iv: sealed.slice(0, 12), additionalData: utf8(data) }
  return asText(await crypto.subtle.decrypt(algorithm, imported, sealed.slice(12)))
}

const openDes = (key: Bytes, body: string): string => asText(decryptDes(key, fromBase64(body)))

const sealingHarness = (suites: string[] = ['aes', 'des'], allowed?: SealSuite[]) => {
  const harness = createClientHarness({ suites: allowed })
  const value = { key: publicKey, keyId: 'k1', suites }
  harness.network.answer('GET /wps/session/key/rsa', { body: { success: true, value } })
  harness.network.answer('POST /wps/session/login', { body: { success: true, value: {} } })
  harness.network.answer('POST /wps/member/register', { body: { success: true, value: {} } })
  harness.network.answer('POST /wps/member/register/mobile', { body: { success: true, value: {} } })
  harness.network.answer('POST /wps/session/login/verification', { body: { success: true, value: {} } })
  return { ...harness, sentLogin: () => harness.network.sentTo('POST /wps/session/login')[0] }
}

test('the suite aes writes exactly the published vector', async () => {
  const randomness = fixedRandomness(fromHex(vectors.aes.key), fromHex(vectors.aes.iv))
  const { headers, body } = await sealWithAes(work(randomness), await makeAesKey(work(randomness)))
  expect(body).toBe(vectors.aes.body)
  expect(headers).toMatchObject({
    Encryption: 'aes',
    'X-Digest': vectors.digest,
    'X-Timestamp': String(vectors.timestamp),
  })
  expect(await unwrap(headers['X-RSA'] ?? '')).toEqual(fromHex(vectors.aes.key))
})

test('the vector of the suite aes opens with its private key', async () => {
  const key = await unwrap(vectors.aes.xRsa)
  expect(await openAes(key, vectors.aes.body, vectors.aes.additionalData)).toBe(plain)
})

test('the suite des writes exactly the published vector, and it opens (REQ-CRYPT-003, REQ-CRYPT-004)', async () => {
  const { headers, body } = sealWithDes(work({ bytes: desKeyBytes, uuid: () => '' }))
  const key = await unwrapPkcs1(headers['X-RSA'] ?? '')
  expect(asText(key)).toBe(vectors.des.key)
  expect(body).toBe(vectors.des.body)
  expect(openDes(await unwrapPkcs1(vectors.des.xRsa), vectors.des.body)).toBe(plain)
  expect(headers).toMatchObject({ Encryption: 'true', 'X-Digest': vectors.digest })
})

/** Bytes that the alphabet of random texts turns into the vector's key; for the padding, zeros among others. */
const desKeyBytes = (count: number): Bytes => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  if (count !== vectors.des.key.length) return Uint8Array.from({ length: count }, (_, at) => (at + 1) % 5)
  return Uint8Array.from(vectors.des.key, (character) => alphabet.indexOf(character))
}

test('a tag vouches for method, path, merchant and moment (T40)', async () => {
  const key = fromHex(vectors.aes.key)
  expect(additionalData(work(fixedRandomness()))).toBe(vectors.aes.additionalData)
  const others = [
    vectors.aes.additionalData.replace('POST', 'PUT'),
    vectors.aes.additionalData.replace('login', 'logout'),
    vectors.aes.additionalData.replace('lotus', 'mela'),
    vectors.aes.additionalData.replace(/.$/, '1'),
  ]
  for (const other of others) await expect(openAes(key, vectors.aes.body, other)).rejects.toThrow()
})

test('login, its second factor and both registrations are sealed, each after the key was asked for (REQ-CRYPT-001, REQ-CRYPT-008, REQ-CRYPT-009, REQ-CRYPT-010, REQ-LOGIN-001, REQ-TWOFA-005)', async () => {
  const { client, network } = sealingHarness()
  const byNumber = { ...registration, username: undefined, mobileNum: '901234567', countryDialingCode: '84' }
  await client.call(login, credentials)
  await client.call(loginVerification, secondFactor)
  await client.call(register, registration)
  await client.call(registerMobile, byNumber)
  const [keys, sealed] = [0, 1].map((rest) => network.sent.filter((_, at) => at % 2 === rest))
  expect(keys?.map(({ url }) => url)).toEqual(Array(4).fill(expect.stringMatching(keyAddress)))
  expect(sealed?.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /wps/session/login',
    'POST /wps/session/login/verification',
    'POST /wps/member/register',
    'POST /wps/member/register/mobile',
  ])
  for (const { headers, url } of sealed ?? [])
    expect(Object.keys(headers), url).toEqual(expect.arrayContaining(['Encryption', 'X-RSA', 'X-Digest']))
})

const keyAddress = /^\/wps\/session\/key\/rsa\?_=\d{13}$/

test.each([
  ['aes', ['aes', 'des']],
  ['true', ['des']],
])(
  'a sealed call says so in Encryption: %s, with a digest of the plain payload; a plain call has neither (REQ-CRYPT-005, REQ-CRYPT-006)',
  async (encryption, suites) => {
    const { client, network, sentLogin } = sealingHarness(suites)
    await client.call(login, credentials)
    expect(sentLogin()?.headers).toMatchObject({
      Encryption: encryption,
      'X-Digest': await sha256Hex(JSON.stringify(credentials)),
    })
    await client.call(login, credentials, { encrypt: false })
    const { headers = {} } = network.sentTo('POST /wps/session/login')[1] ?? {}
    expect([headers['Encryption'], headers['X-Digest']]).toEqual([undefined, undefined])
  },
)

test('nothing of the plain fields is readable in what leaves (REQ-CRYPT-007)', async () => {
  const { client, sentLogin } = sealingHarness()
  await client.call(login, credentials)
  const { body = '', headers = {} } = sentLogin() ?? {}
  expect(JSON.stringify([body, atob(body), headers])).not.toMatch(/anna|sao|username/)
  const opened = await openAes(
    await unwrap(headers['X-RSA'] ?? ''),
    body,
    `POST /wps/session/login\nlotus\n${headers['X-Timestamp']}`,
  )
  expect(JSON.parse(opened)).toEqual(credentials)
})

test('sealing the same fields twice gives nothing alike (REQ-CRYPT-011)', async () => {
  const { client, network } = sealingHarness()
  await client.call(login, credentials)
  await client.call(login, credentials)
  const [first, second] = network.sentTo('POST /wps/session/login')
  expect(second?.body).not.toBe(first?.body)
  expect(second?.headers['X-RSA']).not.toBe(first?.headers['X-RSA'])
})

test('a server of the documented kind gets the suite des (D-05, REQ-CRYPT-003)', async () => {
  const { client, sentLogin } = sealingHarness(['des'])
  await client.call(login, credentials)
  const { body = '', headers = {} } = sentLogin() ?? {}
  expect(headers['Encryption']).toBe('true')
  expect(JSON.parse(openDes(await unwrapPkcs1(headers['X-RSA'] ?? ''), body))).toEqual(credentials)
})

const lines = (text: string) => text.replace(/.{64}/g, '$&\n')
const pem = `-----BEGIN PUBLIC KEY-----\n${lines(publicKey)}\n-----END PUBLIC KEY-----\n`
/** The numbers alone, without the name of the algorithm around them. */
const pkcs1 = publicKey.slice(32)

const keyAnswers: [kind: string, answer: FakeAnswer][] = [
  ['Base64 in value', { body: { success: true, value: publicKey } }],
  ['PEM in value', { body: { success: true, value: pem } }],
  ['PKCS#1 in value', { body: { success: true, value: pkcs1 } }],
  [
    'PKCS#1 as PEM',
    { text: `-----BEGIN RSA PUBLIC KEY-----\n${lines(pkcs1)}\n-----END RSA PUBLIC KEY-----` },
  ],
  ['bare PEM', { text: pem }],
  ['bare Base64', { text: publicKey }],
  ['a bare JSON text', { body: publicKey }],
  ['{publicKey} in value', { body: { success: true, value: { publicKey } } }],
  ['{publicKey} as the body', { body: { publicKey } }],
  ['{key} without suites', { body: { success: true, value: { key: publicKey } } }],
  ['{data: {key}}', { body: { success: true, data: { key: pem } } }],
]

const sealedCalls: [path: string, fields: object, ask: (client: Client) => Promise<unknown>][] = [
  ['/wps/session/login', credentials, (client) => client.call(login, credentials)],
  ['/wps/member/register', registration, (client) => client.call(register, registration)],
  ['/wps/session/login/verification', secondFactor, (client) => client.call(loginVerification, secondFactor)],
]

test.each(keyAnswers)(
  'a server of the documented kind is signed in to, registered with and proven to: the key as %s (REQ-CRYPT-003, D-05)',
  async (_, answer) => {
    for (const [path, fields, ask] of sealedCalls) {
      const { client, network } = sealingHarness()
      network.answer('GET /wps/session/key/rsa', answer)
      await ask(client)
      const [{ headers, body = '' } = { headers: {} as Record<string, string> }] = network.sentTo(
        `POST ${path}`,
      )
      expect(headers['Encryption'], path).toBe('true')
      expect(JSON.parse(openDes(await unwrapPkcs1(headers['X-RSA'] ?? ''), body))).toEqual(fields)
    }
  },
)

test('where the merchant says that there is no key, the body leaves plain and no key is asked for (SEC-05)', async () => {
  const { client, network } = createClientHarness({ sealing: 'none' })
  network.answer('POST /wps/session/login', { body: { success: true, value: {} } })
  client.prepareSealing()
  await client.call(login, credentials)
  expect(network.sent).toHaveLength(1)
  expect(network.sent[0]?.headers).not.toHaveProperty('Encryption')
  expect(JSON.parse(network.sent[0]?.body ?? '')).toEqual(credentials)
})

test.each([
  [['aes', 'des'], 'aes'],
  [['des', 'aes'], 'aes'],
  [['des'], 'des'],
  [[], undefined],
] as const)('of the suites %j the strongest is taken: %s (D-05)', (offered, suite) => {
  expect(decideSuite(offered).suite).toBe(suite)
})

test('a suite that the caller does not allow is never taken, and nothing leaves plain then (D-05, SEC-05)', async () => {
  expect(decideSuite(['aes', 'des'], ['des']).suite).toBe('des')
  const { client, sentLogin } = sealingHarness(['des'], ['aes'])
  await expect(client.call(login, credentials)).rejects.toMatchObject({ kind: 'unsealed' })
  expect(sentLogin()).toBeUndefined()
})

test.each<Method>(['POST', 'PUT', 'DELETE'])(
  'a %s can be sealed for one call (REQ-CRYPT-002)',
  async (method) => {
    const { client, network } = sealingHarness()
    const call = defineCall<{ note: string }, Nothing>({ method, path: '/wps/x', session: 'none' })
    network.answer(`${method} /wps/x`, { body: { success: true, value: {} } })
    await client.call(call, { note: 'quiet' }, { encrypt: true })
    expect(network.sentTo(`${method} /wps/x`)[0]?.headers['Encryption']).toBe('aes')
  },
)

test('a GET is never sealed (REQ-CRYPT-002)', async () => {
  const { client, network } = sealingHarness()
  const call = defineCall<Nothing, Nothing>({ method: 'GET', path: '/wps/x', session: 'none', sealed: true })
  network.answer('GET /wps/x', { body: { success: true, value: {} } })
  await client.call(call, {}, { encrypt: true })
  expect(network.sent.map(({ headers }) => headers['Encryption'])).toEqual([undefined])
})

test.each([
  ['the key cannot be fetched', { status: 503, body: { success: false, errorCode: 'server.busy' } }],
  ['the line breaks', 'broken'],
  [
    'no suite is known',
    { body: { success: true, value: { key: publicKey, keyId: 'k', suites: ['rot13'] } } },
  ],
  ['there is no such call', { status: 404, body: { success: false, errorCode: 'request.not.found' } }],
  ['a page answers', { text: '<!doctype html><p>Hi' }],
  ['the answer is empty', { body: { success: true, value: {} } }],
  ['the key is none', { body: { success: true, value: { key: '???', keyId: 'k', suites: ['aes'] } } }],
] as const)('when %s, nothing leaves plain (SEC-05)', async (_, answer) => {
  const { client, network, sentLogin } = sealingHarness()
  network.answer('GET /wps/session/key/rsa', answer)
  await expect(client.call(login, credentials)).rejects.toMatchObject({ name: 'RequestFailure' })
  expect(sentLogin()).toBeUndefined()
})

test('a server without the key call leaves nothing to be sent (SEC-05)', async () => {
  const { client, network, sentLogin } = sealingHarness()
  const body = { success: false, errorCode: 'request.not.found', message: 'Nothing lives here.' }
  network.answer('GET /wps/session/key/rsa', { status: 404, body })
  await expect(client.call(login, credentials)).rejects.toMatchObject({ kind: 'unsealed' })
  expect(sentLogin()).toBeUndefined()
})

test('a key made ready beforehand is used once, then asked for again', async () => {
  const { client, network } = sealingHarness()
  client.prepareSealing()
  await expect.poll(() => network.sent.length).toBe(1)
  await client.call(login, credentials)
  await client.call(login, credentials)
  expect(network.sentTo('GET /wps/session/key/rsa')).toHaveLength(2)
})

test('the moment under the seal is the server’s, so that a phone with a wrong clock can sign in', async () => {
  const { client, network, clock, sentLogin } = sealingHarness()
  const serverMs = clock.now() + 3_600_000
  const value = { key: publicKey, keyId: 'k1', suites: ['aes'] }
  network.answer('GET /wps/session/key/rsa', { body: { success: true, value }, dateMs: serverMs })
  await client.call(login, credentials)
  expect(Number(sentLogin()?.headers['X-Timestamp'])).toBe(serverMs)
})

test('a refusal of the encrypted call itself is reported like any other', async () => {
  const { client, network } = sealingHarness()
  const body = { success: false, errorCode: 'login.cred.err', message: 'Wrong.' }
  network.answer('POST /wps/session/login', { status: 401, body })
  const failure = await client.call(login, credentials).catch((thrown: RequestFailure) => thrown)
  expect(failure).toMatchObject({ code: 'login.cred.err', status: 401 })
})
