import type { Wallet } from '@playfront/contract/money/wallet'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp } from '../../app/testing/openApp'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { earlyAddress } from './earlyGame'

const path = '/m/launchGame?prize_mode=Lott&code=MB1&lottoView=betting'
const member = { id: '1', token: 'T1', userName: 'an' }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const frame = () => document.querySelector('iframe')

/** The game posts something to the page around it. */
const says = (data: object, origin = 'https://games.lotus.example') =>
  fireEvent(window, new MessageEvent('message', { origin, data, source: frame()?.contentWindow ?? null }))

test('a visitor is asked to sign in and no launch call is made (REQ-LAUNCH-001)', async () => {
  const { platform, here } = await openApp({ path })
  expect(here()).toContain('/m/login')
  expect(platform.network.sentTo('GET /wps/game/launchGame')).toHaveLength(0)
})

test('the game opens in a sandboxed frame on a separate origin (REQ-LAUNCH-010, SEC-08)', async () => {
  await openApp({ path, member })
  expect(frame()?.getAttribute('src')).toMatch(
    /^https:\/\/games\.lotus\.example\/lottery\/\?launch=once&parent=/,
  )
  expect(frame()?.getAttribute('allow')).toBe('clipboard-write; web-share')
  expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms allow-downloads')
})

test('a lottery is asked for by its prize mode and what else the address says, and its answer opened (REQ-ROUTE-013)', async () => {
  const { platform } = await openApp({
    path: '/m/launchGame?prize_mode=P1&code=C1&playType=SEA_Tradition_Mobile&lottoView=lobby&backUrl=/m/activity',
    member,
  })
  const [call, ...more] = platform.network.sentTo('GET /wps/game/launchGame')
  const query = Object.fromEntries(new URL(call?.url ?? '', 'https://lotus.example').searchParams)
  expect([more, query]).toEqual([
    [],
    expect.objectContaining({
      lottoPrizeMode: 'P1',
      lottoGameCode: 'C1',
      lottoMode: 'SEA_Tradition_Mobile',
      lottoView: 'lobby',
      backUrl: expect.stringMatching(/\/m\/activity$/),
    }),
  ])
  expect(frame()).not.toBeNull()
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

/** jsdom has no full screen. */
const fakeFullscreen = () => {
  const settle = (element: Element | null) => {
    Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true })
    document.dispatchEvent(new Event('fullscreenchange'))
  }
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
  HTMLElement.prototype.requestFullscreen = async function (this: HTMLElement) {
    settle(this)
  }
  document.exitFullscreen = async () => settle(null)
}

test('full screen is asked for and left again (REQ-LAUNCH-014)', async () => {
  fakeFullscreen()
  const { wait } = await openApp({ path, member })
  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }))
  await wait()
  expect(document.fullscreenElement?.contains(frame())).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Leave full screen' }))
  await wait()
  expect(document.fullscreenElement).toBeNull()
})

test('the way back leads where the address says, if that is safe (REQ-LAUNCH-013, SEC-03)', async () => {
  await openApp({ path: `${path}&backUrl=/m/game`, member })
  expect(screen.getByRole('link', { name: 'Leave the game' }).getAttribute('href')).toBe('/m/game')
  cleanup()
  await openApp({ path: `${path}&backUrl=//evil.example`, member })
  expect(screen.getByRole('link', { name: 'Leave the game' }).getAttribute('href')).toBe('/m/home')
})

test('a game whose round ended has the balance and the session requested again', async () => {
  const { platform, wait } = await openApp({ path, member })
  says({ type: 'game:round', balance: 9_999_999 })
  await wait(250)
  expect(platform.network.sentTo('GET /wps/member/wallet')).toHaveLength(2)
  expect(platform.network.sentTo('POST /wps/game/playTime')).toHaveLength(2)
})

/** The balance in the bar over the game. */
const barBalance = () => document.querySelector('header [aria-live="polite"]')?.textContent ?? ''

test('what a draw pays is shown in the bar once the draw was shown, and in the wallet at once', async () => {
  const { services, wait } = await openApp({ path, member })
  await wait()
  expect(barBalance()).toContain('5,000,000')
  says({ type: 'game:drawing' })
  const paid = { ...services.wallet.store.getState().wallet, balance: 7_000_000, version: 2 } as Wallet
  await act(() => services.wallet.update(paid))
  expect(barBalance()).toContain('5,000,000')
  expect(services.wallet.store.getState().wallet?.balance).toBe(7_000_000)
  says({ type: 'game:drawn' })
  await wait()
  expect(barBalance()).toContain('7,000,000')
})

test('a bet during a draw, and a draw whose end is never reported, show the balance as it is', async () => {
  const { services, wait } = await openApp({ path, member })
  await wait()
  says({ type: 'game:drawing' })
  const update = (balance: number, version: number) =>
    act(() =>
      services.wallet.update({ ...services.wallet.store.getState().wallet, balance, version } as Wallet),
    )
  await update(7_000_000, 2)
  says({ type: 'game:round' })
  await wait()
  expect(barBalance()).toContain('7,000,000')
  says({ type: 'game:drawing' })
  await update(8_000_000, 3)
  expect(barBalance()).toContain('7,000,000')
  await wait(30_000)
  expect(barBalance()).not.toContain('7,000,000')
})

