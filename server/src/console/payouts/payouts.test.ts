import type { Approval } from '@playfront/contract/console/approvals.schema'
import type { WaitingPayout } from '@playfront/contract/console/payouts.schema'
import { hours } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byItself,
  openWithdrawalHarness,
  type WithdrawalHarness,
} from '../../money/withdrawals/withdrawalHarness'
import { sealCard } from '../../money/cards/cardSecrets'
import type { HarnessMember } from '../../testing/harness'
import { decideAs } from '../testing/decideAs'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let withdrawals: WithdrawalHarness
let harness: ConsoleHarness
/** One for each withdrawal, since a member has one open at a time. */
const people: { who: HarnessMember; card: string }[] = []
let an: HarnessMember
let [chi, minh, sang, malee]: Hired[] = []

beforeAll(async () => {
  withdrawals = await openWithdrawalHarness()
  for (let n = 0; n < 11; n += 1) {
    const who = await withdrawals.registerMember(`withdraws_${n}`)
    people.push({ who, card: await withdrawals.addsCard(who, { number: `01234567${10 + n}` }) })
  }
  await withdrawals.passes(hours(25))
  harness = await openConsoleHarness({ harness: withdrawals })
  const hire = async (name: string, merchant: string, role: 'cashier' | 'manager' | 'support') =>
    harness.authenticate(await harness.hire(name, [{ merchant, role }]))
  chi = await hire('chi', 'lotus', 'cashier')
  minh = await hire('minh', 'lotus', 'manager')
  sang = await hire('sang', 'lotus', 'support')
  malee = await hire('malee', 'mela', 'manager')
})
afterAll(() => harness.close())

/** A withdrawal in review, of a member who has none. */
const asks = async (): Promise<string> => {
  const [next] = people.splice(0, 1)
  if (!next) throw new Error('no member is left who could withdraw')
  an = next.who
  const { id } = await withdrawals.withdraws(an, {
    card: next.card,
    settings: { ...byItself, reviewFrom: 1 },
  })
  return id
}
const call = (
  name: Parameters<ConsoleHarness['call']>[0],
  by: Hired | undefined,
  fields: Record<string, unknown> = {},
) => harness.call(name, { by, merchant: 'lotus', fields })
const kind = 'payout'
const decide = (by: Hired | undefined, id: string, decision: 'approve' | 'reject') =>
  decideAs(harness, by!, { kind, id, decision })
const withdraw = async (by: Hired | undefined, id: string) =>
  (await call('withdrawApproval', by, { kind, id })).code ?? 'done'
const readApproval = async (by: Hired | undefined, id: string): Promise<Approval> =>
  (await call('readApproval', by, { kind, id })).value
const run = async (sql: string, values: unknown[]) => {
  const client = new pg.Client({ connectionString: harness.url })
  await client.connect()
  const { rows } = await client.query(sql, values)
  await client.end()
  return rows
}
const waiting = async (by = minh): Promise<WaitingPayout[]> =>
  ((await call('waitingPayouts', by)).value as { payouts: WaitingPayout[] }).payouts
const stateOf = async (id: string): Promise<string> => {
  const client = new pg.Client({ connectionString: harness.url })
  await client.connect()
  const { rows } = await client.query('select state from withdrawal where id = $1', [id])
  await client.end()
  return rows[0].state
}
const ends = async (id: string, verdict: 'approve' | 'refuse' = 'refuse') => {
  const proposal = withdrawals.newId()
  await call('proposePayout', chi, {
    id,
    proposal,
    verdict,
    ...(verdict === 'refuse' && { because: 'rules' }),
  })
  await decide(minh, proposal, 'approve')
}

