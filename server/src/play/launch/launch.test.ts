import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '@playfront/contract/time'
import type { LaunchLotteryRequest } from '@playfront/contract/play/launchGame'
import type { HarnessMember } from '../../testing/harness'
import { openPlayHarness, type PlayHarness } from '../playHarness'
import { decideGameOrigin } from './decideGameOrigin'

let harness: PlayHarness
let member: HarnessMember
beforeAll(async () => {
  harness = await openPlayHarness()
  member = await harness.registerMember('launcher')
})
afterAll(() => harness.close())

const launch = (over: Partial<LaunchLotteryRequest> = {}, protocol = 'http') =>
  harness.play.launchGame(
    { ...harness.callBy(member), host: 'lotus.localhost:8080', protocol },
    {
      lottoArea: 'VN',
      launchMode: 'LOTT',
      lottoPrizeMode: 'Lott',
      lottoGameCode: 'MB1',
      lottoView: 'betting',
      device: 'MOBILE',
      hasLobby: 'true',
      language: 'EN',
      ...over,
    },
  )
const codeOf = ({ gameUrl }: { gameUrl: string }) => new URL(gameUrl).searchParams.get('launch') ?? ''
const open = (launchCode: string, merchant = 'lotus') =>
  harness.play.lotterySession(harness.callBy(merchant), { launchCode })

test('a launch leads to the merchant’s game host, on the port the front was reached on (REQ-LAUNCH-009, REQ-LAUNCH-010)', async () => {
  const url = new URL((await launch()).gameUrl)
  expect(url.origin).toBe('http://games.lotus.localhost:8080')
  expect(url.pathname).toBe('/lottery/')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    launch: expect.any(String),
    view: 'betting',
    lottery: 'MB1',
    prizeMode: 'Lott',
    lang: 'EN',
  })
  expect(decideGameOrigin('games.example.com', { host: 'example.com', protocol: 'http' })).toBe(
    'https://games.example.com',
  )
})

test('behind TLS a launch leads to the game host with TLS, on this machine too (SEC-10)', async () => {
  const { gameUrl } = await launch({}, 'https')
  expect(new URL(gameUrl).origin).toBe('https://games.lotus.localhost:8080')
})

test('the code opens a game session with what the launch asked for (REQ-LAUNCH-005, REQ-LAUNCH-006)', async () => {
  const session = await open(codeOf(await launch()))
  expect(session).toMatchObject({
    memberId: member.id,
    userName: 'launcher',
    currency: 'VND',
    language: 'EN',
    prizeMode: 'Lott',
    lottery: 'MB1',
    view: 'betting',
    balance: await harness.balanceOf(member),
  })
  const found = await harness.sessions.find('lotus', session.token)
  expect(found).toMatchObject({
    memberId: member.id,
    kind: 'game',
    launch: { lottery: 'MB1', prizeMode: 'Lott' },
  })
})

test('a code is of 32 random bytes: nobody guesses one (REQ-LAUNCH-003)', async () => {
  const codes = [codeOf(await launch()), codeOf(await launch())]
  expect(codes.map((code) => Buffer.from(code, 'base64url').length)).toEqual([32, 32])
  expect(new Set(codes).size).toBe(2)
})

test('a code works once, even for two who bring it at once', async () => {
  const code = codeOf(await launch())
  const outcomes = await Promise.allSettled([open(code), open(code), open(code)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(open(code)).rejects.toThrow('launch.code.invalid')
})

test('a code works for 30 seconds', async () => {
  const [early, late] = [codeOf(await launch()), codeOf(await launch())]
  await harness.passes(seconds(29))
  await open(early)
  await harness.passes(seconds(1))
  await expect(open(late)).rejects.toThrow('launch.code.invalid')
})

test('a code of one merchant opens nothing at another, and is not spent by trying', async () => {
  const code = codeOf(await launch())
  await expect(open(code, 'mela')).rejects.toThrow('launch.code.invalid')
  await open(code)
})

test('the code itself is nowhere in the database', async () => {
  const code = codeOf(await launch())
  const rows = await harness.query<{ row: string }>('select launch_code::text as row from launch_code')
  expect(rows.some(({ row }) => row.includes(code))).toBe(false)
})

test('a lottery that the merchant does not offer is refused; an unknown prize mode becomes the default (lottery 2.3)', async () => {
  await expect(launch({ lottoGameCode: 'MT1' })).rejects.toThrow('game.unknown')
  const session = await open(codeOf(await launch({ lottoPrizeMode: 'Nope' })))
  expect(session.prizeMode).toBe('Lott')
})

test('a provider’s game is refused while the merchant has none (GAP-20)', async () => {
  const asked = { vendor: 'PG', gameId: '7', platform: 'html5', language: 'EN' } as const
  await expect(harness.play.launchGame(harness.callBy(member), asked)).rejects.toThrow('game.unknown')
})

test('without a lottery the lobby opens', async () => {
  const session = await open(codeOf(await launch({ lottoGameCode: undefined })))
  expect(session.view).toBe('lobby')
  expect(session.lottery).toBeUndefined()
})
