import type { ApprovalsAnswer } from '@playfront/contract/console/approvals.schema'
import type { FindMembersAnswer } from '@playfront/contract/console/members.schema'
import { days } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HarnessMember } from '../../../testing/harness'
import { decideAs } from '../../testing/decideAs'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../../testing/consoleHarness'

let harness: ConsoleHarness
let sang: Hired
let minh: Hired

beforeAll(async () => {
  harness = await openConsoleHarness()
  sang = await harness.authenticate(await harness.hire('sang', [{ merchant: 'lotus', role: 'support' }]))
  minh = await harness.authenticate(await harness.hire('minh', [{ merchant: 'lotus', role: 'manager' }]))
})
afterAll(() => harness.close())

const codeOf = async (
  name: Parameters<ConsoleHarness['call']>[0],
  by: Hired,
  fields: Record<string, unknown>,
): Promise<string> => (await harness.call(name, { by, merchant: 'lotus', fields })).code ?? 'done'
const run = async <Row>(sql: string, values: unknown[]): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: harness.url })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows as Row[]
  } finally {
    await client.end()
  }
}
const newId = () => harness.platform.randomness.uuid()
const reason = 'asked by letter'
const kind = 'balanceAdjustment'
const isSignedIn = async ({ token }: HarnessMember) =>
  (await harness.sessions.find('lotus', token)) !== undefined
const stateOf = async ({ id }: HarnessMember) =>
  (await run<{ state: string }>('select state from member where id = $1', [id]))[0]?.state
const balanceOf = async ({ id }: HarnessMember) =>
  Number((await run<{ balance: string }>('select balance from wallet where member = $1', [id]))[0]?.balance)
const logOf = async ({ id }: HarnessMember): Promise<string[]> => {
  const { value } = await harness.call('auditLog', {
    by: minh,
    merchant: 'lotus',
    fields: { subject: `member:${id}` },
  })
  const { entries } = value as { entries: { action: string; staffName: string }[] }
  return entries.map(({ action, staffName }) => `${action} ${staffName}`)
}

test('a blocked member is signed out and restricted until they are unblocked, each once and in the log', async () => {
  const an = await harness.registerMember('an_is_blocked')
  expect(await codeOf('unblockMember', minh, { id: an.id, reason })).toBe('done')
  expect(await logOf(an)).toEqual([])
  for (const _ of [1, 2]) expect(await codeOf('blockMember', minh, { id: an.id, reason })).toBe('done')
  expect([await stateOf(an), await isSignedIn(an)]).toEqual(['restricted', false])
  expect(await codeOf('unblockMember', minh, { id: an.id, reason })).toBe('done')
  expect(await stateOf(an)).toBe('active')
  expect(await logOf(an)).toEqual(['member.unblocked minh', 'member.blocked minh'])
})

test('an account is closed only when nothing of its member is left in it', async () => {
  const an = await harness.registerMember('an_is_closed')
  expect(await codeOf('closeMember', minh, { id: an.id, reason })).toBe('closing.blocked')
  expect([await stateOf(an), await isSignedIn(an)]).toEqual(['active', true])
  const adjustment = newId()
  const amount = -(await balanceOf(an))
  expect(await codeOf('proposeAdjustment', sang, { id: an.id, adjustment, amount, reason })).toBe('done')
  expect(await decideAs(harness, minh, { kind, id: adjustment, decision: 'approve' })).toBe('done')
  expect(await codeOf('closeMember', minh, { id: an.id, reason })).toBe('done')
  expect([await stateOf(an), await isSignedIn(an)]).toEqual(['closed', false])
  for (const call of ['closeMember', 'blockMember', 'unblockMember'] as const)
    expect(await codeOf(call, minh, { id: an.id, reason }), call).toBe('staff.moved.on')
})

test('an exclusion by staff is one however often it is sent, signs out, and no shorter one ends it', async () => {
  const an = await harness.registerMember('an_is_excluded')
  const at = (time: number) => new Date(harness.platform.clock.now() + time).toISOString()
  const excludes = (exclusion: string, until: string | null) =>
    codeOf('excludeMember', minh, { id: an.id, exclusion, until, reason })
  expect(await excludes(newId(), at(-1))).toBe('request.invalid')
  expect(await isSignedIn(an)).toBe(true)
  const exclusion = newId()
  for (const _ of [1, 2]) expect(await excludes(exclusion, at(days(200)))).toBe('done')
  expect(await isSignedIn(an)).toBe(false)
  expect(await logOf(an)).toEqual(['member.excluded minh'])
  expect(await excludes(newId(), at(days(1)))).toBe('done')
  const [held] = await run<{ longest: Date; count: number }>(
    'select max(ends_at) as longest, count(*) from protection_restriction where member = $1',
    [an.id],
  )
  expect([held?.longest.toISOString(), held?.count]).toEqual([at(days(200)), 2])
  const listed = await harness.call('findMembers', { by: minh, merchant: 'lotus', fields: { find: an.id } })
  expect((listed.value as FindMembersAnswer).members).toMatchObject([
    { state: 'active', protection: 'exclusion' },
  ])
})

