import { seconds } from '@playfront/contract/time'
import { checkWholeLedger } from '@playfront/server/ledger/checkLedger'
import type { Frame } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askServer } from '../outside/askServer'
import { gameFrame } from '../visitor/boardActions'
import type { Visitor } from '../visitor/visitor'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

let environment: TestEnvironment
let an: Visitor
beforeAll(async () => {
  environment = await createTestEnvironment()
  const first = await environment.visitor('mela')
  await first.registers('an_games')
  await first.leaves()
})
afterAll(() => environment.close())
beforeEach(async () => {
  an = await environment.visitor('mela')
  await an.signsIn('an_games')
  return () => an.leaves()
})

const portOf = () => environment.nodes[0]?.port ?? 0
const storeOf = () => {
  const [node] = environment.nodes
  if (!node) throw new Error('The test environment has no server.')
  return node.server.store
}

/** What the member holds, as the ledger has it. */
const held = async (): Promise<number> => {
  const statement = {
    name: 'story balance',
    text: `select balance from wallet join member on member.id = wallet.member where username = 'an_games'`,
  }
  const [row] = await storeOf().read('mela', ({ query }) => query<{ balance: number }>(statement, []))
  return row?.balance ?? 0
}

const betStates = async (): Promise<string[]> => {
  const statement = { name: 'story bets', text: 'select state from vendor_bet order by placed_at' }
  const rows = await storeOf().read('mela', ({ query }) => query<{ state: string }>(statement, []))
  return rows.map(({ state }) => state)
}

interface Opened {
  frame: Frame
  /** The address as it was launched, with its code. */
  address: string
}

const opensGame = async (query: string): Promise<Opened> => {
  let address = ''
  an.page.on('request', (request) => {
    if (request.url().includes('/studio/play/')) address = request.url()
  })
  await an.opens(`/m/launchGame?${query}`)
  let frame: Frame | undefined
  await environment.until('the game can be played', async () => {
    frame = an.page.frames().find((one) => one.url().includes('/studio/play/'))
    return (await frame?.locator('#play').isEnabled()) ?? false
  })
  if (!frame) throw new Error('There is no game.')
  return { frame, address }
}

interface ToldRound {
  kind: string
  stake: number
  win: number
  balance: number
}

const playsRound = async (frame: Frame): Promise<ToldRound> => {
  const answered = an.page.waitForResponse((response) => response.url().endsWith('/studio/round'))
  await frame.locator('#play').click()
  const told = (await (await answered).json()) as ToldRound
  await environment.until('the round has ended', () => frame.locator('#play').isEnabled())
  return told
}

const setsBehaviour = (query: string) =>
  askServer(`/sandbox/studio/behaviour?${query}`, { port: portOf(), host: 'localhost' })

test('a member plays a slot: the balance changes by exactly stake and win, and the books agree (REQ-LAUNCH-009)', async () => {
  const before = await held()
  const { frame, address } = await opensGame('vendor=LUMEN&code=LUMEN-01')
  expect(new URL(frame.url()).searchParams.has('launch')).toBe(false)
  await an.sees(frame.getByText('Play money', { exact: true }))
  let expected = before
  for (let n = 0; n < 3; n += 1) {
    const { kind, stake, win, balance } = await playsRound(frame)
    expected += win - stake
    expect({ kind, balance, held: await held() }).toEqual({
      kind: 'played',
      balance: expected,
      held: expected,
    })
  }
  expect(await betStates()).toEqual(['settled', 'settled', 'settled'])
  expect(await storeOf().read('mela', checkWholeLedger)).toEqual([])

  // The same address once more opens nothing, and takes nothing.
  const code = new URL(address).searchParams.get('launch')
  const again = await askServer('/studio/enter', {
    port: portOf(),
    host: 'studio.localhost',
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ merchant: 'mela', vendor: 'LUMEN', game: 'LUMEN-01', code }),
  })
  expect(JSON.parse(again.text)).toEqual({ kind: 'refused', code: 'code_invalid' })
})

test('a game that rests begins no round, and a bet whose answer is lost goes back', async () => {
  const before = await held()
  const { frame } = await opensGame('vendor=KOI&code=KOI-03')
  const say = (type: string) =>
    an.page.evaluate(
      ([name, frame = '']) =>
        document.querySelector<HTMLIFrameElement>(frame)?.contentWindow?.postMessage({ type: name }, '*'),
      [type, gameFrame],
    )
  await say('platform:pause')
  await expect.poll(() => frame.locator('#play').isEnabled()).toBe(false)
  await say('platform:resume')
  await expect.poll(() => frame.locator('#play').isEnabled()).toBe(true)
  await setsBehaviour('wallet=lost')
  expect(await playsRound(frame)).toEqual({ kind: 'undone' })
  await setsBehaviour('wallet=ok')
  await environment.pass(seconds(5))
  expect([await held(), (await betStates()).at(-1)]).toEqual([before, 'reversed'])
})

test('a trial plays with play money: a signed-in member keeps their balance, and no sign-in is needed (REQ-LAUNCH-017)', async () => {
  const before = [await held(), (await betStates()).length]
  const { frame, address } = await opensGame('vendor=LUMEN&gameId=LUMEN-06&nodeId=106&playType=trial')
  expect(new URL(address).searchParams.has('launch')).toBe(false)
  const { stake, win, balance } = await playsRound(frame)
  expect(balance).toBe(200_000 - stake + win)
  expect([await held(), (await betStates()).length]).toEqual(before)
  const { text } = await askServer('/wps/relay/GCS_gameTrialLaunch?gameId=LUMEN-06&nodeId=106', {
    port: portOf(),
    host: 'mela.localhost',
    headers: { Merchant: 'mela', Language: 'EN', ModuleId: 'MC3' },
  })
  expect(JSON.parse(text)).toMatchObject({
    success: true,
    value: { gameUrl: expect.stringContaining('LUMEN-06') },
  })
})
