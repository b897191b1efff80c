import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp, type OpenOptions } from '../../app/testing/openApp'
import { createFakePlatform } from '../../platform/fakePlatform'
import { writeRemembered } from './remembered'

afterEach(cleanup)

const remembered = { type: 'username' as const, username: 'an', password: 'K1', merchant: 'lotus' }
const key = 'GET /wps/session/key/rsa'

/** A remembered member opens the app again; a request for the encryption key means that a login is being made. */
const comeBack = async (options: OpenOptions = {}) => {
  const app = await openApp({
    merchant: { whitelabelVal: { MOBILEAUTOLOGIN3: true } },
    ...options,
    prepare: (platform) => {
      platform.network.answer(key, { status: 500, body: { success: false } })
      writeRemembered(platform.memory, createFakePlatform().randomness, remembered)
      options.prepare?.(platform)
    },
  })
  await app.wait()
  await app.wait()
  return { ...app, tries: () => app.platform.network.sentTo(key).length }
}

test('the page signs in by itself (REQ-AUTOLOGIN-001)', async () => {
  expect((await comeBack({ path: '/m/home' })).tries()).toBe(1)
})

test.each<[string, OpenOptions]>([
  ['a session is there (REQ-AUTOLOGIN-003)', { member: { id: '1', token: 'T', userName: 'an' } }],
  ['a token came with the address (REQ-AUTOLOGIN-003)', { token: 'HANDED' }],
  ['redirectUrl is in the query (REQ-AUTOLOGIN-004)', { path: '/m/login?redirectUrl=x' }],
  ['backUrl is in the query (REQ-AUTOLOGIN-005, REQ-ROUTE-007)', { path: '/m/login?backUrl=x' }],
  ['the stored flag is 0 (REQ-AUTOLOGIN-006)', { prepare: ({ memory }) => memory.write('autoLogin', '0') }],
  ['the flag is off (REQ-AUTOLOGIN-001)', { merchant: { whitelabelVal: {} } }],
])('nothing is tried when %s', async (_, options) => {
  expect((await comeBack(options)).tries()).toBe(0)
})

test('a member’s screen waits for it, and then asks for a manual sign-in (AMB-64)', async () => {
  const { tries, here, platform } = await comeBack({ path: '/m/member/wallet' })
  expect(tries()).toBe(1)
  await expect.poll(here).toContain('/m/login?redirectUrl=')
  expect(platform.memory.read('rememberedLogin')).toBeDefined()
})

test('for a visitor who is not remembered nothing is fetched', async () => {
  const { tries } = await comeBack({ prepare: ({ memory }) => memory.forget('rememberedLogin') })
  expect(tries()).toBe(0)
})
