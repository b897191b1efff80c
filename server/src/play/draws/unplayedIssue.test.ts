import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { minutes, seconds } from '@playfront/contract/time'
import { EMPTY_ROOT } from '@playfront/lottery-rules/fair/merkle'
import { verifyDraw } from '@playfront/lottery-rules/fair/verifyDraw'
import type { HarnessMember } from '../../testing/harness'
import type { MerchantConnection, Store } from '../../store/store'
import { openPlayHarness, type PlayHarness } from '../playHarness'
import type { DrawDeps } from './drawDeps'

const letCancel = (merchant: FullMerchantSettings): FullMerchantSettings => ({
  ...merchant,
  operator: {
    ...merchant.operator,
    lottery: { ...merchant.operator.lottery, playerCancelling: true },
  },
})

let harness: PlayHarness
let member: HarnessMember
beforeAll(async () => {
  harness = await openPlayHarness({ lotteries: ['MB1', 'MT1'], settings: letCancel })
  member = await harness.registerMember('drawer')
})
afterAll(() => harness.close())
beforeEach(async () => {
  harness.beaconIs('reachable')
  await harness.drawsAfter(minutes(1) - (harness.platform.clock.now() % minutes(1)))
})

interface IssueFacts {
  state: string
  version: number
  due_at: Date | null
  close_at: Date
  draw_at: Date
  roots_at: Date
  drawn_at: Date
  finished_at: Date
  client_root: string
  bet_root: string
  result_version: number
  paid_bets: number
}

const factsOf = async (issueId: string): Promise<IssueFacts> => {
  const [facts] = await harness.query<IssueFacts>('select * from lottery_issue where issue_id = $1', [
    issueId,
  ])
  if (!facts) throw new Error('no such issue')
  return facts
}

/** Who moved an issue, from where to where. */
const stepsOf = (issueId: string) =>
  harness.query<{ version: number; step: string; actor: string; reason: string }>(
    `select version, from_state || ' ' || to_state as step, actor, reason from lottery_issue_audit
     where issue_id = $1 order by version`,
    [issueId],
  )

const record = (issueId: string) => harness.play.lotteryIssueRecord(harness.callBy(member), { issueId })

/** A store that counts statements by their name, and commits. */
const counting = (store: Store): { store: Store; asked: Map<string, number> } => {
  const asked = new Map<string, number>()
  const count = (name: string) => void asked.set(name, (asked.get(name) ?? 0) + 1)
  const counted = (connection: MerchantConnection): MerchantConnection => ({
    ...connection,
    query: (statement, values) => {
      count(statement.name)
      return connection.query(statement, values)
    },
  })
  return {
    asked,
    store: {
      ...store,
      change: (merchant, work) =>
        store.change(merchant, async (connection) => {
          const result = await work(counted(connection))
          count('commit')
          return result
        }),
      changeOnce: (merchant, statement, values) => {
        count(statement.name)
        return store.changeOnce(merchant, statement, values)
      },
      read: (merchant, work) => store.read(merchant, (connection) => work(counted(connection))),
      readPlatform: (work) => store.readPlatform((connection) => work(counted(connection))),
    },
  }
}

/** Lets the issue that is on run to its end. */
const runToEnd = async (
  schedulers: readonly Pick<PlayHarness['scheduler'], 'tick'>[] = [harness.scheduler],
) => {
  for (const time of [52, 4, 4]) {
    await harness.passes(seconds(time))
    await Promise.all(schedulers.map((scheduler) => scheduler.tick()))
  }
}

const wholeLife = [
  'scheduled open',
  'open closed',
  'closed drawing',
  'drawing drawn',
  'drawn settling',
  'settling settled',
]

