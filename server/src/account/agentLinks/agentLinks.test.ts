import { days } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readReferral } from '../../money/referral/readReferral'
import { sha256 } from '../../platform/sha256'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { noteFirstDeposit } from './counting/linkMembers'

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

const agentOf = async (username: string, type: 1 | 2 = 1, merchant = 'lotus'): Promise<HarnessMember> => {
  const member = await harness.registerMember(username, merchant)
  await owner.query('update member set type = $2 where id = $1', [member.id, type])
  return member
}
const uuid = () => harness.platform.randomness.uuid()
const make = (agent: HarnessMember, name = 'Facebook', id = uuid()) =>
  harness.account.makeAgentLink(harness.callBy(agent), { id, name })
const week = { from: '2026-11-15', to: '2026-11-21' }
const listed = (agent: HarnessMember, over: object = {}) =>
  harness.account.agentLinks(harness.callBy(agent), { ...week, ...over })
const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'
const markOf = (device: string, code: string, day = '2026-11-21') =>
  sha256(`${device} ${code} ${day}`).toString('hex')
const visit = (code: string, device: string, over: object = {}, day?: string) =>
  harness.account.noteLinkVisit(
    { ...harness.callBy('lotus'), userAgent: chrome, ...over },
    { code, visit: markOf(device, code, day) },
  )
const register = (username: string, affiliateCode: string, over: object = {}) =>
  harness.account.register(harness.callBy('lotus'), {
    username,
    password: `${username} has a long password`,
    login: true,
    consent: true,
    registerMethod: 'H5',
    isOfficialAppLogin: false,
    affiliateCode,
    ...over,
  })
const code = (error: string) => ({ code: error })

test('an agent makes links, each under a name, once for each request (REQ-ROUTE-026)', async () => {
  const thu = await agentOf('thu_links')
  const id = uuid()
  const [first, again] = await Promise.all([make(thu, ' Tết 2027 ', id), make(thu, 'another', id)])
  expect(again).toEqual(first)
  expect(first.code).toMatch(/^[a-z2-9]{10}$/)
  await harness.passes(1_000)
  await make(thu, '=HYPERLINK("x")')
  const { links, count, most: max } = await listed(thu)
  expect(links.map(({ name }) => name)).toEqual(['=HYPERLINK("x")', first.name])
  expect([count, max]).toEqual([2, 100])
})

test.each(['', '   ', 'x'.repeat(41), 'two\nlines', 'a\u202Eb', '\u200B', 'bell\u0007', '\u2028'])(
  'a link is not called %j',
  async (name) => {
    const agent = await agentOf(`odd_${harness.platform.randomness.uuid().slice(-8)}`)
    await expect(make(agent, name)).rejects.toMatchObject(code('agent.link.name'))
  },
)

