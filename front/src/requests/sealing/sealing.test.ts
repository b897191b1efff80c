import { login } from '@playfront/contract/account/login'
import { loginVerification } from '@playfront/contract/account/loginVerification'
import { register } from '@playfront/contract/account/register'
import { defineCall, type Method, type Nothing } from '@playfront/contract/call'
import des from 'des.js'
import { expect, test } from 'vitest'
import { fromBase64, utf8, type Bytes } from '../../platform/ciphers/encoding'
import type { Randomness } from '../../platform/randomness/randomness'
import type { RequestFailure } from '../failure/requestFailure'
import { createRequestStage } from '../requestStage'
import { decideSuite } from './decideSuite'
import vectors from './sealVectors.json'
import type { SealWork } from './sealer'
import { additionalData, sealWithAes } from './sealWithAes'
import { sealWithDes } from './sealWithDes'

const { plain, publicKey, privateKey } = vectors
const credentials = { username: 'anna', password: 'ngôi sao 7', type: 'username', merchant: 'lotus' } as const
const fromHex = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const asText = (bytes: ArrayBuffer | Uint8Array) => new TextDecoder().decode(bytes)

/** Hands out the given bytes, one piece per question. */
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

const openAes = async (key: Bytes, body: string, data: string): Promise<string> => {
  const sealed = fromBase64(body)
  const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
  const algorithm = { name: 'AES-GCM', iv: sealed.slice(0, 12), additionalData: utf8(data) }
  return asText(await crypto.subtle.decrypt(algorithm, imported, sealed.slice(12)))
}

const openDes = (key: Bytes, body: string): string => {
  const cipher = des.DES.create({ type: 'decrypt', key })
  return asText(Uint8Array.from([...cipher.update(fromBase64(body)), ...cipher.final()]))
}

const sealingStage = (suites: string[] = ['aes', 'des']) => {
  const stage = createRequestStage()
  const value = { key: publicKey, keyId: 'k1', suites }
  stage.network.answer('GET /wps/session/key/rsa', { body: { success: true, value } })
  stage.network.answer('POST /wps/session/login', { body: { success: true, value: {} } })
  stage.network.answer('POST /wps/member/register', { body: { success: true, value: {} } })
  stage.network.answer('POST /wps/session/login/verification', { body: { success: true, value: {} } })
  return { ...stage, sentLogin: () => stage.network.sentTo('POST /wps/session/login')[0] }
}

test('the suite aes writes exactly the published vector', async () => {
  const randomness = fixedRandomness(fromHex(vectors.aes.key), fromHex(vectors.aes.iv))
  const { headers, body } = await sealWithAes(work(randomness))
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
  const { headers, body } = await sealWithDes(work({ bytes: desKeyBytes, uuid: () => '' }))
  const key = await unwrap(headers['X-RSA'] ?? '')
  expect(asText(key)).toBe(vectors.des.key)
  expect(body).toBe(vectors.des.body)
  expect(openDes(await unwrap(vectors.des.xRsa), vectors.des.body)).toBe(plain)
  expect(headers).toMatchObject({ Encryption: 'true', 'X-Digest': vectors.digest })
})

/** Bytes that the alphabet of random texts turns into the vector's key. */
const desKeyBytes = (): Bytes => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
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

test('login, its second factor and registration are sealed, after the key was asked for (REQ-CRYPT-001, REQ-CRYPT-008, REQ-CRYPT-009, REQ-CRYPT-010)', async () => {
  const { requests, network } = sealingStage()
  await requests.call(login, credentials)
  await requests.call(register, {
    username: 'anna',
    password: 'ngôi sao 7',
    login: true,
    consent: true,
    registerMethod: 'H5',
  })
  await requests.call(loginVerification, { method: 'G', authCode: '123456', attempt: 'a1' })
  const [firstKey, sealedLogin, , sealedRegister, , sealedVerification] = network.sent
  expect(firstKey?.url).toMatch(/^\/wps\/session\/key\/rsa\?_=\d{13}$/)
  expect(sealedVerification?.url).toBe('/wps/session/login/verification')
  for (const sent of [sealedLogin, sealedRegister, sealedVerification]) {
    expect(Object.keys(sent?.headers ?? {})).toEqual(
      expect.arrayContaining(['Encryption', 'X-RSA', 'X-Digest']),
    )
  }
})

