import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { settleIn } from './settleIn'
import { openApp } from './stage/openApp'

afterEach(cleanup)

const on = (value: string) => ({ enabled: true, value })
const installPrompt = { download_condition_switch: on('1'), login_required: on('1') }
const an = { id: '1', token: 'T1', userName: 'an', merchantCode: 'lotus', type: 0, firstTimeLogin: false }

test('what is about members waits for one, says so at ?why, and wakes with the session', async () => {
  const { house, wait } = await openApp({ path: '/m/home?why', merchant: { installPrompt } })
  await act(() => settleIn(house))
  await wait()
  const reasonOf = (id: string) => screen.getByText(id).nextElementSibling?.textContent
  expect(reasonOf('session-check')).toBe('hidden: its room "session-check" waits: nobody is signed in')
  expect(reasonOf('install')).toBe('hidden: its conditions are about members')

  await act(async () => house.session.store.setState(an, true))
  await wait()
  expect(reasonOf('session-check')).toBe('hidden: its room "session-check" has not offered it on this page')
  expect(reasonOf('install')).toBe('hidden: none of its conditions is met')
})

test('the side that the player chose before is shown, by the browser’s frame as well', async () => {
  const { house, platform, wait } = await openApp({
    path: '/m/home',
    prepare: ({ memory }) => memory.write('scheme', 'dark'),
  })
  expect(platform.page.shown.scheme).toBeUndefined()
  await act(() => settleIn(house))
  await wait()
  expect(platform.page.shown.scheme).toBe('dark')
})

test('what the merchant does not use is not waited for', async () => {
  const { house, wait } = await openApp({ path: '/m/home?why', merchant: { installPrompt: {} } })
  await act(() => settleIn(house))
  await wait()
  expect(screen.getByText('install').nextElementSibling?.textContent).toBe(
    'hidden: its room "prompts" is not used by this merchant on this device',
  )
})
