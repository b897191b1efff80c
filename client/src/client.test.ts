import { memberInfo } from '@playfront/contract/account/member'
import { login } from '@playfront/contract/account/session'
import { placeSlip, type PlaceSlipRequest } from '@playfront/contract/play/lottery/slip'
import { minutes, seconds } from '@playfront/contract/time'
import { afterEach, expect, test, vi } from 'vitest'
import { createClient, RequestFailure } from './client'
import { createClientHarness } from './clientHarness'
import { decideRetry, type RetryFacts } from './failureRules'
import type { FakeAnswer } from './platform/network/fakeNetwork'

afterEach(() => {
  vi.unstubAllGlobals()
})

const anna = { type: 'username', username: 'anna', password: 'secret' } as const
const answer = { id: '7', token: 'T7', userName: 'anna' }
const signedIn: FakeAnswer = { body: { success: true, value: answer } }
const member: FakeAnswer = { body: { success: true, value: { userName: 'anna' } } }
const refused = (status: number, errorCode: string, value?: unknown): FakeAnswer => ({
  status,
  body: { success: false, errorCode, message: 'No.', value },
})

/** The harness without sealing, whose platform signs in. */
const plain = (options: Parameters<typeof createClientHarness>[0] = {}) => {
  const harness = createClientHarness({ sealing: 'none', ...options })
  harness.network.answer('POST /wps/session/login', signedIn)
  return harness
}

test('a sign-in adds the merchant, and later calls carry its token and the headers of every call (REQ-REQUEST-001)', async () => {
  const { client, network, kept } = plain()
  network.answer('GET /wps/member/info', member)
  expect(await client.signIn(anna)).toMatchObject(answer)
  expect(await client.call(memberInfo, {})).toMatchObject({ userName: 'anna' })
  const [first, second] = network.sent
  expect(JSON.parse(first?.body ?? '')).toEqual({ ...anna, merchant: 'lotus' })
  expect(first?.headers).toEqual({
    Merchant: 'lotus',
    Language: 'VI',
    ModuleId: 'LOGIN3',
    'Content-Type': 'application/json',
  })
  expect(second?.headers).toMatchObject({ Authorization: 'T7', ModuleId: 'MC3' })
  expect(kept.token).toBe('T7')
})

test('a failure has kind, status, code of the vocabulary, message and value', async () => {
  const { client, network, kept } = plain()
  const flags = { email: false, ga: true, sms: false, payeeName: false }
  network.answer('POST /wps/session/login', refused(401, 'login_verify_required', flags))
  const failure = await client.signIn(anna).catch((thrown: unknown) => thrown)
  expect(failure).toBeInstanceOf(RequestFailure)
  expect(failure).toMatchObject({
    kind: 'answered',
    status: 401,
    code: 'login_verify_required',
    serverMessage: 'No.',
    value: flags,
  })
  expect(kept.token).toBe('')
})

test('a second factor continues the sign-in and its answer opens the session (REQ-TWOFA-023)', async () => {
  const { client, network, kept } = plain()
  network.answer('POST /wps/session/login/verification', signedIn)
  await client.verifySignIn({ method: 'G', authCode: '123456', attempt: 'a1' })
  expect(kept.token).toBe('T7')
})

test.each([
  [401, 'user.or.token.invalid', ''],
  [403, 'system.restricted', 'T7'],
])('after %d %s the session kept is "%s"', async (status, code, token) => {
  const { client, network, kept } = plain()
  await client.signIn(anna)
  network.answer('GET /wps/member/info', refused(status, code))
  await expect(client.call(memberInfo, {})).rejects.toMatchObject({ code })
  expect(kept.token).toBe(token)
})

test('a refusal of an earlier session leaves the one that was begun meanwhile', async () => {
  const { client, network, kept } = plain()
  kept.token = 'T6'
  network.answer('GET /wps/member/info', () => {
    kept.token = 'T7'
    return refused(401, 'user.or.token.invalid')
  })
  await expect(client.call(memberInfo, {})).rejects.toThrow('user.or.token.invalid')
  expect(kept.token).toBe('T7')
})

test.each<[answer: FakeAnswer, code: string | undefined]>([
  [{ body: { success: true, value: {} } }, undefined],
  [refused(401, 'user.or.token.invalid'), undefined],
  [refused(503, 'server.busy'), 'server.busy'],
])('a sign-out forgets the token whatever is answered: %j (REQ-SESSION-012)', async (answered, code) => {
  const { client, network, kept } = plain()
  await client.signIn(anna)
  network.answer('POST /wps/session/logout', answered)
  const failure: unknown = await client.signOut().catch((thrown: unknown) => thrown)
  expect(failure instanceof RequestFailure ? failure.code : failure).toBe(code)
  expect(kept.token).toBe('')
})

/** Answers in turn, the last one again and again. */
const inTurn = (...answers: FakeAnswer[]) => {
  let at = 0
  return () => answers[Math.min(at++, answers.length - 1)] ?? 'broken'
}

test('a busy platform is asked again at growing intervals until it answers', async () => {
  const { client, network, clock } = plain({ retryForMs: seconds(15) })
  const busy = refused(503, 'server.busy')
  network.answer('POST /wps/session/login', inTurn(busy, busy, busy, signedIn))
  const signing = client.signIn(anna)
  const sentAfter = async (ms: number) => {
    await clock.advance(ms)
    return network.sent.length
  }
  expect(await sentAfter(249)).toBe(1)
  expect(await sentAfter(251)).toBe(2)
  expect(await sentAfter(249)).toBe(2)
  expect(await sentAfter(751)).toBe(3)
  await clock.advance(seconds(3))
  expect(await signing).toMatchObject(answer)
  expect(network.sent).toHaveLength(4)
  expect(clock.waiting()).toBe(0)
})

