import { calls, type CallName } from '@playfront/contract/calls'
import type { Call } from '@playfront/contract/call'
import { isErrorCode } from '@playfront/contract/errorCodes'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorText } from '../errors/errorText'
import { lotusHost, openAppHarness, type AppHarness } from '../testing/appHarness'

let harness: AppHarness

const member = { sessionId: 's1', memberId: 'm1', userName: 'an', kind: 'member' } as const
const game = { ...member, kind: 'game', launch: { prizeMode: 'Lott', view: 'betting' } } as const

beforeAll(async () => {
  harness = await openAppHarness({ sessions: { 'lotus member-token': member, 'lotus game-token': game } })
})
afterAll(() => harness.close())

const names = Object.keys(calls) as CallName[]
const callOf = (name: CallName): Call<unknown, unknown> => calls[name]
const tokens = { none: undefined, member: 'member-token', game: 'game-token' }

/** A request of a real front, up to its fields. */
const proper = (name: CallName, changes: InjectOptions = {}): InjectOptions => {
  const { method, path, session } = callOf(name)
  const token = tokens[session]
  return {
    method,
    url: path.replaceAll(/:\w+/g, 'x'),
    ...changes,
    headers: {
      host: lotusHost,
      merchant: 'lotus',
      language: 'VI',
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: token } : {}),
      ...changes.headers,
    },
  }
}

const refusalOf = async (request: InjectOptions) => {
  const answer = await harness.app.inject(request)
  const body: { success: boolean; errorCode: string; message: string } = answer.json()
  expect(answer.statusCode, answer.body).toBeLessThan(500)
  expect(body.success).toBe(false)
  if (!isErrorCode(body.errorCode)) throw new Error(`${body.errorCode} is no code of the catalogue`)
  expect(body.message).toBe(errorText(body.errorCode, 'VI'))
  return body.errorCode
}

const withBody = names.filter((name) => callOf(name).method !== 'GET')
const withFields = ['login', 'register', 'memberLanguage', 'lotterySession', 'placeSlip'] as const

describe.each(names)('%s', (name) => {
  test('refuses an unknown merchant', async () => {
    expect(await refusalOf(proper(name, { headers: { merchant: 'nobody' } }))).toBe('header.merchant.unknown')
  })

  test('refuses a Merchant header that disagrees with the host (D-03)', async () => {
    expect(await refusalOf(proper(name, { headers: { merchant: 'mela' } }))).toBe('header.merchant.mismatch')
  })

  test('refuses an unknown host', async () => {
    expect(await refusalOf(proper(name, { headers: { host: 'evil.example' } }))).toBe(
      'header.merchant.unknown',
    )
  })

  test('answers another method with its own code and the methods there are', async () => {
    // Several calls share a path; none of them is asked by this method.
    const request = proper(name, { method: 'PATCH' })
    expect(await refusalOf(request)).toBe('request.method')
    expect((await harness.app.inject(request)).headers['allow']).toContain(callOf(name).method)
  })
})

describe.each(names.filter((name) => callOf(name).session !== 'none'))('%s', (name) => {
  test('asks for a session', async () => {
    const { authorization: _token, ...headers } = proper(name).headers ?? {}
    expect(await refusalOf({ ...proper(name), headers })).toBe('login.not.session')
  })

  test.each([
    ['an unknown token', 'no-such-token', 'lotus', lotusHost],
    ['an endless token', 'x'.repeat(5_000), 'lotus', lotusHost],
    ['a token of another merchant', 'member-token', 'mela', 'mela.localhost:8080'],
  ])('refuses %s', async (_what, authorization, merchant, host) => {
    const request = proper(name, { headers: { authorization, merchant, host } })
    expect(await refusalOf(request)).toBe('user.or.token.invalid')
  })

  test('refuses the token of the other kind of session (decision 0007)', async () => {
    const other = callOf(name).session === 'game' ? 'member-token' : 'game-token'
    expect(await refusalOf(proper(name, { headers: { authorization: other } }))).toBe('user.or.token.invalid')
  })
})

