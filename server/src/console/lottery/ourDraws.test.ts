import { randomUUID } from 'node:crypto'
import type { AdminIssuesAnswer, IssueDetail } from '@playfront/contract/console/lotteryAdmin.schema'
import { hours, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlayHarness, type PlayHarness } from '../../play/playHarness'
import { openConsoleHarness, type ConsoleHarness, type Hired } from '../testing/consoleHarness'
import { decideAs } from '../testing/decideAs'

let play: PlayHarness
let harness: ConsoleHarness
let [minh, mai, oanh]: Hired[] = []

beforeAll(async () => {
  play = await openPlayHarness({ lotteries: ['MB1'] })
  harness = await openConsoleHarness({ harness: play })
  const hire = async (name: string, merchant: string) =>
    harness.authenticate(await harness.hire(name, [{ merchant, role: 'manager' }]))
  minh = await hire('minh', 'lotus')
  mai = await hire('mai', 'lotus')
  oanh = await hire('oanh', '*')
})
afterAll(() => harness.close())

type Name = Parameters<ConsoleHarness['call']>[0]
const call = (name: Name, by: Hired | undefined, fields: Record<string, unknown> = {}) =>
  harness.call(name, { by, merchant: 'lotus', fields })
const codeOf = async (...asked: Parameters<typeof call>) => {
  const { code, status } = await call(...asked)
  return code ?? status
}
const decides = (by: Hired | undefined, id: string, decision: 'approve' | 'reject' = 'approve') =>
  decideAs(harness, by, { kind: 'betRefund', id, decision })
const detail = async (by: Hired | undefined, issue: string): Promise<IssueDetail> =>
  (await call('adminIssue', by, { issue })).value

test('nobody enters the result of a draw of ours, however high the role (lottery 4.7)', async () => {
  const issue = await play.issueOn('MB1')
  await play.drawsAfter(seconds(120))
  const typed = {
    draw: issue,
    entry: randomUUID(),
    numbers: { DB: ['12345'] },
    missing: [],
    reason: 'by hand',
  }
  const proposal = { draw: issue, proposal: randomUUID(), reason: 'by hand' }
  const approvals = [
    { way: 'source', source: 'Simulator A' },
    { way: 'correction', numbers: typed.numbers },
  ]
  for (const name of ['enterResult', 'enterResultAgain'] as const)
    expect(await codeOf(name, oanh, typed), name).toBe('result_not_enterable')
  for (const approval of approvals)
    expect(await codeOf('proposeResult', oanh, { ...proposal, approval })).toBe('result_not_enterable')
  expect(await detail(minh, issue)).toMatchObject({ state: 'settled', can: { enter: false, correct: false } })
})

test('a draw of ours that is called off shows its seed, and none is called off once its beacon is out (lottery 6.5)', async () => {
  const issue = await play.issueOn('MB1')
  const request = { id: randomUUID(), approval: { kind: 'cancel', issue }, reason: 'a fault of ours' }
  expect(await codeOf('proposeLottery', minh, request)).toBe(200)
  const late = { ...request, id: randomUUID(), approval: { kind: 'cancel', issue: await after(issue) } }
  expect(await codeOf('proposeLottery', minh, late)).toBe(200)
  expect(await decides(mai, request.id)).toBe('done')
  await play.scheduler.tick()
  expect(await detail(minh, issue)).toMatchObject({ state: 'refunded', seed: 'shown', drawSource: 'inHouse' })
  // The other one is drawn meanwhile: it stands.
  await play.drawsAfter(seconds(180))
  expect((await detail(minh, late.approval.issue)).state).toBe('settled')
  const shown = await call('readApproval', mai, { kind: 'betRefund', id: late.id })
  expect(shown.value).toMatchObject({ status: 'open', obstacle: 'drawNotCancellable' })
  expect(await decides(mai, late.id)).toBe('staff.moved.on')
  expect(await decides(mai, late.id, 'reject')).toBe('done')
})

const after = async (issue: string): Promise<string> => {
  const asked = { lottery: 'MB1', limit: 3 }
  const { issues } = await play.play.lotteryIssuesAhead(play.callBy('lotus'), asked)
  return issues.find(({ issueId }) => issueId > issue)?.issueId ?? ''
}

const dayOf = (at: string) => new Date(Date.parse(at) + hours(7)).toISOString().slice(0, 10)

test('issues come page by page by their hour, by lottery and by day, and a beacon that is missing says so', async () => {
  play.beaconIs('out')
  await play.drawsAfter(seconds(120))
  const list = async (fields: Record<string, unknown>): Promise<AdminIssuesAnswer> =>
    (await call('adminIssues', minh, fields)).value
  const past = await list({ view: 'past', lottery: 'MB1' })
  expect(past.issues[1]).toMatchObject({ lottery: 'MB1', state: 'drawing', alarms: ['beacon'] })
  const ahead = await list({ view: 'ahead', lottery: 'MB1' })
  expect(ahead.issues).toHaveLength(25)
  const more = await list({ view: 'ahead', lottery: 'MB1', from: ahead.next })
  const drawn = [...ahead.issues, ...more.issues].map(({ drawAt }) => Date.parse(drawAt))
  expect(drawn).toEqual(drawn.map((_, n) => (drawn[0] ?? 0) + n * seconds(60)))
  play.beaconIs('reachable')
  await play.scheduler.tick()
  const day = new Date(play.platform.clock.now() + hours(7)).toISOString().slice(0, 10)
  const today = await list({ view: 'past', day })
  expect(today.issues.every(({ drawAt }) => dayOf(drawAt) === day)).toBe(true)
  expect((await list({ view: 'ahead' })).issues.length).toBeGreaterThan(0)
  for (const fields of [{ view: 'all' }, { view: 'past', day: '2026-13-01' }, { view: 'past', from: '1' }])
    expect(await codeOf('adminIssues', minh, fields)).toBe('request.invalid')
  expect((await list({ view: 'past', day: '1999-01-01' })).issues).toEqual([])
})