test('a draw without bets has every step, its proof and its times, as one with bets has (lottery 4.2, 6.2)', async () => {
  const played = (await harness.place(member)).issues[0]?.issueId ?? ''
  await runToEnd()
  const unplayed = await harness.issueOn()
  await runToEnd()
  const steps = await stepsOf(unplayed)
  expect(steps.map(({ step }) => step)).toEqual(wholeLife)
  expect(steps).toEqual(await stepsOf(played))
  const { fair, issue } = await record(unplayed)
  const { numbers: result = {}, clientRoot = '', betRoot = '', serverSeed = '', ...promised } = fair
  expect([clientRoot, betRoot]).toEqual([EMPTY_ROOT, EMPTY_ROOT])
  const { chainHash, round, signature = '', randomness = '' } = promised.beacon
  const beacon = { chainHash, round, signature, randomness }
  const drawn = {
    ...promised,
    family: 'VN27' as const,
    closeAtMs: issue.closeAt,
    clientRoot,
    betRoot,
    serverSeed,
    result,
    beacon,
  }
  expect(verifyDraw(drawn)).toMatchObject({ commit: true, beacon: true, result: true })
  expect(Object.keys(fair).sort()).toEqual(Object.keys((await record(played)).fair).sort())
  const facts = await factsOf(unplayed)
  expect(facts).toMatchObject({ state: 'settled', version: 7, due_at: null, result_version: 1, paid_bets: 0 })
  expect(facts.roots_at.getTime()).toBeGreaterThanOrEqual(facts.close_at.getTime())
  expect(facts.drawn_at).toEqual(facts.finished_at)
  expect(facts.drawn_at.getTime()).toBeGreaterThanOrEqual(facts.draw_at.getTime())
})

test('eight schedulers at a draw without bets take each of its steps once (F14)', async () => {
  const issueId = await harness.issueOn()
  await runToEnd(Array.from({ length: 8 }, (_, n) => harness.anotherScheduler({ actor: `server ${n}` })))
  await harness.scheduler.tick()
  expect((await stepsOf(issueId)).map(({ step }) => step)).toEqual(wholeLife)
  expect(harness.errors).toEqual([])
})

describe('killed at any stage of a draw without bets, the next scheduler goes on from there (F2)', () => {
  test.each(['open', 'drawing', 'beacon', 'drawn', 'settled'])('at %s', async (fatal) => {
    let kills = 0
    let issueId = ''
    const onHarness: DrawDeps['onHarness'] = ({ issueId: reached, stage }) => {
      if (stage !== fatal || (issueId && reached !== issueId)) return
      issueId = reached
      kills += 1
      throw new Error('killed')
    }
    await runToEnd([harness.anotherScheduler({ onError: () => {}, onHarness })])
    expect(kills).toBeGreaterThan(0)
    expect((await factsOf(issueId)).state).not.toBe('settled')
    await runToEnd()
    expect((await stepsOf(issueId)).map(({ step }) => step)).toEqual(wholeLife)
  })
})

test('a slip that was cancelled leaves a draw that is settled bet by bet', async () => {
  const { slipId, issues } = await harness.place(member)
  const issueId = issues[0]?.issueId ?? ''
  await harness.play.cancelSlip(harness.callBy(member), { slipId })
  await runToEnd()
  expect(await factsOf(issueId)).toMatchObject({ state: 'settled', bet_root: EMPTY_ROOT, paid_bets: 1 })
})

test('what is to be paid keeps the draw from being settled at once, also where the roots say nobody bet', async () => {
  const issueId = (await harness.place(member)).issues[0]?.issueId ?? ''
  await harness.passes(seconds(52))
  await harness.scheduler.tick()
  await harness.query('update lottery_issue set bet_root = $2 where issue_id = $1', [issueId, EMPTY_ROOT])
  for (const time of [4, 4]) await harness.drawsAfter(seconds(time))
  expect(await factsOf(issueId)).toMatchObject({ state: 'settled', paid_bets: 1 })
})

test('a draw without bets takes few statements, and issues of a merchant open in one', async () => {
  const { store, asked } = counting(harness.store)
  await runToEnd([harness.anotherScheduler({ store })])
  const sum = [...asked.values()].reduce((all, one) => all + one, 0)
  const list = [...asked].map(([name, count]) => `${count} ${name}`).join('\n')
  expect(asked.get('lottery_open_issues'), list).toBe(1)
  expect(sum, list).toBeLessThan(30)
})
