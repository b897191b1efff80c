import { expect, test } from 'vitest'
import { decideLaunch, type LaunchFacts } from './decideLaunch'

const asked = (query: string, facts: Partial<LaunchFacts> = {}) =>
  decideLaunch({
    query: new URLSearchParams(query),
    language: 'VI',
    hasLobby: true,
    backUrl: 'https://lotus.example/m/game',
    onlyInApp: false,
    inNativeApp: false,
    ...facts,
  })

const requestOf = (query: string, facts?: Partial<LaunchFacts>) => {
  const launch = asked(query, facts)
  return launch.kind === 'call' && 'lottoArea' in launch.request ? launch.request : undefined
}

test('a Vietnam lottery is asked for with its area, mode, prize mode and code (REQ-LAUNCH-004, REQ-LAUNCH-005, REQ-ROUTE-013)', () => {
  expect(requestOf('prize_mode=P1&code=C1')).toMatchObject({
    lottoArea: 'VN',
    launchMode: 'LOTT',
    lottoPrizeMode: 'P1',
    lottoGameCode: 'C1',
  })
  expect(requestOf('prize_mode=P1&code=C1')?.lottoMode).toBeUndefined()
})

test('the view is betting or lobby, and nothing else (REQ-LAUNCH-006)', () => {
  expect(requestOf('prize_mode=P&lottoView=lobby')?.lottoView).toBe('lobby')
  expect(requestOf('prize_mode=P&lottoView=x')?.lottoView).toBe('betting')
})

test('device, way back, lobby, language, title and label always go along (REQ-LAUNCH-007)', () => {
  expect(requestOf('prize_mode=P&code=MB1', { labelName: 'Gold' })).toMatchObject({
    device: 'MOBILE',
    backUrl: 'https://lotus.example/m/game',
    hasLobby: 'true',
    language: 'VI',
    title: 'MB1',
    labelName: 'Gold',
  })
})

const slip = '7A1B2C3D-4e5f-6789-abcd-0123456789EF'

test('the board is opened with the bet and the draw that the address names (REQ-ROUTE-013)', () => {
  expect(requestOf(`prize_mode=P&slip=${slip}&again=1`)).toMatchObject({
    lottoSlip: slip,
    lottoAgain: 'true',
  })
  expect(requestOf('prize_mode=P&slip=none&again=1')?.lottoAgain).toBeUndefined()
  expect(requestOf(`prize_mode=P&slip=${slip}`)?.lottoAgain).toBeUndefined()
  expect(requestOf(`prize_mode=P&slip=${slip}&draw=MB1-2026-03-01`)).toMatchObject({
    lottoSlip: slip,
    lottoDraw: 'MB1-2026-03-01',
  })
  const { lottoSlip, lottoDraw } = requestOf('prize_mode=P') ?? {}
  expect([lottoSlip, lottoDraw]).toEqual([undefined, undefined])
})

test.each([`${slip}0`, `x${slip}`, slip.replace('A', 'g'), 'javascript:alert(1)'])(
  '%s is the name of no bet',
  (named) => expect(requestOf(`prize_mode=P&slip=${named}`)?.lottoSlip).toBeUndefined(),
)

test('what an address names is cut to what the platform takes', () => {
  const long = 'x'.repeat(200)
  const query = ['prize_mode', 'code', 'draw', 'title'].map((name) => `${name}=${long}`).join('&')
  const { lottoPrizeMode, lottoGameCode, lottoDraw, title } = requestOf(query) ?? {}
  const lengths = [lottoPrizeMode, lottoGameCode, lottoDraw, title].map((text) => text?.length)
  expect(lengths).toEqual([32, 32, 64, 128])
  expect(requestOf(`prize_mode=P&code=${long}`)?.title).toHaveLength(128)
  expect(requestOf('prize_mode=P&code=MB1&title=Hanoi')?.title).toBe('Hanoi')
  expect(requestOf('prize_mode=P')?.title).toBe('')
})