test('nothing of the plain fields is readable in what leaves (REQ-CRYPT-005, REQ-CRYPT-006, REQ-CRYPT-007)', async () => {
  const { requests, sentLogin } = sealingStage()
  await requests.call(login, credentials)
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
  const { requests, network } = sealingStage()
  await requests.call(login, credentials)
  await requests.call(login, credentials)
  const [first, second] = network.sentTo('POST /wps/session/login')
  expect(second?.body).not.toBe(first?.body)
  expect(second?.headers['X-RSA']).not.toBe(first?.headers['X-RSA'])
})

test('a server of the documented kind gets the suite des (D-05, REQ-CRYPT-003)', async () => {
  const { requests, sentLogin } = sealingStage(['des'])
  await requests.call(login, credentials)
  const { body = '', headers = {} } = sentLogin() ?? {}
  expect(headers['Encryption']).toBe('true')
  expect(JSON.parse(openDes(await unwrap(headers['X-RSA'] ?? ''), body))).toEqual(credentials)
})

test.each([
  [['aes', 'des'], 'aes'],
  [['des', 'aes'], 'aes'],
  [['des'], 'des'],
  [[], undefined],
] as const)('of the suites %j the front takes %s (D-05)', (offered, suite) => {
  expect(decideSuite(offered).suite).toBe(suite)
})

test.each<Method>(['POST', 'PUT', 'DELETE'])(
  'a %s can be sealed for one call (REQ-CRYPT-002)',
  async (method) => {
    const { requests, network } = sealingStage()
    const call = defineCall<{ note: string }, Nothing>({ method, path: '/wps/x', session: 'none' })
    network.answer(`${method} /wps/x`, { body: { success: true, value: {} } })
    await requests.call(call, { note: 'quiet' }, { encrypt: true })
    expect(network.sentTo(`${method} /wps/x`)[0]?.headers['Encryption']).toBe('aes')
  },
)

test('a GET is never sealed (REQ-CRYPT-002)', async () => {
  const { requests, network } = sealingStage()
  const call = defineCall<Nothing, Nothing>({ method: 'GET', path: '/wps/x', session: 'none', sealed: true })
  network.answer('GET /wps/x', { body: { success: true, value: {} } })
  await requests.call(call, {}, { encrypt: true })
  expect(network.sent.map(({ headers }) => headers['Encryption'])).toEqual([undefined])
})

test.each([
  ['the key cannot be fetched', { status: 503, body: { success: false, errorCode: 'server.busy' } }],
  ['the line breaks', 'broken'],
  [
    'no suite is known',
    { body: { success: true, value: { key: publicKey, keyId: 'k', suites: ['rot13'] } } },
  ],
  ['the key is none', { body: { success: true, value: { key: '???', keyId: 'k', suites: ['aes'] } } }],
] as const)('when %s, nothing leaves plain (SEC-05)', async (_, answer) => {
  const { requests, network, sentLogin } = sealingStage()
  network.answer('GET /wps/session/key/rsa', answer)
  await expect(requests.call(login, credentials)).rejects.toMatchObject({ name: 'RequestFailure' })
  expect(sentLogin()).toBeUndefined()
})

test('a key made ready beforehand is used once, then asked for again', async () => {
  const { requests, network } = sealingStage()
  requests.prepareSealing()
  await expect.poll(() => network.sent.length).toBe(1)
  await requests.call(login, credentials)
  await requests.call(login, credentials)
  expect(network.sentTo('GET /wps/session/key/rsa')).toHaveLength(2)
})

test('the moment under the seal is the server’s, so that a phone with a wrong clock can sign in', async () => {
  const { requests, network, clock, sentLogin } = sealingStage()
  const serverMs = clock.now() + 3_600_000
  const value = { key: publicKey, keyId: 'k1', suites: ['aes'] }
  network.answer('GET /wps/session/key/rsa', { body: { success: true, value }, dateMs: serverMs })
  await requests.call(login, credentials)
  expect(Number(sentLogin()?.headers['X-Timestamp'])).toBe(serverMs)
})

test('a refusal of the sealed call itself is told like any other', async () => {
  const { requests, network } = sealingStage()
  const body = { success: false, errorCode: 'login.cred.err', message: 'Wrong.' }
  network.answer('POST /wps/session/login', { status: 401, body })
  const failure = await requests.call(login, credentials).catch((thrown: RequestFailure) => thrown)
  expect(failure).toMatchObject({ code: 'login.cred.err', status: 401 })
})