test('another window of the game’s origin is not the game (SEC-08, T42)', async () => {
  const { here, wait } = await openApp({ path: `${path}&backUrl=/m/game`, member })
  const origin = 'https://games.lotus.example'
  fireEvent(window, new MessageEvent('message', { origin, data: { type: 'game:close' }, source: window }))
  fireEvent(window, new MessageEvent('message', { origin, data: { type: 'game:close' } }))
  await wait()
  expect(here()).toContain('/m/launchGame')
})

test('a game that closes itself leads back', async () => {
  const { here, wait } = await openApp({ path: `${path}&backUrl=/m/game`, member })
  says({ type: 'game:close' })
  await wait()
  expect(here()).toBe('/m/game')
})

test('an address that names no game says so and shows home (AMB-28)', async () => {
  const { here, platform, wait } = await openApp({ path: '/m/launchGame?code=MB1', member })
  await wait()
  expect(here()).toBe('/m/home')
  expect(await screen.findByText('This link does not name a game.')).toBeDefined()
  expect(platform.network.sentTo('GET /wps/game/launchGame')).toHaveLength(0)
})

test('where games open in the app only, a browser shows that message (REQ-LAUNCH-002)', async () => {
  const { platform } = await openApp({ path, member, merchant: { whitelabelVal: { STARTGAMEINAPP3: true } } })
  expect(document.querySelector('[data-text-key="label_start_game_error"]')).not.toBeNull()
  expect(platform.network.sentTo('GET /wps/game/launchGame')).toHaveLength(0)
})

/** Of this machine, as the page is. */
const gameHost = 'games.localhost'
const merchant = { domains: { ...fakeMerchant.domains, gameHost } }

/** As the inline script leaves it. */
const standsAlready = (address = path) => {
  const early = document.createElement('iframe')
  const query = new URLSearchParams(address.split('?')[1])
  early.src = String(
    earlyAddress({ query, ownOrigin: location.origin, gameHost, language: 'EN', scheme: undefined }),
  )
  early.dataset['early'] = 'opening'
  document.body.append(early)
  const stopHearing = vi.fn<() => void>()
  window.playfrontGame = { frame: early, received: [], stopHearing }
  Object.defineProperty(Element.prototype, 'moveBefore', {
    value: Element.prototype.insertBefore,
    configurable: true,
  })
  const notified = vi.fn<(message: unknown, origin: string) => void>()
  // jsdom gives a frame that moves another window.
  Object.defineProperty(early, 'contentWindow', { value: { postMessage: notified } })
  return { early, notified, stopHearing }
}
const launchAnswer = (lottery = 'MB1') => ({
  body: {
    success: true,
    value: {
      gameUrl: `http://${gameHost}:${location.port}/lottery/?launch=once&view=betting&lottery=${lottery}&prizeMode=Lott&lang=EN`,
    },
  },
})

test('a frame that is in the page already is moved into the screen as it is, and gets its code (P2, SEC-02)', async () => {
  const { early, notified, stopHearing } = standsAlready()
  window.playfrontGame?.received.push('game:painted', 'game:launch')
  await openApp({
    path,
    member,
    merchant,
    prepare: ({ network }) => network.answer('GET /wps/game/launchGame', launchAnswer()),
  })
  expect(document.querySelectorAll('iframe')).toHaveLength(1)
  expect(document.querySelector('main iframe')).toBe(early)
  expect(stopHearing).toHaveBeenCalledTimes(1)
  expect(early.src).not.toContain('once')
  expect(early.title).toBe('Game, the game itself')
  const code = { type: 'platform:launch', code: 'once' }
  expect(notified.mock.calls).toEqual([[code, `http://${gameHost}:${location.port}`]])
  expect(screen.queryByText('Opening Game…')).toBeNull()
})

test('a refused launch takes the picture away and says why (REQ-LAUNCH-012)', async () => {
  standsAlready()
  await openApp({
    path,
    member,
    prepare: ({ network }) =>
      network.answer('GET /wps/game/launchGame', {
        status: 403,
        body: { success: false, errorCode: 'protection.excluded', message: 'You asked for a break.' },
      }),
  })
  expect(screen.getAllByText('You asked for a break.').length).toBeGreaterThan(0)
  expect(frame()).toBeNull()
})

