import type { SandboxMessage } from '@playfront/contract/sandboxIdentity'
import { minutes } from '@playfront/contract/time'
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lotusHost, openAppHarness, type AppHarness } from '../../http/testing/appHarness'
import { sandboxIssuer } from '../../account/identity/identityTrust'

let harness: AppHarness

beforeAll(async () => {
  harness = await openAppHarness()
})

afterAll(() => harness.close())

const nonce = 'n'.repeat(32)
const request = { channel: 'google', nonce, mode: 'popup', returnTo: `http://${lotusHost}/m/login` }

const open = (parts: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  harness.app.inject({
    url: `/sandbox/identity/authorize?${new URLSearchParams({ ...request, ...parts })}`,
    headers: { host: lotusHost, ...headers },
  })

const press = (parts: Record<string, string>, headers: Record<string, string> = {}) =>
  harness.app.inject({
    method: 'POST',
    url: '/sandbox/identity/authorize',
    headers: { host: lotusHost, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ ...request, ...parts }).toString(),
  })

interface Telling {
  delayMs: number
  goTo?: string
  message?: SandboxMessage
  target?: string
  key?: string
}

/** What the page's script is given. */
const tellingIn = (html: string): Telling => {
  const [, text = ''] = /data-answer="([^"]*)"/.exec(html) ?? []
  return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'))
}

test('the page says that it is a simulator, shows people, and runs no script', async () => {
  const { statusCode, headers, body } = await open({}, { 'accept-language': 'en' })
  expect(statusCode).toBe(200)
  expect(body).toContain('Identity provider simulator')
  expect(body).toContain('It is not the real Google')
  expect(body).toContain('An Nguyễn')
  expect(body).not.toContain('<script')
  expect(headers['content-security-policy']).toContain("script-src 'none'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['cache-control']).toBe('no-store')
  // The window has to stay connected with the one that opened it.
  expect(headers['cross-origin-opener-policy']).toBe('unsafe-none')
})

test.each([
  ['vi', 'Đăng nhập bằng Google', 'ltr'],
  ['en', 'Sign in with Google', 'ltr'],
])('it speaks the player’s language: %s', async (language, title, dir) => {
  const { body } = await open({}, { 'accept-language': language })
  expect(body).toContain(title)
  expect(body).toContain(`dir="${dir}"`)
})

test('a person is handed over by message, to the opener’s exact origin (T24)', async () => {
  const { headers, body } = await press({ person: 'an' })
  const { message, target, key, delayMs } = tellingIn(body)
  expect(message).toMatchObject({ kind: 'playfront.identity', state: nonce, eventId: expect.any(String) })
  expect(message).not.toHaveProperty('failure')
  expect({ target, key, delayMs }).toEqual({
    target: `http://${lotusHost}`,
    key: `pf.identity.${nonce}`,
    delayMs: 0,
  })
  expect(headers['content-security-policy']).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/)
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
})

test('what it signs holds against the key that it shows', async () => {
  const { message } = tellingIn((await press({ person: 'an' })).body)
  const answer = await harness.app.inject({
    url: '/sandbox/identity/keys',
    headers: { host: 'localhost:8080' },
  })
  expect(answer.json().keys[0]).not.toHaveProperty('d')
  const { payload } = await jwtVerify(message?.idToken ?? '', createLocalJWKSet(answer.json()), {
    issuer: sandboxIssuer('demonstration-lotus'),
    audience: 'demonstration-lotus',
    algorithms: ['ES256'],
    currentDate: new Date(harness.platform.clock.now()),
  })
  expect(payload['firebase']).toMatchObject({ sign_in_provider: 'google.com' })
  expect(JSON.stringify(payload)).not.toContain('Nguyễn')
})

