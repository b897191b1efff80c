import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../kernel/refusal'
import { sha256 } from '../platform/sha256'
import type { MerchantConnection } from '../store/store'
import { openHarness, type Harness, type HarnessMember } from '../testing/harness'
import { readWallet } from '../money/wallet/readWallet'
import { checkLedgerSince, checkWholeLedger } from './checkLedger'
import { move } from './move'
import type { MoveKind, MovementKind } from './movement'
import { post } from './post'
import { postMany } from './postMany'

let harness: Harness
let members: HarnessMember[]

beforeAll(async () => {
  harness = await openHarness()
  members = await Promise.all(
    ['race_one', 'race_two', 'race_three'].map((name) => harness.registerMember(name)),
  )
})

afterAll(() => harness.close())

type Account = 'cash' | 'held' | 'bonus' | 'receivable'
type Kind = MovementKind | MoveKind

/** What each kind does to a member's accounts when one unit of it is posted, said a second time. */
const effects: Record<Kind, Partial<Record<Account, 1 | -1>>> = {
  welcome: { cash: 1 },
  bet: { cash: -1 },
  payout: { cash: 1 },
  rebate: { cash: 1 },
  refund: { cash: 1 },
  adjustment: { cash: 1 },
  reward: { cash: 1 },
  deposit: { cash: 1 },
  deposit_fee: { cash: -1 },
  deposit_excess: { cash: 1 },
  deposit_reversed: { cash: -1 },
  deposit_reversed_owed: { receivable: -1 },
  withdrawal: { cash: -1, held: 1 },
  withdrawal_paid: { held: -1 },
  withdrawal_fee: { held: -1 },
  withdrawal_unpaid: { held: 1 },
  withdrawal_fee_back: { held: 1 },
  withdrawal_returned: { held: -1, cash: 1 },
  bonus: { bonus: 1 },
  bonus_released: { bonus: -1, cash: 1 },
  bonus_forfeited: { bonus: -1 },
  cashback: { cash: 1 },
  commission: { cash: 1 },
  points: { cash: 1 },
  correction: { cash: 1 },
  clawback: { cash: -1 },
  clawback_owed: { receivable: -1 },
  owed_repaid: { cash: -1, receivable: 1 },
}

const posts = ['bet', 'payout', 'rebate', 'refund', 'reward'] as const
const moves = (Object.keys(effects) as Kind[]).filter(
  (kind): kind is MoveKind =>
    !['welcome', 'bet', 'payout', 'rebate', 'refund', 'adjustment', 'reward'].includes(kind),
)

interface Operation {
  way: 'post' | 'move' | 'many'
  kind: Kind
  member: number
  /** Few keys, so that most of them meet; the same key comes with the same body, or with another one. */
  key: number
  body: number
  amount: number
}

const common = {
  member: fc.nat(2),
  key: fc.nat(30),
  body: fc.nat(1),
  // Now and then more than any wallet holds.
  amount: fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 500 }) }, fc.constant(10_000_000)),
}
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    way: fc.constantFrom('post' as const, 'many' as const),
    kind: fc.constantFrom(...posts),
    ...common,
  }),
  fc.record({ way: fc.constant('move' as const), kind: fc.constantFrom(...moves), ...common }),
)

let round = 0

/**
 * What an operation came to: its transaction, or why there is none. `server.busy` says that nothing was changed and that
 * the same may be asked again, which clients do.
 */
const run = async (asked: Operation): Promise<{ outcome: string; transactionId?: number | null }> => {
  const { way, kind, member, key, body, amount } = asked
  const memberId = members[member]?.id ?? ''
  const movement = {
    memberId,
    key: `race:${round}:${key}`,
    reference: 'race',
    currency: 'VND' as const,
    bodyHash: sha256(`${body}`),
  }
  const signed = kind === 'bet' ? -amount : amount
  const work = async (connection: MerchantConnection) => {
    if (way === 'move') return move(connection, { ...movement, kind: kind as MoveKind, amount })
    if (way === 'post') return post(connection, { ...movement, kind: kind as MovementKind, amount: signed })
    const [verdict] = await postMany(connection, { kind: kind as MovementKind, currency: 'VND' }, [
      { ...movement, amount: signed },
    ])
    return verdict ?? { outcome: 'nothing' }
  }
  try {
    return await harness.store.change('lotus', work)
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    return failure.code === 'server.busy' ? run(asked) : { outcome: failure.code }
  }
}

const refusals = ['insufficient_balance', 'insufficient', 'idempotency_conflict', 'conflict']

