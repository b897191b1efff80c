import fc from 'fast-check'
import pg from 'pg'
import { seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkWholeLedger } from '../../ledger/checkLedger'
import {
  game,
  providerCode,
  providerKeys,
  openSeamlessHarness,
  type SeamlessHarness,
} from './seamlessHarness'
import { SeamlessRefusal, type SeamlessCode } from './seamlessProtocol'

let harness: SeamlessHarness
let owner: pg.Client

beforeAll(async () => {
  harness = await openSeamlessHarness()
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
})

afterAll(async () => {
  for (const merchant of ['lotus', 'mela'])
    expect(await harness.store.read(merchant, checkWholeLedger)).toEqual([])
  await owner.end()
  await harness.close()
})

let names = 0
const name = () => `t-${(names += 1)}`

const open = async (username: string, merchant = 'lotus') => {
  const member = await harness.registerMember(username, merchant)
  const session = await harness.sitDown(member)
  const { currency } = harness.merchant(merchant)
  const bet = (transaction: string, amount = 1_000) => ({
    ...session,
    round: 'r',
    transaction,
    amount,
    currency,
  })
  const win = (ofBet: string, amount: number, transaction = `w-${ofBet}`) => ({
    member: member.id,
    bet: ofBet,
    transaction,
    amount,
    currency,
  })
  const undo = (ofBet: string, transaction = `u-${ofBet}`) => ({
    member: member.id,
    bet: ofBet,
    transaction,
  })
  return { member, session, bet, win, undo, before: await harness.held(member) }
}

/** How a call ended: its code, or that it was done, or done before. */
const endOf = async (work: Promise<{ repeated?: boolean }>): Promise<SeamlessCode | 'done' | 'before'> => {
  try {
    return (await work).repeated ? 'before' : 'done'
  } catch (failure) {
    if (failure instanceof SeamlessRefusal) return failure.code
    throw failure
  }
}

const send = {
  bet: (body: Parameters<SeamlessHarness['wallet']['bet']>[1]) =>
    endOf(harness.wallet.bet(harness.caller(), body)),
  win: (body: Parameters<SeamlessHarness['wallet']['win']>[1]) =>
    endOf(harness.wallet.win(harness.caller(), body)),
  undo: (body: Parameters<SeamlessHarness['wallet']['rollback']>[1]) =>
    endOf(harness.wallet.rollback(harness.caller(), body)),
}

test('a bet takes the stake and a win pays, each once, however often it is sent', async () => {
  const { bet, win, before, member } = await open('once')
  const [one, lost] = [name(), name()]
  expect(await Promise.all([bet(one), bet(one), bet(one)].map(send.bet))).toEqual(
    expect.arrayContaining(['done', 'before', 'before']),
  )
  expect(await harness.held(member)).toBe(before - 1_000)
  expect(await Promise.all([win(one, 2_500), win(one, 2_500)].map(send.win))).toEqual(
    expect.arrayContaining(['done', 'before']),
  )
  expect(await harness.held(member)).toBe(before + 1_500)
  expect([await send.bet(bet(lost)), await send.win(win(lost, 0)), await send.bet(bet(lost))]).toEqual([
    'done',
    'done',
    'before',
  ])
  expect(await harness.held(member)).toBe(before + 500)
})

test('a rollback gives the stake back once; one that comes first keeps the late bet out', async () => {
  const { bet, win, undo, before, member } = await open('undoing')
  const [placed, late] = [name(), name()]
  expect([
    await send.bet(bet(placed)),
    await send.undo(undo(placed)),
    await send.undo(undo(placed, 'another name')),
    await send.bet(bet(placed)),
    await send.win(win(placed, 9_000)),
  ]).toEqual(['done', 'done', 'before', 'bet_rolled_back', 'bet_rolled_back'])
  expect([
    await send.undo(undo(late)),
    await send.undo(undo(late)),
    await send.bet(bet(late)),
    await send.win(win(late, 9_000)),
  ]).toEqual(['done', 'before', 'bet_rolled_back', 'bet_rolled_back'])
  expect(await harness.held(member)).toBe(before)
})

test('what has ended is not undone, a win needs its bet, and an id names one bet', async () => {
  const { bet, win, undo, before, member } = await open('orderly')
  const [one, other] = [name(), name()]
  await send.bet(bet(one))
  await send.bet(bet(other))
  expect([
    await send.win(win('nobody placed it', 5)),
    await send.win(win(one, 3_000)),
    await send.undo(undo(one)),
    await send.win(win(one, 3_000, 'again')),
    await send.win(win(one, 4_000)),
    await send.win(win(other, 4_000, `w-${one}`)),
    await send.undo(undo(other, `w-${one}`)),
    await send.bet(bet(one, 2_000)),
  ]).toEqual([
    'bet_unknown',
    'done',
    'bet_settled',
    'bet_settled',
    'transaction_conflict',
    'transaction_conflict',
    'transaction_conflict',
    'transaction_conflict',
  ])
  expect(await harness.held(member)).toBe(before - 2_000 + 3_000)
})

