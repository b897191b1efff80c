import type {
  AgentApplications,
  CommissionAdmin,
  CommissionFile,
  CommissionRun,
  AdminAgents,
} from '@playfront/contract/console/agentsAdmin.schema'
import type { Approval, ApprovalsAnswer } from '@playfront/contract/console/approvals.schema'
import { days } from '@playfront/contract/time'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payRuns } from '../../money/commission/payRuns'
import { recalculateCommissions } from '../../money/commission/watchCommissions'
import { checkWholeLedger } from '../../ledger/checkLedger'
import type { Store } from '../../store/store'
import type { HarnessMember } from '../../testing/harness'
import { decideAs } from '../testing/decideAs'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'

let harness: ConsoleHarness
let owner: pg.Client
let [caio, duda, malee]: Hired[] = []

beforeAll(async () => {
  harness = await openConsoleHarness()
  owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  const hire = async (name: string, merchant: string) =>
    harness.authenticate(await harness.hire(name, [{ merchant, role: 'manager' }]))
  caio = await hire('caio', 'tucano')
  duda = await hire('duda', 'tucano')
  malee = await hire('malee', 'mela')
})
afterAll(async () => {
  expect(await harness.store.read('tucano', checkWholeLedger)).toEqual([])
  await owner.end()
  await harness.close()
})

const call = (
  name: Parameters<ConsoleHarness['call']>[0],
  by: Hired | undefined,
  fields: Record<string, unknown> = {},
  merchant = 'tucano',
) => harness.call(name, { by, merchant, fields })
const newId = () => harness.platform.randomness.uuid()
const rowsOf = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows
const balanceOf = async ({ id }: HarnessMember): Promise<number> =>
  (await rowsOf('select balance::float8 from wallet where member = $1', [id]))[0].balance
const lastWordTo = async (member: HarnessMember): Promise<string> => {
  const { messages } = (await harness.account.inbox(harness.callBy(member), {})) as {
    messages: { text: string }[]
  }
  return messages[0]?.text ?? ''
}
const agentOf = async (username: string): Promise<HarnessMember> => {
  const member = await harness.registerMember(username, 'tucano')
  await owner.query('update member set type = 1 where id = $1', [member.id])
  return member
}
let bets = 0
const plays = (member: HarnessMember, stake: number) =>
  owner.query(
    `insert into vendor_bet (merchant, vendor, id, state, member, visit, game, round, stake, paid, bet_hash, placed_at,
      end_id, end_hash, ended_at)
    values ('tucano', 'studio', $1, 'settled', $2, gen_random_uuid(), 'g', $1, $3, 0, '\\x00', platform_now(), $1, '\\x00',
      platform_now())`,
    [`bet-${(bets += 1)}`, member.id, stake],
  )
/** A member below the agent stakes; the agent earns 0.3 percent of it. */
const brings = async (agent: HarnessMember, name: string): Promise<HarnessMember> => {
  const player = await harness.registerMember(name, 'tucano')
  await owner.query(
    `insert into downline (merchant, member, agent, at) values ('tucano', $1, $2, platform_now())`,
    [player.id, agent.id],
  )
  return player
}
const throwing = (failure: unknown) => {
  throw failure
}
const dayPasses = async () => {
  await harness.passes(days(1))
  for (const person of [caio, duda, malee]) person!.cookie = (await harness.authenticate(person!)).cookie
  await recalculateCommissions(harness.store, harness.merchant('tucano'), throwing)
}
const adminOf = async (by = caio): Promise<CommissionAdmin> => (await call('commissionAdmin', by)).value
const runOf = async (run: string): Promise<CommissionRun> =>
  (await call('commissionRun', caio, { run })).value
const collects = async (by = caio): Promise<CommissionRun> => {
  const run = newId()
  expect((await call('makeCommissionRun', by, { run })).code).toBeUndefined()
  return runOf(run)
}
const decides = (by: Hired | undefined, { id }: { id: string }, merchant = 'tucano') =>
  decideAs(harness, by, { kind: 'commissionPayout', id, decision: 'approve' }, merchant)

