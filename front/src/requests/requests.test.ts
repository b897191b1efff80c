import { captchaParameters } from '@playfront/contract/account/captcha'
import { login, logout } from '@playfront/contract/account/session'
import { memberInfo } from '@playfront/contract/account/member'
import { register } from '@playfront/contract/account/registration'
import { smsCode } from '@playfront/contract/account/codes'
import { defineCall, type Call, type Nothing } from '@playfront/contract/call'
import { depositSettings, withdrawAccountInfo } from '@playfront/contract/money/cashier'
import { placeSlip, readSlip, type PlaceSlipRequest } from '@playfront/contract/play/lottery/slip'
import { gameVendors } from '@playfront/contract/play/catalogue'
import { availablePromotions } from '@playfront/contract/shell/promotions'
import { bindPush, subscribePush } from '@playfront/contract/shell/push'
import { pageSettings } from '@playfront/contract/shell/settings'
import { country, domainRoute, ping, systemStatus } from '@playfront/contract/shell/system'
import { milliseconds, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import type { RequestFailure } from '@playfront/client/requestFailure'
import { createRequestHarness } from './requestHarness'

const good = { body: { success: true, value: 1 } }
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => Promise.reject(new Error('The call was expected to fail.')),
    (failure: unknown) => failure as RequestFailure,
  )
const oneSlip: PlaceSlipRequest = {
  slipId: '5c5a9cd1-6c1b-4c43-9c43-2f3f5c1d8f10',
  lottery: 'MB1',
  prizeMode: 'Lott',
  oddsVersion: 1,
  currency: 'VND',
  issues: [{ issueId: 'MB1-1', multiple: 1 }],
  bets: [{ type: 'DE', numbers: ['42'], stake: 1_000 }],
  expectedTotal: 1_000,
}
const plainPost = defineCall<{ registrationToken: string }, Nothing>({
  method: 'POST',
  path: '/wps/relay/CSP_fcmBind',
  session: 'member',
})

test('every call carries merchant, language, module and type of its body (REQ-REQUEST-002, REQ-REQUEST-004, REQ-REQUEST-006, REQ-REQUEST-007)', async () => {
  const { requests, network } = createRequestHarness()
  network.answer('GET /wps/member/info', good)
  await requests.call(memberInfo, {})
  expect(network.sent[0]?.headers).toMatchObject({
    Merchant: 'lotus',
    Language: 'VI',
    ModuleId: 'MC3',
    'Content-Type': 'application/json',
  })
})

test('while no language is known the header says CN (REQ-REQUEST-005)', async () => {
  const { requests, network, caller } = createRequestHarness()
  caller.language = undefined
  network.answer('GET /wps/system/domainRoute', good)
  await requests.call(domainRoute, {})
  expect(network.sent[0]?.headers['Language']).toBe('CN')
})

test('a call’s own module goes out in place of the usual one (REQ-REQUEST-006)', async () => {
  const { requests, network } = createRequestHarness()
  const call = defineCall<Nothing, Nothing>({
    method: 'POST',
    path: '/wps/x',
    session: 'none',
    moduleId: 'REG3',
  })
  network.answer('POST /wps/x', good)
  await requests.call(call, {})
  expect(register.moduleId).toBe('REG3')
  expect(network.sent[0]?.headers['ModuleId']).toBe('REG3')
})

test('the token travels as it is, and only where a session is asked for (REQ-REQUEST-008, REQ-REQUEST-009)', async () => {
  const { requests, network } = createRequestHarness()
  network.answer('GET /wps/member/info', good)
  network.answer('GET /wps/relay/MCSFE_getMerchantAvailablePromotions', good)
  await requests.call(memberInfo, {})
  await requests.call(availablePromotions, {})
  await requests.call(memberInfo, {}, { authorization: false })
  const tokens = network.sent.map((request) => request.headers['Authorization'])
  expect(tokens).toEqual(['T1', undefined, undefined])
})

test('a visitor’s calls carry no Authorization at all (REQ-REQUEST-010)', async () => {
  const { requests, network, caller } = createRequestHarness()
  caller.token = ''
  network.answer('GET /wps/member/info', good)
  await requests.call(memberInfo, {})
  expect('Authorization' in (network.sent[0]?.headers ?? {})).toBe(false)
})

test('calls go to the page’s own origin with cookies (REQ-REQUEST-001, REQ-REQUEST-017)', async () => {
  const { requests, network } = createRequestHarness()
  network.answer('GET /wps/member/info', good)
  await requests.call(memberInfo, {})
  expect(network.sent[0]).toMatchObject({ url: '/wps/member/info', withCredentials: true })
})

