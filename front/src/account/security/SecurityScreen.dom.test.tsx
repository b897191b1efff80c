import type { Call } from '@playfront/contract/call'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import { createFakePasskeys, type FakePasskeys } from '../../platform/passkeys/fakePasskeys'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import type { Requests } from '../../requests/requests'
import { TextsProvider } from '../../texts/TextsProvider'
import { SecurityScreen } from './SecurityScreen'

let device: FakePasskeys
let copied: string[]
beforeEach(() => {
  device = createFakePasskeys()
  copied = []
})
afterEach(cleanup)

const an = { id: '1', token: 'T1', userName: 'an' }
const none = { email: false, sms: false, ga: false, payeeName: false }
const factors = { chosen: none, ready: none, recoveryCodesLeft: 0, hasPassword: true }
const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })

const key = {
  id: '00000000-0000-7000-8000-000000000001',
  kind: 'phone',
  browser: 'Safari',
  system: 'iOS',
  host: 'localhost',
  isSynced: false,
  isBlocked: false,
  isOnlyWay: false,
  createdAt: '2026-11-20T05:00:00.000Z',
}

const calls = {
  factors: 'GET /wps/member/twoFactor',
  choose: 'PUT /wps/member/twoFactor',
  keys: 'GET /wps/member/passkeys',
  begin: 'POST /wps/member/passkeys/options',
  finish: 'POST /wps/member/passkeys',
  identities: 'GET /wps/member/identities',
}

/** The screen above an app that has everything else. */
const open = async (answers: Record<string, FakeAnswer | 'broken'> = {}) => {
  const app = await openApp({
    path: '/m/home',
    member: an,
    prepare: ({ network }) => {
      network.answer(calls.factors, say(factors))
      network.answer(calls.keys, say({ passkeys: [] }))
      network.answer(calls.identities, say({ identities: [] }))
      network.answer(calls.begin, say({ challenge: 'bmV3' }))
      network.answer(calls.finish, say({ passkeys: [key] }))
      for (const [call, answer] of Object.entries(answers)) network.answer(call, answer)
    },
  })
  const { services } = app
  // Encryption is tested in its own module; here the bodies have to be readable.
  const requests: Requests = {
    ...services.requests,
    valueOf: <Request extends object, Answer>(call: Call<Request, Answer>, request: Request, how = {}) =>
      services.requests.valueOf(call, request, { ...how, encrypt: false }),
  }
  const clipboard = { write: async (text: string) => copied.push(text) > 0 }
  await act(async () => {
    render(
      <TextsProvider texts={services.texts}>
        <SecurityScreen {...services} requests={requests} passkeys={device} clipboard={clipboard} />
      </TextsProvider>,
    )
  })
  await app.wait()
  const press = async (name: string, within_: Pick<typeof screen, 'getByRole'> = screen) => {
    await act(async () => fireEvent.click(within_.getByRole('button', { name })))
    await app.wait()
  }
  return { ...app, press }
}

test('the screen says what protects the account, and what does not yet', async () => {
  await open()
  expect(screen.getByText('You have no passkey yet.')).toBeDefined()
  expect(screen.getByText('Off: your password alone is enough.')).toBeDefined()
  expect(screen.getAllByText('Not set yet').length).toBeGreaterThanOrEqual(2)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Authenticator app' }).disabled).toBe(true)
  expect(screen.getByRole('link', { name: 'Change password' }).getAttribute('href')).toBe('/m/changePsw')
  expect(screen.getByRole('link', { name: 'Devices and sign-ins' })).toBeDefined()
})

test('a passkey is added on this device and stands in the list', async () => {
  const { press, platform } = await open()
  await press('Add one on this device')
  expect(device.asked).toEqual(['create bmV3'])
  expect(await screen.findByRole('heading', { name: 'Safari on iOS' })).toBeDefined()
  expect(platform.memory.read('passkey')).toBe('here')
})

test('a sign-in of a while ago has the password said again, and only then', async () => {
  const stale = { success: false, errorCode: 'fresh.proof.required', message: 'Password, please.' }
  const { press, platform, wait } = await open({ [calls.begin]: { status: 403, body: stale } })
  await press('Add one on this device')
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  expect(screen.queryByText('Password, please.')).toBeNull()
  await press('Continue', sheet)
  expect(sheet.getByText('Please enter your password.')).toBeDefined()
  platform.network.answer(calls.begin, say({ challenge: 'bmV3' }))
  fireEvent.change(sheet.getByLabelText('Password'), { target: { value: 'lotus pond at dawn' } })
  await press('Continue', sheet)
  await wait()
  expect(device.asked).toEqual(['create bmV3'])
  expect(screen.getByRole('heading', { name: 'Safari on iOS' })).toBeDefined()
})

