import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { PlaceSlipRequest } from '@playfront/contract/play/lottery/slip'
import { minutes, seconds } from '@playfront/contract/time'
import { Refusal } from '../../kernel/refusal'
import type { HarnessMember } from '../../testing/harness'
import { openPlayHarness, type PlayHarness } from '../playHarness'

let harness: PlayHarness
let member: HarnessMember
let issueId: string
let nextIssueId: string

beforeAll(async () => {
  harness = await openPlayHarness({ lotteries: ['MB1', 'MN1'] })
  await harness.drawsAfter(seconds(0))
  member = await harness.registerMember('player')
})
afterAll(() => harness.close())
beforeEach(async () => {
  const board = await harness.play.lotteryBoard(harness.callBy('lotus'), { lottery: 'MB1' })
  issueId = board.current?.issueId ?? ''
  nextIssueId = board.next?.issueId ?? ''
})

const bet = (over: Partial<PlaceSlipRequest['bets'][number]> = {}) => ({
  bets: [{ type: 'VN_LO2', numbers: ['89'], stake: 1_000, ...over }],
})
const manyBets = (count: number) =>
  Array.from({ length: count }, () => ({ type: 'VN_DE_DB', numbers: ['89'], stake: 1_000 }))
const allNumbers = (digits: number) =>
  Array.from({ length: 10 ** digits }, (_, n) => String(n).padStart(digits, '0'))

/** What is wrong with the slip, and the code it is refused with, in the order of lottery 4.3. */
const refusals: [what: string, code: ErrorCode, slip: () => Partial<PlaceSlipRequest>][] = [
  ['101 bets', 'slip_too_large', () => ({ bets: manyBets(101) })],
  [
    '1,001 lines',
    'slip_too_large',
    () => ({ bets: [...bet({ type: 'VN_3C_DB', numbers: allNumbers(3) }).bets, ...manyBets(1)] }),
  ],
  [
    '51 issues',
    'slip_too_large',
    () => ({ issues: Array.from({ length: 51 }, (_, n) => ({ issueId: `MB1-X-${n}`, multiple: 1 })) }),
  ],
  [
    'the same issue twice',
    'request.invalid',
    () => ({ issues: [1, 2].map((multiple) => ({ issueId, multiple })) }),
  ],
  ['another currency', 'request.invalid', () => ({ currency: 'THB' })],
  ['a seed with control characters', 'request.invalid', () => ({ clientSeed: 'a\u0007' })],
  ['a seed of 65 bytes', 'request.invalid', () => ({ clientSeed: `${'a'.repeat(62)}é${'a'}` })],
  ['a lottery the merchant does not offer', 'lottery_unknown', () => ({ lottery: 'MT1' })],
  ['a bet type of nobody', 'bet_type_unknown', () => bet({ type: 'NOPE' })],
  ['a bet type of the South in the North', 'bet_type_not_in_lottery', () => bet({ type: 'VN_BAO7' })],
  ['a prize mode of nobody', 'prize_mode_unknown', () => ({ prizeMode: 'Nope' })],
  [
    'a bet type outside the mode',
    'bet_type_not_in_prize_mode',
    () => ({ prizeMode: 'Trad', ...bet({ type: 'VN_LO4', numbers: ['1234'] }) }),
  ],
  [
    'a bet type below the merchant’s return floor',
    'bet_type_not_in_prize_mode',
    () => bet({ type: 'VN_XIEN4', numbers: ['01', '02', '03', '04'] }),
  ],
  [
    'a bet that is played while prizes are revealed',
    'bet_type_not_in_prize_mode',
    () => bet({ type: 'VN_LOLIVE2' }),
  ],
  ['one digit where two belong', 'number_format', () => bet({ numbers: ['7'] })],
  ['full-width digits', 'number_format', () => bet({ numbers: ['８９'] })],
  ['a number twice', 'number_duplicate', () => bet({ numbers: ['89', '89'] })],
  ['too few numbers', 'pick_count', () => bet({ type: 'VN_XIEN2', numbers: ['89'] })],
  [
    'repeated digits in a box bet',
    'digits_not_distinct',
    () => bet({ type: 'VN_3C_BOX_DB', numbers: ['112'] }),
  ],
  ['a stake of nothing', 'stake_min', () => bet({ stake: 0 })],
  ['a negative stake', 'stake_min', () => bet({ stake: -1_000 })],
  ['a fraction', 'stake_min', () => ({ ...bet({ stake: 1_000.5 }), expectedTotal: 27_013 })],
  ['a stake above the maximum', 'stake_max', () => bet({ stake: 10_001_000 })],
  [
    'a multiple that lifts the stake above it',
    'stake_max',
    () => ({ ...bet({ stake: 6_000_000 }), issues: [{ issueId, multiple: 2 }] }),
  ],
  ['a stake between the steps', 'stake_step', () => bet({ stake: 1_500 })],
  [
    'an issue of nobody',
    'issue_unknown',
    () => ({ issues: [{ issueId: 'MB1-19990101-0001', multiple: 1 }] }),
  ],
  ['an issue of another lottery', 'issue_unknown', () => ({ lottery: 'MN1' })],
  [
    'an issue that is not open yet',
    'issue_not_open',
    () => ({ issues: [{ issueId: nextIssueId, multiple: 1 }] }),
  ],
  ['an old odds version', 'odds_changed', () => ({ oddsVersion: 0 })],
  ['a total that was worked out wrongly', 'total_mismatch', () => ({ expectedTotal: 26_999 })],
  [
    'more to win than one slip may pay',
    'payout_limit_exceeded',
    () => ({
      bets: ['VN_3C_DB', 'VN_3C_G1'].map((type) => ({ type, numbers: ['123', '124'], stake: 2_000_000 })),
    }),
  ],
  [
    'more on a number than the operator’s limit',
    'number_limit_exceeded',
    () => bet({ type: 'VN_LO2_1K', stake: 10_000_000, numbers: ['77'] }),
  ],
  ['more than the wallet holds', 'insufficient_balance', () => bet({ stake: 1_000_000 })],
]

