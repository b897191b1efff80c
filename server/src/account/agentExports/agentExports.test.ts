import { agentLinksExport, commissionsExport, downlineExport } from '@playfront/contract/account/agents'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lotusHost, openAppHarness, type AppHarness } from '../../http/testing/appHarness'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'

let harness: Harness
let node: AppHarness
let owner: pg.Client
let agent: HarnessMember
let link: string

beforeAll(async () => {
  harness = await openHarness()
  const { store, platform, sessions } = harness
  node = await openAppHarness({ parts: { store, platform, findSession: sessions.find } })
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  agent = await agentOf('thu_exports')
  link = await linkOf(agent, '=SUM(A1:A9)')
  await linkOf(agent, 'quiet, "with" commas')
  await owner.query(
    `insert into agent_link_day (merchant, link, day, visits, registrations, first_deposits)
     select 'lotus', $1, date '2026-11-21' - n, n, 2, 1 from generate_series(0, 9) n`,
    [link],
  )
  await owner.query(
    `insert into agent_day (merchant, agent, day, until_at, players, turnover, net, earned, carried, paid)
     select 'lotus', $1, date '2026-11-21' - n, timestamptz '2026-11-21' - n * interval '1 day', n,
       1000, -500, case n % 2 when 0 then 300 else -100 end, 0, case n % 2 when 0 then 300 else 0 end
     from generate_series(0, 39) n`,
    [agent.id],
  )
})

afterAll(async () => {
  await owner.end()
  await node.close()
  await harness.close()
})

const agentOf = async (username: string, merchant = 'lotus'): Promise<HarnessMember> => {
  const member = await harness.registerMember(username, merchant)
  await owner.query('update member set type = 1 where id = $1', [member.id])
  return member
}
const linkOf = async (who: HarnessMember, name: string) => {
  const id = harness.platform.randomness.uuid()
  await harness.account.makeAgentLink(harness.callBy(who), { id, name })
  return id
}

const month = { from: '2026-10-23', to: '2026-11-21' }

const ask = async (
  { path }: { path: string },
  query: Record<string, string> = month,
  token = agent.token,
  language = 'EN',
) => {
  const headers = { host: lotusHost, authorization: token, language }
  const answer = await node.app.inject({ url: path, query, headers })
  return { ...answer, status: answer.statusCode, lines: answer.payload.slice(1).split('\r\n') }
}
const lotus = (): FullMerchantSettings => harness.merchant('lotus')