test('calls go to the platform’s own origin where the settings name one, with the token (REQ-REQUEST-001)', async () => {
  const { requests, network } = createRequestHarness({ apiOrigin: 'https://api.lux.example' })
  network.answer('GET /wps/member/info', good)
  await requests.call(memberInfo, {})
  expect(network.sent[0]).toMatchObject({
    url: 'https://api.lux.example/wps/member/info',
    headers: { Authorization: 'T1', Merchant: 'lotus' },
  })
  await requests.call(memberInfo, {}, { origin: 'https://mirror.example' })
  expect(network.sent[1]?.url).toBe('https://mirror.example/wps/member/info')
})

test('another line is asked without cookies and without the token (SEC-07)', async () => {
  const { requests, network } = createRequestHarness()
  network.answer('GET /wps/member/info', good)
  await requests.call(memberInfo, {}, { origin: 'https://mirror.example' })
  expect(network.sent[0]).toMatchObject({
    url: 'https://mirror.example/wps/member/info',
    withCredentials: false,
  })
  expect(network.sent[0]?.headers['Authorization']).toBeUndefined()
})

test('parts of the path are filled from the request, the rest goes into the query', async () => {
  const { requests, network } = createRequestHarness()
  network.answer('GET /wps/lottery/slip/a%2Fb', good)
  network.answer('GET /wps/system/test/ping', good)
  await requests.call(readSlip, { slipId: 'a/b' })
  await requests.call(ping, { speed: '12', _: undefined })
  expect(network.sent.map((request) => request.url)).toEqual([
    '/wps/lottery/slip/a%2Fb',
    '/wps/system/test/ping?speed=12',
  ])
})

test('a description without a method is a GET (REQ-REQUEST-014)', async () => {
  const { requests, network } = createRequestHarness()
  network.answer('GET /wps/x', good)
  // A foreign description comes as data, and data may lack a field.
  const foreign = JSON.parse('{"path":"/wps/x","session":"none"}') as typeof memberInfo
  await requests.call(foreign, {})
  expect(network.sent[0]?.method).toBe('GET')
})

test('bodies travel as JSON and answers are parsed (REQ-REQUEST-016, REQ-CRYPT-012)', async () => {
  const { requests, network } = createRequestHarness()
  network.answer('POST /wps/relay/CSP_fcmBind', good)
  await requests.call(plainPost, { registrationToken: 'abc' })
  const { body, headers } = network.sent[0] ?? {}
  expect(JSON.parse(body ?? '')).toEqual({ registrationToken: 'abc' })
  expect(Object.keys(headers ?? {})).not.toContain('Encryption')
})

test.each<[string, Call<object, unknown>, object]>([
  ['the push binding', bindPush, { registrationToken: 'abc' }],
  ['the push subscription', subscribePush, { registrationToken: 'abc', topic: 'ALL' }],
  ['the text message', smsCode, { countryDialingCode: '84', mobileNum: '901234567' }],
])(
  '%s is sent as readable JSON, without the headers of a sealed body (REQ-CRYPT-012)',
  async (_, call, request) => {
    const { requests, network } = createRequestHarness()
    network.answer(`POST ${call.path}`, good)
    await requests.call(call, request)
    expect(network.sent).toHaveLength(1)
    const { body, headers } = network.sent[0] ?? {}
    expect(JSON.parse(body ?? '')).toEqual(request)
    expect(Object.keys(headers ?? {}).filter((name) => /^(encryption|x-)/i.test(name))).toEqual([])
  },
)

test('a call resolves with the body, and its value can be had alone (REQ-REQUEST-019)', async () => {
  const { requests, network } = createRequestHarness()
  network.answer('GET /wps/member/info', good)
  expect(await requests.call(memberInfo, {})).toEqual({ success: true, value: 1 })
  expect(await requests.valueOf(memberInfo, {})).toBe(1)
})

test('an error rejects with status and body (REQ-REQUEST-020)', async () => {
  const { requests, network } = createRequestHarness()
  const body = { success: false, errorCode: 'server.error', message: 'Sorry.' }
  network.answer('GET /wps/member/info', { status: 500, body })
  const failure = await failureOf(requests.call(memberInfo, {}))
  expect(failure).toMatchObject({ status: 500, body, code: 'server.error', serverMessage: 'Sorry.' })
})

test.each([
  [{ success: false, errorCode: 'a', code: 'b', message: 'c' }, 'a'],
  [{ success: false, code: 'b', message: 'c' }, 'b'],
  [{ success: false, message: 'c' }, 'c'],
  [{ success: false }, ''],
])('a failure under status 200 is one, its code read in order (GAP-35): %j', async (body, code) => {
  const { requests, network } = createRequestHarness()
  network.answer('GET /wps/member/info', { body })
  expect(await failureOf(requests.call(memberInfo, {}))).toMatchObject({ status: 200, code })
})