describe.each(withBody)('%s', (name) => {
  test.each([
    ['broken JSON', '{"a":'],
    ['a list', '[]'],
    ['a text', '"text"'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['a key that reaches a prototype (T26)', '{"__proto__":{"admin":true}}'],
    ['a constructor key', '{"a":{"constructor":{"prototype":{}}}}'],
    ['deep nesting (T37)', `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`],
    ['ten thousand brackets', '['.repeat(10_000)],
    ['a NUL', '{"a":"\\u0000"}'],
    ['half a surrogate pair', '{"a":"\\ud800"}'],
  ])('refuses %s', async (_what, payload) => {
    expect(await refusalOf(proper(name, { payload }))).toBe('request.invalid')
  })

  test('refuses more than 64 KiB, or than a call for pictures takes (T37)', async () => {
    const payload = JSON.stringify({ username: 'x'.repeat((callOf(name).maxBytes ?? 65_536) + 5_000) })
    expect(await refusalOf(proper(name, { payload }))).toBe('request.too.large')
  })

  test('refuses other kinds of body', async () => {
    const request = { payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    expect(await refusalOf(proper(name, request))).toBe('request.media.type')
  })

  test('refuses a call that another site made (T41)', async () => {
    const request = proper(name, { payload: '{}', headers: { 'sec-fetch-site': 'cross-site' } })
    expect(await refusalOf(request)).toBe('fetch.site.refused')
  })

  test('does nothing without the Merchant header, which no form can send (T41)', async () => {
    const { merchant: _merchant, ...headers } = proper(name).headers ?? {}
    expect(await refusalOf({ ...proper(name), headers, payload: '{}' })).toBe('header.merchant.unknown')
  })
})

describe.each(withFields)('%s', (name) => {
  test.each([
    ['no fields', {}],
    ['a field nobody asked for', { username: 'an', password: 'p', surprise: 1 }],
    ['fields of the wrong kind', { username: 1, password: [], slipId: {}, launchCode: 5, language: true }],
  ])('refuses %s', async (_what, payload) => {
    expect(await refusalOf(proper(name, { payload }))).toBe('request.invalid')
  })
})

test('none of these calls reached a handler', () => {
  expect(harness.received).toEqual([])
})

test('a launch is refused when another site asks for it, GET or not (reliability 1.1, 13)', async () => {
  const request = proper('launchGame', { headers: { 'sec-fetch-site': 'same-site' } })
  expect(await refusalOf(request)).toBe('fetch.site.refused')
})

test('query texts are looked at like bodies', async () => {
  expect(await refusalOf(proper('lotteryBoard', { url: '/wps/lottery/board?lottery=%00' }))).toBe(
    'request.invalid',
  )
  expect(await refusalOf(proper('lotteryBoard', { url: '/wps/lottery/board?lottery=a&lottery=b' }))).toBe(
    'request.invalid',
  )
})

test('a refusal names the fields and never what they held', async () => {
  const payload = { username: 'an', password: 12_345_678, type: 'username', merchant: 'lotus' }
  const answer = await harness.app.inject(proper('login', { payload }))
  expect(answer.json()).toMatchObject({
    value: { problems: [{ field: 'password', problem: 'invalid_type' }] },
  })
  expect(answer.body).not.toContain('12345678')
})

test('an unknown path is distinguished from a wrong method', async () => {
  expect(await refusalOf(proper('ping', { url: '/wps/no/such/call' }))).toBe('request.not.found')
})

test('a member’s calls do not live where games do (decision 0007)', async () => {
  const headers = { host: 'games.lotus.localhost:8080' }
  expect(await refusalOf(proper('memberInfo', { headers }))).toBe('request.not.found')
})

test('a refusal is in the language of the call', async () => {
  const answer = await harness.app.inject(
    proper('memberInfo', { headers: { language: 'KO', authorization: 'no' } }),
  )
  expect(answer.json()).toMatchObject({ message: '로그아웃되었습니다. 다시 로그인해 주세요.' })
})
