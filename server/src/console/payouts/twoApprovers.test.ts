import type { Approval } from '@playfront/contract/console/approvals.schema'
import type { StaffRole } from '@playfront/contract/console/permissions'
import { hours } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWithdrawalHarness, type WithdrawalHarness } from '../../money/withdrawals/withdrawalHarness'
import type { HarnessMember } from '../../testing/harness'
import { decideAs } from '../testing/decideAs'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let money: WithdrawalHarness
let harness: ConsoleHarness
let owner: pg.Client
const members: { who: HarnessMember; card: string }[] = []
let [chi, minh, dung, lan]: Hired[] = []
const kind = 'payout'
const threshold = 1_000_000

beforeAll(async () => {
  money = await openWithdrawalHarness()
  for (let n = 0; n < 8; n += 1) {
    const who = await money.registerMember(`large_${n}`)
    members.push({ who, card: await money.addsCard(who, { number: `98765432${10 + n}` }) })
  }
  await money.passes(hours(25))
  owner = new pg.Client({ connectionString: money.url })
  await owner.connect()
  await owner.query(
    `update settings_version set document = jsonb_set(document, '{operator,withdrawals,twoApproversFrom}', $1)
      where merchant = 'lotus'`,
    [String(threshold)],
  )
  harness = await openConsoleHarness({ harness: money })
  const hire = async (name: string, role: StaffRole) =>
    harness.authenticate(await harness.hire(name, [{ merchant: 'lotus', role }]))
  chi = await hire('chi', 'cashier')
  minh = await hire('minh', 'manager')
  dung = await hire('dung', 'manager')
  lan = await hire('lan', 'manager')
})
afterAll(async () => {
  await owner.end()
  await harness.close()
})

/** A request of chi's to pay a withdrawal of this amount. */
const requests = async (amount = threshold, verdict: 'approve' | 'refuse' = 'approve') => {
  const [next] = members.splice(0, 1)
  if (!next) throw new Error('no member is left who could withdraw')
  const { id } = await money.withdraws(next.who, { card: next.card, amount })
  const proposal = money.newId()
  const because = verdict === 'refuse' ? { because: 'rules' } : {}
  const fields = { id, proposal, verdict, ...because }
  const asked = await harness.call('proposePayout', { by: chi, merchant: 'lotus', fields })
  expect(asked.status).toBe(200)
  return { id, proposal, card: next.card }
}
const decide = (by: Hired | undefined, id: string, decision: 'approve' | 'reject' = 'approve') =>
  decideAs(harness, by, { kind, id, decision })
const read = async (by: Hired | undefined, id: string): Promise<Approval> =>
  (await harness.call('readApproval', { by, merchant: 'lotus', fields: { kind, id } })).value
const stateOf = async (id: string): Promise<string> =>
  (await owner.query('select state from withdrawal where id = $1', [id])).rows[0].state

test('a large payout takes two approvers besides the requester; the card says who has approved and who is missing', async () => {
  const { id, proposal } = await requests()
  expect(await read(minh, proposal)).toMatchObject({ approversNeeded: 2, approvedBy: [], hasApproved: false })
  expect(await decide(chi, proposal)).toBe('staff.same.person')
  expect(await decide(minh, proposal)).toBe('done')
  expect(await stateOf(id)).toBe('review')
  const half = { status: 'open', approvedBy: ['minh'], approversNeeded: 2 }
  expect(await read(minh, proposal)).toMatchObject({ ...half, hasApproved: true })
  expect(await read(dung, proposal)).toMatchObject({ ...half, hasApproved: false })
  // The answer gets lost: the same approval again is the same one, and never the second.
  expect(await decide(minh, proposal)).toBe('done')
  expect(await decide(chi, proposal)).toBe('staff.same.person')
  expect(await stateOf(id)).toBe('review')
  expect(await decide(dung, proposal)).toBe('done')
  expect(await stateOf(id)).toBe('approved')
  expect(await decide(lan, proposal)).toBe('staff.moved.on')
  expect(await read(lan, proposal)).toMatchObject({ approvedBy: ['minh'], decidedName: 'dung' })
  const log = await harness.call('auditLog', {
    by: minh,
    merchant: 'lotus',
    fields: { subject: `withdrawal:${id}` },
  })
  const { entries }: { entries: { action: string; staffName: string }[] } = log.value
  expect(entries.map(({ action, staffName }) => [action, staffName])).toEqual([
    ['withdrawal.confirmed', 'dung'],
    ['approval.given', 'minh'],
    ['withdrawal.proposed', 'chi'],
  ])
})