test('many links at once are no more than the merchant allows', async () => {
  const busy = await agentOf('busy_links')
  const call = harness.callBy(busy)
  const { operator } = call.merchant
  const merchant = {
    ...call.merchant,
    operator: { ...operator, referral: { ...operator.referral, agentLinks: 3 } },
  }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      harness.account.makeAgentLink({ ...call, merchant }, { id: uuid(), name: 'a' }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  expect(new Set(codes)).toEqual(new Set(['agent.link.enough']))
})

test('a link of another agent or another merchant is never read, switched or taken over (T30)', async () => {
  const [mine, other] = [await agentOf('mine_only'), await agentOf('reaches_over')]
  const [elsewhere, player] = [
    await agentOf('far_agent', 1, 'tucano'),
    await harness.registerMember('no_agent'),
  ]
  const link = await make(mine)
  for (const stranger of [other, elsewhere]) {
    const call = harness.callBy(stranger)
    await expect(harness.account.switchAgentLink(call, { id: link.id, isOn: false })).rejects.toMatchObject(
      code('agent.link.unknown'),
    )
    await expect(harness.account.agentLinkDays(call, { id: link.id, ...week })).rejects.toMatchObject(
      code('agent.link.unknown'),
    )
    expect((await listed(stranger)).links).toEqual([])
  }
  await expect(make(other, 'mine now', link.id)).rejects.toMatchObject(code('request.invalid'))
  for (const work of [
    () => listed(player),
    () => make(player),
    () => harness.account.switchAgentLink(harness.callBy(player), { id: link.id, isOn: false }),
    () => harness.account.agentLinkDays(harness.callBy(player), { id: link.id, ...week }),
  ])
    await expect(work()).rejects.toMatchObject(code('agent.only'))
  expect((await listed(mine)).links).toMatchObject([{ name: 'Facebook', isOn: true }])
})

test('a device is a visit once a day; robots, the agent’s own devices and links that are off are none', async () => {
  const own = '0a0a0a0a-0a0a-0a0a-0a0a-0a0a0a0a0a0a'
  const agent = await agentOf('counts_visits')
  await owner.query('update member set register_device_id = $2 where id = $1', [agent.id, own])
  const link = await make(agent)
  await visit(link.code, 'phone-1')
  await Promise.all(Array.from({ length: 8 }, () => visit(link.code, 'phone-2')))
  await visit(link.code, own)
  await visit(link.code, own, {}, '2026-11-20')
  const signedIn = { deviceTag: '~cookie-of-the-agent' }
  await owner.query(
    `insert into device (merchant, member, id, mark, user_agent) values ('lotus', $1, gen_random_uuid(), $2, 'a phone')`,
    [agent.id, `id ${own}${signedIn.deviceTag}`],
  )
  await visit(link.code, 'a name of today', signedIn)
  await visit(link.code, 'phone-3', { userAgent: `${chrome} (compatible; Googlebot/2.1)` })
  await visit(link.code, 'phone-3', { userAgent: 'curl/8.0' })
  await visit('aaaaaaaaaa', 'phone-3')
  await visit("' or 1=1 --", 'phone-3')
  expect((await listed(agent)).links[0]).toMatchObject({ visits: 2 })
  await harness.account.switchAgentLink(harness.callBy(agent), { id: link.id, isOn: false })
  await visit(link.code, 'phone-4')
  await harness.account.switchAgentLink(harness.callBy(agent), { id: link.id, isOn: true })
  await harness.passes(days(1))
  await visit(link.code, 'phone-1', {}, '2026-11-22')
  const span = { from: '2026-11-15', to: '2026-11-22' }
  expect((await listed(agent, span)).totals).toEqual({ visits: 3, registrations: 0, firstDeposits: 0 })
  const { days: found } = await harness.account.agentLinkDays(harness.callBy(agent), { id: link.id, ...span })
  expect(found.map(({ day, visits }) => [day, visits])).toEqual([
    ['2026-11-22', 1],
    ['2026-11-21', 2],
  ])
  // Nothing that is kept leads to a device or an address.
  const { rows } = await owner.query('select * from agent_link_visit')
  expect(JSON.stringify(rows)).not.toContain('phone-1')
  expect(JSON.stringify(rows)).not.toContain('203.0.113.7')
})

test('one address counts for a limited number of visits of a link a day (T6)', async () => {
  const link = await make(await agentOf('flooded'))
  for (let n = 0; n < 205; n += 1) await visit(link.code, `made-up-${n}`)
  await visit(link.code, 'from elsewhere', { ip: '198.51.100.9' })
  const { rows } = await owner.query(
    'select sum(visits)::int as visits from agent_link_day where link = $1',
    [link.id],
  )
  expect(rows).toEqual([{ visits: 201 }])
})

test('a member who registers by a link is below its agent, and counts with their first deposit once (REQ-REGISTER-010)', async () => {
  const agent = await agentOf('brings_players')
  const link = await make(agent)
  const answer = await register('came_by_link', link.code)
  const deposit = () =>
    harness.store.change('lotus', (connection) =>
      noteFirstDeposit(connection, harness.merchant('lotus'), answer.id),
    )
  await Promise.all([deposit(), deposit(), deposit()])
  const span = { from: '2026-11-15', to: '2026-11-22' }
  expect((await listed(agent, span)).totals).toEqual({ visits: 0, registrations: 1, firstDeposits: 1 })
  const { members } = await harness.account.downline(harness.callBy(agent), {})
  expect(members).toMatchObject([{ userName: 'came_by_link', kind: 'player', link: 'Facebook' }])
  const { rows } = await owner.query('select affiliate_code from member where id = $1', [answer.id])
  expect(rows).toEqual([{ affiliate_code: link.code }])
})

test('what the agent’s link brings takes nothing from the accounts that a day allows to open', async () => {
  const agent = await agentOf('link_and_form')
  const link = await make(agent)
  await register('by_link_one', link.code)
  await register('by_link_two', link.code)
  const call = harness.callBy(agent)
  const { operator } = call.merchant
  const merchant = {
    ...call.merchant,
    operator: { ...operator, referral: { ...operator.referral, agentAccountsPerDay: 1 } },
  }
  const opening = {
    username: 'by_form',
    password: 'by_form comes in once',
    kind: 'player',
    consent: true,
  } as const
  await harness.account.openDownline({ ...call, merchant }, opening)
  await expect(
    harness.account.openDownline({ ...call, merchant }, { ...opening, username: 'one_more' }),
  ).rejects.toMatchObject(code('agent.enough'))
})

test('a registration does not count for a link that is off, for an agent who is away or on the agent’s own phone', async () => {
  const agent = await agentOf('not_counted')
  const link = await make(agent)
  const phone = 'e6f0a1c2-1111-2222-3333-444455556666'
  await owner.query('update member set register_device_id = $2 where id = $1', [agent.id, phone])
  await register('own_phone', link.code, { loginDeviceId: phone })
  await harness.account.switchAgentLink(harness.callBy(agent), { id: link.id, isOn: false })
  await register('too_late', link.code)
  await harness.account.switchAgentLink(harness.callBy(agent), { id: link.id, isOn: true })
  await owner.query('update member set type = 0 where id = $1', [agent.id])
  await register('of_nobody', link.code)
  const { rows } = await owner.query(
    'select refused from agent_link_member where link = $1 order by refused',
    [link.id],
  )
  expect(rows.map(({ refused }) => refused)).toEqual(['agent.away', 'link.off', 'own.device'])
  expect((await owner.query('select 1 from downline where agent = $1', [agent.id])).rows).toEqual([])
  expect((await owner.query('select 1 from agent_link_day where link = $1', [link.id])).rows).toEqual([])
})

test('an agent’s link and a friend’s code work together, and a link of another merchant is an unknown code', async () => {
  const agent = await agentOf('side_by_side')
  const friend = await harness.registerMember('the_friend')
  const { code: referralCode } = await readReferral(harness.callBy(friend), {})
  const link = await make(agent)
  const both = await register('by_both', link.code, { referralCode })
  const { rows } = await owner.query('select inviter from referral where invited = $1', [both.id])
  expect(rows).toEqual([{ inviter: friend.id }])
  expect((await harness.account.downline(harness.callBy(agent), {})).members).toMatchObject([
    { userName: 'by_both' },
  ])
  const far = await make(await agentOf('tucano_links', 1, 'tucano'))
  const none = await register('by_far_link', far.code)
  expect((await owner.query('select 1 from agent_link_member where member = $1', [none.id])).rows).toEqual([])
})
