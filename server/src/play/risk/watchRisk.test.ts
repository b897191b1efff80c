import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, hours, minutes } from '@playfront/contract/time'
import type { HarnessMember } from '../../testing/harness'
import { openPlayHarness, type PlayHarness } from '../playHarness'
import { LossTooLarge, mustMeasure, mustPause } from './watchRisk'
import { resumeIssue } from './issuePause'

const maxLoss = 30_000_000

let harness: PlayHarness
let member: HarnessMember
beforeAll(async () => {
  harness = await openPlayHarness({
    lotteries: ['MB1', 'TG3'],
    settings: (merchant) => ({
      ...merchant,
      lottery: { ...merchant.lottery, prizeModes: ['Lott', 'TgFull'] },
      operator: { ...merchant.operator, lottery: { ...merchant.operator.lottery, maxLossPerIssue: maxLoss } },
    }),
  })
  member = await harness.registerMember('atrisk')
})
afterAll(() => harness.close())
beforeEach(async () => {
  harness.errors.length = 0
  await harness.drawsAfter(minutes(3))
})

const riskOf = (issueId: string) =>
  harness.query<{ way: string; taken: number; payout: number; paused: boolean }>(
    'select way, taken, payout, alarm_at is not null as paused from lottery_risk where issue_id = $1',
    [issueId],
  )
const togel = async (stake: number) => {
  const issueId = await harness.issueOn('TG3')
  const bets = [{ type: 'TG_4D', numbers: ['1234'], stake }]
  await harness.place(member, {
    lottery: 'TG3',
    prizeMode: 'TgFull',
    bets,
    issues: [{ issueId, multiple: 1 }],
  })
  return issueId
}

test('an issue that may lose too much is paused automatically, once, and a person is alerted (lottery 4.6: max loss per issue)', async () => {
  const issueId = await togel(3_000)
  await harness.scheduler.watch()
  expect(await riskOf(issueId)).toEqual([{ way: 'book', taken: 3_000, payout: 27_000_000, paused: false }])
  await togel(1_000)
  await Promise.all([harness.scheduler.watch(), harness.anotherScheduler().watch()])
  expect(await riskOf(issueId)).toEqual([{ way: 'book', taken: 4_000, payout: 36_000_000, paused: true }])
  expect(harness.errors).toMatchObject([{ merchant: 'lotus', issueId, failure: expect.any(LossTooLarge) }])
  await expect(togel(1_000)).rejects.toThrow('issue_not_open')
  // A person who reopens it has reviewed it.
  await harness.store.change('lotus', (connection) =>
    resumeIssue(connection, issueId, 'an', 'covered elsewhere'),
  )
  await togel(1_000)
  await harness.scheduler.watch()
  await togel(1_000)
  expect(harness.errors).toHaveLength(1)
  const steps = await harness.query(
    `select to_state, actor, reason from lottery_issue_audit where issue_id = $1 and actor <> 'stage' order by version`,
    [issueId],
  )
  expect(steps).toEqual([
    { to_state: 'suspended', actor: 'risk', reason: 'max_loss' },
    { to_state: 'open', actor: 'an', reason: 'covered elsewhere' },
  ])
})

test('a paused issue closes and is drawn at its time, and what was accepted is paid (lottery 4.2, 4.6)', async () => {
  const issueId = await togel(4_000)
  await harness.scheduler.watch()
  await harness.drawsAfter(minutes(3))
  const [issue] = await harness.query('select state from lottery_issue where issue_id = $1', [issueId])
  expect(issue).toEqual({ state: 'settled' })
})

test('where results are too many to book, random draws say what a bad one would cost (lottery 4.6: value at risk)', async () => {
  const issueId = await harness.issueOn('MB1')
  const all = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
  const issues = [{ issueId, multiple: 1 }]
  await harness.place(member, { issues, bets: [{ type: 'VN_LO2', numbers: all, stake: 1_000 }] })
  await harness.scheduler.watch()
  // All hundred numbers pay 27 times 99 whatever is drawn.
  expect(await riskOf(issueId)).toEqual([
    { way: 'simulated', taken: 2_700_000, payout: 2_673_000, paused: false },
  ])
})

test('a merchant that names no most has its longer issues measured once a day, and nothing is paused', () => {
  const facts = { rule: 'daily', bets: 5 } as const
  expect(mustMeasure({ ...facts })).toBe(true)
  expect(mustMeasure({ ...facts, measured: { bets: 4, agoMs: hours(23) } })).toBe(false)
  expect(mustMeasure({ ...facts, measured: { bets: 4, agoMs: days(1) } })).toBe(true)
  expect(mustMeasure({ ...facts, measured: { bets: 5, agoMs: days(3) } })).toBe(false)
  expect(mustMeasure({ ...facts, rule: 'fast' })).toBe(false)
  expect(mustPause({ taken: 0, payout: 10 ** 12 }, { wasPaused: false })).toBe(false)
})