test('below the threshold, and to refuse, one approver is enough', async () => {
  const small = await requests(threshold - 1)
  expect(await decide(minh, small.proposal)).toBe('done')
  expect(await stateOf(small.id)).toBe('approved')
  const refused = await requests(threshold, 'refuse')
  expect(await decide(minh, refused.proposal)).toBe('done')
  expect(await stateOf(refused.id)).toBe('refused')
})

test('one of the approvers can still reject, and then nothing is paid', async () => {
  const { id, proposal } = await requests()
  expect(await decide(minh, proposal)).toBe('done')
  expect(await decide(minh, proposal, 'reject')).toBe('done')
  expect(await decide(dung, proposal)).toBe('staff.moved.on')
  expect(await stateOf(id)).toBe('review')
})

test('three at once: two approve, the third finds it decided, and it is paid once', async () => {
  const { id, proposal } = await requests()
  const answers = await Promise.all([minh, dung, lan, minh, dung, lan].map((by) => decide(by, proposal)))
  expect(new Set(answers)).toEqual(new Set(['done', 'staff.moved.on']))
  expect(await stateOf(id)).toBe('approved')
  await money.sends()
  expect(money.orders.filter((order) => order.id === id)).toHaveLength(1)
  const { rows } = await owner.query(
    `select vote.staff <> request.decided_by and request.decided_by <> request.requested_by
        and vote.staff <> request.requested_by as "areThree"
      from approval_vote vote join approval_request request on request.id = vote.request where request.id = $1`,
    [proposal],
  )
  expect(rows).toEqual([{ areThree: true }])
})

test('one person at once is one approver', async () => {
  const { id, proposal } = await requests()
  const answers = await Promise.all(Array.from({ length: 8 }, () => decide(minh, proposal)))
  expect(new Set(answers)).toEqual(new Set(['done']))
  expect(await stateOf(id)).toBe('review')
  // What was approved counts only as it was shown: after a change both approve again.
  const { rows } = await owner.query('select fee from withdrawal where id = $1', [id])
  await owner.query('update withdrawal set fee = fee + 1 where id = $1', [id])
  expect(await read(dung, proposal)).toMatchObject({ approvedBy: [] })
  expect(await decide(dung, proposal)).toBe('done')
  expect(await stateOf(id)).toBe('review')
  await owner.query('update withdrawal set fee = $2 where id = $1', [id, rows[0].fee])
  expect(await decide(lan, proposal)).toBe('done')
  expect(await stateOf(id)).toBe('approved')
})

test('the table itself takes no approval of the requester, and none without its request', async () => {
  const { proposal } = await requests()
  const forge = (staff: string, requestedBy: string) =>
    harness.store.change('lotus', ({ query }) =>
      query(
        {
          name: 'forge vote',
          text: `
            insert into approval_vote (merchant, request, requested_by, staff, staff_name, shown)
            values ('lotus', $1, $2, $3, 'forged', repeat('a', 64))`,
        },
        [proposal, requestedBy, staff],
      ),
    )
  await expect(forge(chi!.id, chi!.id)).rejects.toMatchObject({ code: '23514' })
  await expect(forge(chi!.id, minh!.id)).rejects.toMatchObject({ code: '23503' })
})
