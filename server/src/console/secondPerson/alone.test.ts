import type { StaffRole } from '@playfront/contract/console/permissions'
import type { StaffChangesAnswer } from '@playfront/contract/console/staffAdmin.schema'
import { hours } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byItself,
  openWithdrawalHarness,
  type WithdrawalHarness,
} from '../../money/withdrawals/withdrawalHarness'
import { decideAs } from '../testing/decideAs'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let money: WithdrawalHarness
let harness: ConsoleHarness
let minh: Hired
let dung: Hired
let withdrawal: string

beforeAll(async () => {
  money = await openWithdrawalHarness()
  const an = await money.registerMember('an_withdraws')
  const card = await money.addsCard(an)
  await money.passes(hours(25))
  harness = await openConsoleHarness({ harness: money })
  minh = await harness.authenticate(await harness.hire('minh', [{ merchant: 'lotus', role: 'manager' }]))
  dung = await harness.authenticate(await harness.hire('dung', [{ merchant: 'lotus', role: 'manager' }]))
  ;({ id: withdrawal } = await money.withdraws(an, { card, settings: { ...byItself, reviewFrom: 1 } }))
})
afterAll(() => harness.close())

const call = (name: Parameters<ConsoleHarness['call']>[0], by: Hired, fields: Record<string, unknown>) =>
  harness.call(name, { by, merchant: 'lotus', fields })
const stateOf = async (id: string): Promise<string> => {
  const client = new pg.Client({ connectionString: harness.url })
  await client.connect()
  const { rows } = await client.query('select state from withdrawal where id = $1', [id])
  await client.end()
  return rows[0].state
}

const codeOf = async (...asked: Parameters<typeof call>) => (await call(...asked)).code ?? 'done'
/** Adds a staff user with the role and signs in as them with the code that reached the address. */
const addsOwn = async (name: string, role: StaffRole): Promise<Hired> => {
  const email = `${name}@example.com`
  const person: Hired = { id: money.newId(), name, password: 'nobody else knows this one' }
  await call('addStaff', minh, { id: person.id, name, displayName: name, email, roles: [role] })
  const code = await harness.enrolmentCodeFor(email)
  if (code !== '')
    await harness.call('enrolStaff', { by: person, fields: { name, code, password: person.password } })
  return harness.authenticate(person).catch(() => person)
}
const confirmsChangeOf = async (by: Hired, staff: string): Promise<string> => {
  const { changes }: StaffChangesAnswer = (await call('staffChanges', by, {})).value
  const change = changes.find((one) => one.staff === staff)?.id
  return codeOf('decideStaffChange', by, { change, decision: 'confirm' })
}
const requests = async (by: Hired): Promise<string> => {
  const proposal = money.newId()
  expect(await codeOf('proposePayout', by, { id: withdrawal, proposal, verdict: 'approve' })).toBe('done')
  return proposal
}
const kind = 'payout'
const decides = (by: Hired, id: string, decision: 'approve' | 'reject') =>
  decideAs(harness, by, { kind, id, decision })
const approves = (by: Hired, proposal: string) => decides(by, proposal, 'approve')

test('a manager who adds a cashier alone cannot pay a withdrawal in review with them', async () => {
  const cashier = await addsOwn('own.cashier', 'cashier')
  expect(await confirmsChangeOf(minh, cashier.id)).toBe('staff.same.person')
  const proposal = await requests(minh)
  expect(await approves(cashier, proposal)).not.toBe('done')
  expect(await stateOf(withdrawal)).toBe('review')
  await call('withdrawApproval', minh, { kind, id: proposal })
})

test('a request by a user whom one person added alone cannot be approved by that person before a third has confirmed the user', async () => {
  const support = await addsOwn('own.support', 'support')
  const proposal = await requests(support)
  expect(await approves(minh, proposal)).toBe('staff.own.newcomer')
  expect(await codeOf('confirmStaff', minh, { id: support.id })).toBe('staff.same.person')
  expect(await codeOf('confirmStaff', dung, { id: support.id })).toBe('done')
  expect(await codeOf('confirmStaff', dung, { id: support.id })).toBe('staff.moved.on')
  expect(await decides(minh, proposal, 'reject')).toBe('done')
  expect(await stateOf(withdrawal)).toBe('review')
})

test('whose account one person alone has reset is in their hands again until a third confirms', async () => {
  const sang = await harness.authenticate(
    await harness.hire('sang', [{ merchant: 'lotus', role: 'support' }]),
  )
  await call('resetStaff', minh, { id: sang.id, proposal: money.newId(), what: 'authenticator' })
  const back = await harness.authenticate(sang)
  const proposal = await requests(back)
  expect(await approves(minh, proposal)).toBe('staff.own.newcomer')
  await call('withdrawApproval', back, { kind, id: proposal })
})

test('a cashier whom two people added cannot approve for a day, and then can', async () => {
  const { id } = await addsOwn('new.cashier', 'cashier')
  expect(await confirmsChangeOf(dung, id)).toBe('done')
  expect(await harness.enrolmentCodeFor('new.cashier@example.com')).not.toBe('')
  const cashier = await harness.authenticate({ id, name: 'new.cashier', password: '' })
  const proposal = await requests(minh)
  expect(await approves(cashier, proposal)).toBe('staff.too.new')
  await harness.passes(hours(24))
  const later = await harness.authenticate(cashier)
  expect(await approves(later, proposal)).toBe('done')
  expect(await stateOf(withdrawal)).toBe('approved')
})

test('no answer and no log entry shows an enrolment code', async () => {
  const answer = await call('addStaff', await harness.authenticate(minh), {
    id: money.newId(),
    name: 'kim',
    displayName: 'Kim',
    email: 'kim@example.com',
    roles: ['support'],
  })
  const code = await harness.enrolmentCodeFor('kim@example.com')
  expect(code).not.toBe('')
  expect(answer.value).toMatchObject({ enrolment: { sentTo: 'kim@example.com' } })
  expect(answer.response.body).not.toContain(code)
})