test('one person has the same id each time, a different one at another channel, and no two tokens are equal', async () => {
  const tokenOf = async (parts: Record<string, string>) =>
    tellingIn((await press(parts)).body).message?.idToken ?? ''
  const [first, again] = [await tokenOf({ person: 'an' }), await tokenOf({ person: 'an' })]
  const elsewhere = await tokenOf({ person: 'an', channel: 'line' })
  const typed = await tokenOf({ person: 'typed', name: 'an  nguyễn' })
  expect(first).not.toBe(again)
  const subjectOf = (token: string) => decodeJwt(token).sub?.split(' ')[1]
  expect(subjectOf(again)).toBe(subjectOf(first))
  expect(subjectOf(typed)).toBe(subjectOf(first))
  expect(subjectOf(elsewhere)).not.toBe(subjectOf(first))
})

test('a redirect carries the answer in the fragment, where no server reads it', async () => {
  const { goTo = '', message } = tellingIn((await press({ person: 'an', mode: 'redirect' })).body)
  const address = new URL(goTo)
  expect(message).toBeUndefined()
  expect(address.origin + address.pathname + address.search).toBe(`http://${lotusHost}/m/login`)
  const fragment = new URLSearchParams(address.hash.slice(1))
  expect(fragment.get('state')).toBe(nonce)
  expect(fragment.get('idToken')?.split('.')).toHaveLength(3)
})

test('cancelled, refused and slow answers', async () => {
  expect(tellingIn((await press({ trial: 'cancel' })).body).message?.failure).toBe(
    'auth/popup-closed-by-user',
  )
  expect(tellingIn((await press({ trial: 'deny' })).body).message?.failure).toBe('auth/user-cancelled')
  expect(tellingIn((await press({ trial: 'slow' })).body).delayMs).toBe(10_000)
  const stale = tellingIn((await press({ trial: 'stale' })).body).message?.idToken ?? ''
  expect(decodeJwt(stale).iat).toBe((harness.platform.clock.now() - minutes(6)) / 1_000)
})

test('without a name the page asks again', async () => {
  const { body } = await press({ person: 'typed', name: ' ' })
  expect(body).toContain('id="name"')
  expect(body).not.toContain('data-answer')
})

describe('strangers get no answer', () => {
  test.each([
    ['another site', { returnTo: 'http://evil.example:8080/m/login' }],
    ['another port', { returnTo: 'http://lotus.localhost:9/m/login' }],
    ['a nonce with markup', { nonce: `${nonce}"><script>` }],
  ])('%s', async (_what, parts) => {
    for (const { statusCode, body } of [await open(parts), await press({ ...parts, person: 'an' })]) {
      expect(statusCode).toBe(400)
      expect(body).not.toContain('data-answer')
      expect(body).not.toContain('evil')
    }
  })

  test('a form that another site sends', async () => {
    const { statusCode } = await press({ person: 'an' }, { 'sec-fetch-site': 'cross-site' })
    expect(statusCode).toBe(403)
  })

  test('too much of a form', async () => {
    expect((await press({ person: 'typed', name: 'x'.repeat(9_000) })).statusCode).toBe(413)
  })

  test('markup in an address is text on the page', async () => {
    const { body } = await open({ returnTo: `http://${lotusHost}/m/login?x="><img src=x>` })
    expect(body).not.toContain('<img')
  })
})

test('in production there is none of it', async () => {
  const real = await openAppHarness({ parts: { production: true } })
  for (const url of [
    '/sandbox/identity/authorize',
    '/sandbox/identity/keys',
    '/sandbox/identity/hand-over.js',
  ]) {
    expect((await real.app.inject({ url, headers: { host: lotusHost } })).statusCode, url).toBe(404)
  }
  await real.close()
})

test('a form is no body of the platform’s calls', async () => {
  const answer = await harness.app.inject({
    method: 'POST',
    url: '/wps/session/login',
    headers: { host: lotusHost, merchant: 'lotus', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'username=an',
  })
  expect(answer.json()).toMatchObject({ errorCode: 'request.media.type' })
})

test('phones get their codes here only where the merchant wants that', async () => {
  const answer = await harness.app.inject({
    method: 'POST',
    url: '/sandbox/identity/phone/send',
    headers: { host: lotusHost },
    payload: { phoneNumber: '+84901234567' },
  })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'auth/operation-not-allowed'])
})
