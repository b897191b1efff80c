import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '../../app/stage/openApp'

const path = '/m/launchGame?prize_mode=Lott&code=MB1&lottoView=betting'
const member = { id: '1', token: 'T1', userName: 'an' }

afterEach(cleanup)

const frame = () => document.querySelector('iframe')

test('a visitor is asked to sign in and no launch call is made (REQ-LAUNCH-001)', async () => {
  const { platform, here } = await openApp({ path })
  expect(here()).toContain('/m/login')
  expect(platform.network.sentTo('GET /wps/game/launchGame')).toHaveLength(0)
})

test('the game opens in a sandboxed frame of its own origin (REQ-LAUNCH-010, SEC-08)', async () => {
  await openApp({ path, member })
  expect(frame()?.getAttribute('src')).toBe('https://games.lotus.example/lottery/?launch=once')
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms')
})

test('the loading picture lies over the frame until it has loaded (REQ-LAUNCH-016)', async () => {
  const { wait } = await openApp({ path, member })
  expect(screen.getByText('Opening Game…')).toBeDefined()
  fireEvent.load(frame() ?? document.body)
  await wait()
  expect(screen.queryByText('Opening Game…')).toBeNull()
})

test('the bar can be hidden and shown again (REQ-LAUNCH-015)', async () => {
  await openApp({ path, member })
  const bar = document.querySelector('header')
  fireEvent.click(screen.getByRole('button', { name: 'Hide the bar' }))
  expect(bar?.getAttribute('data-shown')).toBe('false')
  fireEvent.click(screen.getByRole('button', { name: 'Show the bar' }))
  expect(bar?.getAttribute('data-shown')).toBe('true')
})

test('full screen is asked for and left again (REQ-LAUNCH-014)', async () => {
  const request = vi.fn<() => Promise<void>>(async () => undefined)
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
  HTMLElement.prototype.requestFullscreen = request
  await openApp({ path, member })
  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }))
  expect(request).toHaveBeenCalledTimes(1)
})

test('the way back leads where the address says, if that is safe (REQ-LAUNCH-013, SEC-03)', async () => {
  await openApp({ path: `${path}&backUrl=/m/game`, member })
  expect(screen.getByRole('link', { name: 'Leave the game' }).getAttribute('href')).toBe('/m/game')
  cleanup()
  await openApp({ path: `${path}&backUrl=//evil.example`, member })
  expect(screen.getByRole('link', { name: 'Leave the game' }).getAttribute('href')).toBe('/m/home')
})

test('a game that says the balance changed has it asked for again', async () => {
  const { platform, wait } = await openApp({ path, member })
  const origin = 'https://games.lotus.example'
  fireEvent(window, new MessageEvent('message', { origin, data: { type: 'balance-changed' } }))
  await wait(250)
  expect(platform.network.sentTo('GET /wps/member/wallet')).toHaveLength(2)
})

test('a game that closes itself leads back', async () => {
  const { here, wait } = await openApp({ path: `${path}&backUrl=/m/game`, member })
  const origin = 'https://games.lotus.example'
  fireEvent(window, new MessageEvent('message', { origin, data: { type: 'close' } }))
  await wait()
  expect(here()).toBe('/m/game')
})

test('where games open in the app only, a browser is told so (REQ-LAUNCH-002)', async () => {
  const { platform } = await openApp({ path, member, merchant: { whitelabelVal: { STARTGAMEINAPP3: true } } })
  expect(document.querySelector('[data-text-key="label_start_game_error"]')).not.toBeNull()
  expect(platform.network.sentTo('GET /wps/game/launchGame')).toHaveLength(0)
})

const vendorPath = '/m/launchGame?vendor=PG&code=7&playType=slots&backUrl=/m/game'

test('a game of another house is asked for by its vendor, and its answer opened (REQ-ROUTE-014)', async () => {
  const { platform } = await openApp({
    path: vendorPath,
    member,
    prepare: ({ network }) =>
      network.answer('GET /wps/game/launchGame', {
        body: { success: true, value: { gameUrl: 'https://games.lotus.example/pg/?game=7' } },
      }),
  })
  const [call] = platform.network.sentTo('GET /wps/game/launchGame')
  const query = Object.fromEntries(new URL(call?.url ?? '', 'https://lotus.example').searchParams)
  expect(query).toMatchObject({ vendor: 'PG', gameId: '7', playType: 'slots', platform: 'html5' })
  expect(query['backUrl']).toMatch(/\/m\/game$/)
  expect(frame()?.getAttribute('src')).toBe('https://games.lotus.example/pg/?game=7')
})

test('a merchant without games of other houses says so in the server’s words (REQ-ROUTE-014)', async () => {
  await openApp({
    path: vendorPath,
    member,
    prepare: ({ network }) =>
      network.answer('GET /wps/game/launchGame', {
        status: 404,
        body: { success: false, errorCode: 'game.unknown', message: 'This game is not offered here.' },
      }),
  })
  expect(screen.getAllByText('This game is not offered here.').length).toBeGreaterThan(0)
  expect(frame()).toBeNull()
})
