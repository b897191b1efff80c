import { expect, test } from 'vitest'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import { autoSignIn } from './autoSignIn'
import { createLoginHarness, refused, signedIn, type LoginHarnessOptions } from './loginHarness'
import { readRemembered, writeRemembered } from './remembered'

const remembered = { type: 'username' as const, username: 'an', password: 'K1', merchant: 'lotus' }

const returnVisit = async (
  reply: FakeAnswer,
  path = '/m/home',
  options: LoginHarnessOptions = {},
  meanwhile: (harness: ReturnType<typeof createLoginHarness>) => unknown = () => undefined,
) => {
  const harness = createLoginHarness(reply, {
    flags: { MOBILEAUTOLOGIN3: true },
    phone: { path },
    ...options,
  })
  const { memory, randomness, navigation } = harness.platform
  writeRemembered(memory, randomness, remembered)
  const { query } = navigation
  const signing = autoSignIn(harness.deps, { query: query(), hasToken: false })
  await Promise.all([signing, meanwhile(harness)])
  return { ...harness, memory, kept: () => readRemembered(memory) }
}

test('the remembered name and key are sent without a click, and the next key takes the old one’s place (REQ-AUTOLOGIN-001, REQ-AUTOLOGIN-002, D-04)', async () => {
  const { bodies, session, kept } = await returnVisit(signedIn({ rememberKey: 'K2' }))
  expect(bodies()).toEqual([
    expect.objectContaining({
      type: 'username',
      username: 'an',
      password: 'K1',
      automatic: true,
      remember: true,
    }),
  ])
  expect(session.store.getState().token).toBe('T1')
  expect(kept()).toEqual({ ...remembered, password: 'K2' })
})

test('with the flag off nothing is sent (REQ-AUTOLOGIN-001)', async () => {
  const { sent, kept } = await returnVisit(signedIn(), '/m/home', { flags: {} })
  expect(sent()).toHaveLength(0)
  expect(kept()).toEqual(remembered)
})

test.each<[string, Partial<Parameters<typeof writeRemembered>[2]>, object]>([
  ['after the place of sign-in changed (REQ-AUTOLOGIN-006)', {}, { autoLogin: '0' }],
  ['for a member of another merchant (REQ-AUTOLOGIN-007)', { merchant: 'mela' }, {}],
  ['for who signed in by SMS (REQ-AUTOLOGIN-008)', { type: 'sms', mobileNum: '912345678' }, {}],
])('nothing is sent %s', async (_, other, { autoLogin }: { autoLogin?: '0' }) => {
  const harness = createLoginHarness(signedIn(), { flags: { MOBILEAUTOLOGIN3: true } })
  const { memory, randomness } = harness.platform
  writeRemembered(memory, randomness, { ...remembered, ...other } as typeof remembered)
  if (autoLogin) memory.write('autoLogin', autoLogin)
  await autoSignIn(harness.deps, { query: '', hasToken: false })
  expect(harness.sent()).toEqual([])
})

test.each(['login.cred.err', 'not.exists.user'])(
  '%s forgets what was remembered, without a word (REQ-AUTOLOGIN-009, REQ-AUTOLOGIN-010, AMB-64)',
  async (code) => {
    const { kept, shown, session, gone } = await returnVisit(refused(code))
    expect(kept()).toBeUndefined()
    expect(shown).toEqual([])
    expect(session.store.getState().token).toBe('')
    expect(gone()).toBe('/m/home')
  },
)

test.each<[string, FakeAnswer]>([
  ['a failing server', { status: 500, body: { success: false, errorCode: 'server.error' } }],
  ['no line', 'broken'],
  ['a shut account', refused('login.locked')],
])('%s leaves it in place (REQ-AUTOLOGIN-011)', async (_, reply) => {
  const { kept, shown } = await returnVisit(reply)
  expect(kept()).toEqual(remembered)
  expect(shown).toEqual([])
})

test('the page stays; on the sign-in it leads home or where the guard had come from (AMB-64)', async () => {
  const answer = signedIn({ rememberKey: 'K2' })
  expect((await returnVisit(answer, '/m/game?tab=lottery')).gone()).toBe('/m/game?tab=lottery')
  expect((await returnVisit(answer, '/m/login')).gone()).toBe('/m/home')
  const guarded = await returnVisit(answer, '/m/member/wallet', {}, ({ platform }) =>
    platform.navigation.replace('/m/login?redirectUrl=%2Fm%2Fmember%2Fwallet'),
  )
  expect(guarded.gone()).toBe('/m/member/wallet')
})

test('a password that must be changed is changed first (AMB-64, REQ-LOGIN-016)', async () => {
  const { gone } = await returnVisit(signedIn({ firstTimeLogin: true, rememberKey: 'K2' }))
  expect(gone()).toBe('/m/changePsw')
})

test('a remembered well-known password is changed first (AMB-64, REQ-LOGIN-019)', async () => {
  const { gone } = await returnVisit(signedIn(), '/m/game', {
    account: { rememberPasswords: true, knownInitialPasswords: ['K1'] },
  })
  expect(gone()).toBe('/m/changePsw')
})

test('while a key is used no other page finds it: a second use would end it permanently (D-04)', async () => {
  const { bodies, kept } = await returnVisit(signedIn({ rememberKey: 'K2' }), '/m/home', {}, ({ deps }) =>
    autoSignIn(deps, { query: '', hasToken: false }),
  )
  expect(bodies().map(({ password }) => password)).toEqual(['K1'])
  expect(kept()).toMatchObject({ password: 'K2' })
})

const factorDue = refused('login_verify_required', 'Vui lòng xác nhận.', {
  value: { email: true, ga: false, sms: false, payeeName: false, attempt: 'A1' },
})

test('a second factor is not asked for but on the sign-in (AMB-64)', async () => {
  const { queue, kept, shown } = await returnVisit(factorDue)
  expect(queue.store.getState().shown).toBeUndefined()
  expect(kept()).toEqual(remembered)
  expect(shown).toEqual([])
})

test('on sign-in the second factor is requested, with all its texts already loaded (AMB-64, REQ-LOGIN-020)', async () => {
  const harness = createLoginHarness(factorDue, {
    flags: { MOBILEAUTOLOGIN3: true },
    phone: { path: '/m/login' },
  })
  writeRemembered(harness.platform.memory, harness.platform.randomness, remembered)
  const signing = autoSignIn(harness.deps, { query: '', hasToken: false })
  const shown = () => harness.queue.store.getState().shown
  await expect.poll(shown).toMatchObject({ id: 'two-factor' })
  const { texts } = harness.deps
  for (const key of ['twoFactor.title', 'country.title', 'login_2fa_pass'] as const)
    expect(texts.t(key)).not.toBe(key)
  harness.platform.navigation.push('/m/home')
  await signing
  expect(readRemembered(harness.platform.memory)).toEqual(remembered)
})

test('the documented kind of server is sent the documented fields alone (D-04)', async () => {
  const { bodies, kept } = await returnVisit(signedIn(), '/m/home', {
    flags: { MOBILEAUTOLOGIN3: true },
    account: { rememberPasswords: true },
  })
  expect(bodies()[0]).not.toHaveProperty('automatic')
  expect(kept()).toEqual(remembered)
})
