import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { days, hours } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { decideCommission } from './recalculateDay'
import { recalculateCommissions } from './watchCommissions'

let harness: Harness
let owner: pg.Client
beforeAll(async () => {
  harness = await openHarness()
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

const agentOf = async (username: string, type: 1 | 2): Promise<HarnessMember> => {
  const member = await harness.registerMember(username)
  await owner.query('update member set type = $2 where id = $1', [member.id, type])
  return member
}
const put = (agent: HarnessMember, member: HarnessMember) =>
  owner.query(`insert into downline (merchant, member, agent, at) values ('lotus', $1, $2, platform_now())`, [
    member.id,
    agent.id,
  ])
let bets = 0
/** A settled bet of now: what was staked, and what it paid. */
const plays = (member: HarnessMember, stake: number, paid: number) =>
  owner.query(
    `insert into vendor_bet (merchant, vendor, id, state, member, visit, game, round, stake, paid, bet_hash, placed_at,
      end_id, end_hash, ended_at)
    values ('lotus', 'studio', $1, 'settled', $2, gen_random_uuid(), 'g', $1, $3, $4, '\\x00', platform_now(), $1, '\\x00',
      platform_now())`,
    [`bet-${(bets += 1)}`, member.id, stake, paid],
  )
const withRule = (): FullMerchantSettings => {
  const lotus = harness.merchant('lotus')
  return {
    ...lotus,
    operator: { ...lotus.operator, commission: { basis: 'net', payout: 'byItself', shares: [2_000, 500] } },
  }
}
const recalculate = () =>
  recalculateCommissions(harness.store, withRule(), (failure) => {
    throw failure
  })
const listed = async (agent: HarnessMember) => {
  const call = { ...harness.callBy(agent), merchant: withRule() }
  return (await harness.account.commissions(call, {})).days
}
const balance = async ({ id }: HarnessMember) => {
  const { rows } = await owner.query('select balance::float8 from wallet where member = $1', [id])
  return rows[0].balance
}

test('an agent earns by what two levels below lost, once, and a day of loss goes over to the next', async () => {
  const [thu, below] = [await agentOf('thu_earns', 1), await agentOf('below_thu', 2)]
  const [player, deep] = [
    await harness.registerMember('player_one'),
    await harness.registerMember('player_two'),
  ]
  const stranger = await harness.registerMember('stranger')
  await put(thu, below)
  await put(thu, player)
  await put(below, deep)
  const before = await balance(thu)
  await plays(player, 10_000, 4_000)
  await plays(deep, 1_000, 0)
  await plays(stranger, 99_000, 0)
  expect(await recalculate()).toBe(0)
  await harness.passes(days(1))
  await plays(player, 1_000, 21_000)
  await Promise.all([recalculate(), recalculate(), recalculate()])
  expect(await listed(thu)).toMatchObject([
    { day: '2026-11-21', players: 2, turnover: 11_000, net: 7_000, earned: 1_250, carried: 0, paid: 1_250 },
  ])
  // The agent between earns a share of their own.
  expect(await listed(below)).toMatchObject([{ players: 1, earned: 200, paid: 200 }])
  expect(await balance(thu)).toBe(before + 1_250)

  await harness.passes(days(1))
  await plays(player, 30_000, 0)
  await recalculate()
  await harness.passes(days(1) + hours(1))
  while ((await recalculate()) > 0);
  expect((await listed(thu)).map(({ earned, carried, paid }) => [earned, carried, paid])).toEqual([
    [6_000, -4_000, 2_000],
    [-4_000, 0, 0],
    [1_250, 0, 1_250],
  ])
  expect(await balance(thu)).toBe(before + 3_250)
  const texts = (await harness.account.inbox(harness.callBy(thu), {})).messages.map(({ link }) => link)
  expect(texts).toEqual(['/m/agentRegister', '/m/agentRegister'])
})

test('only an agent reads commissions, and only their own (T30)', async () => {
  const [other, player] = [await agentOf('other_agent', 1), await harness.registerMember('just_plays')]
  expect(await listed(other)).toEqual([])
  await expect(listed(player)).rejects.toMatchObject({ code: 'agent.only' })
  for (const before of ['x', '2026-13-45', "2026-11-21'--"])
    await expect(harness.account.commissions(harness.callBy(other), { before })).rejects.toMatchObject({
      code: 'request.invalid',
    })
})

test('an agent finds members by part of the name, and no member of another agent', async () => {
  const [one, two] = [await agentOf('agent_search', 1), await agentOf('agent_else', 1)]
  await put(one, await harness.registerMember('Lan_100pc'))
  await put(one, await harness.registerMember('minh_found'))
  await put(two, await harness.registerMember('lan_of_two'))
  const find = async (search: string) =>
    (await harness.account.downline(harness.callBy(one), { search })).members.map(({ userName }) => userName)
  expect(await find('LAN')).toEqual(['Lan_100pc'])
  expect(await find('%')).toEqual([])
  expect((await find('')).length).toBe(2)
})

test('a share is rounded towards nothing, and no basis pays nothing', () => {
  const rule = { basis: 'turnover', shares: [33] } as const
  expect(decideCommission(rule, [{ level: 1, turnover: 999, net: 0 }], 0)).toMatchObject({
    earned: 3,
    paid: 3,
  })
  expect(
    decideCommission({ basis: 'net', shares: [3_333] }, [{ level: 1, turnover: 0, net: -10 }], -5),
  ).toMatchObject({
    earned: -3,
    paid: 0,
    over: -8,
  })
  expect(decideCommission(rule, [{ level: 2, turnover: 999, net: 9 }], 0).earned).toBe(0)
  expect(
    decideCommission({ basis: 'off', shares: [9_999] }, [{ level: 1, turnover: 9, net: 9 }], -1).over,
  ).toBe(-1)
})
