import { createDecipheriv, createPrivateKey, privateDecrypt } from 'node:crypto'
import { login } from '@playfront/contract/account/session'
import { defineCall, type Nothing } from '@playfront/contract/call'
import { minutes, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { createClientHarness } from '../clientHarness'
import { createFakeRandomness } from '../platform/randomness/fakeRandomness'
import type { WireRequest } from '../platform/network/network'
import { aesKeyBodies, aesKeyMs, createAesKeys, decideKeyReuse, type KeyNeed } from './sealWithAes'
import vectors from './sealVectors.json'

const note = defineCall<{ note: string }, Nothing>({
  method: 'POST',
  path: '/wps/note',
  session: 'member',
  sealed: true,
})
const sentNotes = 'POST /wps/note'
const fine = { body: { success: true, value: { token: 'T1' } } }
/** The vectors' public key with the exponent 257. */
const otherKey = vectors.publicKey.replace(/IDAQAB$/, 'IDAAEB')

const setUp = (suites: string[] = ['aes', 'des']) => {
  const harness = createClientHarness()
  const { network, client } = harness
  const offer = (key: string) =>
    network.answer('GET /wps/session/key/rsa', { body: { success: true, value: { key, suites } } })
  offer(vectors.publicKey)
  network.answer(sentNotes, fine)
  network.answer('POST /wps/session/login', fine)
  network.answer('POST /wps/session/logout', fine)
  let count = 0
  return {
    ...harness,
    offer,
    /** Makes a sealed call with a body of its own, and answers its X-RSA. */
    async write(text = `note ${(count += 1)}`) {
      await client.call(note, { note: text })
      return network.sentTo(sentNotes).at(-1)?.headers['X-RSA']
    },
    signIn: () => client.signIn({ type: 'username', username: 'anna', password: 'ngôi sao 7' }),
    wrappedOf: (call: string) => network.sentTo(call).map(({ headers }) => headers['X-RSA']),
  }
}

/** Opens a body as a server does that knows nothing of the ones before. */
const openAlone = ({ headers, body = '', method, url }: WireRequest): string => {
  const der = Buffer.from(vectors.privateKey, 'base64')
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const key = privateDecrypt(
    { key: privateKey, oaepHash: 'sha256' },
    Buffer.from(headers['X-RSA'] ?? '', 'base64'),
  )
  const sealed = Buffer.from(body, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from(`${method} ${url}\nlotus\n${headers['X-Timestamp']}`))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString()
}

test('bodies of one session share a key, each has its own vector, and each opens alone (D-05)', async () => {
  const { write, network } = setUp()
  for (let at = 0; at < 5; at += 1) await write()
  const sent = network.sentTo(sentNotes)
  expect(new Set(sent.map(({ headers }) => headers['X-RSA'])).size).toBe(1)
  expect(new Set(sent.map(({ body = '' }) => body.slice(0, 16))).size).toBe(5)
  expect(sent.map((request) => JSON.parse(openAlone(request)))).toEqual(
    [1, 2, 3, 4, 5].map((at) => ({ note: `note ${at}` })),
  )
  expect(Object.keys(sent[4]?.headers ?? {})).toEqual(Object.keys(sent[0]?.headers ?? {}))
  expect(network.sentTo('GET /wps/session/key/rsa')).toHaveLength(5)
})

test('calls made at once share one key', async () => {
  const { client, wrappedOf } = setUp()
  await Promise.all(['a', 'b', 'c'].map((text) => client.call(note, { note: text })))
  expect(new Set(wrappedOf(sentNotes)).size).toBe(1)
})

test('two equal bodies have different keys (REQ-CRYPT-011)', async () => {
  const { write } = setUp()
  const first = await write('same')
  expect(await write('same')).not.toBe(first)
})

test('a key is replaced after four minutes, before our server has forgotten it', async () => {
  const { write, clock } = setUp()
  const first = await write()
  await clock.advance(minutes(4) - seconds(1))
  expect(await write()).toBe(first)
  await clock.advance(seconds(1))
  expect(await write()).not.toBe(first)
})

test('a sign-in keeps the key that sealed it, a sign-out drops it', async () => {
  const { write, signIn, client, wrappedOf } = setUp()
  await signIn()
  const first = await write()
  expect(wrappedOf('POST /wps/session/login')).toEqual([first])
  await client.signOut()
  expect(await write()).not.toBe(first)
})

test('a key from before a session that has ended seals nothing more', async () => {
  const { client, signIn, wrappedOf } = setUp()
  await signIn()
  await client.signOut()
  await client.call(login, { type: 'username', username: 'binh', password: 'x', merchant: 'lotus' })
  const [first, second] = wrappedOf('POST /wps/session/login')
  expect(second).not.toBe(first)
})

test.each(['', 'T2'])('a token that the caller’s own store replaces by %j drops the key', async (token) => {
  const { write, signIn, kept } = setUp()
  await signIn()
  const first = await write()
  kept.token = token
  expect(await write()).not.toBe(first)
})

test('another public key of the server gets another key', async () => {
  const { write, offer } = setUp()
  const first = await write()
  offer(otherKey)
  const second = await write()
  expect(second).not.toBe(first)
  offer(vectors.publicKey)
  expect(await write()).not.toBe(first)
})

test('a key that could not be made is made again for the next body', async () => {
  const { bytes, uuid } = createFakeRandomness()
  let failures = 1
  const keys = createAesKeys({
    uuid,
    bytes(count) {
      if (failures-- > 0) throw new Error('no randomness')
      return bytes(count)
    },
  })
  const take = (digest: string) => keys.take({ ...need, publicKey: vectors.publicKey, digest })
  await expect(take('a')).rejects.toThrow('no randomness')
  expect((await take('b')).reused).toBe(false)
})

test.each(['seal.replayed', 'seal.invalid'])(
  'a server that refuses a second body of one key (%s) gets a key for each from then on, and the call only once',
  async (errorCode) => {
    const { write, network } = setUp()
    const seen = new Set<string>()
    network.answer(sentNotes, ({ headers }) => {
      const wrapped = headers['X-RSA'] ?? ''
      if (seen.has(wrapped)) return { status: 400, body: { success: false, errorCode } }
      seen.add(wrapped)
      return fine
    })
    await write()
    await expect(write()).rejects.toMatchObject({ code: errorCode })
    expect(network.sentTo(sentNotes)).toHaveLength(2)
    for (let at = 0; at < 4; at += 1) await write()
    expect(seen.size).toBe(5)
  },
)

test('the suite des has a key for each body (AMB-40)', async () => {
  const { write } = setUp(['des'])
  const first = await write()
  expect(await write()).not.toBe(first)
})

const need: KeyNeed = { publicKey: 'K', nowMs: 1_000, epoch: 3, token: 'T', digest: 'd' }
const use = { publicKey: 'K', madeMs: 1_000, epoch: 3, token: 'T', sealed: new Set<string>() }

test.each([
  [{}, {}, true],
  [{ nowMs: 1_000 + aesKeyMs - 1 }, {}, true],
  [{ nowMs: 1_000 + aesKeyMs }, {}, false],
  [{ nowMs: 999 }, {}, false],
  [{ publicKey: 'L' }, {}, false],
  [{ epoch: 4 }, {}, false],
  [{ token: 'U' }, {}, false],
  [{ token: '' }, {}, false],
  [{ epoch: 4 }, { token: '' }, true],
  [{ epoch: 5 }, { token: '' }, false],
  [{ token: '', epoch: 4 }, { token: '' }, false],
  [{}, { sealed: new Set(['d']) }, false],
  [{}, { sealed: new Set(Array.from({ length: aesKeyBodies - 1 }, (_, at) => `${at}`)) }, true],
  [{}, { sealed: new Set(Array.from({ length: aesKeyBodies }, (_, at) => `${at}`)) }, false],
])('a body %j may have a key %j: %s', (body, key, reuse) => {
  expect(decideKeyReuse({ ...use, ...key }, { ...need, ...body }).reuse).toBe(reuse)
})

test('after its last body a key is replaced', async () => {
  const keys = createAesKeys(createFakeRandomness())
  const take = (at: number) => keys.take({ ...need, publicKey: vectors.publicKey, digest: String(at) })
  const first = await take(0)
  for (let at = 1; at < aesKeyBodies; at += 1) expect((await take(at)).key).toBe(first.key)
  expect((await take(aesKeyBodies)).key).not.toBe(first.key)
  expect(first.key.key.extractable).toBe(false)
})