test('a third-party game’s name is no longer than the platform accepts (GAP-20)', () => {
  const long = 'x'.repeat(200)
  const query = ['vendor', 'gameId', 'nodeId', 'roomId', 'playType'].map((name) => `${name}=${long}`)
  const launch = asked(query.join('&'))
  expect(launch.kind === 'call' && Object.values(launch.request).map(({ length }) => length)).toEqual([
    32,
    64,
    64,
    64,
    32,
    'html5'.length,
    'https://lotus.example/m/game'.length,
    'VI'.length,
  ])
  expect(asked(`vendor=PG&playType=${long}`)).toMatchObject({ gameClassify: 'x'.repeat(16) })
})

test('a SEA-traditional lottery sends the same and its mode (REQ-LAUNCH-008)', () => {
  expect(requestOf('prize_mode=P&playType=SEA_Tradition_Mobile')).toMatchObject({
    lottoArea: 'VN',
    lottoMode: 'SEA_Tradition_Mobile',
  })
})

test('where games need the app, a browser shows that message and no call is made (REQ-LAUNCH-002)', () => {
  expect(asked('prize_mode=P', { onlyInApp: true })).toMatchObject({
    kind: 'refuse',
    textKey: 'label_start_game_error',
  })
  expect(asked('prize_mode=P', { onlyInApp: true, inNativeApp: true }).kind).toBe('call')
})

test('an address without a game makes no call, says so and shows home (AMB-28)', () => {
  expect(asked('code=MB1')).toMatchObject({ kind: 'home', textKey: 'launch.nothing' })
  expect(asked('', { onlyInApp: true })).toMatchObject({ kind: 'home' })
})

test('a third-party game is requested with everything that identifies it (REQ-ROUTE-014, GAP-20)', () => {
  expect(asked('vendor=PG&code=7&playType=slots&nodeId=n1&roomId=r1')).toMatchObject({
    kind: 'call',
    request: {
      vendor: 'PG',
      gameId: '7',
      playType: 'slots',
      nodeId: 'n1',
      roomId: 'r1',
      platform: 'html5',
      backUrl: 'https://lotus.example/m/game',
      language: 'VI',
    },
  })
  expect(asked('vendor=PG', { onlyInApp: true }).kind).toBe('refuse')
})

test('where both are named it is a lottery (AMB-28)', () => {
  expect(requestOf('vendor=PG&prize_mode=P&code=MB1')?.lottoGameCode).toBe('MB1')
})

test('the three kinds of games are asked for each in its own way (REQ-LAUNCH-009, AMB-27, AMB-28)', () => {
  const [vietnam, sea, inHouse] = [
    requestOf('prize_mode=Lott&code=MB1'),
    requestOf('prize_mode=Lott&code=MB1&playType=SEA_Tradition_Mobile'),
    asked('vendor=PG&code=7'),
  ]
  expect([vietnam?.launchMode, vietnam?.lottoMode]).toEqual(['LOTT', undefined])
  expect([sea?.launchMode, sea?.lottoMode]).toEqual(['LOTT', 'SEA_Tradition_Mobile'])
  expect(inHouse).toMatchObject({ kind: 'call', request: { vendor: 'PG', gameId: '7' } })
  expect(inHouse.kind === 'call' && 'launchMode' in inHouse.request).toBe(false)
})

test('a trial asks for the game, its node and the platform html5 (REQ-LAUNCH-017, GAP-20)', () => {
  expect(asked('vendor=PG&code=7&nodeId=n1&playType=trial')).toEqual({
    kind: 'trial',
    request: { gameId: '7', nodeId: 'n1', platform: 'html5' },
    reason: 'a game to be tried',
  })
  expect(asked('vendor=PG&code=7&playType=trial')).toMatchObject({ request: { gameId: '7', nodeId: '7' } })
  expect(asked('vendor=PG&code=7&playType=trial', { onlyInApp: true }).kind).toBe('refuse')
})

test('a provider without a game shows its lanes, of one class when it is named (REQ-LAUNCH-020)', () => {
  expect(asked('vendor=PG&playType=LIVE')).toMatchObject({
    kind: 'choose',
    vendor: 'PG',
    gameClassify: 'LIVE',
    instead: { vendor: 'PG' },
  })
})
