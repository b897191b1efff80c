import { randomUUID } from 'node:crypto'
import type { ApprovalsAnswer } from '@playfront/contract/console/approvals.schema'
import type { DepositWaitsAnswer, FindDepositsAnswer } from '@playfront/contract/console/depositsAdmin.schema'
import { hours } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDepositHarness, type DepositHarness } from '../../money/deposits/depositHarness'
import { decideAs } from '../testing/decideAs'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let depositHarness: DepositHarness
let harness: ConsoleHarness
let [chi, minh, sang, malee]: Hired[] = []

beforeAll(async () => {
  depositHarness = await openDepositHarness()
  harness = await openConsoleHarness({ harness: depositHarness })
  const hire = async (name: string, merchant: string, role: 'cashier' | 'manager' | 'support') =>
    harness.authenticate(await harness.hire(name, [{ merchant, role }]))
  chi = await hire('chi', 'lotus', 'cashier')
  minh = await hire('minh', 'lotus', 'manager')
  sang = await hire('sang', 'lotus', 'support')
  malee = await hire('malee', 'mela', 'manager')
})
afterAll(() => harness.close())

/** A console that was idle for two hours is locked. */
const comeBack = async () => {
  for (const one of [chi, minh, sang, malee]) if (one) one.cookie = (await harness.authenticate(one)).cookie
}

let people = 0
const paysTooMuch = async () => {
  const member = await depositHarness.registerMember(`generous_${(people += 1)}`)
  const { id } = await depositHarness.begins(member)
  await depositHarness.presses(member, id, 'payOther', 130_000)
  return { member, id, before: await depositHarness.held(member) }
}
type Name = Parameters<ConsoleHarness['call']>[0]
const call = (name: Name, by: Hired | undefined, fields: Record<string, unknown> = {}, merchant = 'lotus') =>
  harness.call(name, { by, merchant, fields })
const codeOf = async (...asked: Parameters<typeof call>) => {
  const { code, status } = await call(...asked)
  return code ?? String(status)
}
const requestFor = (deposit: string, verdict = 'credit', amount = 30_000) => ({
  id: randomUUID(),
  about: { kind: 'excess', deposit, verdict, amount },
  reason: 'one nought too many',
})
const kind = 'paymentDecision'
const decide = (by: Hired | undefined, id: string, decision: 'approve' | 'reject', merchant = 'lotus') =>
  decideAs(harness, by!, { kind, id, decision }, merchant)
const waits = async (by = minh): Promise<DepositWaitsAnswer> => (await call('depositWaits', by)).value
const asOwner = async (text: string, values: unknown[]): Promise<void> => {
  const owner = new pg.Client({ connectionString: depositHarness.url })
  await owner.connect()
  await owner.query(text, values)
  await owner.end()
}

test('the excess of a deposit is credited once by two people, reported to the member and recorded in the log (REQ-ROUTE-015)', async () => {
  const { member, id, before } = await paysTooMuch()
  const request = requestFor(id)
  expect((await waits()).excess).toMatchObject([
    { deposit: id, member: member.id, amount: 100_000, paid: 130_000, excess: 30_000 },
  ])
  expect(await codeOf('requestPaymentDecision', malee, request, 'mela')).toBe('staff.moved.on')
  for (const _ of [1, 2]) expect(await codeOf('requestPaymentDecision', chi, request)).toBe('200')
  expect(await codeOf('requestPaymentDecision', sang, requestFor(id))).toBe('staff.moved.on')
  const { value } = await call('approvals', chi, { kind })
  const { approvals }: ApprovalsAnswer = value
  expect(approvals).toMatchObject([{ id: request.id, isOwn: true, requestedName: 'chi' }])
  for (const decision of ['approve', 'reject'] as const)
    expect(await decide(chi, request.id, decision)).toBe('staff.same.person')
  expect(await decide(sang, request.id, 'approve')).toBe('staff.not.allowed')
  expect(await decide(malee, request.id, 'approve', 'mela')).toBe('staff.moved.on')
  expect(await depositHarness.held(member)).toBe(before)
  for (const _ of [1, 2]) expect(await decide(minh, request.id, 'approve')).toBe('done')
  expect((await depositHarness.held(member)) - before).toBe(30_000)
  expect(await depositHarness.sees(member, id)).toMatchObject({ excessVerdict: 'credit' })
  expect((await waits()).excess).toEqual([])
  const log = await call('auditLog', minh, { subject: `deposit:${id}` })
  const { entries }: { entries: { action: string; staffName: string }[] } = log.value
  expect(entries.map(({ action, staffName }) => `${action} ${staffName}`)).toEqual([
    'excess.confirmed minh',
    'excess.proposed chi',
  ])
})