describe('a slip is refused with the code of the first check that fails, and leaves no trace', () => {
  test.each(refusals)('%s: %s', async (_what, code, over) => {
    if (code === 'number_limit_exceeded') await fillNumber('77')
    const traces = await countTraces()
    const body = await harness.slip(over())
    await expect(harness.play.placeSlip(harness.callBy(member), body)).rejects.toMatchObject({ code })
    expect(await countTraces()).toEqual(traces)
    await expect(harness.play.readSlip(harness.callBy(member), { slipId: body.slipId })).rejects.toThrow(
      'slip_not_found',
    )
  })

  /** As if others had bet on it up to the last unit. */
  const fillNumber = (number: string) =>
    harness.query(
      `insert into lottery_exposure (merchant, issue_id, token, liability) values ('lotus', $1, $2, 5000000000)`,
      [issueId, `VN_LO2:${number}`],
    )

  const countTraces = async () => {
    const tables = ['lottery_slip', 'lottery_slip_issue', 'lottery_bet', 'ledger_transaction', 'outbox']
    const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`)
    const [row] = await harness.query<Record<string, number>>(
      `select ${counts.join(', ')}, (select sum(liability)::bigint from lottery_exposure where token <> 'VN_LO2:77') as exposed`,
    )
    return { ...row, balance: await harness.balanceOf(member) }
  }
})

test('what a refusal carries lets the player go on', async () => {
  const place = async (over: Partial<PlaceSlipRequest>) =>
    harness.play.placeSlip(harness.callBy(member), await harness.slip(over))
  await expect(place({ oddsVersion: 9 })).rejects.toMatchObject({ value: { oddsVersion: 1 } })
  await expect(place({ expectedTotal: 1 })).rejects.toMatchObject({ value: { total: 27_000 } })
  await expect(place(bet({ stake: 1_500 }))).rejects.toMatchObject({ value: { bet: 0 } })
  // 5,000,000,000 less what is placed, at 99 for one and computed with four hits, in steps of 1,000.
  await harness.query(
    `insert into lottery_exposure (merchant, issue_id, token, liability) values ('lotus', $1, 'VN_LO2:78', 4999000000)`,
    [issueId],
  )
  await expect(place(bet({ numbers: ['78'], stake: 3_000 }))).rejects.toMatchObject({
    code: 'number_limit_exceeded',
    value: { token: 'VN_LO2:78', remaining: 2_000 },
  })
})

test('a restricted account places nothing', async () => {
  const rest = await harness.registerMember('resting')
  await harness.query(`update member set state = 'restricted' where id = $1`, [rest.id])
  await expect(harness.place(rest)).rejects.toThrow('account_restricted')
  // It is the first check of all: nothing else that is wrong with the slip comes before it (lottery 4.3, steps 1 and 3).
  for (const wrong of [{ bets: manyBets(101) }, bet({ type: 'NOPE' }), { expectedTotal: 1 }])
    await expect(harness.place(rest, wrong)).rejects.toThrow('account_restricted')
})

test('a repeated slip that cannot be read is not reported as busy, which would say that nothing was changed (F7)', async () => {
  const call = harness.callBy(member)
  const body = await harness.slip()
  const placed = await harness.play.placeSlip(call, body)
  const read = () => Promise.reject(new Refusal('server.busy'))
  const repeated = harness.play.placeSlip({ ...call, store: { ...call.store, read } }, body)
  await expect(repeated).rejects.toMatchObject({ name: 'OutcomeUnknown' })
  expect(await harness.play.placeSlip(call, body)).toEqual(placed)
})

test('the same slip sent 64 times concurrently is one bet, and all callers get the same answer (T1, R8)', async () => {
  const tien = await harness.registerMember('tienle')
  const before = await harness.balanceOf(tien)
  const body = await harness.slip()
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => harness.play.placeSlip(harness.callBy(tien), body)),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await harness.balanceOf(tien)).toBe(before - 27_000)
  const [bets] = await harness.query<{ count: number }>(
    'select count(*) from lottery_bet where member = $1',
    [tien.id],
  )
  expect(bets?.count).toBe(1)
})

test('a slip that was accepted keeps its answer after its issue has closed, on any server (F19)', async () => {
  const body = await harness.slip()
  const first = await harness.play.placeSlip(harness.callBy(member), body)
  await harness.passes(seconds(55))
  const otherNode = { ...harness.callBy(member) }
  expect(await harness.play.placeSlip(otherNode, body)).toEqual(first)
  await harness.passes(seconds(5))
  await harness.scheduler.tick()
})

test('the same id with another body is refused, even if that body could not be placed at all (409)', async () => {
  const body = await harness.slip()
  await harness.play.placeSlip(harness.callBy(member), body)
  const place = (over: Partial<PlaceSlipRequest>) =>
    harness.play.placeSlip(harness.callBy(member), { ...body, ...over })
  for (const over of [
    bet({ stake: 2_000 }),
    { clientSeed: 'other' },
    bet({ type: 'NOPE' }),
    { bets: manyBets(101) },
  ]) {
    await expect(place(over)).rejects.toMatchObject({ code: 'idempotency_conflict', status: 409 })
  }
})

test('two bodies under one id at once: one is placed, the other refused', async () => {
  const body = await harness.slip()
  const other = await harness.slip({ slipId: body.slipId, ...bet({ numbers: ['12'] }) })
  const outcomes = await Promise.allSettled(
    [body, other].map((each) => harness.play.placeSlip(harness.callBy(member), each)),
  )
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('another member may use the same slip id', async () => {
  const body = await harness.slip()
  const [one, other] = [await harness.registerMember('oneone'), await harness.registerMember('twotwo')]
  const slips = [one, other].map((each) => harness.play.placeSlip(harness.callBy(each), body))
  expect((await Promise.all(slips)).map(({ cost }) => cost)).toEqual([27_000, 27_000])
})

test('of 1,000 slips at once on a wallet that covers 100, exactly 100 are placed (T2)', async () => {
  const quan = await harness.registerMember('quanvu')
  const spend = (await harness.balanceOf(quan)) - 100 * 27_000
  await harness.query(`select set_config('playfront.merchant', 'lotus', false)`)
  await harness.query(`select ledger_post('adjustment', 'VND', 'spend', 'test', $1, $2, sha256('spend'))`, [
    quan.id,
    -spend,
  ])
  const issues = [{ issueId, multiple: 1 }]
  const bodies = await Promise.all(Array.from({ length: 1_000 }, () => harness.slip({ issues })))
  const outcomes = await Promise.allSettled(
    bodies.map((body) => harness.play.placeSlip(harness.callBy(quan), body)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
  expect(await harness.balanceOf(quan)).toBe(0)
  const [placed] = await harness.query<{ count: number }>(
    'select count(*) from lottery_slip where member = $1',
    [quan.id],
  )
  expect(placed?.count).toBe(100)
})

test('a number takes what fits and not a unit more, however many ask at once', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, (_, n) => harness.registerMember(`crowd${n}`)))
  await harness.query(
    `insert into lottery_exposure (merchant, issue_id, token, liability) values ('lotus', $1, 'VN_LO2:55', 4998020000)`,
    [issueId],
  )
  // 1,980,000 are left: five times 1,000 at 99 for one with four hits.
  const slips = players.map((player) => harness.place(player, bet({ numbers: ['55'] })))
  const outcomes = await Promise.allSettled(slips)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const [row] = await harness.query<{ liability: number }>(
    `select liability from lottery_exposure where issue_id = $1 and token = 'VN_LO2:55'`,
    [issueId],
  )
  expect(row?.liability).toBe(5_000_000_000)
})

test('two nodes placing crosswise never lock each other out', async () => {
  const nodes = [harness.play, harness.anotherNode()]
  const players = await Promise.all(Array.from({ length: 6 }, (_, n) => harness.registerMember(`cross${n}`)))
  const numbers = ['01', '02', '03', '04', '05', '06']
  const slips = players.flatMap((player, n) =>
    nodes.flatMap((node) =>
      [numbers, numbers.toReversed()].map(async (order) => {
        const turned = [...order.slice(n), ...order.slice(0, n)]
        const bets = turned.map((number) => ({ type: 'VN_LO2_1K', numbers: [number], stake: 1_000 }))
        return node.placeSlip(harness.callBy(player), await harness.slip({ bets }))
      }),
    ),
  )
  expect(await Promise.all(slips)).toHaveLength(24)
  const [row] = await harness.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(row?.deadlocks).toBe(0)
})

test('a slip may follow with issues that are not open yet, each at its multiple (lottery 4.5)', async () => {
  const slip = await harness.place(member, {
    issues: [
      { issueId, multiple: 1 },
      { issueId: nextIssueId, multiple: 3 },
    ],
  })
  expect(slip).toMatchObject({
    cost: 4 * 27_000,
    bets: [
      { stake: 1_000, cost: 27_000 },
      { stake: 3_000, cost: 81_000 },
    ],
  })
  await harness.drawsAfter(minutes(1))
  expect((await harness.play.readSlip(harness.callBy(member), { slipId: slip.slipId })).state).toBe(
    'partlySettled',
  )
  await harness.drawsAfter(minutes(1))
  expect((await harness.play.readSlip(harness.callBy(member), { slipId: slip.slipId })).state).toBe('settled')
})

test('a paused issue takes no bets', async () => {
  await harness.query(`update lottery_issue set state = 'suspended' where issue_id = $1`, [issueId])
  await expect(harness.place(member)).rejects.toThrow('issue_not_open')
  await harness.query(`update lottery_issue set state = 'open' where issue_id = $1`, [issueId])
})

test('another merchant sees nothing of it (T30)', async () => {
  const slip = await harness.place(member)
  const stranger = await harness.registerMember('stranger', 'mela')
  const asMela = harness.callBy({ ...member, merchant: 'mela' })
  await expect(harness.play.readSlip(asMela, { slipId: slip.slipId })).rejects.toThrow('slip_not_found')
  await expect(harness.play.lotteryIssueRecord(harness.callBy(stranger), { issueId })).rejects.toThrow(
    'issue_unknown',
  )
  const seen = await harness.store.read('mela', ({ query }) =>
    query<{ count: number }>({ name: 'count bets', text: 'select count(*) from lottery_bet' }, []),
  )
  expect(seen).toEqual([{ count: 0 }])
})

test('in the end wallets are the sums of their entries, and the ledger adds up to nothing (O1, O2)', async () => {
  const wrong = await harness.query(
    `select wallet.member from wallet join ledger_entry entry on entry.member = wallet.member
     group by wallet.member, wallet.balance having sum(entry.amount) <> wallet.balance`,
  )
  const [sum] = await harness.query<{ sum: number }>('select sum(amount)::bigint as sum from ledger_entry')
  expect(wrong).toEqual([])
  expect(sum?.sum).toBe(0)
})