test.each([' ', '\n\t', '\u00a0', 7, {}, ['no'], null])(
  'a refusal whose message is %j says nothing',
  async (message) => {
    const { requests, network } = createRequestHarness()
    network.answer('GET /wps/member/info', {
      status: 400,
      body: { success: false, errorCode: 'x', message },
    })
    expect(await failureOf(requests.call(memberInfo, {}))).toMatchObject({ code: 'x', serverMessage: '' })
  },
)

test('an unanswered call is aborted after 30 s, not before (REQ-REQUEST-015)', async () => {
  const { requests, network, clock } = createRequestHarness()
  network.answer('GET /wps/member/info', 'silent')
  let ended = false
  const failure = failureOf(requests.call(memberInfo, {})).finally(() => (ended = true))
  await clock.advance(seconds(29))
  expect(ended).toBe(false)
  await clock.advance(seconds(1))
  expect((await failure).kind).toBe('timeout')
})

test('a ping is given up after 20 s (REQ-REQUEST-029)', async () => {
  const { requests, network, clock } = createRequestHarness()
  network.answer('GET /wps/system/test/ping', 'silent')
  const failure = failureOf(requests.call(ping, { speed: '1' }, { alert: false }))
  await clock.advance(milliseconds(19_999))
  expect(clock.waiting()).toBeGreaterThan(0)
  await clock.advance(milliseconds(1))
  expect((await failure).kind).toBe('timeout')
  expect(network.sent[0]?.headers['Merchant']).toBe('lotus')
})

test('a redirect is not followed; the call is rejected (REQ-REQUEST-018)', async () => {
  const { requests, network } = createRequestHarness()
  network.answer('GET /wps/member/info', { status: 0, redirected: true })
  expect((await failureOf(requests.call(memberInfo, {}))).kind).toBe('redirected')
  expect(network.sent).toHaveLength(1)
})

test('a page in an answer’s place is not taken for one', async () => {
  const { requests, network } = createRequestHarness()
  network.answer('GET /wps/member/info', { text: '<html>Free Wi-Fi</html>' })
  expect((await failureOf(requests.call(memberInfo, {}))).kind).toBe('unreadable')
})

test('an empty address is refused before anything is sent (REQ-REQUEST-026)', async () => {
  const { requests, network } = createRequestHarness()
  const nowhere = defineCall<Nothing, Nothing>({ method: 'GET', path: '', session: 'none' })
  expect((await failureOf(requests.call(nowhere, {}))).message).toBe('url_is_null_check')
  expect((await failureOf(requests.call(readSlip, { slipId: '' }))).message).toBe('url_is_null_check')
  expect(network.sent).toHaveLength(0)
})

test('identical pending reads share one call; the next one is made again (REQ-REQUEST-021, REQ-REQUEST-025, REQ-REQUEST-032)', async () => {
  const { requests, network } = createRequestHarness()
  network.answer('GET /wps/relay/MCSFE_getMerchantAvailablePromotions', good)
  const both = await Promise.all([
    requests.call(availablePromotions, {}),
    requests.call(availablePromotions, {}),
  ])
  expect(both).toEqual([good.body, good.body])
  expect(network.sent).toHaveLength(1)
  await requests.call(availablePromotions, {})
  expect(network.sent).toHaveLength(2)
})

test('reads that differ in query, token or language are not shared (REQ-REQUEST-022)', async () => {
  const { requests, network, caller } = createRequestHarness()
  network.answer('GET /wps/member/info', good)
  network.answer('GET /wps/system/test/ping', good)
  const calls = [requests.call(memberInfo, {})]
  caller.token = 'T2'
  calls.push(requests.call(memberInfo, {}))
  caller.language = 'EN'
  calls.push(requests.call(memberInfo, {}))
  await Promise.all([...calls, requests.call(ping, { speed: '1' }), requests.call(ping, { speed: '2' })])
  expect(network.sent).toHaveLength(5)
})

test('a read of the session before is not shared with the one after', async () => {
  const { requests, network, clock } = createRequestHarness()
  network.answer('GET /wps/member/info', 'silent')
  const before = failureOf(requests.call(memberInfo, {}))
  requests.forgetAnswers()
  network.answer('GET /wps/member/info', good)
  await requests.call(memberInfo, {})
  expect(network.sent).toHaveLength(2)
  await clock.advance(seconds(30))
  await before
})