const accountsOf = async (member: HarnessMember): Promise<Record<Account, number>> => {
  const { balance, held, bonus, owed } = await readWallet(harness.callBy(member))
  return { cash: balance, held, bonus, receivable: -owed }
}

const sumsAfter = (before: Record<Account, number>[], posted: Operation[]) => {
  const sums = before.map((accounts) => ({ ...accounts }))
  for (const { kind, member, amount } of posted) {
    const accounts = sums[member]
    if (!accounts) continue
    for (const [account, sign] of Object.entries(effects[kind]) as [Account, 1 | -1][])
      accounts[account] += sign * amount
  }
  return sums
}

test('whatever is posted, moved, repeated and contradicted at once, each key has one effect and all sums agree (T1, R9)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 40, maxLength: 80 }), async (operations) => {
      round += 1
      const before = await Promise.all(members.map(accountsOf))
      const ended = await Promise.all(operations.map(run))
      const verdicts = operations.map((asked, n) => ({ asked, ...(ended[n] ?? { outcome: 'lost' }) }))

      const posted = verdicts.filter(({ outcome }) => outcome === 'posted')
      expect(new Set(posted.map(({ asked }) => asked.key)).size).toBe(posted.length)
      const transactions = new Map(posted.map(({ asked, transactionId }) => [asked.key, transactionId]))
      for (const { asked, outcome, transactionId } of verdicts) {
        if (outcome === 'replayed') expect(transactionId).toBe(transactions.get(asked.key))
        else if (outcome !== 'posted') expect(refusals).toContain(outcome)
      }
      const sums = sumsAfter(
        before,
        posted.map(({ asked }) => asked),
      )
      expect(await Promise.all(members.map(accountsOf))).toEqual(sums)
      expect(await harness.store.read('lotus', checkWholeLedger)).toEqual([])
    }),
    { numRuns: 5 },
  )
  const running = await harness.store.read('lotus', (connection) => checkLedgerSince(connection, 0))
  expect(running.problems).toEqual([])
}, 180_000)

test('batches of many members that cross each other lose nothing and wait in no ring', async () => {
  round += 1
  const before = await Promise.all(members.map(accountsOf))
  const batch = (n: number) =>
    harness.store.change('lotus', (connection) =>
      postMany(
        connection,
        { kind: 'payout', currency: 'VND' },
        // Each batch names the members in another order, and half of its keys are another batch's too.
        Array.from({ length: 20 }, (_, line) => ({
          key: `cross:${round}:${Math.floor(n / 2)}:${line}`,
          reference: 'cross',
          memberId: members[(line + n) % 3 === 0 ? 0 : line % 3]?.id ?? '',
          amount: 3,
          bodyHash: sha256('cross'),
        })).toReversed(),
      ),
    )
  const verdicts = (await Promise.all(Array.from({ length: 24 }, (_, n) => batch(n)))).flat()
  const posted = verdicts.filter(({ outcome }) => outcome === 'posted')
  expect(posted).toHaveLength(12 * 20)
  const after = await Promise.all(members.map(accountsOf))
  const total = (sums: Record<Account, number>[]) => sums.reduce((sum, { cash }) => sum + cash, 0)
  expect(total(after) - total(before)).toBe(posted.length * 3)
  expect(await harness.store.read('lotus', checkWholeLedger)).toEqual([])
})

test('a wallet that is frozen in the middle of a race takes nothing after it', async () => {
  const member = await harness.registerMember('frozen_in_race')
  members[3] = member
  round += 1
  const bets = (from: number) =>
    Array.from({ length: 30 }, (_, n) =>
      run(
        n % 2
          ? { way: 'post', kind: 'bet', member: 3, key: from + n, body: 0, amount: 5 }
          : { way: 'move', kind: 'deposit', member: 3, key: from + n, body: 0, amount: 5 },
      ),
    )
  const early = bets(0)
  const freezing = harness.store.changeOnce(
    'lotus',
    { name: 'freeze', text: 'select ledger_freeze($1, $2)' },
    [[member.id], []],
  )
  const late = bets(100)
  await freezing
  const frozen = await readWallet(harness.callBy(member))
  const outcomes = (await Promise.all([...early, ...late])).map(({ outcome }) => outcome)
  const afterwards = (await Promise.all(bets(200))).map(({ outcome }) => outcome)
  const settled = await readWallet(harness.callBy(member))
  expect(settled).toEqual(frozen)
  expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(settled.version - 1)
  expect(new Set(afterwards)).toEqual(new Set(['account_restricted']))
})