test('one proposes, another confirms, and only then the money moves; the log has both', async () => {
  const id = await asks()
  const proposal = withdrawals.newId()
  expect((await call('proposePayout', chi, { id, proposal, verdict: 'approve' })).status).toBe(200)
  expect(await stateOf(id)).toBe('review')
  expect(await readApproval(minh, proposal)).toMatchObject({ requestedName: 'chi', isOwn: false })
  expect((await readApproval(chi, proposal)).isOwn).toBe(true)
  for (const decision of ['approve', 'reject'] as const)
    expect(await decide(chi, proposal, decision)).toBe('staff.same.person')
  expect(await decide(sang, proposal, 'approve')).toBe('staff.not.allowed')
  expect(await stateOf(id)).toBe('review')
  // The answer gets lost: the very same is sent again, and happens once.
  for (const _ of [1, 2]) expect(await decide(minh, proposal, 'approve')).toBe('done')
  expect(await stateOf(id)).toBe('approved')
  const log = await call('auditLog', minh, { subject: `withdrawal:${id}` })
  const { entries }: { entries: { action: string; staffName: string }[] } = log.value
  expect(entries.map(({ action, staffName }) => [action, staffName])).toEqual([
    ['withdrawal.confirmed', 'minh'],
    ['withdrawal.proposed', 'chi'],
  ])
  await withdrawals.sends()
  expect(withdrawals.orders.map((order) => order.id)).toContain(id)
})

test('a refusal by two people refunds the money and tells the member why', async () => {
  const id = await asks()
  await ends(id)
  expect(await stateOf(id)).toBe('refused')
  const notified = await withdrawals.handlers.withdrawal(withdrawals.by(an), { id })
  expect(notified).toMatchObject({ state: 'refused', because: 'rules' })
})

test('a request is made once, withdrawn only by its author, and another can follow', async () => {
  const id = await asks()
  const first = withdrawals.newId()
  const request = { id, proposal: first, verdict: 'approve' }
  for (const _ of [1, 2]) expect((await call('proposePayout', chi, request)).status).toBe(200)
  expect((await call('proposePayout', minh, { ...request, proposal: withdrawals.newId() })).code).toBe(
    'staff.moved.on',
  )
  expect((await call('proposePayout', minh, request)).code).toBe('staff.moved.on')
  expect(await withdraw(minh, first)).toBe('staff.same.person')
  expect(await withdraw(chi, first)).toBe('done')
  expect(await decide(minh, first, 'approve')).toBe('staff.moved.on')
  const second = withdrawals.newId()
  expect((await call('proposePayout', minh, { id, proposal: second, verdict: 'approve' })).status).toBe(200)
  expect(await decide(chi, second, 'reject')).toBe('done')
  expect(await decide(chi, second, 'approve')).toBe('staff.moved.on')
  expect(await stateOf(id)).toBe('review')
  await ends(id)
})

test('a member who takes the withdrawal back while it waits for the second person is the faster one', async () => {
  const id = await asks()
  const proposal = withdrawals.newId()
  await call('proposePayout', chi, { id, proposal, verdict: 'approve' })
  await withdrawals.handlers.cancelWithdrawal(withdrawals.by(an), { id })
  expect(await decide(minh, proposal, 'approve')).toBe('staff.moved.on')
  expect(await stateOf(id)).toBe('cancelled')
  expect(await waiting()).toEqual([])
})

test('two concurrent approvers: one confirms, the other gets staff.moved.on, and it happens once', async () => {
  const id = await asks()
  const proposal = withdrawals.newId()
  const dung = await harness.authenticate(
    await harness.hire('dung', [{ merchant: 'lotus', role: 'manager' }]),
  )
  await call('proposePayout', chi, { id, proposal, verdict: 'approve' })
  const answers = await Promise.all([minh, dung].map((by) => decide(by, proposal, 'approve')))
  expect(answers.toSorted()).toEqual(['done', 'staff.moved.on'])
  await withdrawals.sends()
  expect(withdrawals.orders.filter((order) => order.id === id)).toHaveLength(1)
})

test('another merchant’s withdrawal cannot be reached, not even by its id at the own merchant', async () => {
  const id = await asks()
  const proposal = withdrawals.newId()
  await call('proposePayout', chi, { id, proposal, verdict: 'approve' })
  expect(await decide(malee, proposal, 'approve')).toBe('staff.not.allowed')
  const { shown } = await readApproval(minh, proposal)
  const atMela = async (name: Parameters<ConsoleHarness['call']>[0], fields: Record<string, unknown>) =>
    (await harness.call(name, { by: malee, merchant: 'mela', fields })).code
  expect(await atMela('proposePayout', { id, proposal, verdict: 'approve' })).toBe('withdrawal.unknown')
  expect(await atMela('readApproval', { kind, id: proposal })).toBe('request.not.found')
  const decision = { kind, id: proposal, decision: 'approve', shown }
  expect(await atMela('decideApproval', decision)).toBe('staff.moved.on')
  expect(await atMela('withdrawApproval', { kind, id: proposal })).toBe('staff.moved.on')
  await decide(minh, proposal, 'reject')
  await ends(id)
})