test('what agents earn waits, is shown to the minor unit, and is paid once after two approved it', async () => {
  const [ana, bia] = [await agentOf('ana_agent'), await agentOf('bia_agent')]
  const [one, two] = [await brings(ana, 'player_ana'), await brings(bia, 'player_bia')]
  const before = [await balanceOf(ana), await balanceOf(bia)] as const
  await plays(one, 123_457)
  await plays(two, 50_000)
  await dayPasses()
  await plays(one, 10_000)
  await dayPasses()
  expect([await balanceOf(ana), await balanceOf(bia)]).toEqual(before)
  const admin = await adminOf()
  expect(admin.waiting).toEqual({ total: 550, agents: 2 })
  expect(admin.plan).toMatchObject({ basis: 'turnover', payout: 'approved' })
  const run = await collects()
  expect(run).toMatchObject({ total: 550, agents: 2, state: 'open', byName: 'caio' })
  expect(run.lines).toMatchObject([
    { userName: 'ana_agent', amount: 400, isPaid: false, days: [{ paid: 370 }, { paid: 30 }] },
    { userName: 'bia_agent', amount: 150 },
  ])
  for (const { amount, earned, days: parts } of run.lines) {
    expect(parts.reduce((sum, { paid }) => sum + paid, 0)).toBe(earned)
    expect(amount).toBe(earned)
  }
  expect(run.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(run.total)
  expect((await call('makeCommissionRun', duda, { run: newId() })).code).toBe('staff.moved.on')
  const request: Approval = (await call('readApproval', caio, { kind: 'commissionPayout', id: run.id })).value
  expect(request).toMatchObject({
    isOwn: true,
    changes: [
      { field: 'payoutAmount', after: { kind: 'money', amount: 550 } },
      { field: 'agents', after: { kind: 'count', count: 2 } },
    ],
  })
  expect(await decides(caio, run)).toBe('staff.same.person')
  // A run whose lines do not add up to its total is not paid.
  await owner.query('update commission_line set amount = amount + 1, earned = earned + 1 where run = $1', [
    run.id,
  ])
  expect(await decides(duda, run)).toBe('staff.moved.on')
  await owner.query('update commission_line set amount = amount - 1, earned = earned - 1 where run = $1', [
    run.id,
  ])
  expect(await balanceOf(ana)).toBe(before[0])
  const enzo = await harness.authenticate(
    await harness.hire('enzo', [{ merchant: 'tucano', role: 'cashier' }]),
  )
  const both = await Promise.all([duda, enzo].map((by) => decides(by, run)))
  expect(both.toSorted()).toEqual(['done', 'staff.moved.on'])
  expect([await balanceOf(ana), await balanceOf(bia)]).toEqual([before[0] + 400, before[1] + 150])
  expect(await runOf(run.id)).toMatchObject({ state: 'paid', lines: [{ isPaid: true }, { isPaid: true }] })
  // Asked again, by a person or by the watch: nothing more moves.
  await decides(duda, run)
  expect(await payRuns(harness.store, harness.merchant('tucano'), throwing)).toBe(0)
  expect(await balanceOf(ana)).toBe(before[0] + 400)
  expect(await lastWordTo(ana)).toContain('4,00')
  const { entries }: { entries: { action: string; staffName: string }[] } = (
    await call('auditLog', caio, { subject: `commission:${run.id}` })
  ).value
  expect(entries.map(({ action }) => action)).toEqual(['commission.approved', 'commission.collected'])
})

test('a kill between two payments is paid on by the platform, and nobody is paid twice', async () => {
  const agents = [await agentOf('kill_one'), await agentOf('kill_two'), await agentOf('kill_three')]
  for (const [n, agent] of agents.entries()) await plays(await brings(agent, `kill_player_${n}`), 100_000)
  await dayPasses()
  const before = await Promise.all(agents.map(balanceOf))
  const run = await collects()
  await owner.query(`update commission_run set state = 'approved' where id = $1`, [run.id])
  let moved = 0
  const dying: Store = {
    ...harness.store,
    change: (merchant, work) => {
      moved += 1
      if (moved > 1) throw new Error('the process is gone')
      return harness.store.change(merchant, work)
    },
  }
  const lotus = harness.merchant('tucano')
  await expect(payRuns(dying, lotus, () => undefined)).rejects.toThrow('the process is gone')
  expect((await runOf(run.id)).lines.filter(({ isPaid }) => isPaid)).toHaveLength(1)
  await Promise.all([1, 2, 3].map(() => payRuns(harness.store, lotus, throwing)))
  expect(await Promise.all(agents.map(balanceOf))).toEqual(before.map((amount) => amount + 300))
  expect((await runOf(run.id)).state).toBe('paid')
})

test('a frozen wallet waits, and the run says so; the others are paid', async () => {
  const [ice, sun] = [await agentOf('ice_agent'), await agentOf('sun_agent')]
  for (const agent of [ice, sun]) await plays(await brings(agent, `below_${agent.username}`), 100_000)
  await dayPasses()
  await owner.query('update wallet set frozen_at = platform_now() where member = $1', [ice.id])
  const before = await balanceOf(sun)
  const run = await collects()
  expect(await decides(duda, run)).toBe('done')
  expect(await balanceOf(sun)).toBe(before + 300)
  const { state, lines } = await runOf(run.id)
  expect(state).toBe('approved')
  expect(lines.find(({ userName }) => userName === 'ice_agent')).toMatchObject({
    isPaid: false,
    isStuck: true,
  })
  await owner.query('update wallet set frozen_at = null where member = $1', [ice.id])
  expect(await payRuns(harness.store, harness.merchant('tucano'), throwing)).toBe(1)
  expect((await runOf(run.id)).state).toBe('paid')
})

test('a dropped run pays nothing, and what it held waits for the next', async () => {
  const agent = await agentOf('drop_agent')
  await plays(await brings(agent, 'drop_player'), 100_000)
  await dayPasses()
  const run = await collects()
  const own = { kind: 'commissionPayout', id: run.id }
  expect((await call('withdrawApproval', caio, own)).status).toBe(200)
  expect(await decides(duda, run)).toBe('staff.moved.on')
  expect((await adminOf()).waiting.total).toBe(run.total)
  const again = await collects()
  expect(again.total).toBe(run.total)
  await decides(duda, again)
})

const kind = 'commissionCorrection'
const corrections = async (): Promise<Approval[]> =>
  ((await call('approvals', duda, { list: 'ofKind', kind })).value as ApprovalsAnswer).approvals
/** What is added joins the commission that waits; what is taken off leaves it as it is. */
const changesOf = (amount: number, waiting: number) => [
  { field: 'amount', after: { amount } },
  amount > 0
    ? { before: { amount: waiting }, after: { amount: waiting + amount } }
    : { field: 'unpaidCommission', after: { amount: waiting } },
]

test('a correction upwards is paid with the next run, one downwards is taken off the next day, each by two', async () => {
  const agent = await agentOf('fix_agent')
  const player = await brings(agent, 'fix_player')
  const before = await balanceOf(agent)
  const correct = async (amount: number, waiting: number) => {
    const correction = newId()
    const request = { correction, userName: 'fix_agent', amount, reason: '=cmd()' }
    for (const _ of [1, 2]) expect((await call('proposeCorrection', caio, request)).status).toBe(200)
    const [shown] = await corrections()
    expect(shown).toMatchObject({ id: correction, changes: changesOf(amount, waiting) })
    const decide = (by: Hired | undefined, decision: 'approve' | 'reject') =>
      decideAs(harness, by!, { kind, id: correction, decision }, 'tucano')
    const withdraw = async (by: Hired | undefined) =>
      (await call('withdrawApproval', by, { kind, id: correction })).code
    expect(await decide(caio, 'approve')).toBe('staff.same.person')
    expect(await withdraw(duda)).toBe('staff.same.person')
    expect(await decide(duda, 'approve')).toBe('done')
    expect(await withdraw(caio)).toBe('staff.moved.on')
  }
  await correct(77, 0)
  await correct(-50, 77)
  const run = await collects()
  expect(run.lines).toMatchObject([{ userName: 'fix_agent', earned: 0, corrected: 77, amount: 77 }])
  await decides(duda, run)
  expect(await balanceOf(agent)).toBe(before + 77)
  await plays(player, 100_000)
  await dayPasses()
  const next = await collects()
  expect(next.lines).toMatchObject([{ amount: 250, days: [{ earned: 300, carried: -50, paid: 250 }] }])
  await decides(duda, next)
  expect(await balanceOf(agent)).toBe(before + 327)
  expect(await corrections()).toMatchObject([{ note: 'settled' }, { note: 'settled' }])
  // An agent sees as paid what was paid.
  const { totals } = await harness.account.commissions(harness.callBy(agent), {})
  expect(totals.paid).toBe(250)
})

test('a file of a run holds no cell that a spreadsheet would run', async () => {
  const agent = await agentOf('csv_agent')
  await owner.query(`update member set username = '=HYPERLINK("http://x")' where id = $1`, [agent.id])
  await plays(await brings(agent, 'csv_player'), 100_000)
  await dayPasses()
  const run = await collects()
  const { text, name }: CommissionFile = (await call('commissionRunFile', caio, { run: run.id })).value
  expect(name).toMatch(/^commission-tucano-\d{4}-\d\d-\d\d\.csv$/)
  expect(text).toContain('"\'=HYPERLINK(""http://x"")",1,3.00,0.00,3.00,BRL,unpaid')
  expect(text).toContain('total,,,,3.00,BRL,open')
  await decides(duda, run)
})

test('a member becomes an agent when a second person approves, and is notified either way', async () => {
  const [leo, rui] = [
    await harness.registerMember('leo_asks', 'tucano'),
    await harness.registerMember('rui_asks', 'tucano'),
  ]
  const put = async (userName: string, by = caio) => {
    const application = newId()
    const answer = await call('putAgentForward', by, { application, userName, words: 'Knows everybody' })
    return { application, code: answer.code }
  }
  const { application } = await put('LEO_ASKS')
  const { waiting }: AgentApplications = (await call('agentApplications', duda)).value
  expect(waiting).toMatchObject([{ userName: 'leo_asks', becomes: 1, aboveName: null }])
  expect((await put('leo_asks', duda)).code).toBe('staff.moved.on')
  expect((await put('nobody_here')).code).toBe('request.not.found')
  const decide = (by: Hired | undefined, id: string, decision: string, because?: string) =>
    call('decideAgentApplication', by, { application: id, decision, because })
  expect((await decide(caio, application, 'approve')).code).toBe('staff.same.person')
  expect((await decide(duda, application, 'refuse')).code).toBe('request.invalid')
  for (const _ of [1, 2]) expect((await decide(duda, application, 'approve')).status).toBe(200)
  expect(await harness.account.memberInfo(harness.callBy(leo))).toMatchObject({ type: 1 })
  expect(await lastWordTo(leo)).toContain('agente')
  expect((await put('leo_asks')).code).toBe('staff.moved.on')
  const other = await put('rui_asks')
  expect((await decide(duda, other.application, 'refuse', 'Too new')).status).toBe(200)
  expect(await harness.account.memberInfo(harness.callBy(rui))).toMatchObject({ type: 0 })
  expect(await lastWordTo(rui)).toContain('Too new')
  const { decided }: AgentApplications = (await call('agentApplications', caio)).value
  expect(decided.slice(0, 2).map(({ userName, state }) => [userName, state])).toEqual([
    ['rui_asks', 'refused'],
    ['leo_asks', 'approved'],
  ])
})

test('below an agent’s own agent nobody becomes one: the tree ends there', async () => {
  const top = await agentOf('tree_top')
  const middle = await brings(top, 'tree_middle')
  const application = newId()
  await call('putAgentForward', caio, { application, userName: 'tree_middle', words: 'x' })
  const shown = async (): Promise<AgentApplications> => (await call('agentApplications', duda)).value
  const { plan, waiting } = await shown()
  expect(plan).toEqual((await adminOf()).plan)
  expect(waiting).toMatchObject([{ userName: 'tree_middle', becomes: 2, aboveName: 'tree_top' }])
  await call('decideAgentApplication', duda, { application, decision: 'approve' })
  expect(await harness.account.memberInfo(harness.callBy(middle))).toMatchObject({ type: 2 })
  await brings(middle, 'tree_leaf')
  const second = newId()
  await call('putAgentForward', caio, { application: second, userName: 'tree_leaf', words: 'x' })
  expect((await shown()).waiting).toMatchObject([{ becomes: null, aboveName: 'tree_middle' }])
  const late = await call('decideAgentApplication', duda, { application: second, decision: 'approve' })
  expect(late.code).toBe('staff.moved.on')
  const { agents }: AdminAgents = (await call('adminAgents', caio, { find: 'TREE_TOP' })).value
  expect(agents).toMatchObject([{ firstLevel: 1, secondLevel: 1, links: 0, thisMonth: 0 }])
})

test('nobody of another merchant sees, makes or approves a run', async () => {
  const agent = await agentOf('ours_only')
  await plays(await brings(agent, 'ours_player'), 100_000)
  await dayPasses()
  const run = await collects()
  const list: CommissionAdmin = (await call('commissionAdmin', malee, {}, 'mela')).value
  expect(list).toMatchObject({ runs: [], waiting: { total: 0 } })
  expect((await call('commissionRun', malee, { run: run.id }, 'mela')).code).toBe('request.not.found')
  const asked = { kind: 'commissionPayout', id: run.id }
  expect((await call('readApproval', malee, asked, 'mela')).code).toBe('request.not.found')
  expect(await decides(malee, run, 'mela')).toBe('staff.moved.on')
  expect(await decides(malee, run)).toBe('staff.not.allowed')
  const { agents }: AdminAgents = (await call('adminAgents', malee, {}, 'mela')).value
  expect(agents.map(({ userName }) => userName)).not.toContain('ours_only')
})

test.each([
  ['nothing', 0],
  ['a fraction', 1.5],
  ['more than there is', 1e17],
])('a correction of %s is refused', async (_, amount) => {
  const request = { correction: newId(), userName: 'ana_agent', amount, reason: 'x' }
  expect((await call('proposeCorrection', caio, request)).code).toBe('request.invalid')
})
