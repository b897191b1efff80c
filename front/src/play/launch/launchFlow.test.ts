import { milliseconds, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { sessionOf } from '../../account/session/session'
import { createSignInStage } from '../../account/signInStage'
import type { PretendAnswer } from '../../platform/network/pretendNetwork'
import { decideLaunch } from './decideLaunch'
import { createLaunchFlow } from './launchFlow'

const call = 'GET /wps/game/launchGame'
const gameOrigin = 'https://games.lotus.example'
const success: PretendAnswer = {
  body: { success: true, value: { gameUrl: `${gameOrigin}/lottery/?launch=once` } },
}

const launch = decideLaunch({
  query: new URLSearchParams('prize_mode=Lott&code=MB1'),
  language: 'VI',
  hasLobby: true,
  backUrl: 'https://lotus.example/m/game',
  onlyInApp: false,
  inNativeApp: false,
})

const someoneLaunches = (reply: PretendAnswer, scheme?: 'light' | 'dark') => {
  const stage = createSignInStage()
  const { clock, network } = stage.platform
  network.answer(call, reply)
  stage.session.open(sessionOf({ id: '1', token: 'T1', userName: 'an' }, 'lotus'))
  const opened: (string | undefined)[] = []
  let balances = 0
  const flow = createLaunchFlow({
    clock,
    requests: stage.requests,
    ownOrigin: 'https://lotus.example',
    gameHost: 'games.lotus.example',
    scheme: () => scheme,
    onBalanceChanged: () => void (balances += 1),
    onOpened: (code) => void opened.push(code),
  })
  return { ...stage, clock, network, flow, opened, balances: () => balances }
}

test('the game wears the side of the look that the player chose, and the device’s own when none was', async () => {
  const urlOf = async (scheme?: 'light' | 'dark') => {
    const { flow } = someoneLaunches(success, scheme)
    await flow.start(launch)
    return flow.store.getState()
  }
  expect(await urlOf('dark')).toMatchObject({ url: `${gameOrigin}/lottery/?launch=once&scheme=dark` })
  expect(await urlOf()).toMatchObject({ url: `${gameOrigin}/lottery/?launch=once` })
})

test('the call is made with the member’s token, and its answer opened in the frame (REQ-LAUNCH-003, REQ-LAUNCH-010)', async () => {
  const { flow, network } = someoneLaunches(success)
  await flow.start(launch)
  expect(network.sentTo(call)[0]?.headers['Authorization']).toBe('T1')
  expect(flow.store.getState()).toMatchObject({
    name: 'open',
    url: `${gameOrigin}/lottery/?launch=once`,
    origin: gameOrigin,
    covered: true,
  })
})

test('without an answer in 10 s the player is asked to try again (REQ-LAUNCH-003, REQ-LAUNCH-011)', async () => {
  const { flow, clock } = someoneLaunches('silent')
  void flow.start(launch)
  await clock.advance(seconds(10) - 1)
  expect(flow.store.getState().name).toBe('asking')
  await clock.advance(1)
  expect(flow.store.getState()).toMatchObject({ name: 'refused', textKey: 'timeout_retry_please' })
})

test('a broken line says the same (REQ-LAUNCH-011)', async () => {
  const { flow } = someoneLaunches('broken')
  await flow.start(launch)
  expect(flow.store.getState()).toMatchObject({ textKey: 'timeout_retry_please' })
})

test('without a line the player is told that, and may try again with one', async () => {
  const { flow, network } = someoneLaunches(success)
  network.goOffline()
  await flow.start(launch)
  expect(flow.store.getState()).toEqual({ name: 'refused', textKey: 'network_offline', canRetry: true })
  network.goOnline()
  await flow.start(launch)
  expect(flow.store.getState().name).toBe('open')
})

test('what the server says against it is shown in its words (REQ-LAUNCH-012)', async () => {
  const { flow } = someoneLaunches({
    status: 403,
    body: { success: false, errorCode: 'account_restricted', message: 'Tài khoản đang bị hạn chế.' },
  })
  await flow.start(launch)
  expect(flow.store.getState()).toMatchObject({ name: 'refused', words: 'Tài khoản đang bị hạn chế.' })
})

test('a refused launch makes no call (REQ-LAUNCH-002)', async () => {
  const { flow, network } = someoneLaunches(success)
  await flow.start({ go: 'refuse', textKey: 'label_start_game_error', reason: '' })
  expect(network.sent).toEqual([])
  expect(flow.store.getState()).toMatchObject({ textKey: 'label_start_game_error', canRetry: false })
})

test('an address that may not be framed is refused (SEC-08)', async () => {
  const { flow } = someoneLaunches({ body: { success: true, value: { gameUrl: 'https://evil.example/' } } })
  await flow.start(launch)
  expect(flow.store.getState()).toMatchObject({ name: 'refused', canRetry: false })
})

const isCovered = (flow: ReturnType<typeof someoneLaunches>['flow']) => {
  const state = flow.store.getState()
  return state.name === 'open' && state.covered
}

test('the loading picture goes when the frame has loaded (REQ-LAUNCH-016)', async () => {
  const { flow } = someoneLaunches(success)
  await flow.start(launch)
  expect(isCovered(flow)).toBe(true)
  flow.frameLoaded()
  expect(isCovered(flow)).toBe(false)
})

test('and after 10 s in any case (REQ-LAUNCH-016)', async () => {
  const { flow, clock } = someoneLaunches(success)
  await flow.start(launch)
  await clock.advance(seconds(10) - 1)
  expect(isCovered(flow)).toBe(true)
  await clock.advance(1)
  expect(isCovered(flow)).toBe(false)
})

test('many announcements of a changed balance are one asking', async () => {
  const { flow, clock, balances } = someoneLaunches(success)
  await flow.start(launch)
  for (const _ of [1, 2, 3]) flow.hear({ origin: gameOrigin, data: { type: 'balance-changed' } })
  flow.hear({ origin: 'https://evil.example', data: { type: 'balance-changed' } })
  await clock.advance(milliseconds(250))
  expect(balances()).toBe(1)
})

test('a game can name itself and close itself', async () => {
  const { flow } = someoneLaunches(success)
  await flow.start(launch)
  flow.hear({ origin: gameOrigin, data: { type: 'title', title: 'Miền Bắc 1 phút' } })
  expect(flow.store.getState()).toMatchObject({ title: 'Miền Bắc 1 phút' })
  flow.hear({ origin: gameOrigin, data: { type: 'close' } })
  expect(flow.store.getState().name).toBe('left')
})

test('an answer that comes after leaving opens nothing', async () => {
  const { flow } = someoneLaunches(success)
  const started = flow.start(launch)
  flow.stop()
  await started
  expect(flow.store.getState().name).toBe('asking')
})

test('a game whose session has ended is launched anew, with an address of its own', async () => {
  const { flow, network } = someoneLaunches(success)
  await flow.start(launch)
  flow.hear({ origin: gameOrigin, data: { type: 'reopen' } })
  await expect.poll(() => flow.store.getState().name).toBe('open')
  expect(network.sentTo(call)).toHaveLength(2)
})

test('a game that opened is counted by its code, one that did not is not (REQ-TRACK-011)', async () => {
  const good = someoneLaunches(success)
  await good.flow.start(launch)
  expect(good.opened).toEqual([
    launch.go === 'call' && 'lottoGameCode' in launch.request ? launch.request.lottoGameCode : 'none',
  ])
  const elsewhere = someoneLaunches({ body: { success: true, value: { gameUrl: 'https://evil.example/' } } })
  await elsewhere.flow.start(launch)
  const dead = someoneLaunches('broken')
  await dead.flow.start(launch)
  expect([...elsewhere.opened, ...dead.opened]).toEqual([])
})