test('another member, another game, another currency, too much and a member who may not play are refused', async () => {
  const one = await open('herself')
  const other = await open('himself')
  const id = name()
  const all = one.before
  expect([
    await send.bet({ ...one.bet(name()), member: other.member.id }),
    await send.bet({ ...one.bet(name()), game: 'LU-02' }),
    await send.bet({ ...one.bet(name()), currency: 'THB' }),
    await send.bet(one.bet(name(), all + 1)),
    await send.bet(one.bet(id)),
    await send.win({ ...one.win(id, 5_000), member: other.member.id }),
    await send.undo({ ...one.undo(id), member: other.member.id }),
    await endOf(harness.wallet.bet({ ...harness.caller(), vendor: 'KOI' }, one.bet(name()))),
  ]).toEqual([
    'member_mismatch',
    'game_mismatch',
    'currency_mismatch',
    'insufficient_balance',
    'done',
    'member_mismatch',
    'member_mismatch',
    'token_invalid',
  ])
  await owner.query(`update member set state = 'restricted' where id = $1`, [one.member.id])
  expect(await send.bet(one.bet(name()))).toBe('account_restricted')
  // What was placed before is still paid.
  expect(await send.win(one.win(id, 5_000))).toBe('done')
  expect([await harness.held(one.member), await harness.held(other.member)]).toEqual([
    all + 4_000,
    other.before,
  ])
})

test('a code opens one game session, at its own provider and merchant, for 30 seconds; it ends with the member’s session', async () => {
  const member = await harness.registerMember('seated')
  const enter = (code: string, who = harness.caller(), asked = game) =>
    endOf(harness.wallet.authenticate(who, { code, game: asked }).then(() => ({})))
  const [code, late] = [await harness.offer(member), await harness.offer(member)]
  expect([
    await enter(code, harness.caller('mela')),
    await enter(code, { ...harness.caller(), vendor: 'KOI' }),
    await enter(code, harness.caller(), 'LU-02'),
  ]).toEqual(['code_invalid', 'code_invalid', 'code_invalid'])
  const ends = await Promise.all([enter(code), enter(code), enter(code)])
  expect(ends.toSorted()).toEqual(['code_invalid', 'code_invalid', 'done'])
  await harness.passes(seconds(30))
  expect(await enter(late)).toBe('code_invalid')
  const session = await harness.sitDown(member)
  const before = await harness.held(member)
  const body = { ...session, round: 'r', transaction: name(), amount: 1_000, currency: 'VND' as const }
  expect(await send.bet(body)).toBe('done')
  await harness.account.logout(harness.callBy(member))
  expect(await send.bet({ ...body, transaction: name() })).toBe('token_invalid')
  // The answer to a bet may have been lost on the way; a retry returns the actual state.
  expect(await send.bet(body)).toBe('before')
  expect(
    await send.win({
      member: member.id,
      bet: body.transaction,
      transaction: name(),
      amount: 0,
      currency: 'VND',
    }),
  ).toBe('done')
  expect(await harness.held(member)).toBe(before - 1_000)
})

test('a frozen wallet takes no winnings, and the provider is told to send them again', async () => {
  const { bet, win, member, before } = await open('frozen')
  const id = name()
  await send.bet(bet(id))
  await owner.query('update wallet set frozen_at = now() where member = $1', [member.id])
  expect([await send.bet(bet(name())), await send.win(win(id, 3_000))]).toEqual([
    'account_restricted',
    'wallet_frozen',
  ])
  await owner.query('update wallet set frozen_at = null where member = $1', [member.id])
  expect(await send.win(win(id, 3_000))).toBe('done')
  expect(await harness.held(member)).toBe(before + 2_000)
})

