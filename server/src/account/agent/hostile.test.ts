import { calls, type CallName } from '@playfront/contract/calls'
import { agentLinksExport, commissionsExport, downlineExport } from '@playfront/contract/account/agents'
import type { InjectOptions } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lotusHost, openAppHarness, type AppHarness } from '../../http/testing/appHarness'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'

let harness: Harness
let node: AppHarness
let owner: pg.Client
let thu: HarnessMember
let other: HarnessMember
let far: HarnessMember
let link: string

beforeAll(async () => {
  harness = await openHarness()
  const { store, platform, sessions, account } = harness
  const handlers = account as never
  node = await openAppHarness({ parts: { store, platform, findSession: sessions.find, handlers } })
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  thu = await agentOf('thu_hostile')
  other = await agentOf('other_hostile')
  far = await agentOf('far_hostile', 'tucano')
  link = harness.platform.randomness.uuid()
  await harness.account.makeAgentLink(harness.callBy(thu), { id: link, name: 'hers' })
  const opening = { password: 'comes in once with it', kind: 'player', consent: true } as const
  await harness.account.openDownline(harness.callBy(thu), { ...opening, username: 'below_thu' })
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

/** Asks over the wire, as a browser would; never may the server itself fail. */
const ask = async (who: HarnessMember, request: InjectOptions) => {
  const headers = { host: lotusHost, merchant: 'lotus', authorization: who.token, language: 'EN' }
  const answer = await node.app.inject({ ...request, headers })
  expect(answer.statusCode, `${JSON.stringify(request)} ${answer.body}`).toBeLessThan(500)
  return { status: answer.statusCode, body: answer.body }
}
const days = { from: '2026-11-01', to: '2026-11-21' }
const pathOf = (name: CallName, id = link) => calls[name].path.replace(':id', id)

const someId = '0192f1a0-0000-7000-8000-000000000000'
const strangeKeys = [
  `-1_${someId}`,
  `1.5_${someId}`,
  `1e3_${someId}`,
  `９９_${someId}`,
  `${'9'.repeat(60)}_`,
  `0_${'z'.repeat(36)}`,
  `0_${'-'.repeat(36)}`,
  `0_${'a'.repeat(36)}`,
  `999999999999999_${someId}`,
  `0_${someId}`,
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '-0001-01-01',
  '+99999-01-01',
  'infinity',
  'now()',
  '__proto__',
  "' or 1=1 --",
  '\u0000',
  '\uD800',
]

test.each(strangeKeys)('no page begins at %j, and nothing breaks', async (before) => {
  const pages: [CallName, object][] = [
    ['downline', { before }],
    ['agentLinks', { before, ...days }],
    ['commissions', { before }],
    ['agentLinkDays', { before, ...days }],
    ['agentLinks', { from: before, to: before }],
    ['commissions', { from: before, to: before }],
  ]
  for (const [name, query] of pages) {
    const { status } = await ask(thu, { method: 'GET', url: pathOf(name), query: query as never })
    expect([200, 400]).toContain(status)
  }
})

test('keys and days given twice, half or beside others are refused', async () => {
  for (const query of ['before=a&before=b', 'from=2026-11-01', 'to=2026-11-01', 'agent=other', `id=${link}`])
    for (const name of ['downline', 'agentLinks', 'commissions'] as const)
      expect((await ask(thu, { method: 'GET', url: `${pathOf(name)}?${query}` })).status).toBe(400)
})

test.each(['', ' ', '%', '_', '\\', "'", '\u0000', '\uD83D', '🐉', 'x'.repeat(64), 'x'.repeat(65)])(
  'a search for %j finds no member of another agent',
  async (search) => {
    const answer = await ask(other, { method: 'GET', url: pathOf('downline'), query: { search } })
    expect(answer.body).not.toContain('below_thu')
  },
)

test.each([() => other, () => far])('another agent gets nowhere by her ids (T30)', async (stranger) => {
  const payload = { isOn: false }
  const answers = [
    await ask(stranger(), { method: 'PUT', url: pathOf('switchAgentLink'), payload }),
    await ask(stranger(), { method: 'GET', url: pathOf('agentLinkDays'), query: days }),
    await ask(stranger(), {
      method: 'POST',
      url: pathOf('makeAgentLink'),
      payload: { id: link, name: 'mine' },
    }),
  ]
  for (const { status } of answers) expect([400, 401, 404]).toContain(status)
  for (const { path } of [downlineExport, agentLinksExport, commissionsExport]) {
    const { body } = await ask(stranger(), {
      method: 'GET',
      url: path,
      query: path === downlineExport.path ? {} : days,
    })
    for (const word of ['hers', 'below_thu']) expect(body).not.toContain(word)
  }
  expect((await ask(thu, { method: 'GET', url: pathOf('agentLinks'), query: days })).body).toContain(
    '"isOn":true',
  )
})

test.each([
  someId,
  'x',
  '%00',
  '..%2f..%2fmember',
  '%27%20or%201=1',
  someId.slice(1),
  '{}',
  'null',
  'NaN',
  '-1',
])('no link is called %s', async (id) => {
  const turn = await ask(thu, { method: 'PUT', url: pathOf('switchAgentLink', id), payload: { isOn: false } })
  const read = await ask(thu, { method: 'GET', url: pathOf('agentLinkDays', id), query: days })
  for (const { status } of [turn, read]) expect([400, 404]).toContain(status)
})

test.each([
  {},
  { id: someId },
  { id: someId, name: 7 },
  { id: someId, name: ['a'] },
  { id: someId, name: { toString: 'x' } },
  { id: someId, name: 'x'.repeat(5_000) },
  { id: someId, name: '\u0000' },
  { id: someId, name: '\u202Etxt.exe' },
  { id: someId, name: 'a', agent: 'other' },
  { id: someId, name: 'a', code: 'aaaaaaaaaa' },
  { id: 'x', name: 'a' },
  { id: null, name: 'a' },
])('nothing is made of %j', async (payload) => {
  const { status } = await ask(thu, { method: 'POST', url: pathOf('makeAgentLink'), payload })
  expect([400, 413]).toContain(status)
})

test.each(['yes', 1, null, undefined, {}])('a link is not switched to %j', async (isOn) => {
  const { status } = await ask(thu, { method: 'PUT', url: pathOf('switchAgentLink'), payload: { isOn } })
  expect(status).toBe(400)
})

test.each([
  ['<script>', 'register.username.invalid'],
  ['=cmd()', 'register.username.invalid'],
  ['a\u202Eb_name', 'register.username.invalid'],
  ['BELOW_THU', 'register.username.taken'],
])('no account is opened as %j', async (username, code) => {
  const payload = { username, password: 'comes in once with it', kind: 'player', consent: true } as const
  await expect(harness.account.openDownline(harness.callBy(thu), payload)).rejects.toMatchObject({ code })
})

test('what is in order is taken over the same wire', async () => {
  const made = await ask(thu, {
    method: 'POST',
    url: pathOf('makeAgentLink'),
    payload: { id: someId, name: 'b' },
  })
  const turned = await ask(thu, {
    method: 'PUT',
    url: pathOf('switchAgentLink', someId),
    payload: { isOn: false },
  })
  const read = await ask(thu, { method: 'GET', url: pathOf('agentLinkDays', someId), query: days })
  expect([made.status, turned.status, read.status]).toEqual([200, 200, 200])
})

test('a visit of whatever shape answers nothing about which codes are links', async () => {
  const { rows } = await owner.query('select code from agent_link where id = $1', [link])
  const visit = 'ab'.repeat(32)
  const say = (payload: object) => ask(thu, { method: 'POST', url: pathOf('noteLinkVisit'), payload })
  expect(await say({ code: rows[0].code, visit })).toEqual(await say({ code: 'nobodyabcd', visit }))
  for (const payload of [
    { code: rows[0].code, visit: 'AB'.repeat(32) },
    { code: rows[0].code, visit: 'ab'.repeat(4_000) },
    { code: ['a'], visit },
    { code: rows[0].code, visit, day: '2020-01-01' },
    { code: 'x'.repeat(129), visit },
  ])
    expect((await say(payload)).status).toBe(400)
})
