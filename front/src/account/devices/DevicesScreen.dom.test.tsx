import type { MemberDevice } from '@playfront/contract/account/devices'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'

afterEach(cleanup)

const an = { id: '1', token: 'T1', userName: 'an' }
const list = 'GET /wps/member/devices'

const device = (parts: Partial<MemberDevice>): MemberDevice => ({
  id: 'a',
  isThis: false,
  isSignedIn: true,
  isRemembered: false,
  kind: 'phone',
  browser: 'Safari',
  system: 'iOS',
  country: 'VN',
  firstSeenAt: '2026-11-01T05:00:00.000Z',
  lastSeenAt: '2026-11-21T05:00:00.000Z',
  ...parts,
})
const own = device({ id: 'a', isThis: true })
const laptop = device({ id: 'b', kind: 'computer', browser: 'Chrome', system: 'Windows', country: 'TH' })
const nameless: MemberDevice = {
  ...device({ id: 'c', kind: 'unknown', isSignedIn: false }),
  browser: undefined,
  system: undefined,
  country: undefined,
}

const openDevices = async (devices: MemberDevice[] | 'broken') => {
  const say = (value: unknown): FakeAnswer => ({ body: { success: true, value } })
  const app = await openApp({
    path: '/m/member/devices',
    member: an,
    prepare: ({ network }) => {
      network.answer(list, devices === 'broken' ? 'broken' : say({ devices }))
      network.answer('DELETE /wps/member/devices/b', say({}))
      network.answer('POST /wps/member/devices/signOut', say({}))
    },
  })
  await app.wait()
  return app
}

const card = (name: string) => {
  const heading = screen.getByRole('heading', { name })
  return within(heading.closest('div[data-tone]') ?? document.body)
}

const agree = async (words: string, wait: () => Promise<void>) => {
  const question = await screen.findByRole('dialog')
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: words })))
  await wait()
}

test('each device is named, with its country and when it was seen; this one cannot be signed out alone', async () => {
  await openDevices([own, laptop, nameless])
  expect(card('Safari on iOS').getByText('This device')).toBeDefined()
  expect(card('Safari on iOS').queryByRole('button')).toBeNull()
  expect(card('Chrome on Windows').getByText('Thailand')).toBeDefined()
  expect(card('Chrome on Windows').getAllByText(/2026/)).toHaveLength(2)
  expect(card('Unknown device').getByText('Unknown')).toBeDefined()
  expect(card('Unknown device').getByRole('button', { name: 'Remove from the list' })).toBeDefined()
})

test('signing one out asks for confirmation with its name, then reloads the list', async () => {
  const { platform, wait } = await openDevices([own, laptop])
  fireEvent.click(card('Chrome on Windows').getByRole('button', { name: 'Sign out this device' }))
  await wait()
  expect(screen.getByText('Sign out Chrome on Windows?')).toBeDefined()
  platform.network.answer(list, { body: { success: true, value: { devices: [own] } } })
  await agree('Sign out this device', wait)
  expect(platform.network.sentTo('DELETE /wps/member/devices/b')).toHaveLength(1)
  await expect.poll(() => screen.queryByText('Chrome on Windows')).toBeNull()
})

test('signing out everywhere leads home as a visitor and forgets what was remembered', async () => {
  const { platform, services, here, wait } = await openDevices([own, laptop])
  platform.memory.write('rememberedLogin', { type: 'username', merchant: 'lotus' })
  fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  await wait()
  await agree('Sign out everywhere', wait)
  await expect.poll(() => services.session.store.getState().token).toBe('')
  expect(here()).toContain('/m/home')
  expect(platform.memory.read('rememberedLogin')).toBeUndefined()
})

test('a list that cannot be had says so and can be asked for again', async () => {
  const { platform, wait } = await openDevices('broken')
  expect(screen.getByText('The list could not be loaded. Nothing has changed.')).toBeDefined()
  platform.network.answer(list, { body: { success: true, value: { devices: [own] } } })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await wait()
  expect(screen.getByText('Safari on iOS')).toBeDefined()
})
