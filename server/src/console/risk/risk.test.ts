import type { Approval, ApprovalsAnswer } from '@playfront/contract/console/approvals.schema'
import {
  type MemberLinksAnswer,
  type RiskAssessment,
  type RiskCasesAnswer,
  type RiskCondition,
  type RiskDryRun,
  type RiskRulesAnswer,
  shippedRiskRules,
} from '@playfront/contract/console/risk.schema'
import { days, hours } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decideMarkets } from '../../money/bonuses/decideMarkets'
import {
  byItself,
  openWithdrawalHarness,
  type WithdrawalHarness,
} from '../../money/withdrawals/withdrawalHarness'
import { giveContact } from '../../testing/giveContact'
import type { HarnessMember } from '../../testing/harness'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let withdrawals: WithdrawalHarness
let harness: ConsoleHarness
let owner: pg.Client
let [chi, minh, malee]: Hired[] = []
beforeAll(async () => {
  withdrawals = await openWithdrawalHarness()
  harness = await openConsoleHarness({ harness: withdrawals })
  chi = await harness.hire('chi', [{ merchant: 'lotus', role: 'manager' }])
  minh = await harness.hire('minh', [{ merchant: 'lotus', role: 'manager' }])
  malee = await harness.hire('malee', [{ merchant: 'mela', role: 'manager' }])
  owner = new pg.Client({ connectionString: withdrawals.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})
const comeBack = async () => {
  for (const one of [chi, minh, malee]) if (one) one.cookie = (await harness.authenticate(one)).cookie
}
beforeEach(comeBack)

interface From {
  ip: string
  device?: string
  merchant?: string
}

/** A new account from an address and a device. */
const joins = async (username: string, { ip, device, merchant = 'lotus' }: From): Promise<HarnessMember> => {
  const password = `${username} has a long password`
  const { id, token = '' } = await harness.account.register(
    { ...harness.callBy(merchant), ip },
    {
      username,
      password,
      login: true,
      consent: true,
      registerMethod: 'H5',
      isOfficialAppLogin: false,
      ...(device && { loginDeviceId: device }),
    },
  )
  return { id, username, password, token, merchant }
}
const signsIn = ({ username, password, merchant }: HarnessMember, { ip, device }: From) =>
  harness.account.login(
    { ...harness.callBy(merchant), ip },
    {
      type: 'username',
      merchant,
      isOfficialAppLogin: false,
      username,
      password,
      ...(device && { loginDeviceId: device }),
    },
  )
const linksOf = async ({ id }: HarnessMember): Promise<MemberLinksAnswer> =>
  (await harness.call('memberLinks', { by: chi, merchant: 'lotus', fields: { id } })).value

test('accounts are linked by device, address, contact and name, with how often, since when and how strong', async () => {
  const an = await joins('links_an', { ip: '198.51.100.1', device: 'shared-phone' })
  const binh = await joins('links_binh', { ip: '198.51.100.1', device: 'shared-phone' })
  const cuc = await joins('links_cuc', { ip: '198.51.100.2' })
  await joins('links_other', { ip: '198.51.100.3', device: 'other-phone' })
  await joins('links_mela', { ip: '198.51.100.1', device: 'shared-phone', merchant: 'mela' })
  await giveContact(harness, an, { email: 'a.n@gmail.com' })
  await giveContact(harness, cuc, { email: 'an+2@gmail.com' })
  await harness.passes(days(2))
  await signsIn(binh, { ip: '198.51.100.1', device: 'shared-phone' })
  await comeBack()
  const { accounts, more } = await linksOf(an)
  expect(more).toBe(0)
  expect(accounts.map(({ userName, strength }) => [userName, strength])).toEqual([
    ['links_cuc', 'strong'],
    ['links_binh', 'medium'],
  ])
  expect(accounts[0]?.links).toMatchObject([{ kind: 'contact', strength: 'strong', times: 0, holders: 2 }])
  expect(accounts[1]?.links).toMatchObject([
    {
      kind: 'device',
      strength: 'medium',
      shared: 1,
      times: 2,
      holders: 2,
      since: '2026-11-21T13:00:00.000Z',
    },
    { kind: 'network', strength: 'medium', shared: 1, times: 2, holders: 2 },
  ])
})

test('links are read by their permission at the own merchant alone, and an address is kept as a fingerprint', async () => {
  const dung = await joins('links_dung', { ip: '198.51.100.9' })
  const asked = (by: Hired | undefined, merchant: string) =>
    harness.call('memberLinks', { by, merchant, fields: { id: dung.id } })
  expect((await asked(malee, 'mela')).code).toBe('request.not.found')
  const sen = await harness.authenticate(await harness.hire('sen', [{ merchant: 'lotus', role: 'editor' }]))
  expect((await asked(sen, 'lotus')).status).toBe(403)
  await expect(
    harness.store.read('lotus', ({ query }) =>
      query({ name: 'reads signals', text: 'select fingerprint from member_signal' }, []),
    ),
  ).rejects.toThrow('permission denied')
})

const lotus = (name: Parameters<ConsoleHarness['call']>[0], fields: Record<string, unknown> = {}, by = chi) =>
  harness.call(name, { by, merchant: 'lotus', fields })
const riskOf = async ({ id }: HarnessMember): Promise<RiskAssessment> =>
  (await lotus('memberRisk', { id })).value
const rulesNow = async (): Promise<RiskRulesAnswer['rules']> =>
  ((await lotus('riskRules')).value as RiskRulesAnswer).rules
const sets = (id: string, isOn: boolean, condition?: RiskCondition) => {
  const rule = { ...shippedRiskRules.find((one) => one.id === id), ...(condition && { condition }) }
  return lotus('setRiskRule', { request: withdrawals.newId(), rule, isOn })
}
/** Until the test ends, whatever its dry run says. */
const switchOn = (id: string) =>
  owner.query(
    `insert into risk_rule (merchant, id, document, is_on, changed_name) values ('lotus', $1, $2, true, 'test')
     on conflict (merchant, id) do update set document = excluded.document, is_on = true`,
    [id, JSON.stringify(shippedRiskRules.find((one) => one.id === id))],
  )
beforeEach(() => owner.query('delete from risk_rule'))

let count = 0
const deposits = ({ id }: HarnessMember, credited = 100_000) =>
  owner.query(
    `insert into deposit (merchant, id, member, method, kind, title, provider, currency, amount, fee_fixed,
      fee_basis_points, state, expires_at, settled_at, paid, credited, fee, count)
    values ('lotus', gen_random_uuid(), $1, 'bank', 'bankTransfer', 'Bank', 'bank', 'VND', $2, 0, 0, 'done',
      platform_now(), platform_now(), $2, $2, 0, $3)`,
    [id, credited, (count += 1)],
  )
const twoSided = decideMarkets(0.5).find(({ maxPicks }) => maxPicks === 1)?.type ?? ''
const bets = async ({ id }: HarnessMember, issue: string, pick: string, cost = 10_000) => {
  const slip = withdrawals.newId()
  await owner.query(
    `insert into lottery_slip (merchant, member, slip_id, request_hash, lottery, prize_mode, odds_version, currency, issues,
      client_seed, slip_hash, cost, issue_count, last_draw_at, balance_after, balance_version, accepted_at)
    values ('lotus', $1, $2, 'x', 'L1', 'A', 1, 'VND', '[]', 'x', 'x', $3, 1, platform_now(), 0, 0, platform_now())`,
    [id, slip, cost],
  )
  await owner.query(
    `insert into lottery_bet (merchant, issue_id, bet_id, member, slip_id, type, numbers, stake, lines, cost, currency, snapshot)
    values ('lotus', $1, $2, $3, $4, $5, array[$6], $7, 1, $7, 'VND', '{}')`,
    [issue, withdrawals.newId(), id, slip, twoSided, pick, cost],
  )
}
const isGiven = ({ id }: HarnessMember, promotion: string) =>
  owner.query(
    `insert into promotion_claim (merchant, member, promotion, occasion, streak, claim_id, amount, currency, balance_after,
      wallet_version) values ('lotus', $1, $2, '', 1, gen_random_uuid(), 1000, 'VND', 0, 0)`,
    [id, promotion],
  )

test('each kind of rule counts what the database has, and none of it is another merchant’s or came later', async () => {
  const from = { ip: '192.0.2.1', device: 'gang-phone' }
  const [one, two, three] = [
    await joins('gang_1', from),
    await joins('gang_2', from),
    await joins('gang_3', from),
  ]
  const honest = await joins('honest', { ip: '192.0.2.2', device: 'own-phone' })
  for (const { id } of shippedRiskRules) await switchOn(id)
  expect((await riskOf(honest)).findings).toEqual([])
  expect((await riskOf(one)).findings).toMatchObject([
    { rule: 'registrations-by-device', value: 3, limit: 2, action: 'hold' },
  ])
  for (let times = 0; times < 11; times += 1) await Promise.all([deposits(one), deposits(two)])
  for (const member of [one, two, three]) await isGiven(member, 'welcome-gift')
  for (const issue of ['L1-1', 'L1-2', 'L1-3']) {
    await bets(one, issue, 'BIG')
    await bets(two, issue, 'SMALL')
    await bets(honest, issue, 'SMALL')
  }
  await bets(three, 'L1-4', 'BIG', 900_000)
  await deposits(three)
  await deposits(honest)
  await bets(honest, 'L1-9', 'BIG', 30_000)
  const { findings, score, holds } = await riskOf(one)
  expect(findings.map(({ rule, value, limit }) => [rule, value, limit])).toEqual([
    ['deposits-by-device', 23, 20],
    ['registrations-by-device', 3, 2],
    ['deposit-without-play', 30_000, 330_000],
    ['bonus-abuse', 2, 2],
    ['opposite-bets', 3, 3],
  ])
  expect([score, holds]).toEqual([280, true])
  expect((await riskOf(three)).findings.map(({ rule }) => rule)).toEqual([
    'deposits-by-device',
    'registrations-by-device',
    'bonus-abuse',
  ])
  expect((await riskOf(honest)).findings).toEqual([])
})

test('a withdrawal of a member whom a rule holds is reviewed and opens a case, which is closed with a note once', async () => {
  const member = await withdrawals.registerMember('held_by_rule')
  const card = await withdrawals.hasCard(member, { number: '7000000001' })
  await comeBack()
  await deposits(member)
  const withdraws = () => withdrawals.withdraws(member, { card, settings: { ...byItself, openAtOnce: 10 } })
  expect(await withdraws()).toMatchObject({ state: 'approved' })
  await switchOn('deposit-without-play')
  const held = await withdraws()
  expect(held).toMatchObject({ state: 'review' })
  const { rows } = await owner.query('select checks from withdrawal where id = $1', [held.id])
  expect(rows[0].checks).toEqual([{ reason: 'risk', value: 70, limit: 100 }])
  const open: RiskCasesAnswer = (await lotus('riskCases')).value
  expect(open).toMatchObject({
    cases: [
      {
        userName: 'held_by_rule',
        withdrawal: held.id,
        score: 70,
        findings: [{ rule: 'deposit-without-play', value: 0, limit: 30_000 }],
        closedAt: null,
      },
    ],
    next: null,
  })
  const id = open.cases[0]?.id
  expect((await lotus('closeRiskCase', { id, note: ' ' })).code).toBe('request.invalid')
  expect((await lotus('closeRiskCase', { id, note: 'Salary account' })).status).toBe(200)
  expect((await lotus('closeRiskCase', { id, note: 'again' })).code).toBe('staff.moved.on')
  expect(((await lotus('riskCases', { state: 'closed' })).value as RiskCasesAnswer).cases).toMatchObject([
    { id, closedBy: 'chi', note: 'Salary account' },
  ])
  expect(
    ((await harness.call('riskCases', { by: malee, merchant: 'mela' })).value as RiskCasesAnswer).cases,
  ).toEqual([])
})

test('a dry run counts the withdrawals of the past as they stood then, and changes nothing', async () => {
  const member = await withdrawals.registerMember('tried_by_rule')
  const card = await withdrawals.hasCard(member, { number: '7000000002' })
  const withdraws = () => withdrawals.withdraws(member, { card, settings: { ...byItself, openAtOnce: 10 } })
  await withdraws()
  await harness.passes(hours(1))
  await deposits(member)
  await withdraws()
  await harness.passes(days(10))
  await comeBack()
  const rule = shippedRiskRules.find(({ id }) => id === 'deposit-without-play')
  const run = async (span: number): Promise<RiskDryRun> =>
    (await lotus('dryRunRiskRule', { rule, days: span })).value
  const whole = await run(11)
  expect(whole.sample).toContainEqual({
    member: member.id,
    userName: 'tried_by_rule',
    value: 0,
    limit: 30_000,
  })
  expect(await run(5)).toMatchObject({ withdrawals: 0, touchedWithdrawals: 0, isWhole: true })
  const { rows } = await owner.query('select 1 from risk_rule')
  expect(rows).toEqual([])
  expect(whole.withdrawals - whole.touchedWithdrawals).toBeGreaterThan(0)
})

test('a rule that finds few members is on at once; one that finds many needs a second person', async () => {
  const few: RiskCondition = { kind: 'sharedPayoutAccount', accounts: 50 }
  expect((await sets('shared-payout-account', true, few)).value).toMatchObject({ kind: 'done' })
  expect((await rulesNow()).filter(({ isOn }) => isOn)).toMatchObject([
    { id: 'shared-payout-account', condition: few, changedBy: 'chi' },
  ])
  const many: RiskCondition = {
    kind: 'velocity',
    what: 'registrations',
    by: 'network',
    max: 1,
    hours: 2_160,
  }
  for (let n = 0; n < 10; n += 1) await joins(`many_${n}`, { ip: '192.0.2.50' })
  expect((await sets('registrations-by-network', true, many)).value).toMatchObject({ kind: 'requested' })
  const isOn = async () => (await rulesNow()).find(({ id }) => id === 'registrations-by-network')
  expect(await isOn()).toMatchObject({ isOn: false, isWaiting: true })
  const asked = async (): Promise<Approval> => {
    const { value } = await lotus(
      'approvals',
      { list: 'ofSubject', kind: 'riskRule', subject: 'riskRule:registrations-by-network' },
      minh,
    )
    const [found] = (value as ApprovalsAnswer).approvals
    if (!found) throw new Error('no request waits')
    return found
  }
  const { id, shown, changes } = await asked()
  expect(changes[0]?.after).toEqual({
    kind: 'text',
    text: 'More than 1 registrations in 2160 hours from one network address',
  })
  const decides = (by: Hired | undefined) =>
    lotus('decideApproval', { kind: 'riskRule', id, decision: 'approve', shown }, by)
  expect((await decides(chi)).code).toBe('staff.same.person')
  expect((await decides(minh)).status).toBe(200)
  expect(await isOn()).toMatchObject({ isOn: true, isWaiting: false, condition: many })
  expect((await sets('registrations-by-network', false)).value).toMatchObject({ kind: 'done', dryRun: null })
  const { rows } = await owner.query(
    `select action from audit_entry where merchant = 'lotus' and action like 'riskRule.%' order by seq`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'riskRule.changed',
    'riskRule.requested',
    'riskRule.confirmed',
    'riskRule.changed',
  ])
})
