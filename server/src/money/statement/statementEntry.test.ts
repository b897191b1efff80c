import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../platform/sha256'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { move, type MoveKind } from '../../ledger/move'
import { post } from '../../ledger/post'
import type { MovementKind } from '../../ledger/movement'
import { decideEntry, type EntryFacts } from './decideEntry'
import { readStatement } from './readStatement'
import { readStatementEntry } from './readStatementEntry'

let harness: Harness
let member: HarnessMember

beforeAll(async () => {
  harness = await openHarness()
  member = await harness.registerMember('an_nguyen')
})

afterAll(() => harness.close())

let keys = 0

const moved = (kind: MoveKind, reference: string, amount: number) =>
  harness.store.change('lotus', (connection) =>
    move(connection, {
      kind,
      amount,
      reference,
      key: `entry:${(keys += 1)}`,
      memberId: member.id,
      currency: 'VND',
      bodyHash: sha256(reference),
    }),
  )

const posted = (kind: MovementKind, reference: string, amount: number) =>
  harness.store.change('lotus', (connection) =>
    post(connection, {
      kind,
      amount,
      reference,
      key: `entry:${(keys += 1)}`,
      memberId: member.id,
      currency: 'VND',
      bodyHash: sha256(reference),
    }),
  )

const entry = async (id: string | number, by = member) =>
  readStatementEntry(harness.callBy(by), { id: String(id) })

test('a withdrawal is under way while it is held, then paid, or returned when it came back', async () => {
  await moved('deposit', 'd1', 500)
  const first = await moved('withdrawal', 'w1', 200)
  expect(await entry(first.transactionId)).toMatchObject({
    state: 'underway',
    line: { amount: -200, reference: 'w1' },
    about: { subject: 'withdrawal', path: '/m/member/withdrawals?id=w1' },
  })
  await moved('withdrawal_paid', 'w1', 190)
  await moved('withdrawal_fee', 'w1', 10)
  expect(await entry(first.transactionId)).toMatchObject({ state: 'paid' })
  const second = await moved('withdrawal', 'w2', 50)
  const back = await moved('withdrawal_returned', 'w2', 50)
  expect(await entry(second.transactionId)).toMatchObject({ state: 'returned' })
  expect(await entry(back.transactionId)).toMatchObject({ state: 'returned', line: { amount: 50 } })
})

test('a deposit and a promotion lead to their own pages', async () => {
  const deposit = await moved('deposit', 'd&2', 500)
  expect(await entry(deposit.transactionId)).toMatchObject({
    state: 'done',
    about: { subject: 'deposit', path: '/m/member/deposits?id=d%262' },
  })
  const reward = await posted('reward', 'no-such-promotion', 5)
  expect(await entry(reward.transactionId)).toMatchObject({ about: { subject: 'other' } })
})

test('the welcome gift is about the account', async () => {
  const { lines } = await readStatement(harness.callBy(member), { limit: 100 })
  const welcome = lines.find(({ kind }) => kind === 'welcome')
  expect(await entry(welcome?.id ?? '')).toMatchObject({ state: 'done', about: { subject: 'account' } })
})

test('another member’s entry, the operator’s, and one that never existed are equally unknown (T30)', async () => {
  const other = await harness.registerMember('bao_tran')
  const mine = await moved('deposit', 'd3', 1)
  const noCash = await moved('bonus', 'b1', 1)
  const refusal = { code: 'statement_entry_unknown' }
  await expect(entry(mine.transactionId, other)).rejects.toMatchObject(refusal)
  await expect(entry(noCash.transactionId)).rejects.toMatchObject(refusal)
  await expect(entry(999_999_999)).rejects.toMatchObject(refusal)
})

test.each<[EntryFacts, string]>([
  [{ kind: 'bet', slip: { state: 'pending', paid: 0 } }, 'underway'],
  [{ kind: 'bet', slip: { state: 'partlySettled', paid: 50 } }, 'underway'],
  [{ kind: 'bet', slip: { state: 'settled', paid: 50 } }, 'won'],
  [{ kind: 'bet', slip: { state: 'settled', paid: 0 } }, 'lost'],
  [{ kind: 'bet', slip: { state: 'refunded', paid: 0 } }, 'void'],
  [{ kind: 'bet', round: { state: 'placed', paid: 0 } }, 'underway'],
  [{ kind: 'bet', round: { state: 'settled', paid: 0 } }, 'lost'],
  [{ kind: 'bet', round: { state: 'reversed', paid: 0 } }, 'void'],
  [{ kind: 'payout', round: { state: 'settled', paid: 9 } }, 'done'],
  [{ kind: 'payout', isIssue: true }, 'done'],
  [{ kind: 'deposit_reversed' }, 'returned'],
])('of %j the money is %s', (facts, state) => {
  expect(decideEntry(facts).state).toBe(state)
})
