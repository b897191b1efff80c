import { seconds } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkWholeLedger } from '../../ledger/checkLedger'
import { game, providerCode } from '../../money/seamless/seamlessHarness'
import type { HarnessMember } from '../../testing/harness'
import { openDemoProviderHarness, type DemoProviderHarness } from './demoProviderHarness'
import { calm, setDemoProviderBehaviour } from './table/behaviour'
import { playRound, type RoundAnswer } from './table/rounds'
import type { TableSession } from './table/tableSessions'

let harness: DemoProviderHarness
let owner: pg.Client
let stop: () => void

beforeAll(async () => {
  harness = await openDemoProviderHarness()
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  stop = harness.demoProvider.start()
})
afterEach(() => setDemoProviderBehaviour(calm))
afterAll(async () => {
  stop()
  expect(await harness.store.read('lotus', checkWholeLedger)).toEqual([])
  await owner.end()
  await harness.close()
})

const sit = async (username: string) => {
  const member = await harness.registerMember(username)
  const { token } = await harness.sitDown(member)
  const place = { merchant: 'lotus', vendor: providerCode, game, currency: 'VND' as const }
  const session: TableSession = {
    ...place,
    token,
    member: member.id,
    endsAtMs: harness.platform.clock.now() + seconds(60),
  }
  const play = (win: number): Promise<RoundAnswer> =>
    playRound(harness.demoProvider.table, session, 1_000, () => ({ win, shows: { secret: win } }))
  return { member, session, play, before: await harness.held(member) }
}

/** Long enough for several tries, the database's clock in step. */
const aWhile = async () => {
  for (let n = 0; n < 6; n += 1) await harness.passes(seconds(20))
}

const openRounds = async (): Promise<string[]> =>
  (await owner.query<{ state: string }>('select state from demo_provider_round')).rows.map(
    ({ state }) => state,
  )

const betsOf = async (member: HarnessMember): Promise<string[]> =>
  (
    await owner.query<{ state: string }>('select state from vendor_bet where member = $1', [member.id])
  ).rows.map(({ state }) => state)

test('a round takes its stake, then pays what it won, and owes nothing', async () => {
  const { member, play, before } = await sit('plain')
  expect(await play(2_500)).toEqual({
    kind: 'played',
    shows: { secret: 2_500 },
    stake: 1_000,
    win: 2_500,
    balance: before + 1_500,
    late: false,
  })
  expect(await play(0)).toMatchObject({ win: 0, balance: before + 500 })
  expect([await harness.held(member), await openRounds()]).toEqual([before + 500, []])
  expect(harness.sent.map(({ action }) => action)).toEqual(['bet', 'win', 'bet', 'win'])
})

test('a stake that may not have arrived is rolled back, and the result is not revealed', async () => {
  const { member, play, before } = await sit('unheard')
  harness.cut('bet', 'answer')
  expect(await play(9_000)).toEqual({ kind: 'undone' })
  harness.cut('bet', 'call')
  expect(await play(9_000)).toEqual({ kind: 'undone' })
  expect([await harness.held(member), await openRounds()]).toEqual([before, []])
})

test('a rollback without an answer is sent again until there is one', async () => {
  const { member, play, before } = await sit('stubborn')
  harness.cut('bet', 'answer')
  harness.cut('rollback', 'call', 2)
  expect(await play(9_000)).toEqual({ kind: 'undone' })
  expect([await harness.held(member), await openRounds()]).toEqual([before - 1_000, ['undoing']])
  await aWhile()
  expect([await harness.held(member), await openRounds(), await betsOf(member)]).toEqual([
    before,
    [],
    ['reversed'],
  ])
})

test('winnings without an answer arrive late, and once', async () => {
  const { member, play, before } = await sit('late_win')
  harness.cut('win', 'answer')
  harness.cut('win', 'call')
  expect(await play(3_000)).toMatchObject({ kind: 'played', win: 3_000, late: true })
  await aWhile()
  expect([await harness.held(member), await openRounds()]).toEqual([before + 2_000, []])
  const wins = harness.sent.filter(({ action, body }) => action === 'win' && body['member'] === member.id)
  expect(wins.length).toBeGreaterThan(1)
})