test('requester and approver see the account in full, all others only its last digits', async () => {
  const id = await asks()
  const proposal = withdrawals.newId()
  await call('proposePayout', chi, { id, proposal, verdict: 'approve' })
  const seenBy = async (by: Hired | undefined) => (await waiting(by)).find((one) => one.id === id)
  const account = (await seenBy(minh))?.account
  expect(account).toMatchObject({ kind: 'bankCard', branch: null, pixKind: null })
  expect(account?.number).toMatch(/^01234567\d\d$/)
  expect((await seenBy(minh))?.maskedNumber).toBe(`•••• ${account?.number.slice(-4)}`)
  expect((await seenBy(chi))?.account).toEqual(account)
  const auditor = await harness.authenticate(
    await harness.hire('giang', [{ merchant: 'lotus', role: 'auditor' }]),
  )
  expect(await seenBy(auditor)).toMatchObject({ id, account: null })
  const numberFor = async (by: Hired | undefined) =>
    (await readApproval(by, proposal)).changes.find(({ field }) => field === 'accountNumber')?.after
  expect(await numberFor(minh)).toMatchObject({ text: account?.number })
  expect(await numberFor(auditor)).toMatchObject({ text: `•••• ${account?.number.slice(-4)}` })
  await decide(minh, proposal, 'reject')
  await ends(id)
})

test.each(['the account', 'the amount', 'the verdict'] as const)(
  'a decision about a payout is refused when %s is not what the approver was shown',
  async (part) => {
    const id = await asks()
    const proposal = withdrawals.newId()
    await call('proposePayout', chi, { id, proposal, verdict: 'approve' })
    const { shown } = await readApproval(minh, proposal)
    const before = await run(
      'select card, amount, sealed from withdrawal join bound_account card_row on card_row.id = card where withdrawal.id = $1',
      [id],
    )
    const { card, amount, sealed } = before[0]
    const { secrets } = withdrawals.callBy('lotus')
    const other = sealCard(secrets, card, { number: '9999999999', holder: 'SOMEBODY ELSE' })
    const change = {
      'the account': () => run('update bound_account set sealed = $2 where id = $1', [card, other]),
      'the amount': () => run('update withdrawal set amount = amount - 1 where id = $1', [id]),
      'the verdict': () =>
        run(
          `update approval_request set after = after || '{"verdict": "refuse", "because": "rules"}' where id = $1`,
          [proposal],
        ),
    }
    await change[part]()
    const stale = { kind, id: proposal, decision: 'approve', shown }
    expect((await call('decideApproval', minh, stale)).code).toBe('staff.moved.on')
    expect(await stateOf(id)).toBe('review')
    await run('update bound_account set sealed = $2 where id = $1', [card, sealed])
    await run('update withdrawal set amount = $2 where id = $1', [id, amount])
    await decide(minh, proposal, 'reject')
    await ends(id)
  },
)

test('the table itself does not take one person twice', async () => {
  const id = await asks()
  const proposal = withdrawals.newId()
  await call('proposePayout', chi, { id, proposal, verdict: 'approve' })
  const forged = harness.store.change('lotus', ({ query }) =>
    query(
      {
        name: 'forge',
        text: `update approval_request set status = 'approved', decided_by = requested_by where id = $1`,
      },
      [proposal],
    ),
  )
  await expect(forged).rejects.toMatchObject({ code: '23514' })
})

test.each([
  { verdict: 'refuse' },
  { verdict: 'approve', because: 'rules' },
  { verdict: 'refuse', because: 'because I can' },
  { verdict: 'pay' },
  { proposal: 'x', verdict: 'approve' },
])('a proposal that says nothing clear is refused: %j', async (request) => {
  const fields = { id: withdrawals.newId(), proposal: withdrawals.newId(), ...request }
  expect((await call('proposePayout', chi, fields)).code).toBe('request.invalid')
})