test('thinking better of the password changes nothing and leaves the screen free', async () => {
  const ready = { ...factors, ready: { ...none, payeeName: true } }
  const { press, platform } = await open({ [calls.factors]: say(ready) })
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Name on your bank account' })))
  await press('Save')
  await press('Close', within(await screen.findByRole('dialog', { name: 'Confirm it’s you' })))
  expect(platform.network.sentTo(calls.choose)).toEqual([])
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).not.toBe('true')
})

test('a blocked passkey says why; the only way in cannot be removed', async () => {
  await open({
    [calls.keys]: say({
      passkeys: [
        { ...key, isBlocked: true },
        { ...key, id: 'b', name: 'Mine', isOnlyWay: true },
      ],
    }),
  })
  expect(screen.getByText(/used in two places/)).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(1)
  expect(screen.getByText(/only way to sign in/)).toBeDefined()
})

test('a browser without passkeys shows that it has none', async () => {
  device.isThere = false
  await open()
  expect(screen.queryByRole('button', { name: 'Add one on this device' })).toBeNull()
  expect(screen.getByText(/cannot store a passkey/)).toBeDefined()
})

test('when nothing can be loaded it can be tried again', async () => {
  const { press, platform } = await open({ [calls.factors]: 'broken' })
  expect(screen.getByText(/could not be loaded/)).toBeDefined()
  platform.network.answer(calls.factors, say(factors))
  await press('Try again')
  expect(screen.getByText('You have no passkey yet.')).toBeDefined()
})

test('an app is set up by its key and a code; the recovery codes are shown this once and can be copied', async () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  const authenticator = 'POST /wps/member/twoFactor/authenticator'
  const proof = 'PUT /wps/member/twoFactor/authenticator'
  const { press, platform } = await open({
    [authenticator]: say({ secret, uri: `otpauth://totp/Lotus:an?secret=${secret}` }),
    [proof]: say({ recoveryCodes: ['AAAAA-11111', 'BBBBB-22222'] }),
  })
  await press('Set up an app')
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  fireEvent.change(sheet.getByLabelText('Password'), { target: { value: 'lotus pond at dawn' } })
  await press('Continue', sheet)
  const [begun] = platform.network.sentTo(authenticator)
  expect(JSON.parse(begun?.body ?? '{}')).toEqual({ password: 'lotus pond at dawn' })
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeDefined()
  await press('Copy the key')
  expect(copied).toEqual([secret])
  await press('Turn it on')
  expect(screen.getByText('Please enter the code.')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Code from the app'), { target: { value: '123 456' } })
  const on = { ...factors, chosen: { ...none, ga: true }, ready: { ...none, ga: true }, recoveryCodesLeft: 2 }
  platform.network.answer(calls.factors, say(on))
  await press('Turn it on')
  const [proven] = platform.network.sentTo(proof)
  expect(JSON.parse(proven?.body ?? '{}')).toEqual({ authCode: '123456' })
  expect(screen.getByText('AAAAA-11111')).toBeDefined()
  await press('Copy the codes')
  expect(copied.at(-1)).toBe('AAAAA-11111\nBBBBB-22222')
  await press('I have saved them')
  expect(screen.queryByText('AAAAA-11111')).toBeNull()
  expect(screen.getByText('2 codes are left.')).toBeDefined()
  expect(screen.getByText('On: your password alone is not enough.')).toBeDefined()
})

test('an address is proven by the code that went there', async () => {
  const send = 'POST /wps/member/contact/code'
  const confirm = 'PUT /wps/member/contact'
  const { press, platform } = await open({
    [send]: say({ expirationTime: 300 }),
    [confirm]: say({ ...factors, email: 'an•••@example.com', ready: { ...none, email: true } }),
  })
  const contacts = within(screen.getByRole('region', { name: 'Contacts' }))
  await act(async () => fireEvent.click(contacts.getAllByRole('button', { name: 'Add' })[0] as HTMLElement))
  await press('Send a code')
  expect(contacts.getByText('Please enter your e-mail address.')).toBeDefined()
  fireEvent.change(contacts.getByLabelText('E-mail address'), { target: { value: 'an@example.com' } })
  await press('Send a code')
  expect(contacts.getByText(/We sent a code to .an@example\.com/)).toBeDefined()
  expect(contacts.getByText('Valid for 300 more seconds')).toBeDefined()
  fireEvent.change(contacts.getByLabelText('Code'), { target: { value: '123456' } })
  await press('OK', contacts)
  const sheet = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
  fireEvent.change(sheet.getByLabelText('Password'), { target: { value: 'lotus pond at dawn' } })
  await press('Continue', sheet)
  const [confirmed] = platform.network.sentTo(confirm)
  expect(JSON.parse(confirmed?.body ?? '{}')).toEqual({
    channel: 'email',
    email: 'an@example.com',
    verificationCode: '123456',
    password: 'lotus pond at dawn',
  })
  expect(contacts.getByText('an•••@example.com')).toBeDefined()
})