test('a frozen wallet is released when its ledger adds up, and not when it does not', async () => {
  const an = await harness.registerMember('an_is_frozen')
  const release = () => codeOf('releaseWallet', minh, { id: an.id, reason })
  const isFrozen = async () =>
    (await run<{ at: Date | null }>('select frozen_at as at from wallet where member = $1', [an.id]))[0]
      ?.at !== null
  expect(await release()).toBe('staff.moved.on')
  await run('update wallet set frozen_at = now(), balance = balance + 1 where member = $1', [an.id])
  expect([await release(), await isFrozen()]).toEqual(['wallet.disagrees', true])
  await run('update wallet set balance = balance - 1 where member = $1', [an.id])
  expect([await release(), await isFrozen()]).toEqual(['done', false])
  expect(await logOf(an)).toEqual(['wallet.released minh'])
})

test('a balance changes when a second person confirms it, once, and never below nothing', async () => {
  const an = await harness.registerMember('an_is_adjusted')
  const before = await balanceOf(an)
  const asks = (adjustment: string, amount: number, by = sang) =>
    codeOf('proposeAdjustment', by, { id: an.id, adjustment, amount, reason })
  const decides = (id: string, decision: 'approve' | 'reject', by = minh) =>
    decideAs(harness, by, { kind, id, decision })
  const [first, own, tooMuch, turned, frozen] = [newId(), newId(), newId(), newId(), newId()]

  for (const _ of [1, 2]) expect(await asks(first, 70_000)).toBe('done')
  expect(await asks(first, 70_001)).toBe('staff.moved.on')
  expect(await balanceOf(an)).toBe(before)
  expect(await decides(first, 'approve', sang)).toBe('staff.not.allowed')
  for (const _ of [1, 2]) expect(await decides(first, 'approve')).toBe('done')
  expect(await decides(first, 'reject')).toBe('staff.moved.on')
  expect(await balanceOf(an)).toBe(before + 70_000)

  expect(await asks(own, 1, minh)).toBe('done')
  expect(await decides(own, 'approve')).toBe('staff.same.person')
  expect(await codeOf('withdrawApproval', sang, { kind, id: own })).toBe('staff.same.person')
  expect(await codeOf('withdrawApproval', minh, { kind, id: own })).toBe('done')

  expect(await asks(tooMuch, -(before + 70_001))).toBe('done')
  expect(await decides(tooMuch, 'approve')).toBe('insufficient_balance')
  expect(await asks(turned, 5)).toBe('done')
  expect(await decides(turned, 'reject')).toBe('done')
  expect(await asks(frozen, 5)).toBe('done')
  await run('update wallet set frozen_at = now() where member = $1', [an.id])
  expect(await decides(frozen, 'approve')).toBe('payment.blocked')
  expect(await balanceOf(an)).toBe(before + 70_000)

  const { value } = await harness.call('approvals', { by: sang, merchant: 'lotus', fields: { kind } })
  const balances = ({ approvals }: ApprovalsAnswer) =>
    approvals.map(({ changes }) => changes.find(({ field }) => field === 'balance'))
  const waiting: ApprovalsAnswer = value
  expect(waiting.approvals.map(({ id, isOwn, obstacle }) => [id, isOwn, obstacle])).toEqual([
    [tooMuch, true, 'balanceTooLow'],
    [frozen, true, null],
  ])
  expect(balances(waiting)).toMatchObject([
    { before: { amount: before + 70_000 }, after: { amount: -1 } },
    { before: { amount: before + 70_000 }, after: { amount: before + 70_005 } },
  ])
  const all = await harness.call('approvals', {
    by: sang,
    merchant: 'lotus',
    fields: { list: 'ofSubject', kind, subject: `member:${an.id}` },
  })
  const known: ApprovalsAnswer = all.value
  const approvals = known.approvals.filter(({ status }) => status !== 'open')
  expect(balances({ approvals, next: null })).toEqual([undefined, undefined, undefined])
})

test('nobody of another merchant is touched', async () => {
  const somchai = await harness.registerMember('somchai', 'mela')
  const calls = {
    blockMember: {},
    closeMember: {},
    excludeMember: { exclusion: newId(), until: null },
    releaseWallet: {},
    proposeAdjustment: { adjustment: newId(), amount: 5 },
  } as const
  for (const [call, fields] of Object.entries(calls))
    expect(await codeOf(call as keyof typeof calls, minh, { id: somchai.id, reason, ...fields }), call).toBe(
      'request.not.found',
    )
  expect(await harness.sessions.find('mela', somchai.token)).toBeDefined()
})
