import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readReferral } from './readReferral'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'

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

const brings = async (inviter: HarnessMember, username: string, refused: string | null = null) => {
  const member = await harness.registerMember(username)
  await owner.query(
    `insert into referral (merchant, invited, inviter, depth, refused) values ('lotus', $1, $2, 1, $3)`,
    [member.id, inviter.id, refused],
  )
  return member
}
const callOf = (who: HarnessMember, levels: number) => {
  const call = harness.callBy(who)
  const { operator } = call.merchant
  const referral = { ...operator.referral, longestChain: levels }
  return { ...call, merchant: { ...call.merchant, operator: { ...operator, referral } } }
}

test('a member sees their tree level by level, as deep as the merchant says, and nothing below a member who does not count', async () => {
  const an = await harness.registerMember('an_root')
  const [binh, chi] = [await brings(an, 'binh_one'), await brings(an, 'chi_one', 'own.device')]
  const dung = await brings(binh, 'dung_two')
  await brings(chi, 'em_hidden')
  await brings(dung, 'giang_three')
  const levels = async (deep: number) =>
    (await readReferral(callOf(an, deep), {})).levels.map(({ level, joined }) => [level, joined])
  expect(await levels(3)).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
  ])
  expect(await levels(2)).toEqual([
    [1, 1],
    [2, 1],
  ])
  expect((await readReferral(callOf(binh, 3), {})).levels[0]).toMatchObject({
    level: 1,
    joined: 1,
    playing: 0,
  })
})

test('the reward for friends is listed with them, once it is paid', async () => {
  const an = await harness.registerMember('an_rewarded')
  const [binh, chi] = [await brings(an, 'binh_brings'), await brings(an, 'chi_waits')]
  const due = (who: HarnessMember, state: string) =>
    owner.query(
      `insert into reward_due (merchant, member, kind, name, occasion, prize, amount, state)
      values ('lotus', $1, 'referral', 'invite', $2, 'CASH', 20000, $3)`,
      [an.id, who.id, state],
    )
  await due(binh, 'paid')
  await due(chi, 'due')
  const notified = await readReferral(callOf(an, 3), {})
  expect(notified).toMatchObject({ earned: 20_000, currency: 'VND' })
  expect(notified.invited.map(({ maskedName, reward }) => [maskedName, reward])).toEqual(
    expect.arrayContaining([
      ['bi•••', 20_000],
      ['ch•••', undefined],
    ]),
  )
})
