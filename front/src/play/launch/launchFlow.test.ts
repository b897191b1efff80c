import { milliseconds, seconds } from '@playfront/contract/time'
import { expect, test } from 'vitest'
import { sessionOf } from '../../account/session/session'
import { createSignInHarness } from '../../account/signInHarness'
import type { FakeAnswer } from '@playfront/client/platform/network/fakeNetwork'
import { decideLaunch } from './decideLaunch'
import type { EarlyFrame } from './handOver'
import { createLaunchFlow } from './launchFlow'

const call = 'GET /wps/game/launchGame'
const gameOrigin = 'https://games.lotus.example'
const openedUrl = `${gameOrigin}/lottery/?launch=once&parent=https%3A%2F%2Flotus.example`
const success: FakeAnswer = {
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

interface Differently {
  scheme?: 'light' | 'dark'
  lanesPath?: string
  early?: EarlyFrame
}

const openLaunch = (reply: FakeAnswer, { scheme, lanesPath, early }: Differently = {}) => {
  const harness = createSignInHarness()
  const { clock, network } = harness.platform
  network.answer(call, reply)
  harness.session.open(sessionOf({ id: '1', token: 'T1', userName: 'an' }, 'lotus'))
  const opened: (string | undefined)[] = []
  const notified: string[] = []
  const phases: string[] = []
  const flow = createLaunchFlow({
    clock,
    requests: harness.requests,
    ownOrigin: 'https://lotus.example',
    gameHosts: ['games.lotus.example', 'studio.example'],
    lanesPath,
    early,
    scheme: () => scheme,
    onNothing: (key) => void notified.push(key),
    onRound: () => void notified.push('round'),
    onDraw: (phase) => void phases.push(phase),
    onOpened: (event, code) => void opened.push(event, code),
  })
  const says = (data: unknown, origin = gameOrigin) => flow.subscribe({ origin, isFromFrame: true, data })
  return { ...harness, clock, network, flow, opened, notified, phases, says }
}

test('the game gets the colour scheme that the player chose, and the device’s own without a choice', async () => {
  const urlOf = async (scheme?: 'light' | 'dark') => {
    const { flow } = openLaunch(success, { scheme })
    await flow.start(launch)
    return flow.store.getState()
  }
  expect(await urlOf('dark')).toMatchObject({
    url: `${gameOrigin}/lottery/?launch=once&parent=https%3A%2F%2Flotus.example&scheme=dark`,
  })
  expect(await urlOf()).toMatchObject({ url: openedUrl })
})

test('a draw that begins and ends is passed on, and money that moves ends it', async () => {
  const { flow, says, phases } = openLaunch(success)
  await flow.start(launch)
  says({ type: 'game:drawing' })
  says({ type: 'game:drawn' })
  says({ type: 'game:drawing' })
  says({ type: 'game:round' })
  says({ type: 'game:drawing' }, 'https://evil.example')
  expect(phases).toEqual(['begins', 'shown', 'begins', 'shown'])
})

test('the call is made with the member’s token, and its answer opened in the frame (REQ-LAUNCH-003, REQ-LAUNCH-010)', async () => {
  const { flow, network } = openLaunch(success)
  await flow.start(launch)
  expect(network.sentTo(call)[0]?.headers['Authorization']).toBe('T1')
  expect(flow.store.getState()).toMatchObject({
    kind: 'open',
    url: openedUrl,
    origin: gameOrigin,
    covered: true,
  })
})

test('without an answer in 10 s the player is asked to try again (REQ-LAUNCH-003, REQ-LAUNCH-011)', async () => {
  const { flow, clock } = openLaunch('silent')
  void flow.start(launch)
  await clock.advance(seconds(10) - 1)
  expect(flow.store.getState().kind).toBe('asking')
  await clock.advance(1)
  expect(flow.store.getState()).toMatchObject({ kind: 'refused', textKey: 'timeout_retry_please' })
})

test('a broken line says the same (REQ-LAUNCH-011)', async () => {
  const { flow } = openLaunch('broken')
  await flow.start(launch)
  expect(flow.store.getState()).toMatchObject({ textKey: 'timeout_retry_please' })
})

test('offline the player sees that message, and may retry when online', async () => {
  const { flow, network } = openLaunch(success)
  network.goOffline()
  await flow.start(launch)
  expect(flow.store.getState()).toEqual({ kind: 'refused', textKey: 'network_offline', canRetry: true })
  network.goOnline()
  await flow.start(launch)
  expect(flow.store.getState().kind).toBe('open')
})

test('what the server says against it is shown in its words (REQ-LAUNCH-012)', async () => {
  const { flow } = openLaunch({
    status: 403,
    body: { success: false, errorCode: 'account_restricted', message: 'Tài khoản đang bị hạn chế.' },
  })
  await flow.start(launch)
  expect(flow.store.getState()).toMatchObject({ kind: 'refused', words: 'Tài khoản đang bị hạn chế.' })
})

test('a refused launch makes no call (REQ-LAUNCH-002)', async () => {
  const { flow, network } = openLaunch(success)
  await flow.start({ kind: 'refuse', textKey: 'label_start_game_error', reason: '' })
  expect(network.sent).toEqual([])
  expect(flow.store.getState()).toMatchObject({ textKey: 'label_start_game_error', canRetry: false })
})

test('an address that may not be framed is refused (SEC-08)', async () => {
  const { flow } = openLaunch({ body: { success: true, value: { gameUrl: 'https://evil.example/' } } })
  await flow.start(launch)
  expect(flow.store.getState()).toMatchObject({ kind: 'refused', canRetry: false })
})

const isCovered = (flow: ReturnType<typeof openLaunch>['flow']) => {
  const state = flow.store.getState()
  return state.kind === 'open' && state.covered
}

test('the loading picture goes when the frame has loaded (REQ-LAUNCH-016)', async () => {
  const { flow } = openLaunch(success)
  await flow.start(launch)
  expect(isCovered(flow)).toBe(true)
  flow.frameLoaded()
  expect(isCovered(flow)).toBe(false)
})

test('and after 10 s in any case (REQ-LAUNCH-016, REQ-UI-007)', async () => {
  const { flow, clock } = openLaunch(success)
  await flow.start(launch)
  await clock.advance(seconds(10) - 1)
  expect(isCovered(flow)).toBe(true)
  await clock.advance(1)
  expect(isCovered(flow)).toBe(false)
})

test('many rounds that end at once are one asking', async () => {
  const { flow, clock, says, notified } = openLaunch(success)
  await flow.start(launch)
  for (const _ of [1, 2, 3]) says({ type: 'game:round' })
  expect(says({ type: 'game:round' }, 'https://evil.example')).toBe('another origin')
  await clock.advance(milliseconds(250))
  expect(notified).toEqual(['round'])
})

test('a game can name itself, say that it is ready, and close itself', async () => {
  const { flow, says } = openLaunch(success)
  expect(says({ type: 'game:ready' })).toBe('no game is open')
  await flow.start(launch)
  says({ type: 'game:title', title: 'Miền Bắc 1 phút' })
  expect(flow.store.getState()).toMatchObject({ title: 'Miền Bắc 1 phút', covered: true })
  expect(says({ type: 'game:ready' })).toBe('read')
  expect(flow.store.getState()).toMatchObject({ title: 'Miền Bắc 1 phút', covered: false })
  says({ type: 'game:close' })
  expect(flow.store.getState().kind).toBe('left')
})

test('a game that took what is not its own is closed, and its messages are ignored (T42)', async () => {
  const { flow, says } = openLaunch(success)
  await flow.start(launch)
  flow.banish()
  expect(flow.store.getState()).toEqual({
    kind: 'refused',
    textKey: 'launch.misbehaved',
    canRetry: false,
  })
  expect(says({ type: 'game:close' })).toBe('no game is open')
})

test('an answer that comes after leaving opens nothing', async () => {
  const { flow } = openLaunch(success)
  const started = flow.start(launch)
  flow.stop()
  await started
  expect(flow.store.getState().kind).toBe('asking')
})

test('a game whose session has ended is launched again, with a new address', async () => {
  const { flow, network, says } = openLaunch(success)
  await flow.start(launch)
  says({ type: 'game:expired' })
  await expect.poll(() => flow.store.getState().kind).toBe('open')
  expect(network.sentTo(call)).toHaveLength(2)
})

test('a game that opened is counted by its code, one that did not is not (REQ-TRACK-011)', async () => {
  const good = openLaunch(success)
  await good.flow.start(launch)
  expect(good.opened).toEqual([
    'gameLaunch',
    launch.kind === 'call' && 'lottoGameCode' in launch.request ? launch.request.lottoGameCode : 'none',
  ])
  const elsewhere = openLaunch({ body: { success: true, value: { gameUrl: 'https://evil.example/' } } })
  await elsewhere.flow.start(launch)
  const dead = openLaunch('broken')
  await dead.flow.start(launch)
  expect([...elsewhere.opened, ...dead.opened]).toEqual([])
})

const decide = (query: string) =>
  decideLaunch({
    query: new URLSearchParams(query),
    language: 'VI',
    hasLobby: true,
    backUrl: 'https://lotus.example/m/game',
    onlyInApp: false,
    inNativeApp: false,
  })

const trial = decide('vendor=PG&code=7&nodeId=n1&playType=trial')
const trialCall = 'GET /wps/relay/GCS_gameTrialLaunch'

test('a trial is asked for with its three names, opened without money, and counted as one (REQ-LAUNCH-017, REQ-TRACK-007)', async () => {
  const { flow, network, opened } = openLaunch(success)
  network.answer(trialCall, {
    body: { success: true, value: { gameUrl: 'https://studio.example/play/7' } },
  })
  await flow.start(trial)
  const [sent] = network.sentTo(trialCall)
  const query = new URL(sent?.url ?? '', 'https://lotus.example').searchParams
  expect(Object.fromEntries(query)).toEqual({ gameId: '7', nodeId: 'n1', platform: 'html5' })
  expect(flow.store.getState()).toMatchObject({ kind: 'open', isTrial: true, covered: true })
  expect(opened).toEqual(['startTrial', '7'])
})

test('a trial that is refused says so in the server’s words, one without an answer asks to try again (REQ-LAUNCH-011, REQ-LAUNCH-012)', async () => {
  const { flow, network, clock } = openLaunch(success)
  network.answer(trialCall, {
    status: 404,
    body: { success: false, errorCode: 'game.unknown', message: 'Không có.' },
  })
  await flow.start(trial)
  expect(flow.store.getState()).toMatchObject({ kind: 'refused', words: 'Không có.' })
  network.answer(trialCall, 'silent')
  void flow.start(trial)
  await clock.advance(seconds(10))
  expect(flow.store.getState()).toMatchObject({ textKey: 'timeout_retry_please' })
})

const lanesCall = 'GET /wps/relay/GCSGAME_getGameLanes'
const lanes = [
  { vendor: 'PG', gameId: '7', nodeId: 'n1', title: 'Table one' },
  { vendor: 'PG', gameId: '8', nodeId: '', title: '' },
  { title: 'nothing to enter' },
  null,
]

test('a provider’s lanes are read from value.data.lanes and shown (REQ-LAUNCH-020)', async () => {
  const { flow, network } = openLaunch(success)
  network.answer(lanesCall, { body: { success: true, value: { data: { lanes } } } })
  await flow.start(decide('vendor=PG'))
  expect(flow.store.getState()).toEqual({
    kind: 'choosing',
    lanes: [
      { vendor: 'PG', gameId: '7', nodeId: 'n1', title: 'Table one' },
      { vendor: 'PG', gameId: '8', nodeId: '', title: '8' },
    ],
  })
  expect(network.sentTo(call)).toEqual([])
})

test('another platform’s path of the lanes is asked instead (REQ-LAUNCH-020, GAP-16)', async () => {
  const { flow, network } = openLaunch(success, { lanesPath: '/wps/relay/OTHER_lanes' })
  network.answer('GET /wps/relay/OTHER_lanes', { body: { success: true, value: { data: { lanes } } } })
  await flow.start(decide('vendor=PG'))
  expect(flow.store.getState().kind).toBe('choosing')
})

test.each([[{ data: { lanes: [] } }], [{ data: { lanes: 'many' } }], ['nothing']])(
  'without lanes (%j) the provider itself is launched',
  async (value) => {
    const { flow, network } = openLaunch(success)
    network.answer(lanesCall, { body: { success: true, value } })
    await flow.start(decide('vendor=PG'))
    expect(network.sentTo(call)).toHaveLength(1)
    expect(flow.store.getState().kind).toBe('open')
  },
)

test('a provider whose lanes cannot be loaded is launched itself (REQ-LAUNCH-020)', async () => {
  const { flow, network, shown } = openLaunch(success)
  network.answer(lanesCall, { status: 503, body: { success: false, message: 'Không được.' } })
  await flow.start(decide('vendor=PG'))
  expect(flow.store.getState().kind).toBe('open')
  expect(shown).toEqual([])
})

test('a third-party game is counted by its name, a provider by its own (REQ-TRACK-011)', async () => {
  for (const [query, code] of [
    ['vendor=PG&code=7&playType=slots', '7'],
    ['vendor=PG', 'PG'],
  ] as const) {
    const { flow, network, opened } = openLaunch(success)
    network.answer(lanesCall, { body: { success: true, value: { data: { lanes: [] } } } })
    await flow.start(decide(query))
    expect(opened).toEqual(['gameLaunch', code])
  }
})

test('more than thirty messages within a second are not read; the next second’s are (SEC-08)', async () => {
  const { flow, clock, says } = openLaunch(success)
  await flow.start(launch)
  await clock.advance(seconds(2))
  for (let n = 0; n < 30; n += 1) expect(says({ type: 'game:ready' })).toBe('read')
  expect(says({ type: 'game:ready' })).toBe('too many')
  await clock.advance(seconds(1) - 1)
  expect(says({ type: 'game:ready' })).toBe('too many')
  await clock.advance(1)
  expect(says({ type: 'game:ready' })).toBe('read')
})

test('an address that names nothing shows an error and makes no call (AMB-28)', async () => {
  const { flow, network, notified } = openLaunch(success)
  await flow.start(decide('code=MB1'))
  expect(notified).toEqual(['launch.nothing'])
  expect(network.sent).toEqual([])
})

const earlyUrl = `${gameOrigin}/lottery/?view=betting&lottery=MB1&prizeMode=Lott&lang=VI&await=code`
const answerFor = (lottery: string): FakeAnswer => ({
  body: {
    success: true,
    value: {
      gameUrl: `${gameOrigin}/lottery/?launch=once&view=betting&lottery=${lottery}&prizeMode=Lott&lang=VI`,
    },
  },
})

/** The frame stood in the page before the app. */
const openEarlyLaunch = (reply = answerFor('MB1')) => {
  const handed: string[] = []
  const early = { url: new URL(earlyUrl), notify: ({ code }: { code: string }) => void handed.push(code) }
  return { ...openLaunch(reply, { early }), handed }
}

test('a frame that asks before the launch is answered gets its code then, and its address never holds it (P2, SEC-02)', async () => {
  const { flow, handed, says } = openEarlyLaunch()
  const started = flow.start(launch)
  expect(says({ type: 'game:launch' })).toBe('read')
  expect(handed).toEqual([])
  await started
  expect(handed).toEqual(['once'])
  expect(flow.store.getState()).toMatchObject({
    kind: 'open',
    url: earlyUrl,
    origin: gameOrigin,
    isEarly: true,
  })
})

test('a picture of before that takes what is not its own is closed as well (T42)', async () => {
  const { flow, says } = openEarlyLaunch()
  flow.banish()
  expect(flow.store.getState()).toEqual({ kind: 'refused', textKey: 'launch.misbehaved', canRetry: false })
  expect(says({ type: 'game:launch' })).toBe('no game is open')
})

test('what a game is named before it is open is not its title', async () => {
  const { flow, says } = openEarlyLaunch()
  says({ type: 'game:title', title: 'Early' })
  expect(flow.store.getState()).not.toHaveProperty('title')
})

test('a frame that asks after it gets the code at once, and only once', async () => {
  const { flow, handed, says } = openEarlyLaunch()
  await flow.start(launch)
  expect(handed).toEqual([])
  says({ type: 'game:launch' })
  expect(handed).toEqual(['once'])
})

test('a painted board is visible while the launch is pending; another origin uncovers nothing', async () => {
  const { flow, says } = openEarlyLaunch()
  const started = flow.start(launch)
  says({ type: 'game:painted' }, 'https://evil.example')
  expect(flow.store.getState()).toMatchObject({ kind: 'asking', early: { covered: true } })
  says({ type: 'game:painted' })
  expect(flow.store.getState()).toMatchObject({ kind: 'asking', early: { covered: false } })
  await started
  expect(flow.store.getState()).toMatchObject({ kind: 'open', covered: false })
})

test('a launch of anything else than what is shown opens its own address', async () => {
  const { flow, handed, says } = openEarlyLaunch(answerFor('MB2'))
  says({ type: 'game:launch' })
  await flow.start(launch)
  expect(handed).toEqual([])
  expect(flow.store.getState()).toMatchObject({ url: expect.stringContaining('launch=once'), covered: true })
  expect(flow.store.getState()).not.toHaveProperty('isEarly')
})

test('a refused launch takes the picture away, and trying again opens the game as ever (REQ-LAUNCH-012)', async () => {
  const { flow, network, handed, says } = openEarlyLaunch({
    status: 403,
    body: { success: false, errorCode: 'protection.excluded', message: 'You asked for a break.' },
  })
  says({ type: 'game:launch' })
  await flow.start(launch)
  expect(flow.store.getState()).toMatchObject({ kind: 'refused', words: 'You asked for a break.' })
  network.answer(call, answerFor('MB1'))
  const again = flow.start(launch)
  expect(flow.store.getState()).toEqual({ kind: 'asking', early: undefined })
  await again
  expect(flow.store.getState()).toMatchObject({ url: expect.stringContaining('launch=once') })
  expect(handed).toEqual([])
})

test('a frame that sends no message is opened again three seconds after the answer', async () => {
  const { flow, clock } = openEarlyLaunch()
  await flow.start(launch)
  await clock.advance(seconds(3) - 1)
  expect(flow.store.getState()).toMatchObject({ isEarly: true })
  await clock.advance(1)
  expect(flow.store.getState()).toMatchObject({ url: expect.stringContaining('launch=once'), covered: true })
})

test('a code that is requested too late is fetched again', async () => {
  const { flow, clock, network, handed, says } = openEarlyLaunch()
  await flow.start(launch)
  says({ type: 'game:painted' })
  await clock.advance(seconds(25))
  says({ type: 'game:launch' })
  await clock.advance(0)
  expect(handed).toEqual([])
  expect(network.sentTo(call)).toHaveLength(2)
  expect(flow.store.getState()).toMatchObject({ url: expect.stringContaining('launch=once') })
})

test('a game that was opened by its own address gets no code by asking for one', async () => {
  const { flow, network, says } = openLaunch(success)
  await flow.start(launch)
  says({ type: 'game:launch' })
  expect(network.sentTo(call)).toHaveLength(1)
  expect(flow.store.getState()).toMatchObject({ url: openedUrl })
})

test('a frame of before that asked for its code but is never ready is uncovered after 10 s (REQ-LAUNCH-016)', async () => {
  const { flow, clock, says } = openEarlyLaunch()
  const started = flow.start(launch)
  says({ type: 'game:launch' })
  await started
  await clock.advance(seconds(10) - 1)
  expect(flow.store.getState()).toMatchObject({ kind: 'open', isEarly: true, covered: true })
  await clock.advance(1)
  expect(flow.store.getState()).toMatchObject({ kind: 'open', isEarly: true, covered: false })
})