test('each attempt is sealed with another key, because a sealed body counts once', async () => {
  const { client, network, clock } = createClientHarness({ retryForMs: seconds(15) })
  const { default: vectors } = await import('./sealing/sealVectors.json')
  const key = { key: vectors.publicKey, keyId: 'k1', suites: ['aes'] }
  network.answer('GET /wps/session/key/rsa', { body: { success: true, value: key } })
  network.answer('POST /wps/session/login', inTurn(refused(500, 'server.error'), signedIn))
  const signing = client.signIn(anna)
  await expect.poll(() => network.sentTo('POST /wps/session/login').length).toBe(1)
  await clock.advance(seconds(1))
  await signing
  const [first, second] = network.sentTo('POST /wps/session/login')
  expect(second?.headers['X-RSA']).not.toBe(first?.headers['X-RSA'])
  expect(network.sentTo('GET /wps/session/key/rsa')).toHaveLength(2)
})

test('a slip without an answer is sent again under its own id, a sign-in is not (D-13)', async () => {
  const { client, network, clock } = plain({ retryForMs: seconds(15) })
  network.answer('POST /wps/session/login', 'broken')
  await expect(client.signIn(anna)).rejects.toMatchObject({ kind: 'unreachable' })
  expect(network.sent).toHaveLength(1)
  const slip = { slipId: 's1' } as PlaceSlipRequest
  network.answer(`POST ${placeSlip.path}`, inTurn('broken', { body: { success: true, value: { id: 's1' } } }))
  const placing = client.call(placeSlip, slip)
  await clock.advance(seconds(1))
  await placing
  const bodies = network.sentTo(`POST ${placeSlip.path}`).map(({ body }) => body)
  expect(bodies).toEqual(Array(2).fill(JSON.stringify(slip)))
})

const facts: RetryFacts = {
  kind: 'answered',
  status: 503,
  code: 'server.busy',
  method: 'POST',
  movesMoney: false,
  attempts: 1,
  spentMs: 0,
  retryForMs: seconds(15),
  chance: 0,
}
const silence = { kind: 'timeout', status: 0, code: '' } as const

test.each<[what: string, facts: Partial<RetryFacts>, afterMs: number | undefined]>([
  ['nothing was changed', {}, 250],
  ['the second pause is longer', { attempts: 2 }, 500],
  ['chance spreads it', { chance: 0.5 }, 375],
  ['a pause has a limit', { attempts: 9 }, 4_000],
  ['the time is over', { spentMs: seconds(15) }, undefined],
  ['a call is sent once where that is asked for', { retryForMs: 0 }, undefined],
  ['too many calls take a minute', { status: 429, code: 'TOO_MANY_REQUEST' }, undefined],
  [
    'too many calls, and there is time',
    { status: 429, code: 'TOO_MANY_REQUEST', retryForMs: minutes(2) },
    minutes(1),
  ],
  ['wrong passwords are too many', { status: 429, code: 'login.locked', retryForMs: minutes(9) }, undefined],
  ['a refusal stays one', { status: 422, code: 'request.invalid' }, undefined],
  ['the merchant is closed', { code: 'system.maintenance' }, undefined],
  ['a read without an answer', { ...silence, method: 'GET' }, 250],
  ['a call without an answer may have been carried out', silence, undefined],
  ['a call of money without an answer', { ...silence, movesMoney: true }, 250],
  ['a gateway has no outcome of a read', { status: 502, code: '', method: 'GET' }, 250],
  ['a gateway has no outcome of a call', { status: 502, code: '' }, undefined],
  ['an answer that is none of ours', { ...silence, kind: 'unreadable', method: 'GET' }, undefined],
  ['nothing left this machine', { ...silence, kind: 'unsealed', movesMoney: true }, undefined],
])('%s: it is sent again as the catalogue of errors says (D-13)', (_, more, afterMs) => {
  const decision = decideRetry({ ...facts, ...more })
  expect(decision.kind === 'retry' ? decision.afterMs : undefined).toBe(afterMs)
})

test('without a page an origin is needed', () => {
  expect(() => createClient({ merchant: 'lotus' })).toThrow('Name the origin')
  expect(() => createClient({ merchant: 'lotus', origin: 'lotus.example' })).toThrow('Name the origin')
})

test('calls go to the origin, the token with them, and an answer that leads elsewhere is not followed (REQ-REQUEST-018)', async () => {
  const asked: { url: string; authorization: string | null; redirect: string }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const authorization = new Headers(init.headers).get('Authorization')
    asked.push({ url, authorization, redirect: init.redirect ?? '' })
    return new Response(null, { status: 302, headers: { Location: 'https://other.example/' } })
  })
  const session = { read: () => 'T7', write: () => undefined }
  const client = createClient({ merchant: 'lotus', origin: 'https://lotus.example/m/', session })
  await expect(client.call(memberInfo, {})).rejects.toMatchObject({ kind: 'redirected' })
  expect(asked).toEqual([
    { url: 'https://lotus.example/wps/member/info', authorization: 'T7', redirect: 'manual' },
  ])
})

test('a client that keeps its own session forgets it with a sign-out', async () => {
  const { client, network } = plain({ session: undefined })
  network.answer('POST /wps/session/logout', { body: { success: true, value: {} } })
  await client.call(login, { ...anna, merchant: 'lotus' })
  await client.signIn(anna)
  await client.signOut()
  await client.signIn(anna)
  expect(network.sent.map(({ headers }) => headers['Authorization'])).toEqual([
    undefined,
    undefined,
    'T7',
    undefined,
  ])
})