test('a call without a signature, or signed for another body, too early, too late, or with another key is refused', async () => {
  const { bet, member, before } = await open('signing')
  const body = bet(name())
  const now = harness.platform.clock.now()
  const refusals = await Promise.all([
    harness.send('bet', body, { headers: { 'vendor-signature': '' } }),
    harness.send('bet', body, { headers: { 'vendor-signature': 'f'.repeat(64) } }),
    harness.send('bet', body, { headers: { 'vendor-signature': 'no hex' } }),
    harness.send('bet', body, { signed: { ...body, amount: 1 } }),
    harness.send('bet', body, { time: now - seconds(61) }),
    harness.send('bet', body, { time: now + seconds(61) }),
    harness.send('bet', body, { headers: { 'vendor-time': String(now + 1) } }),
    harness.send('bet', body, { key: providerKeys[`mela/${providerCode}`] }),
    harness.send('bet', body, { key: providerKeys['lotus/KOI'] }),
    harness.send('bet', body, { vendor: 'NOBODY' }),
    harness.send('bet', body, { merchant: 'nowhere' }),
    harness.send('bet', body, { merchant: 'mela' }),
    harness.send('bet', body, { vendor: 'KOI' }),
    harness.send('bet', { ...body, amount: 1.5 }),
    harness.send('bet', { ...body, amount: -1_000 }),
    harness.send('bet', { ...body, more: true }),
  ])
  expect(refusals.map(({ status, code }) => `${status} ${code}`)).toEqual([
    '401 signature_missing',
    '401 signature_invalid',
    '401 signature_invalid',
    '401 signature_invalid',
    '401 request_expired',
    '401 request_expired',
    '401 signature_invalid',
    '401 signature_invalid',
    '401 signature_invalid',
    '401 vendor_unknown',
    '401 vendor_unknown',
    '409 currency_mismatch',
    '401 token_invalid',
    '400 request_invalid',
    '400 request_invalid',
    '400 request_invalid',
  ])
  expect(await harness.held(member)).toBe(before)
  expect(await harness.send('bet', body)).toMatchObject({
    status: 200,
    balance: before - 1_000,
    repeated: false,
  })
})

/** What a model of one bet says that a call does. */
interface Modelled {
  placed: boolean
  undone: boolean
  paid: boolean
}

test('calls in any order, as often as they like, end in the balance that one of each would have', async () => {
  const { bet, win, undo, member } = await open('shuffled')
  const calls = fc.array(
    fc.record({
      bet: fc.nat({ max: 4 }),
      what: fc.constantFrom('bet' as const, 'win' as const, 'undo' as const),
    }),
    { maxLength: 40 },
  )
  let run = 0
  await fc.assert(
    fc.asyncProperty(calls, async (sequence) => {
      const prefix = `p${(run += 1)}`
      const model = new Map<number, Modelled>()
      const start = await harness.held(member)
      for (const { bet: n, what } of sequence) {
        const id = `${prefix}-${n}`
        const state = model.get(n) ?? { placed: false, undone: false, paid: false }
        const [stake, prize] = [100 * (n + 1), 70 * n]
        if (what === 'bet') {
          await send.bet(bet(id, stake))
          if (!state.undone) state.placed = true
        } else if (what === 'win') {
          await send.win(win(id, prize))
          if (state.placed && !state.undone) state.paid = true
        } else {
          await send.undo(undo(id))
          if (!state.paid) state.undone = true
        }
        model.set(n, state)
      }
      const moved = [...model].map(([n, { placed, undone, paid }]) =>
        placed && !undone ? (paid ? 70 * n : 0) - 100 * (n + 1) : 0,
      )
      expect(await harness.held(member)).toBe(start + moved.reduce((sum, part) => sum + part, 0))
    }),
    { numRuns: 25, seed: 7 },
  )
})

test('calls that arrive all at once leave every bet ended in one way, and the ledger balanced', async () => {
  const { bet, win, undo, member, before } = await open('at_once')
  const ids = Array.from({ length: 12 }, (_, n) => `c-${n}`)
  const storm = ids.flatMap((id, n) => [
    send.win(win(id, 500)),
    send.bet(bet(id)),
    send.bet(bet(id)),
    ...(n % 2 ? [send.undo(undo(id)), send.undo(undo(id, `v-${id}`))] : []),
    send.win(win(id, 500)),
  ])
  await Promise.all(storm)
  const { rows } = await owner.query(
    `select state, count(*)::int as n from vendor_bet where id like 'c-%' group by state`,
  )
  const count = (state: string): number => rows.find((row) => row.state === state)?.n ?? 0
  expect(count('placed') + count('settled') + count('reversed') + count('refused')).toBe(12)
  expect(await harness.held(member)).toBe(
    before - 1_000 * (count('placed') + count('settled')) + 500 * count('settled'),
  )
  // In the end each is settled or gone; nothing is left open when everything has been sent again in order.
  for (const id of ids) await send.win(win(id, 500))
  const { rows: left } = await owner.query(
    `select 1 from vendor_bet where id like 'c-%' and state = 'placed'`,
  )
  expect(left).toEqual([])
})
