import { withdrawalSettings, type WithdrawalSettings } from '@playfront/contract/settings/money.schema'
import { hours } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { setPassword } from '../../account/passwords/changePassword'
import type { HarnessMember } from '../../testing/harness'
import { reviewWithdrawal } from './reviewWithdrawal'
import { byItself, openWithdrawalHarness, type WithdrawalHarness } from './withdrawalHarness'

let harness: WithdrawalHarness
let owner: pg.Client

beforeAll(async () => {
  harness = await openWithdrawalHarness()
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

let people = 0
const memberWithCard = async () => {
  const who = await harness.registerMember(`automatic_${(people += 1)}`)
  return { who, card: await harness.hasCard(who, { number: String(5_000_000_000 + people) }) }
}
type Automatic = z.input<typeof withdrawalSettings.shape.automatic>
const automatic = (asked: Automatic): Partial<WithdrawalSettings> => ({
  ...byItself,
  openAtOnce: 10,
  automatic: withdrawalSettings.shape.automatic.parse(asked),
})
interface Kept {
  id: string
  state: string
  reasons: string[]
  checks: { reason: string; value?: number; limit?: number }[]
}
const withdraws = async (
  { who, card }: { who: HarnessMember; card: string },
  settings: Partial<WithdrawalSettings>,
  amount = 100_000,
): Promise<Kept> => {
  const { id } = await harness.withdraws(who, { card, amount, settings })
  const { rows } = await owner.query('select id, state, reasons, checks from withdrawal where id = $1', [id])
  return rows[0]
}
const reasonsOf = async (...asked: Parameters<typeof withdraws>) => (await withdraws(...asked)).reasons
const ends = (id: string, state: 'paid' | 'refused') =>
  owner.query('update withdrawal set state = $2, ended_at = platform_now(), due_at = null where id = $1', [
    id,
    state,
  ])
let count = 0
const deposits = (who: HarnessMember, credited: number, state: 'done' | 'reversed' = 'done') =>
  owner.query(
    `insert into deposit (merchant, id, member, method, kind, title, provider, currency, amount, fee_fixed,
      fee_basis_points, state, expires_at, settled_at, paid, credited, fee, count)
    values ('lotus', gen_random_uuid(), $1, 'bank', 'bankTransfer', 'Bank', 'bank', 'VND', $2, 0, 0, $3,
      platform_now(), platform_now(), $2, $2, 0, $4)`,
    [who.id, credited, state, (count += 1)],
  )
const stakes = (who: HarnessMember, amount: number) =>
  owner.query('update wallet set staked = staked + $2 where member = $1', [who.id, amount])

test('a merchant that sets nothing has every withdrawal reviewed; the findings stay with it', async () => {
  const member = await memberWithCard()
  expect(await withdraws(member, { reviewFrom: 0, reviewFirst: true, reviewNewCard: true })).toMatchObject({
    state: 'review',
    reasons: ['first', 'large', 'newCard'],
    checks: [{ reason: 'first' }, { reason: 'large', value: 100_000, limit: 0 }, { reason: 'newCard' }],
  })
})

test('what is paid without a person keeps what was checked, with its figures', async () => {
  const member = await memberWithCard()
  expect(
    await withdraws(member, automatic({ memberDays: 1, accountDays: 1, perDay: 300_000 })),
  ).toMatchObject({
    state: 'approved',
    reasons: [],
    checks: [
      { reason: 'large', value: 100_000, limit: 1_000_000_000 },
      { reason: 'name' },
      { reason: 'sharedCard' },
      { reason: 'dayTotal', value: 100_000, limit: 300_000 },
      { reason: 'newMember', value: 1, limit: 1 },
      { reason: 'newAccount', value: 1, limit: 1 },
    ],
  })
  expect(await reasonsOf(member, automatic({ memberDays: 2, accountDays: 2 }))).toEqual([
    'newMember',
    'newAccount',
  ])
})

test('the total of 24 hours counts what went without a review and was not refunded, two at once too', async () => {
  const member = await memberWithCard()
  const settings = automatic({ perDay: 250_000 })
  const first = await withdraws(member, settings)
  // A reviewed one does not count.
  expect(await reasonsOf(member, { ...settings, reviewFrom: 1 })).toContain('large')
  const both = await Promise.all([withdraws(member, settings), withdraws(member, settings)])
  expect(both.map(({ reasons }) => reasons.length).toSorted((one, other) => one - other)).toEqual([0, 1])
  await ends(first.id, 'refused')
  expect(await reasonsOf(member, settings)).toEqual([])
  await harness.passes(hours(24))
  expect(await reasonsOf(member, settings, 250_000)).toEqual([])
})

test('a member’s rank decides which limits apply', async () => {
  const member = await memberWithCard()
  const settings = automatic({ ranks: [{ level: 2, reviewFrom: 300_000 }] })
  const small = { ...settings, reviewFrom: 90_000 }
  expect(await reasonsOf(member, small)).toEqual(['large'])
  await owner.query(
    `insert into member_rank (merchant, member, level, bets, turnover, deposits, wallet_version, settings_version,
      has_open, period_from, period_turnover, is_lowered, version, computed_at)
    values ('lotus', $1, 2, 0, 0, 0, 0, 1, false, platform_now(), 0, false, 1, platform_now())`,
    [member.who.id],
  )
  expect(await reasonsOf(member, small)).toEqual([])
})

test('a change of password or second factor is looked at for as long as the merchant says', async () => {
  const member = await memberWithCard()
  const settings = automatic({ securityHours: 24 })
  expect(await reasonsOf(member, settings)).toEqual([])
  const { rows } = await owner.query('select password_hash as hash from member where id = $1', [
    member.who.id,
  ])
  await harness.store.change('lotus', (connection) => setPassword(connection, member.who.id, rows[0].hash))
  const { reasons, checks } = await withdraws(member, settings)
  expect([reasons, checks]).toEqual([['securityChange'], [{ reason: 'securityChange', value: 0, limit: 24 }]])
  await harness.passes(hours(24))
  expect(await reasonsOf(member, settings)).toEqual([])
  await owner.query(`insert into second_factor (merchant, member, email) values ('lotus', $1, true)`, [
    member.who.id,
  ])
  expect(await reasonsOf(member, settings)).toEqual(['securityChange'])
})

test('deposits have to be played: what was withdrawn without does not hide what is left', async () => {
  const member = await memberWithCard()
  const settings = automatic({ playedPercent: 100 })
  await deposits(member.who, 1_000_000)
  await stakes(member.who, 200_000)
  const first = await withdraws(member, settings)
  expect(first.checks).toEqual([{ reason: 'unplayed', value: 200_000, limit: 1_000_000 }])
  await reviewWithdrawal(harness.store, 'lotus', first.id, { ok: true })
  await ends(first.id, 'paid')
  // A person paid the first 100,000; the rest is still not played.
  const second = await withdraws(member, settings)
  expect(second.checks).toEqual([{ reason: 'unplayed', value: 200_000, limit: 900_000 }])
  await ends(second.id, 'refused')
  await stakes(member.who, 700_000)
  expect(await reasonsOf(member, settings)).toEqual([])
  // From here it begins again: nothing was deposited since.
  expect(await reasonsOf(member, settings)).toEqual([])
  await harness.passes(hours(1))
  await deposits(member.who, 50_000)
  expect(await reasonsOf(member, settings)).toEqual(['unplayed'])
  await stakes(member.who, 50_000)
  expect(await reasonsOf(member, settings)).toEqual([])
})

test('known risks are looked at where the merchant wants it', async () => {
  const settings = automatic({ reviewRisks: true })
  const member = await memberWithCard()
  const first = await withdraws(member, settings)
  expect(first.reasons).toEqual([])
  await owner.query('update withdrawal set contradicted_at = platform_now() where id = $1', [first.id])
  await deposits(member.who, 50_000, 'reversed')
  await owner.query(
    `insert into exclusion_review (merchant, member, restriction, signals) values ('lotus', $1, gen_random_uuid(), '{device}')`,
    [member.who.id],
  )
  expect(await reasonsOf(member, settings)).toEqual(['heldAccount', 'reversedDeposit', 'contradiction'])
  expect(await reasonsOf(member, automatic({}))).toEqual([])
})