test('calls with effects are neither shared nor kept (REQ-REQUEST-033)', async () => {
  const { requests, network } = createRequestHarness()
  network.answer('POST /wps/relay/CSP_fcmBind', good)
  const twice = { registrationToken: 'abc' }
  await Promise.all([
    requests.call(plainPost, twice, { sessionCache: true }),
    requests.call(plainPost, twice, { sessionCache: true }),
  ])
  expect(network.sent).toHaveLength(2)
})

test('a cacheable read is answered from the tab the second time (REQ-REQUEST-013, REQ-REQUEST-023)', async () => {
  const { requests, network, platform } = createRequestHarness()
  network.answer('GET /wps/system/country', good)
  await requests.call(country, { _: 'lotus' })
  expect(await requests.call(country, { _: 'lotus' })).toEqual(good.body)
  expect(network.sent).toHaveLength(1)
  expect(platform.memory.tab.keys()).toHaveLength(1)
})

test('what is kept hangs on language and token, and its key betrays neither (REQ-REQUEST-024)', async () => {
  const { requests, network, caller, platform } = createRequestHarness()
  caller.token = 'very-secret-token'
  network.answer('GET /wps/member/info', good)
  const read = () => requests.call(memberInfo, {}, { sessionCache: true })
  await read()
  caller.language = 'EN'
  await read()
  caller.token = 'another-token'
  await read()
  await read()
  expect(network.sent).toHaveLength(3)
  expect(platform.memory.tab.keys().join()).toMatch(/^(pf\.lotus\.answer\.[0-9a-f]{64},?){3}$/)
})

test('everything kept is dropped when a session begins or ends (SEC-12)', async () => {
  const { requests, network } = createRequestHarness()
  network.answer('GET /wps/relay/GCSGAME_newGameVendor', good)
  await requests.call(gameVendors, {})
  requests.forgetAnswers()
  await requests.call(gameVendors, {})
  expect(network.sent).toHaveLength(2)
})

test('an answer that arrives after its session ended is not kept for the next', async () => {
  const { requests, network, platform } = createRequestHarness()
  network.answer('GET /wps/system/country', () => {
    requests.forgetAnswers()
    return good
  })
  await requests.call(country, {})
  expect(platform.memory.tab.keys()).toEqual([])
})

test.each([
  [memberInfo, 'GET /wps/member/info', 'T1'],
  [domainRoute, 'GET /wps/system/domainRoute', undefined],
  [depositSettings, 'GET /wps/relay/MCSFE_getDepositSettings', 'T1'],
  [withdrawAccountInfo, 'GET /wps/relay/MCSFE_getWithdrawAccountInfo', 'T1'],
  [availablePromotions, 'GET /wps/relay/MCSFE_getMerchantAvailablePromotions', undefined],
])(
  '%# is a read without a payload (REQ-REQUEST-027, REQ-REQUEST-028, REQ-REQUEST-030, REQ-REQUEST-031, REQ-REQUEST-032)',
  async (call, name, token) => {
    const { requests, network } = createRequestHarness()
    network.answer(name, good)
    await requests.call<Nothing, unknown>(call, {})
    const [sent] = network.sentTo(name)
    expect(sent).toMatchObject({ url: name.slice('GET '.length), body: undefined })
    expect(sent?.headers['Authorization']).toBe(token)
  },
)

test('the server’s clock is known from its latest answer', async () => {
  const { requests, network, clock } = createRequestHarness()
  network.answer('GET /wps/member/info', { ...good, dateMs: clock.now() + seconds(90) })
  await requests.call(memberInfo, {})
  await clock.advance(seconds(10))
  expect(requests.serverNow()).toBe(clock.now() + seconds(90))
})

test.each([
  ['silent', 'checking'],
  ['broken', 'checking'],
  [{ status: 502, text: 'Bad gateway' }, 'checking'],
  [{ status: 422, body: { success: false, errorCode: 'issue_closed', message: 'Too late.' } }, 'refused'],
  [
    { status: 429, body: { success: false, errorCode: 'TOO_MANY_REQUEST', message: 'Slow down.' } },
    'refused',
  ],
] as const)('a slip whose call ends in %j is %s, and the player is told (D-13)', async (answer, ending) => {
  const { requests, network, clock, asked } = createRequestHarness()
  network.answer('POST /wps/lottery/slip', answer)
  const failure = failureOf(requests.call(placeSlip, oneSlip))
  await clock.advance(seconds(30))
  expect((await failure).ending).toBe(ending)
  expect(asked.filter((one) => one.startsWith('notice'))).toHaveLength(1)
})

