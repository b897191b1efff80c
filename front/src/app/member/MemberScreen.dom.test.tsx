import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../testing/openApp'
import { readRemembered, writeRemembered } from '../../account/login/remembered'

afterEach(cleanup)

const openMember = (info: object) =>
  openApp({
    path: '/m/member/home',
    member: { id: '1', token: 'T1', userName: 'from_session' },
    prepare: ({ network }) =>
      network.answer('GET /wps/member/info', {
        body: { success: true, value: { id: '1', type: 0, regDate: 0, language: 'EN', ...info } },
      }),
  })

test.each([
  ['userName counts', { userName: 'an', account: 'other' }, 'an'],
  ['account counts where it is missing', { account: 'an_account' }, 'an_account'],
  ['without both it is the session’s', {}, 'from_session'],
])('the member’s name: %s (REQ-SESSION-014)', async (_, info, name) => {
  const { wait } = await openMember(info)
  await wait()
  expect(screen.getByRole('heading', { name })).toBeDefined()
})

test('devices and the password are one tap away', async () => {
  await openMember({ userName: 'an' })
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(targets).toEqual(expect.arrayContaining(['/m/member/devices', '/m/changePsw']))
})

test('every member page is listed by its name, group by group (REQ-ROUTE-011)', async () => {
  await openMember({ userName: 'an' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(expect.arrayContaining(['Money', 'Rewards', 'Account', 'Help and settings']))
  const targetOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(targetOf(/^Deposit/)).toBe('/m/voucherCenter')
  expect(targetOf(/^Withdraw/)).toBe('/m/withdraw')
  expect(targetOf(/^Cards and accounts/)).toBe('/m/member/cards')
  expect(targetOf(/^Point market/)).toBe('/m/mall/mallHome')
  expect(targetOf(/^Missions/)).toBe('/m/leaderBoard')
  expect(targetOf(/^Profile/)).toBe('/m/member/profile')
  expect(targetOf(/^Play within limits/)).toBe('/m/member/protection')
  expect(targetOf(/^Feedback/)).toBe('/m/feedback')
  expect(targetOf(/^Close account/)).toBe('/m/member/closeAccount')
})

test.each([
  [4, true],
  [0, false],
])('a member of type %i is told of a restriction: %s (REQ-ACCESS-014)', async (type, isTold) => {
  const { wait } = await openMember({ userName: 'an', type })
  await wait()
  expect(screen.queryByText(/Some features are turned off/) !== null).toBe(isTold)
})

test('signing out asks first; agreed, it ends the session and forgets who was remembered (REQ-SESSION-012, SEC-01)', async () => {
  const { platform, services, wait } = await openMember({ userName: 'an' })
  writeRemembered(platform.memory, platform.randomness, {
    type: 'username',
    username: 'an',
    password: 'K1',
    merchant: 'lotus',
  })
  const ask = async () => {
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Sign out' })))
    await wait()
    return screen.findByRole('dialog', { name: 'Sign out on this device?' })
  }
  const answer = async (name: string) => {
    const dialog = await ask()
    expect(dialog.textContent).toContain('Your bets stay in play')
    fireEvent.click(within(dialog).getByRole('button', { name }))
    await wait(500)
  }
  await answer('Cancel')
  expect(services.session.store.getState().token).toBe('T1')
  expect(readRemembered(platform.memory)).toBeDefined()
  await answer('Sign out')
  expect(services.session.store.getState().token).toBe('')
  expect(platform.network.sentTo('POST /wps/session/logout')).toHaveLength(1)
  expect(readRemembered(platform.memory)).toBeUndefined()
  expect(document.querySelector('[data-text-key="member.signOut.done"]')).not.toBeNull()
})

test('a member presses their picture and another stands for them at once (REQ-CONST-001)', async () => {
  const { platform, wait } = await openMember({ userName: 'an', profilePicture: 2 })
  platform.network.answer('PUT /wps/member/profilePicture', { body: { success: true, value: {} } })
  await wait()
  fireEvent.click(screen.getByRole('button', { name: 'Change your picture' }))
  await wait(500)
  const choices = screen.getAllByRole('button', { name: /^Picture \d$/ })
  expect(choices).toHaveLength(9)
  expect(choices.filter((choice) => choice.ariaPressed === 'true')).toEqual([choices[1]])
  fireEvent.click(choices[4]!)
  await wait(500)
  expect(platform.network.sentTo('PUT /wps/member/profilePicture')).toHaveLength(1)
  const shown = screen.getByRole('button', { name: 'Change your picture' }).querySelector('img')
  expect(shown?.getAttribute('src')).toBe('/m/art/lotus/profile-5.svg')
})

test('a picture that cannot be saved is reverted', async () => {
  const { platform, wait } = await openMember({ userName: 'an', profilePicture: 2 })
  platform.network.answer('PUT /wps/member/profilePicture', { status: 503 })
  await wait()
  fireEvent.click(screen.getByRole('button', { name: 'Change your picture' }))
  await wait(500)
  fireEvent.click(screen.getByRole('button', { name: 'Picture 5' }))
  await wait(500)
  const shown = screen.getByText('an').closest('div')?.parentElement?.querySelector('img')
  expect(shown?.getAttribute('src')).toBe('/m/art/lotus/profile-2.svg')
})