test('the server’s message is an alert; once it is confirmed the reason stays and the game can be tried again (REQ-LAUNCH-012)', async () => {
  const { platform, wait } = await openApp({
    path,
    member,
    prepare: ({ network }) =>
      network.answer('GET /wps/game/launchGame', {
        body: { success: false, errorCode: 'game.closed', message: 'This game is closed.' },
      }),
  })
  const alert = await screen.findByRole('alertdialog', { name: 'Notice' })
  expect(alert.textContent).toContain('This game is closed.')
  fireEvent.click(within(alert).getByRole('button', { name: 'OK' }))
  await wait(300)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByText('This game is closed.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await wait()
  expect(platform.network.sentTo('GET /wps/game/launchGame')).toHaveLength(2)
})

test('a missing response is shown on the page and needs no alert; a retry there opens the game (REQ-LAUNCH-011)', async () => {
  const { platform, wait } = await openApp({
    path,
    member,
    merchant,
    prepare: ({ network }) => network.answer('GET /wps/game/launchGame', 'broken'),
  })
  expect(document.querySelector('[data-text-key="timeout_retry_please"]')).not.toBeNull()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  platform.network.answer('GET /wps/game/launchGame', launchAnswer())
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await wait()
  expect(frame()?.getAttribute('src')).toContain('launch=once')
  expect(document.querySelector('[data-text-key="timeout_retry_please"]')).toBeNull()
})

test('a frame of another game is not taken', async () => {
  const { early } = standsAlready(path.replace('MB1', 'MB2'))
  await openApp({ path, member })
  expect(early.isConnected).toBe(false)
  expect(frame()?.getAttribute('src')).toContain('launch=once')
})

test('a launch that answers another address opens it in a new frame', async () => {
  const { early } = standsAlready()
  await openApp({
    path,
    member,
    merchant,
    prepare: ({ network }) => network.answer('GET /wps/game/launchGame', launchAnswer('MB2')),
  })
  expect(early.isConnected).toBe(false)
  expect(frame()?.getAttribute('src')).toContain('launch=once')
})

const vendorPath = '/m/launchGame?vendor=PG&code=7&playType=slots&backUrl=/m/game'

test('a third-party game is requested by its vendor, and its answer opened (REQ-ROUTE-014, REQ-LAUNCH-009)', async () => {
  const { platform } = await openApp({
    path: vendorPath,
    member,
    prepare: ({ network }) =>
      network.answer('GET /wps/game/launchGame', {
        body: { success: true, value: { gameUrl: 'https://studio.example/pg/?game=7' } },
      }),
  })
  const [call] = platform.network.sentTo('GET /wps/game/launchGame')
  const query = Object.fromEntries(new URL(call?.url ?? '', 'https://lotus.example').searchParams)
  expect(query).toMatchObject({ vendor: 'PG', gameId: '7', playType: 'slots', platform: 'html5' })
  expect(query['backUrl']).toMatch(/\/m\/game$/)
  expect(frame()?.getAttribute('src')).toContain('https://studio.example/pg/?game=7&parent=')
})

test('a merchant without third-party games shows the server’s message (REQ-ROUTE-014)', async () => {
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

test('a provider’s lanes are rendered, each leading to its game (REQ-LAUNCH-020)', async () => {
  const lane = { vendor: 'PG', gameId: '7', nodeId: 'n1', title: 'Table one' }
  await openApp({
    path: '/m/launchGame?vendor=PG&backUrl=/m/game',
    member,
    prepare: ({ network }) =>
      network.answer('GET /wps/relay/GCSGAME_getGameLanes', {
        body: { success: true, value: { data: { lanes: [lane] } } },
      }),
  })
  const row = screen.getByRole('link', { name: 'Table one' })
  expect(row.getAttribute('href')).toBe('/m/launchGame?vendor=PG&code=7&backUrl=%2Fm%2Fgame&nodeId=n1')
  expect(frame()).toBeNull()
})

test('a trial says that nothing is staked, and its time is not counted (REQ-LAUNCH-017)', async () => {
  const { platform } = await openApp({
    path: '/m/launchGame?vendor=PG&code=7&nodeId=n1&playType=trial',
    member,
    prepare: ({ network }) =>
      network.answer('GET /wps/relay/GCS_gameTrialLaunch', {
        body: { success: true, value: { gameUrl: 'https://studio.example/try/7' } },
      }),
  })
  expect(frame()?.getAttribute('src')).toContain('https://studio.example/try/7')
  expect(document.querySelector('[data-text-key="playTime.trial"]')).not.toBeNull()
  expect(platform.network.sentTo('POST /wps/game/playTime')).toEqual([])
})

/** Fake pages show no focus rings of their own. */
const showsRing = (element: HTMLElement) => vi.spyOn(element, 'matches').mockReturnValue(true)

/** The game takes the focus by itself. */
const isTaken = () => {
  frame()?.focus()
  fireEvent(window, new FocusEvent('blur'))
}

test('a game that takes the focus from a keyboard user gives it back, and is closed when it will not (T42)', async () => {
  await openApp({ path, member })
  const back = screen.getByRole('link', { name: 'Leave the game' })
  showsRing(back)
  act(() => back.focus())
  for (let n = 0; n < 5; n += 1) {
    isTaken()
    expect(document.activeElement).toBe(back)
  }
  isTaken()
  expect(document.querySelector('[data-text-key="launch.misbehaved"]')).not.toBeNull()
  expect(frame()).toBeNull()
})

test('the focus that Tab led into the game stays there', async () => {
  await openApp({ path, member })
  const back = screen.getByRole('link', { name: 'Leave the game' })
  showsRing(back)
  act(() => back.focus())
  fireEvent.keyDown(back, { key: 'Tab' })
  isTaken()
  expect(document.activeElement).toBe(frame())
})
