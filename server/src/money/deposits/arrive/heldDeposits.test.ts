import { days, hours } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HarnessMember } from '../../../testing/harness'
import { checkWholeLedger } from '../../../ledger/checkLedger'
import { openDepositHarness, type DepositHarness } from '../depositHarness'
import { listExcess } from '../excess/excess'
import { settleExcess } from '../excess/settleExcess'

let harness: DepositHarness
beforeAll(async () => {
  harness = await openDepositHarness()
})
afterAll(async () => {
  for (const merchant of ['lotus', 'mela', 'tucano'])
    expect(await harness.store.read(merchant, checkWholeLedger)).toEqual([])
  await harness.close()
})

let people = 0
const newMember = () => harness.registerMember(`held_${(people += 1)}`)
const asOwner = async (text: string, values: unknown[]): Promise<void> => {
  const owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  await owner.query(text, values)
  await owner.end()
}
const setLimit = ({ id }: HarnessMember, amount: number) =>
  asOwner(
    `insert into protection_limit (merchant, member, kind, period, amount) values ('lotus', $1, 'deposit', 'day', $2)
     on conflict (merchant, member, kind, period) do update set amount = excluded.amount`,
    [id, amount],
  )
const exclude = ({ id }: HarnessMember) =>
  asOwner(
    `with place as (select set_config('playfront.merchant', 'lotus', false))
     select protection_restrict(gen_random_uuid(), $1, 'exclusion', null) from place`,
    [id],
  )
const pays = async (member: HarnessMember, id: string, amount = 100_000) => {
  const found = await harness.bank.repository.byId(member.merchant, id)
  return harness.reports({
    about: 'payment',
    event: `paid-${id}`,
    id,
    reference: found?.reference,
    currency: 'VND',
    status: 'paid',
    amount,
  })
}
const expire = async () => {
  await harness.passes(hours(2))
  await harness.sweeps()
}
const inboxOf = ({ id }: HarnessMember) =>
  harness.store.read('lotus', async ({ query }) =>
    (
      await query<{ kind: string }>(
        {
          name: 'inbox kinds of',
          text: 'select kind from inbox_message where member = $1 order by kind',
        },
        [id],
      )
    ).map(({ kind }) => kind),
  )
const rules = (deposit: string, verdict: 'credit' | 'sendBack', amount = 100_000) =>
  settleExcess(harness.store, harness.merchant('lotus'), {
    id: harness.platform.randomness.uuid(),
    deposit,
    verdict,
    amount,
    reason: 'looked into it',
    by: 'An',
  })

test('of six late payments paid at once, a daily limit of one credits one; five wait for a person (T9)', async () => {
  const member = await newMember()
  await setLimit(member, 100_000)
  const before = await harness.held(member)
  const ids: string[] = []
  for (let n = 0; n < 6; n += 1) {
    ids.push((await harness.begins(member)).id)
    await expire()
  }
  // A payment that finds the platform busy is sent again, as the bank does.
  const require = async (id: string): Promise<number> => {
    const { status } = await pays(member, id)
    return status >= 500 ? require(id) : status
  }
  expect(new Set(await Promise.all(ids.map(require)))).toEqual(new Set([200]))
  expect((await harness.held(member)) - before).toBe(100_000)
  const states = await Promise.all(ids.map(async (id) => (await harness.sees(member, id)).state))
  expect(states.toSorted()).toEqual(['done', 'held', 'held', 'held', 'held', 'held'])
  const waiting = (await listExcess(harness.store, 'lotus')).filter(
    ({ userName }) => userName === member.username,
  )
  expect(waiting).toHaveLength(5)
  expect(waiting[0]).toMatchObject({ amount: 100_000, paid: 100_000, excess: 100_000 })
  expect((await inboxOf(member)).filter((kind) => kind === 'deposit.held')).toHaveLength(5)
})

test('a deposit ordered before an exclusion is not credited after it, and its money can be sent back', async () => {
  const member = await newMember()
  const before = await harness.held(member)
  const { id } = await harness.begins(member)
  await exclude(member)
  expect(await pays(member, id)).toMatchObject({ status: 200, outcome: 'done' })
  expect(await pays(member, id)).toMatchObject({ status: 200, outcome: 'known' })
  expect(await harness.held(member)).toBe(before)
  expect(await harness.sees(member, id)).toMatchObject({ state: 'held', paid: 100_000, excess: 100_000 })
  expect(await rules(id, 'credit')).toEqual({ kind: 'refused', because: 'protected' })
  expect(await rules(id, 'sendBack')).toEqual({ kind: 'settled' })
  expect(await harness.held(member)).toBe(before)
  expect(await harness.sees(member, id)).toMatchObject({ state: 'held', excessVerdict: 'sendBack' })
  expect(await inboxOf(member)).toEqual(expect.arrayContaining(['deposit.held', 'deposit.held.returned']))
  expect((await listExcess(harness.store, 'lotus')).map(({ deposit }) => deposit)).not.toContain(id)
})

test('a limit lowered after the order holds a payment that comes in time as well', async () => {
  const member = await newMember()
  const before = await harness.held(member)
  const { id } = await harness.begins(member)
  await setLimit(member, 50_000)
  await pays(member, id)
  expect(await harness.held(member)).toBe(before)
  expect(await harness.sees(member, id)).toMatchObject({ state: 'held' })
})

test('credited by a person when the limit allows it again, it is a deposit with its count and its ledger entry', async () => {
  const member = await newMember()
  const before = await harness.held(member)
  const { id } = await harness.begins(member)
  await setLimit(member, 50_000)
  await harness.presses(member, id, 'pay')
  await setLimit(member, 100_000)
  await harness.passes(days(1))
  expect(await rules(id, 'credit', 99_999)).toEqual({ kind: 'refused', because: 'amount' })
  expect(await rules(id, 'credit')).toEqual({ kind: 'settled' })
  expect((await harness.held(member)) - before).toBe(100_000)
  expect(await harness.sees(member, id)).toMatchObject({ state: 'done', credited: 100_000, count: 1 })
  expect((await inboxOf(member)).filter((kind) => kind === 'deposit.arrived')).toHaveLength(1)
  // The bank takes it back: all of it goes.
  expect(await harness.presses(member, id, 'reverse')).toEqual(['200 done'])
})

test('a callback of more than any amount we keep is refused as invalid, so that there is no excess that cannot be decided', async () => {
  const member = await newMember()
  const { id } = await harness.begins(member)
  expect(await pays(member, id, 9_000_000_000_000_000)).toMatchObject({
    status: 400,
    code: 'request_invalid',
  })
  expect(await harness.sees(member, id)).toMatchObject({ state: 'pending' })
})

test('a chargeback of a held deposit moves nothing', async () => {
  const member = await newMember()
  const before = await harness.held(member)
  const { id } = await harness.begins(member)
  await exclude(member)
  await harness.presses(member, id, 'pay')
  expect(await harness.sees(member, id)).toMatchObject({ state: 'held' })
  expect(await harness.presses(member, id, 'reverse')).toEqual(['200 done'])
  expect(await harness.held(member)).toBe(before)
  expect(await harness.sees(member, id)).toMatchObject({ state: 'reversed' })
})