test.each<[string, object, boolean]>([
  ['login', login, false],
  ['registration', register, false],
  ['captcha', captchaParameters, false],
  ['status', systemStatus, false],
  ['settings', pageSettings, false],
  ['the game list', gameVendors, false],
  ['member info', memberInfo, true],
  ['logout', logout, true],
])('%s carries Authorization: %s (REQ-REQUEST-011, REQ-SESSION-012)', async (_, listed, isCarried) => {
  const { requests, network } = createRequestHarness()
  const call = listed as Call<object, unknown>
  network.answer(`${call.method} ${call.path}`, good)
  await requests.call(call, {}, { encrypt: false })
  expect(network.sent.at(-1)?.headers['Authorization']).toBe(isCarried ? 'T1' : undefined)
})

test.each([
  ['/lgw/games', false],
  ['/lgw/orders', true],
  ['/wps/session/logout', true],
])('%s is flagged, whatever the call says: Authorization %s (REQ-REQUEST-012)', async (path, isCarried) => {
  const { requests, network } = createRequestHarness()
  network.answer(`GET ${path}`, good)
  for (const session of ['none', 'member'] as const)
    await requests.call(defineCall<Nothing, Nothing>({ method: 'GET', path, session }), {})
  expect(network.sent.map(({ headers }) => headers['Authorization'])).toEqual(
    isCarried ? ['T1', 'T1'] : [undefined, undefined],
  )
})

test('only the network port sends anything (REQ-REQUEST-034)', () => {
  const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '../../../client/src/**/*.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const senders = Object.entries(sources).filter(
    ([file, code]) => !/\.test\./.test(file) && /\bfetch\(|XMLHttpRequest|sendBeacon/.test(code),
  )
  expect(senders.map(([file]) => file).sort()).toEqual([
    '../../../client/src/platform/network/network.ts',
    // The same port for responses that are read as they stream.
    '../../../client/src/platform/network/streams.ts',
    // Checks whether a file of the page is available, before any of the app is.
    '../boot/rescue.ts',
    // A picture that is saved, and the simulator of the browser's own push service: no calls of the platform.
    '../platform/pictures/pictures.ts',
    '../platform/push/sandboxSubscriber.ts',
    // The speed of a visit, sent when the page is left: a beacon carries no header and reads no response.
    '../platform/speed/speed.ts',
    // The service worker sits between the page and the network and makes no calls of its own.
    '../sw.ts',
    '../sw/worker.ts',
  ])
})

test('a server without the key call leaves nothing to be sent, and that is said in our own words (SEC-05)', async () => {
  const { requests, network, asked } = createRequestHarness()
  const fields = { username: 'anna', password: 'x', type: 'username', merchant: 'lotus' } as const
  await expect(requests.call(login, fields)).rejects.toMatchObject({ kind: 'unsealed' })
  expect(network.sent.map(({ method }) => method)).toEqual(['GET'])
  expect(asked).toContain('notice {"key":"unsealed"}')
})

const newPublicKey = async (): Promise<string> => {
  const kind = {
    name: 'RSA-OAEP',
    modulusLength: 2_048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  }
  const { publicKey } = await crypto.subtle.generateKey(kind, true, ['encrypt', 'decrypt'])
  const bytes = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))
  return btoa(String.fromCharCode(...bytes))
}

/** A harness whose server opens the suite `aes`. */
const sealingHarness = async () => {
  const harness = createRequestHarness()
  const { network, requests, caller } = harness
  const value = { key: await newPublicKey(), suites: ['aes'] }
  network.answer('GET /wps/session/key/rsa', { body: { success: true, value } })
  network.answer('POST /wps/session/login', good)
  return {
    changeToken(token: string) {
      caller.token = token
      requests.forgetAnswers()
    },
    /** Makes a sealed call, and answers its X-RSA. */
    async wrappedKey(username: string) {
      await requests.call(login, { username, password: 'x', type: 'username', merchant: 'lotus' })
      return network.sentTo('POST /wps/session/login').at(-1)?.headers['X-RSA']
    },
  }
}

test('sealed calls share a key from the sign-in on, and none after the session has ended (D-05)', async () => {
  const { changeToken, wrappedKey } = await sealingHarness()
  changeToken('')
  const first = await wrappedKey('anna')
  changeToken('T1')
  expect(await wrappedKey('binh')).toBe(first)
  changeToken('')
  expect(await wrappedKey('chi')).not.toBe(first)
})

test('a key from before a session is not used after it, though nothing was sealed in between', async () => {
  const { changeToken, wrappedKey } = await sealingHarness()
  changeToken('')
  const first = await wrappedKey('anna')
  changeToken('T1')
  changeToken('')
  expect(await wrappedKey('binh')).not.toBe(first)
})
