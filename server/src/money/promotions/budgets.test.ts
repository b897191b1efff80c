import type { PromotionList } from '@playfront/contract/money/promotions.schema'
import { days } from '@playfront/contract/time'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { checkWholeLedger } from '../../ledger/checkLedger'
import { payDueRewards } from '../rewards/dueRewards'
import { recalculateCashback } from '../rewards/recalculateCashback'
import { seedPromotions } from './seedPromotions'

let harness: Harness
let owner: pg.Client

beforeAll(async () => {
  harness = await openHarness()
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
})
afterAll(async () => {
  expect(await harness.store.read('lotus', checkWholeLedger)).toEqual([])
  await owner.end()
  await harness.close()
})

const words = { VI: { title: 'Quà', terms: '<p>Tự đến.</p>' } }
const gives = (promotions: PromotionList) =>
  seedPromotions(harness.store, [{ settings: demonstrationMerchants[0]!.settings, promotions }])
const rowsOf = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows
const loses = ({ id }: HarnessMember, stake: number) =>
  owner.query(
    `insert into counted_play (merchant, member, source, reference, game_class, game, stake, paid, fair_stake, at)
     values ('lotus', $1, 'vendor', gen_random_uuid()::text, 'RNG', 'g', $2, 0, $2, platform_now())`,
    [id, stake],
  )
/** As after counting: everything of before has been counted. */
const isCounted = () =>
  owner.query(
    `insert into counting (merchant, issues_to, bets_to) values ('lotus', platform_now(), platform_now())
     on conflict (merchant) do update set issues_to = platform_now(), bets_to = platform_now()`,
  )
const computes = async () => {
  const merchant = harness.merchant('lotus')
  await isCounted()
  await Promise.all([
    recalculateCashback(harness.store, merchant),
    recalculateCashback(harness.store, merchant),
  ])
  await Promise.all([payDueRewards(harness.store, merchant), payDueRewards(harness.store, merchant)])
}
const givenOf = async (id: string) =>
  (
    await rowsOf(
      `select coalesce(sum(given), 0)::int as given, coalesce(sum(paid), 0)::int as paid from promotion_total
       where promotion = $1`,
      [id],
    )
  )[0]

test('cashback of many stops at its budget, and at what one member may have; the rest is withheld with its reason', async () => {
  const figures = { period: 'DAY' as const, percent: 10, minLoss: 1_000, cap: 10_000 }
  const limits = { budget: 25_000, perMember: 12_000 }
  await gives([{ id: 'back', kind: 'CASHBACK', words, figures, limits }])
  await isCounted()
  await harness.passes(days(1))
  await computes()
  const members = [await harness.registerMember('loses_one'), await harness.registerMember('loses_two')]
  for (const member of members) await loses(member, 80_000)
  await harness.passes(days(1))
  await computes()
  expect(await givenOf('back')).toEqual({ given: 16_000, paid: 16_000 })
  for (const member of members) await loses(member, 40_000)
  const third = await harness.registerMember('loses_three')
  await loses(third, 60_000)
  await harness.passes(days(1))
  await computes()
  // Each may have 4,000 more, and 9,000 are left: two of 4,000, and nothing for 6,000.
  expect(await givenOf('back')).toEqual({ given: 24_000, paid: 24_000 })
  const kept = await rowsOf(`select amount::int, state, reason from reward_due where state = 'withheld'`)
  expect(kept).toEqual([{ amount: 6_000, state: 'withheld', reason: 'promotion_over' }])
})

test('friends’ rewards stop at the budget, however many are due', async () => {
  const figures = { amounts: [3_000] as [number], deposit: 1, stake: 1 }
  await gives([{ id: 'friend', kind: 'REFERRAL', words, figures, limits: { budget: 7_000 } }])
  const inviter = await harness.registerMember('invites')
  await owner.query(
    `insert into reward_due (merchant, member, kind, name, occasion, prize, amount)
     select 'lotus', $1, 'referral', 'friend', gen_random_uuid()::text, 'CASH', 3000 from generate_series(1, 5)`,
    [inviter.id],
  )
  const merchant = harness.merchant('lotus')
  await Promise.all([payDueRewards(harness.store, merchant), payDueRewards(harness.store, merchant)])
  expect(await givenOf('friend')).toEqual({ given: 6_000, paid: 6_000 })
  expect(
    await rowsOf(`select count(*)::int from reward_due where name = 'friend' and state = 'paid'`),
  ).toEqual([{ count: 2 }])
})