test('the links’ file has a line for each day and link and the sum that the page shows', async () => {
  const { status, headers, lines } = await ask(agentLinksExport)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="links-lotus-2026-10-23-2026-11-21.csv"')
  expect(lines[0]).toBe('Date,Link,Code,Visits,Registrations,First deposits')
  expect(lines[1]).toMatch(/^2026-11-21,'=SUM\(A1:A9\),[a-z2-9]{10},0,2,1$/)
  const { totals } = await harness.account.agentLinks(harness.callBy(agent), month)
  expect(totals).toEqual({ visits: 45, registrations: 20, firstDeposits: 10 })
  expect(lines.slice(-2)).toEqual(['Total,,,45,20,10', ''])
})

test('the commission’s file comes to what the page says, beyond a page of days', async () => {
  const { lines } = await ask(commissionsExport)
  const page = await harness.account.commissions({ ...harness.callBy(agent), merchant: lotus() }, month)
  expect([page.days.length, lines.length]).toEqual([30, 1 + 30 + 1 + 1])
  expect(page.totals).toEqual({ turnover: 30_000, net: -15_000, earned: 3_000, paid: 4_500 })
  expect(lines.at(-2)).toBe('Total,,30000,-15000,3000,,4500,VND')
  expect(lines[1]).toBe('2026-11-21,0,1000,-500,300,0,300,VND')
  // Without days it is every day; the next page begins where the first ended, and the sum is the same on both.
  const all = await harness.account.commissions(harness.callBy(agent), {})
  const next = await harness.account.commissions(harness.callBy(agent), { before: all.next ?? '' })
  expect([all.days.length, next.days.length, next.totals]).toEqual([31, 9, all.totals])
})

test('the downline’s file lists every member below the agent once, and no formula runs (CSV formulas)', async () => {
  const below = await agentOf('has_many')
  const found = await linkOf(below, '@SUM(1)')
  await owner.query(
    `with made as (
       insert into member (merchant, id, username, language, consent_terms_version, register_method)
       select 'lotus', gen_random_uuid(), '-cmd' || n, 'EN', '1', 'H5' from generate_series(1, 2345) n returning id),
     noted as (
       insert into agent_link_member (merchant, member, link) select 'lotus', id, $2 from made returning member)
     insert into downline (merchant, member, agent) select 'lotus', member, $1 from noted`,
    [below.id, found],
  )
  const { lines } = await ask(downlineExport, {}, below.token)
  expect(lines[0]).toBe('Username,Account for,Opened on,Signed in,Link')
  expect(lines).toContain(`'-cmd7,Player,2026-11-21,No,'@SUM(1)`)
  const names = lines.slice(1, -1).map((line) => line.split(',')[0])
  expect([names.length, new Set(names).size]).toEqual([2_345, 2_345])
})

test('the words are the reader’s, in any language', async () => {
  expect((await ask(commissionsExport, month, agent.token, 'VI')).lines[0]).toContain('Hoa hồng')
  expect((await ask(agentLinksExport, month, agent.token, 'UR')).lines[0]).toContain('رجسٹریشن')
})

test.each([
  [{}],
  [{ from: '2026-11-21' }],
  [{ from: '2026-11-22', to: '2026-11-21' }],
  [{ from: '2024-01-01', to: '2026-01-01' }],
  [{ from: '0000-01-01', to: '0000-01-02' }],
  [{ from: '2026-02-30', to: '2026-03-01' }],
  [{ from: "2026-11-21'; drop table agent_link", to: '2026-11-21' }],
])('%j is refused in every file and page', async (query) => {
  for (const call of [agentLinksExport, commissionsExport]) {
    const answer = await ask(call, query as Record<string, string>)
    expect([answer.status, JSON.parse(answer.payload).errorCode]).toEqual([400, 'request.invalid'])
  }
})

test('another agent’s file is refused, a player gets none, and there is none without a session (T30)', async () => {
  const [other, player] = [await agentOf('other_exports'), await harness.registerMember('plays_only')]
  for (const call of [agentLinksExport, commissionsExport, downlineExport]) {
    const query = call === downlineExport ? {} : month
    const { payload } = await ask(call, query, other.token)
    for (const word of ['SUM', 'has_many', '1000,-500']) expect(payload).not.toContain(word)
    expect(JSON.parse((await ask(call, query, player.token)).payload).errorCode).toBe('agent.only')
    expect((await ask(call, query, 'made up')).status).toBe(401)
  }
})

/** The shortest of some goes, in milliseconds: what others do on this machine only ever adds. */
const costOf = async (work: () => Promise<unknown>): Promise<number> => {
  let min = Infinity
  for (let go = 0; go < 20; go += 1) {
    const begun = performance.now()
    await work()
    min = Math.min(min, performance.now() - begun)
  }
  return min
}

test('page a thousand of 20,000 below an agent costs what the page of one with none costs; the last page of links what the first does', async () => {
  const big = await agentOf('big_agent')
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `with made as (
       insert into member (merchant, id, username, language, consent_terms_version, register_method)
       select 'lotus', gen_random_uuid(), 'big' || n, 'EN', '1', 'H5' from generate_series(1, 20000) n
       returning id, substr(username, 4)::int as n)
     insert into downline (merchant, member, agent, at)
     select 'lotus', id, $1, timestamptz '2026-01-01' + n * interval '1 minute' from made`,
    [big.id],
  )
  await owner.query(
    `with made as (
       insert into agent_link (merchant, id, agent, code, name, made_at)
       select 'lotus', gen_random_uuid(), $1, translate(lpad(n::text, 10, '0'), '01', 'ab'), 'l' || n,
         timestamptz '2026-01-01' + n * interval '1 minute' from generate_series(1, 100) n returning id)
     insert into agent_link_day (merchant, link, day, visits)
     select 'lotus', id, date '2026-11-21' - n, 1 from made cross join generate_series(0, 365) n`,
    [big.id],
  )
  await owner.query('set session_replication_role = origin')
  await owner.query('analyze')
  const call = harness.callBy(big)
  const { rows } = await owner.query(
    `(select username, at, member as id from downline join member on id = member where agent = $1 order by at offset 30 limit 1)
     union all
     (select name, made_at, id from agent_link where agent = $1 order by made_at offset 10 limit 1)`,
    [big.id],
  )
  const [person, link] = rows.map(({ at, id }) => `${at.getTime()}_${id}`)
  const year = { from: '2025-11-22', to: '2026-11-21' }
  const below = (before?: string) => harness.account.downline(call, { before })
  const links = (before?: string) => harness.account.agentLinks(call, { ...year, before })
  expect((await below(person)).members[0]?.userName).toBe('big30')
  expect((await links(link)).links.map(({ name }) => name)[0]).toBe('l10')
  expect((await links()).totals.visits).toBe(36_500)
  // Twice the time and a breath: what grows with the rows costs many times as much.
  const ofFew = await costOf(() => harness.account.downline(harness.callBy(agent), {}))
  expect(await costOf(() => below())).toBeLessThan(2 * ofFew + 4)
  expect(await costOf(() => below(person))).toBeLessThan(2 * ofFew + 4)
  expect(await costOf(() => links(link))).toBeLessThan(2 * (await costOf(() => links())) + 4)
}, 60_000)
