import { afterEach, expect, test } from 'vitest'
import { lotusHost, openAppHarness, type AppHarness } from '../testing/appHarness'

let harness: AppHarness
afterEach(() => harness.close())

const traitsId = 'd41d8cd9-8f00-b204-e980-0998ecf8427e'

/** Asks for a code from a browser; every phone of one make says the same device id. */
const asks = async (cookie?: string, protocol = 'http') => {
  const { headers } = await harness.app.inject({
    method: 'POST',
    url: '/wps/verification/sms/noLogin',
    headers: {
      host: lotusHost,
      merchant: 'lotus',
      language: 'VI',
      'content-type': 'application/json',
      'x-forwarded-proto': protocol,
      ...(cookie && { cookie: `other=1; ${cookie}` }),
    },
    payload: { countryDialingCode: '84', mobileNum: '912345678', loginDeviceId: traitsId },
  })
  const { loginDeviceId = '' } = (harness.received.at(-1)?.request ?? {}) as { loginDeviceId?: string }
  const [set] = [headers['set-cookie']].flat()
  return { id: loginDeviceId, set, cookie: set?.split(';')[0] }
}

test('two phones that say the same device id are two devices, and each stays itself (REQ-DEVICE-002, SEC-11)', async () => {
  harness = await openAppHarness()
  const [one, other] = [await asks(), await asks()]
  expect(one.id).not.toBe(other.id)
  expect(one.id.startsWith(traitsId)).toBe(true)
  const again = await asks(one.cookie)
  expect(again).toMatchObject({ id: one.id, set: undefined })
})

test('the cookie is random, unread by scripts and not in the id that handlers and the database get', async () => {
  harness = await openAppHarness()
  const { id, set, cookie } = await asks()
  expect(set).toMatch(/^device=[\w-]{32}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/)
  expect(id).not.toContain(cookie?.slice('device='.length))
})

test('a device id that was copied out of a browser is another device, for the automatic sign-in too (D-04)', async () => {
  harness = await openAppHarness()
  const { cookie } = await asks()
  const signsIn = async (own?: string) => {
    await harness.app.inject({
      method: 'POST',
      url: '/wps/session/login',
      headers: {
        host: lotusHost,
        merchant: 'lotus',
        language: 'VI',
        'content-type': 'application/json',
        ...(own && { cookie: own }),
      },
      payload: {
        type: 'username',
        username: 'an',
        password: 'a remember key',
        automatic: true,
        merchant: 'lotus',
        loginDeviceId: traitsId,
      },
    })
    const { name, request } = harness.received.at(-1) ?? {}
    expect(name).toBe('login')
    return (request as { loginDeviceId: string }).loginDeviceId
  }
  const member = await signsIn(cookie)
  expect(await signsIn(cookie)).toBe(member)
  expect(await signsIn()).not.toBe(member)
})

test('over https the cookie is bound to the host; one that no server made is replaced', async () => {
  harness = await openAppHarness({ parts: { trustedProxies: ['127.0.0.1'] } })
  const { set } = await asks('__Host-device=guessed', 'https')
  expect(set).toMatch(/^__Host-device=[\w-]{32}; .*; Secure$/)
})

test('a call without a device id sets no cookie', async () => {
  harness = await openAppHarness()
  const { headers } = await harness.app.inject({
    url: '/wps/system/country',
    headers: { host: lotusHost, merchant: 'lotus', language: 'VI' },
  })
  expect(headers['set-cookie']).toBeUndefined()
})
