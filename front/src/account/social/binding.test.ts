import { milliseconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { keptIdentity } from './keptIdentity'
import { createSocialHarness, loginCall, registerCall, signedIn, unknownHere } from './socialHarness'

const registered = {
  body: { success: true, value: { id: '8', userName: 'hoa', customerType: 0, token: 'T8' } },
}
const creating = { FIREBASECREATEACC3: true }
const token = { firebaseChannel: 'google', firebaseIdToken: 'ID-TOKEN' }

const newMember = (options: Parameters<typeof createSocialHarness>[0] = {}) => {
  const harness = createSocialHarness(options)
  harness.platform.network.answer(loginCall, unknownHere)
  harness.platform.network.answer(registerCall, registered)
  const press = async () => {
    void harness.press('google')
    await expect.poll(() => harness.choice() ?? harness.registrations()[0]).toBeDefined()
    await harness.platform.clock.advance(milliseconds(0))
  }
  const settle = () => harness.platform.clock.advance(milliseconds(0))
  return { ...harness, press, settle, kept: () => keptIdentity(harness.session) }
}

test('started from registration with creation on, an account is opened without asking (REQ-SOCIAL-014, AMB-46)', async () => {
  const { press, registrations, choice, shown, here, session } = newMember({
    from: 'register',
    flags: creating,
    phone: { path: '/m/register' },
    identity: { smsTemplate: 'welcome' },
  })
  await press()
  expect(choice()).toBeUndefined()
  expect(registrations()).toHaveLength(1)
  await expect.poll(here).toBe('/m/home')
  expect(session.store.getState()).toMatchObject({ id: '8', token: 'T8', firstTimeLogin: true })
  expect(shown).toEqual([])
})

test('the registration carries channel, token, login and the template (REQ-SOCIAL-018, GAP-37)', async () => {
  const { press, registrations } = newMember({
    from: 'register',
    flags: creating,
    phone: { path: '/m/register' },
    identity: { smsTemplate: 'welcome' },
    // What other registrations do is another matter.
    account: { registrationSignsIn: false },
  })
  await press()
  expect(registrations()[0]).toEqual({
    ...token,
    login: true,
    smsTemplate: 'welcome',
    consent: true,
    registerMethod: 'H5',
    registerUrl: 'https://lotus.example/m/register',
    loginDeviceId: expect.any(String),
    isOfficialAppLogin: false,
    domain: 'lotus.example',
  })
})

test('started from login, the choice is shown instead of a notice (REQ-SOCIAL-015, REQ-ERROR-002)', async () => {
  const { press, choice, queue, shown, registrations } = newMember({ flags: creating })
  await press()
  expect(queue.store.getState().shown).toMatchObject({ id: 'login-choice' })
  expect(choice()).toMatchObject({ values: { provider: 'Google', merchant: 'Lotus', age: 18 } })
  expect(registrations()).toEqual([])
  expect(shown).toEqual([])
})

test('the choice has a way to register only with FIREBASECREATEACC3 (REQ-SOCIAL-016)', async () => {
  const on = newMember({ flags: creating })
  await on.press()
  expect(on.choice()?.mayRegister).toBe(true)
  const off = newMember({ from: 'register' })
  await off.press()
  expect(off.choice()?.mayRegister).toBe(false)
})

test('an account of one’s own leads to the login with the arguments kept in memory alone (REQ-SOCIAL-017)', async () => {
  const { press, choice, settle, kept, here, platform, toasts } = newMember({
    from: 'register',
    phone: { path: '/m/register' },
  })
  await press()
  choice()?.answer('login')
  await settle()
  expect(kept()).toEqual(token)
  expect(here()).toBe('/m/login')
  // As long as every toast: 1.5 s (REQ-UI-001).
  expect(toasts.map(({ text, forMs }) => [text, forMs])).toEqual([['social.bind', undefined]])
  expect(choice()).toBeUndefined()
  const everything = [platform.memory.tab, platform.memory.device].flatMap((shelf) =>
    shelf.keys().map((key) => shelf.read(key)),
  )
  expect(everything.join()).not.toContain('ID-TOKEN')
})

test('a new account opens from the choice, which is gone then (REQ-SOCIAL-018, REQ-SOCIAL-019, REQ-SOCIAL-020)', async () => {
  const { press, choice, settle, registrations, here, session, kept, queue } = newMember({
    flags: creating,
  })
  await press()
  choice()?.answer('register')
  await expect.poll(() => registrations().length).toBe(1)
  await settle()
  expect(registrations()[0]).toMatchObject({ ...token, login: true })
  expect(queue.store.getState().shown).toBeUndefined()
  expect(session.store.getState().token).toBe('T8')
  expect(here()).toBe('/m/home')
  expect(kept()).toEqual({})
})

test('closing the choice keeps nothing', async () => {
  const { press, choice, settle, kept, here, flow } = newMember({ phone: { path: '/m/login' } })
  await press()
  choice()?.answer('closed')
  await settle()
  expect(kept()).toEqual({})
  expect(here()).toBe('/m/login')
  expect(flow.store.getState()).toEqual({ kind: 'idle' })
})

test('a refused registration is reported once, and its arguments are discarded (REQ-LOGIN-024)', async () => {
  const { press, choice, platform, shown, notices, kept, session, registrations, settle } = newMember({
    flags: creating,
  })
  platform.network.answer(registerCall, {
    status: 409,
    body: { success: false, errorCode: 'identity.taken', message: 'Taken.' },
  })
  await press()
  choice()?.answer('register')
  await expect.poll(() => registrations().length).toBe(1)
  await expect.poll(() => shown).toEqual(['Taken.'])
  await settle()
  expect(notices).toEqual([])
  expect(kept()).toEqual({})
  expect(session.store.getState().token).toBe('')
})

test('another login error resets the arguments that were kept before (REQ-LOGIN-024)', async () => {
  const { press, choice, settle, kept, platform, flow, shown } = newMember()
  await press()
  choice()?.answer('login')
  await settle()
  expect(kept()).toEqual(token)
  platform.network.answer(loginCall, {
    status: 401,
    body: { success: false, errorCode: 'identity.invalid', message: 'Not valid.' },
  })
  await flow.press('google')
  expect(shown).toEqual(['Not valid.'])
  expect(kept()).toEqual({})
})

test('a sign-in that succeeds leaves no arguments behind', async () => {
  const { press, choice, settle, kept, platform, flow } = newMember()
  await press()
  choice()?.answer('login')
  await settle()
  platform.network.answer(loginCall, signedIn)
  await flow.press('google')
  expect(kept()).toEqual({})
})

test('an account that an identity opens is counted like any other (REQ-TRACK-002, REQ-TRACK-003)', async () => {
  const { press, here, events } = newMember({
    from: 'register',
    flags: creating,
    phone: { path: '/m/register' },
  })
  const notified: unknown[] = []
  events.follow((event) => notified.push(event))
  await press()
  await expect.poll(here).toBe('/m/home')
  expect(notified).toEqual([
    { name: 'registerSubmit', payload: {} },
    { name: 'register', payload: { customerId: '8', customerName: 'hoa' } },
  ])
})
