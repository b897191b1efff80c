import { expect, test } from 'vitest'
import { createLoginHarness, signedIn } from './loginHarness'
import { readRemembered } from './remembered'
import { createSignIn } from './signIn'
import { signOut } from '../session/signOut'

const an = { type: 'username' as const, username: 'an', password: 'lotus-2026' }

const openRemembering = (
  reply = signedIn({ rememberKey: 'K1' }),
  options: Parameters<typeof createLoginHarness>[1] = {},
) => {
  const harness = createLoginHarness(reply, { flags: { MOBILEAUTOLOGIN3: true }, ...options })
  const { memory } = harness.platform
  const written = () => JSON.stringify(memory.device.keys().map(memory.device.read))
  return { ...harness, memory, written, signIn: createSignIn(harness.deps, async () => undefined) }
}

test('who asks to be remembered leaves name, key, type and merchant, and the password nowhere (REQ-LOGIN-025, D-04, T11)', async () => {
  const { signIn, memory, written, bodies } = openRemembering()
  await signIn({ ...an, remember: true })
  expect(bodies()[0]).toMatchObject({ remember: true })
  expect(readRemembered(memory)).toEqual({
    type: 'username',
    username: 'an',
    password: 'K1',
    merchant: 'lotus',
  })
  expect(written()).not.toContain(btoa(btoa('lotus-2026')))
  expect(written()).not.toContain('lotus-2026')
})

test('without asking, the member is not remembered, and the previously remembered one is removed (SEC-01)', async () => {
  const { signIn, memory } = openRemembering()
  await signIn({ ...an, remember: true })
  await signIn(an)
  expect(readRemembered(memory)).toBeUndefined()
})

test('a sign-in by SMS leaves a number and no password (REQ-LOGIN-027)', async () => {
  const { signIn, memory, written } = openRemembering()
  await signIn({
    type: 'sms',
    countryDialingCode: '84',
    mobileNum: '912345678',
    password: '123456',
    remember: true,
  })
  expect(readRemembered(memory)).toEqual({ type: 'sms', mobileNum: '912345678', merchant: 'lotus' })
  expect(written()).not.toMatch(/password|K1/)
})

test('a server without keys gets the password itself only where the merchant allows it (D-04)', async () => {
  const cautious = openRemembering(signedIn())
  await cautious.signIn({ ...an, remember: true })
  expect(readRemembered(cautious.memory)).toBeUndefined()
  const allowed = openRemembering(signedIn(), {
    flags: { MOBILEAUTOLOGIN3: true },
    account: { rememberPasswords: true },
  })
  await allowed.signIn({ ...an, remember: true })
  expect(readRemembered(allowed.memory)).toMatchObject({ password: 'lotus-2026' })
})

test('a remembered manual sign-in lets the automatic one work again (AMB-07)', async () => {
  const { signIn, memory } = openRemembering()
  memory.write('autoLogin', '0')
  await signIn(an)
  expect(memory.read('autoLogin')).toBe('0')
  await signIn({ ...an, remember: true })
  expect(memory.read('autoLogin')).toBeUndefined()
})

test('signing out forgets it (SEC-01)', async () => {
  const { signIn, memory, deps } = openRemembering()
  await signIn({ ...an, remember: true })
  signOut(deps)
  expect(readRemembered(memory)).toBeUndefined()
})
