import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeMerchant } from '../../../app/testing/fakeMerchant'
import { isHomePath } from '../../../app/routes'
import { openApp } from '../../../app/testing/openApp'
import { startTracking } from '../startTracking'
import { taken, trackCall } from '../trackingHarness'

afterEach(cleanup)

const asking = { tracking: { ...fakeMerchant.tracking, consent: 'required' as const } }
const member = { id: '1', token: 'T1', userName: 'an' }

const open = async (options: Parameters<typeof openApp>[0] = {}) => {
  const app = await openApp({ merchant: asking, ...options })
  app.platform.network.answer(trackCall, taken)
  const { consent } = await app.services.shell.open()
  await act(async () => startTracking(isHomePath)(app.services, { consent }))
  await app.wait(2_000)
  await app.wait(2_000)
  return app
}

const card = () => screen.queryByRole('region', { name: 'May we count your visits?' })
const calls = ({ platform }: Awaited<ReturnType<typeof open>>) => platform.network.sentTo(trackCall)

test('the card asks on home without taking the focus, and a no takes it away for good (SEC-14)', async () => {
  const app = await open()
  expect(card()).toBeTruthy()
  expect(card()?.contains(document.activeElement)).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'No' }))
  await app.wait(2_000)
  expect(card()).toBeNull()
  expect(calls(app)).toEqual([])
  expect(app.platform.memory.read('consent')).toBe('no')
})

test('a yes counts from then on', async () => {
  const app = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
  await app.wait(2_000)
  expect(card()).toBeNull()
  expect(calls(app)).toHaveLength(1)
})

test('on a form it waits for another page', async () => {
  const app = await open({ path: '/m/login' })
  expect(card()).toBeNull()
  await act(async () => app.services.platform.navigation.push('/m/home'))
  await app.wait()
  expect(card()).toBeTruthy()
})

test('no visitor is asked where the merchant does not ask', async () => {
  await open({ merchant: {} })
  expect(card()).toBeNull()
})

test('the answer can be changed in the member area, and is not offered where the merchant does not ask', async () => {
  const app = await open({
    path: '/m/member/home',
    member,
    prepare: ({ memory }) => memory.write('consent', 'yes'),
  })
  fireEvent.click(await screen.findByRole('radio', { name: 'No' }))
  await app.wait()
  expect(app.platform.memory.read('consent')).toBe('no')
  cleanup()
  await open({ path: '/m/member/home', member, merchant: {} })
  expect(screen.queryByRole('radio', { name: 'No' })).toBeNull()
})
