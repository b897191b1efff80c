import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createStore } from '../store/createStore'
import { openApp, type OpenOptions } from './testing/openApp'
import type { AskedPasskey } from '../account/passkey/PasskeyOfferSheet'

afterEach(cleanup)

const id = 'passkey-offer'
const an = { id: '1', token: 'T1', userName: 'an' }

/** The app with something of marketing that would like to be seen, and why it is or is not. */
const openWith = async (options: OpenOptions) => {
  const opened = await openApp(options)
  const { queue } = await opened.services.overlays.open()
  const found: AskedPasskey = {
    store: createStore<'asking' | 'making'>(() => 'asking'),
    accept: async () => undefined,
    decline: () => undefined,
  }
  await act(async () => void queue.offer({ id, decide: () => ({ ok: true, reason: 'it wants to', found }) }))
  const why = () => queue.store.getState().verdicts.find((verdict) => verdict.id === id)?.reason
  return { ...opened, queue, why }
}

test('on home there is room for marketing', async () => {
  const { queue } = await openWith({ path: '/m/home' })
  expect(queue.store.getState().shown?.id).toBe(id)
})

test.each([
  ['/m/login', 'form'],
  ['/m/register', 'form'],
  ['/m/register.html', 'form'],
  ['/m/forgotPsw', 'form'],
])('a visitor at %s is not interrupted', async (path, activity) => {
  const { queue, why } = await openWith({ path })
  expect(queue.store.getState().shown).toBeUndefined()
  expect(why()).toBe(`not during a ${activity}`)
})

test.each([
  ['/m/changePsw', 'form'],
  ['/m/member/security', 'form'],
  ['/m/launchGame?prize_mode=Lott&code=MB1', 'game'],
  ['/m/voucherCenter', 'payment'],
  ['/m/withdraw', 'payment'],
  ['/m/securityCenter/addBankCard', 'payment'],
])('a member at %s is not interrupted, but is told what counts', async (path, activity) => {
  const { queue, services, why } = await openWith({ path, member: an })
  expect(why()).toBe(`not during a ${activity}`)
  await act(async () => void services.dialogs.notice({ text: { words: 'The draw has closed.' } }))
  expect(queue.store.getState().shown?.id).toBe('notice')
})

test('what waited for a form comes when the player has left it', async () => {
  const { services, queue } = await openWith({ path: '/m/login' })
  await act(async () => services.platform.navigation.push('/m/home'))
  expect(queue.store.getState().shown?.id).toBe(id)
})

test.each([
  ['break', 'no marketing during a break'],
  ['excluded', 'the member has excluded themselves'],
])('a member with a protection (%s) is told nothing of marketing (D-07)', async (protection, reason) => {
  const member = { ...an, account: 'an', type: 0, regDate: 0, language: 'EN', protection }
  const { queue, why } = await openWith({
    path: '/m/home',
    member: an,
    prepare: ({ network }) =>
      network.answer('GET /wps/member/info', { body: { success: true, value: member } }),
  })
  expect(queue.store.getState().shown).toBeUndefined()
  expect(why()).toBe(reason)
})

test('as long as nothing is known of a member, marketing waits; once it is, it comes (D-07)', async () => {
  const { services, queue, why, wait } = await openWith({
    path: '/m/home',
    member: an,
    prepare: ({ network }) => network.answer('GET /wps/member/info', 'silent'),
  })
  expect(why()).toBe('not before it is known whether the member takes a break')
  const member = { ...an, account: 'an', type: 0 as const, regDate: 0, language: 'EN' as const }
  await act(async () => services.member.store.setState({ member }))
  await wait()
  expect(queue.store.getState().shown?.id).toBe(id)
})

test('?why lists on any screen the reason of each overlay, offered or not', async () => {
  const { wait } = await openWith({ path: '/m/login?why' })
  await wait()
  const reasonOf = (id: string) => screen.getByText(id).nextElementSibling?.textContent
  expect(reasonOf(id)).toBe('hidden: not during a form')
  expect(reasonOf('notice')).toBe('hidden: nothing was asked')
  expect(reasonOf('terms')).toBe('hidden: nothing has asked for it on this page')
})