test('two concurrent approvers carry it out once, and the later gets staff.moved.on', async () => {
  const { member, id, before } = await paysTooMuch()
  const dung = await harness.authenticate(
    await harness.hire('dung', [{ merchant: 'lotus', role: 'manager' }]),
  )
  const request = requestFor(id)
  await call('requestPaymentDecision', chi, request)
  const ends = await Promise.all([minh, dung].map((by) => decide(by, request.id, 'approve')))
  expect(ends.toSorted()).toEqual(['done', 'staff.moved.on'])
  expect((await depositHarness.held(member)) - before).toBe(30_000)
})

test('what the bank took back meanwhile, or another amount, moves nothing and says so', async () => {
  const { member, id } = await paysTooMuch()
  expect(await codeOf('requestPaymentDecision', chi, requestFor(id, 'credit', 29_999))).toBe('staff.moved.on')
  const request = requestFor(id)
  await call('requestPaymentDecision', chi, request)
  await depositHarness.presses(member, id, 'reverse')
  const held = await depositHarness.held(member)
  expect(await decide(minh, request.id, 'approve')).toBe('staff.moved.on')
  expect(await depositHarness.held(member)).toBe(held)
  expect(await codeOf('withdrawApproval', minh, { kind, id: request.id })).toBe('staff.same.person')
  expect(await codeOf('withdrawApproval', chi, { kind, id: request.id })).toBe('200')
})

test('a frozen wallet accepts nothing: the request stays open, and a refund is possible', async () => {
  const { member, id, before } = await paysTooMuch()
  await asOwner('update wallet set frozen_at = now() where member = $1', [member.id])
  const request = requestFor(id)
  await call('requestPaymentDecision', chi, request)
  expect(await decide(minh, request.id, 'approve')).toBe('payment.blocked')
  expect(await depositHarness.held(member)).toBe(before)
  expect(await decide(minh, request.id, 'reject')).toBe('done')
  const back = requestFor(id, 'sendBack')
  expect(await codeOf('requestPaymentDecision', chi, back)).toBe('200')
  expect(await decide(minh, back.id, 'approve')).toBe('done')
  await asOwner('update wallet set frozen_at = null where member = $1', [member.id])
})

test('deposits are found by reference, name and id, by state and by coming late, page by page', async () => {
  const member = await depositHarness.registerMember('searched')
  const made = []
  for (let n = 0; n < 3; n += 1) made.push(await depositHarness.begins(member))
  await depositHarness.presses(member, made[0]?.id ?? '', 'pay')
  await depositHarness.passes(hours(2))
  await comeBack()
  await depositHarness.sweeps()
  await depositHarness.presses(member, made[1]?.id ?? '', 'pay')
  const find = async (fields: Record<string, unknown>): Promise<FindDepositsAnswer> =>
    (await call('findDeposits', sang, fields)).value
  const mine = await find({ find: 'SEARCHED' })
  expect(mine.deposits.map(({ id }) => id)).toEqual(made.map(({ id }) => id).toReversed())
  expect(mine.deposits.map(({ isLate }) => isLate)).toEqual([false, true, false])
  const late = await find({ state: 'late' })
  expect(late.deposits.map(({ id }) => id)).toEqual([made[1]?.id])
  const { reference } = late.deposits[0] ?? {}
  expect((await find({ find: reference })).deposits).toMatchObject([
    { id: made[1]?.id, userName: 'searched' },
  ])
  expect((await find({ find: made[2]?.id })).deposits).toHaveLength(1)
  expect((await find({ find: 'searched', state: 'done' })).deposits).toHaveLength(2)
  expect((await find({ find: "'; drop table deposit; --" })).deposits).toEqual([])
  for (const fields of [{ state: 'lost' }, { from: '1' }, { find: 'x'.repeat(129) }])
    expect(await codeOf('findDeposits', sang, fields)).toBe('request.invalid')
  const { deposits }: FindDepositsAnswer = (await call('findDeposits', malee, {}, 'mela')).value
  expect(deposits).toEqual([])
})

test('the table itself does not take one person twice', async () => {
  const { id } = await paysTooMuch()
  const request = requestFor(id)
  await call('requestPaymentDecision', chi, request)
  const forged = harness.store.change('lotus', ({ query }) =>
    query(
      {
        name: 'forge ruling',
        text: `update approval_request set status = 'approved', decided_by = requested_by where id = $1`,
      },
      [request.id],
    ),
  )
  await expect(forged).rejects.toMatchObject({ code: '23514' })
})
