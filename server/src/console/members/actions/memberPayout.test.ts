import type { ApprovalsAnswer } from '@playfront/contract/console/approvals.schema'
import type { MemberPayoutAnswer } from '@playfront/contract/console/members.schema'
import { hours } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWithdrawalHarness, type WithdrawalHarness } from '../../../money/withdrawals/withdrawalHarness'
import type { HarnessMember } from '../../../testing/harness'
import { decideAs } from '../../testing/decideAs'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../../testing/consoleHarness'

let money: WithdrawalHarness
let harness: ConsoleHarness
let sang: Hired
let minh: Hired

beforeAll(async () => {
  money = await openWithdrawalHarness()
  for (const [n, name] of names.entries()) {
    const who = await money.registerMember(name)
    const card = await money.addsCard(who, { number: `01234567${10 + n}` })
    members.set(name, { who, card })
  }
  await money.passes(hours(25))
  harness = await openConsoleHarness({ harness: money })
  sang = await harness.authenticate(await harness.hire('sang', [{ merchant: 'lotus', role: 'support' }]))
  minh = await harness.authenticate(await harness.hire('minh', [{ merchant: 'lotus', role: 'manager' }]))
})
afterAll(() => harness.close())

const names = ['is_excluded', 'is_blocked', 'is_closed', 'is_active', 'asks_twice'] as const
const members = new Map<string, { who: HarnessMember; card: string }>()
const memberOf = (name: (typeof names)[number]) => {
  const found = members.get(name)
  if (!found) throw new Error(`there is no member ${name}`)
  return found
}
const call = (name: Parameters<ConsoleHarness['call']>[0], by: Hired, fields: Record<string, unknown>) =>
  harness.call(name, { by, merchant: 'lotus', fields })
const codeOf = async (...asked: Parameters<typeof call>) => (await call(...asked)).code ?? 'done'
const run = async (sql: string, values: unknown[]) => {
  const client = new pg.Client({ connectionString: harness.url })
  await client.connect()
  const { rows } = await client.query(sql, values)
  await client.end()
  return rows
}
const optionsOf = async (id: string): Promise<MemberPayoutAnswer> =>
  (await call('memberPayout', sang, { id })).value
const requestOf = async ({ who, card }: { who: HarnessMember; card: string }) => ({
  id: who.id,
  withdrawal: money.newId(),
  proposal: money.newId(),
  card,
  amount: (await optionsOf(who.id)).balance,
  reason: 'asked by letter',
})
const excludes = (id: string) =>
  call('excludeMember', minh, { id, exclusion: money.newId(), until: null, reason: 'asked for it' })
const approves = async (by: Hired, id: string) => {
  const fields = { list: 'ofSubject', kind: 'payout', subject: `withdrawal:${id}` }
  const { approvals }: ApprovalsAnswer = (await call('approvals', by, fields)).value
  return decideAs(harness, by, { kind: 'payout', id: approvals[0]?.id ?? '', decision: 'approve' })
}
const blocks = {
  is_excluded: (id: string) => excludes(id),
  is_blocked: (id: string) => call('blockMember', minh, { id, reason: 'looked into' }),
  is_closed: (id: string) => run("update member set state = 'closed' where id = $1", [id]),
}

test.each(['is_excluded', 'is_blocked', 'is_closed'] as const)(
  'two staff users pay all of the balance of a member who %s to an account of theirs',
  async (name) => {
    const member = memberOf(name)
    const { id } = member.who
    await blocks[name](id)
    const options = await optionsOf(id)
    expect(options).toMatchObject({ isOffered: true, accounts: [{ id: member.card, isProven: true }] })
    const request = await requestOf(member)
    // The answer gets lost: the very same is sent again, and happens once.
    for (const _ of [1, 2]) expect(await codeOf('requestMemberPayout', sang, request)).toBe('done')
    expect((await optionsOf(id)).balance).toBe(0)
    const again = { ...request, withdrawal: money.newId(), proposal: money.newId() }
    expect(await codeOf('requestMemberPayout', sang, again)).toBe('withdrawal.open')
    expect(await approves(sang, request.withdrawal)).toBe('staff.not.allowed')
    await money.sends()
    expect(money.orders.map((order) => order.id)).not.toContain(request.withdrawal)
    expect(await approves(minh, request.withdrawal)).toBe('done')
    await money.sends()
    expect(money.orders.find((order) => order.id === request.withdrawal)).toMatchObject({
      amount: request.amount,
    })
    const log = await call('auditLog', minh, { subject: `withdrawal:${request.withdrawal}` })
    const { entries }: { entries: { action: string; staffName: string }[] } = log.value
    expect(entries.map(({ action, staffName }) => [action, staffName])).toEqual([
      ['withdrawal.confirmed', 'minh'],
      ['withdrawal.requestedByStaff', 'sang'],
    ])
  },
)

test('who asked for it cannot approve it', async () => {
  const member = memberOf('asks_twice')
  await excludes(member.who.id)
  const request = await requestOf(member)
  expect(await codeOf('requestMemberPayout', minh, request)).toBe('done')
  expect(await approves(minh, request.withdrawal)).toBe('staff.same.person')
})

test('a member who can ask for it themselves, another’s account and another’s name are refused, and nothing moves', async () => {
  const active = memberOf('is_active')
  expect((await optionsOf(active.who.id)).isOffered).toBe(false)
  const request = await requestOf(active)
  expect(await codeOf('requestMemberPayout', sang, request)).toBe('staff.moved.on')
  await excludes(active.who.id)
  const strange = { ...request, card: memberOf('is_blocked').card }
  expect(await codeOf('requestMemberPayout', sang, strange)).toBe('card.unknown')
  await run("update member set payee_name = 'SOMEBODY ELSE' where id = $1", [active.who.id])
  expect((await optionsOf(active.who.id)).accounts).toMatchObject([{ isProven: false }])
  expect(await codeOf('requestMemberPayout', sang, request)).toBe('card.unknown')
  expect((await optionsOf(active.who.id)).balance).toBe(request.amount)
})