test('a demo provider that stopped before it got the answer to a bet rolls the bet back', async () => {
  const { member, session, before } = await sit('stopped')
  const id = harness.platform.randomness.uuid()
  const { rounds, wallet } = harness.demoProvider.table
  await rounds.begin('lotus', { id, vendor: providerCode, member: member.id, stake: 1_000, win: 5_000 })
  const body = { token: session.token, member: member.id, game, round: id, transaction: `${id}:bet` }
  await wallet.call(session, 'bet', { ...body, amount: 1_000, currency: 'VND' })
  expect(await harness.held(member)).toBe(before - 1_000)
  await harness.passes(seconds(20))
  expect([await harness.held(member), await openRounds(), await betsOf(member)]).toEqual([
    before,
    [],
    ['reversed'],
  ])
})

test('a refusal is reported and leaves nothing behind', async () => {
  const { member, session, play, before } = await sit('refused')
  await owner.query(`update member set state = 'restricted' where id = $1`, [member.id])
  expect(await play(5_000)).toEqual({ kind: 'refused', code: 'account_restricted' })
  await owner.query(`update member set state = 'active' where id = $1`, [member.id])
  const dear = await playRound(harness.demoProvider.table, session, before + 1_000, () => ({
    win: 1,
    shows: {},
  }))
  expect(dear).toEqual({ kind: 'refused', code: 'insufficient_balance' })
  expect([await harness.held(member), await openRounds()]).toEqual([before, []])
})

test.each([
  ['doubled', 1_500, ['settled']],
  ['lost', 0, ['reversed']],
] as const)('with wallet calls %s the balance is what it should be', async (wallet, change, bets) => {
  const { member, play, before } = await sit(`wallet_${wallet}`)
  setDemoProviderBehaviour({ ...calm, wallet })
  await play(2_500)
  expect([await harness.held(member), await betsOf(member), await openRounds()]).toEqual([
    before + change,
    bets,
    [],
  ])
})

test('a bet that arrives after its rollback charges nothing', async () => {
  const { member, play, before } = await sit('wallet_reordered')
  setDemoProviderBehaviour({ ...calm, wallet: 'reordered' })
  expect(await play(2_500)).toEqual({ kind: 'undone' })
  const calls = harness.sent.filter(({ body }) => body['member'] === member.id).map(({ action }) => action)
  expect(calls).toEqual(['rollback', 'bet'])
  expect([await harness.held(member), await openRounds()]).toEqual([before, []])
})

test('a trial moves trial money and makes no calls', async () => {
  const { wallets } = harness.demoProvider.table
  const trial = wallets.open(1_500)
  const session: TableSession = {
    merchant: 'lotus',
    vendor: providerCode,
    game,
    currency: 'VND',
    trial,
    endsAtMs: 0,
  }
  const before = harness.sent.length
  const play = (win: number) =>
    playRound(harness.demoProvider.table, session, 1_000, () => ({ win, shows: {} }))
  expect(await play(700)).toMatchObject({ kind: 'played', balance: 1_200 })
  expect(await play(0)).toMatchObject({ kind: 'played', balance: 200 })
  expect(await play(5_000)).toEqual({ kind: 'refused', code: 'insufficient_balance' })
  expect(harness.sent).toHaveLength(before)
})

test('a session opens only with its own token, not with a made-up one', () => {
  const { sessions } = harness.demoProvider
  const key = sessions.give({ merchant: 'lotus', vendor: providerCode, game, currency: 'VND', trial: 'x' })
  expect(sessions.find(key)).toMatchObject({ merchant: 'lotus', trial: 'x' })
  expect([
    sessions.find(''),
    sessions.find('x'.repeat(80)),
    sessions.find(`${key.slice(0, -4)}AAAA`),
  ]).toEqual([undefined, undefined, undefined])
})
