import type { LotteryIssueState } from '@playfront/contract/play/lottery/lotteryParts'
import { type Milliseconds, milliseconds, minutes, seconds } from '@playfront/contract/time'
import type { WorkKind } from '../../store/dueWork'
import type { PreparedStatement, Store } from '../../store/store'
import type { DrawDeps, DueIssue, StepOutcome } from './drawDeps'
import { scheduleCorrected } from '../feeds/corrections'
import { createIssues } from '../issues/createIssues'
import { publishManifests } from '../issues/manifest'
import { offeredLotteries } from '../lotteries/offeredLotteries'
import { watchRisk } from '../risk/watchRisk'
import { voidAsked } from '../voids/voidAsked'
import { callOffDropped } from './cancelIssue'
import { type DrawLane, drawLanes, drawSteps, openIssues } from './drawSteps'
import { startLoop } from './startLoop'
import { raiseMoneyAlarm } from './checkPayments'

export interface DueIssues {
  issues: DueIssue[]
  /** Milliseconds until the next one is due by the database's clock; nothing when none is. */
  nextInMs: number | null
}

const issuesPerLook = 200

type DueRow = { next_in_ms: number | null } & (
  | { merchant: string; issue_id: string; state: LotteryIssueState }
  | { merchant: null; issue_id: null; state: null }
)

/** The issues of all merchants that are due, the latest first: after a standstill the running draws come before the missed ones. */
export const readDueIssues = async (
  store: Store,
  states: readonly LotteryIssueState[],
): Promise<DueIssues> => {
  const rows = await store.readPlatform((connection) =>
    connection.query<DueRow>(dueStatement, [states, issuesPerLook]),
  )
  return {
    issues: rows.flatMap((row) =>
      row.merchant === null ? [] : [{ merchant: row.merchant, issueId: row.issue_id, state: row.state }],
    ),
    nextInMs: rows[0]?.next_in_ms ?? null,
  }
}

/** The next of each state is one look into an index, however many issues stand ahead. */
const dueStatement: PreparedStatement = {
  name: 'lottery_due_issues',
  text: `select due.merchant, due.issue_id, due.state, wait.next_in_ms
    from (
      select ceil(extract(epoch from min(soonest.due_at) - platform_now()) * 1000)::bigint as next_in_ms
      from unnest($1::text[]) as waited (state) cross join lateral (
        select due_at from lottery_issue
        where lottery_issue.state = waited.state and due_at > platform_now() order by due_at limit 1
      ) soonest
    ) wait
    left join lateral (
      select merchant, issue_id, state from lottery_issue
      where state = any ($1) and due_at <= platform_now() order by due_at desc limit $2
    ) due on true`,
}

export interface DrawScheduler {
  /** Makes the issues that should exist ahead. */
  plan(): Promise<void>
  /** Does everything that is due by the database's clock, in both lanes, until nothing is. */
  tick(): Promise<void>
  /** Measures what open issues may lose, and pauses those that may lose too much (lottery 4.6). */
  watch(): Promise<void>
  /**
   * Plans, ticks and watches from now on; the returned function stops it and settles when the current step is done.
   */
  start(): () => Promise<void>
}

export const drawOptions = {
  planEveryMs: minutes(10),
  maxSleepMs: minutes(1),
  /** How soon a lane learns that staff or another server made an issue due before the next one it knew of. */
  lookEveryMs: seconds(1),
  minSleepMs: milliseconds(5),
  retryAfterErrorMs: seconds(5),
  voidEveryMs: seconds(1),
  watchEveryMs: seconds(10),
  issuesAtOnce: 4,
} as const

/**
 * Opens, closes, draws and pays the issues of all merchants. Any number of servers may run one on the same database,
 * and any of them may be killed at any moment: each step is one transaction on one row, and any other server
 * continues from there.
 */
export const createDrawScheduler = (deps: DrawDeps): DrawScheduler => {
  const { clock, tracing } = deps.platform
  const resting = new Map<string, Milliseconds>()
  let planned = ''

  const advance = async (due: DueIssue): Promise<StepOutcome> => {
    const facts = { 'playfront.merchant': due.merchant, 'playfront.draw': due.issueId }
    const step = async () => drawSteps[due.state]?.(deps, due)
    try {
      return (await tracing.inTrace({ name: `draw step ${due.state}`, facts }, step)) ?? 'elsewhere'
    } catch (failure) {
      resting.set(keyOf(due), clock.now() + drawOptions.retryAfterErrorMs)
      deps.onError({ merchant: due.merchant, issueId: due.issueId, failure })
      await raiseMoneyAlarm(deps, due, failure)
      return 'elsewhere'
    }
  }

  /** Opens issues of one merchant together; where that fails, each by itself: one must not keep the others closed. */
  const open = async (due: readonly DueIssue[]): Promise<Map<DueIssue, StepOutcome>> => {
    const ids = due.map(({ issueId }) => issueId)
    const merchant = due[0]?.merchant ?? ''
    const facts = { 'playfront.merchant': merchant, 'playfront.draw': ids.join(' ') }
    const step = () => openIssues(deps, merchant, ids)
    try {
      const opened = await tracing.inTrace({ name: 'draw step scheduled', facts }, step)
      return new Map(due.map((one) => [one, opened.has(one.issueId) ? 'moved' : 'elsewhere']))
    } catch {
      return advanceEach(due)
    }
  }

  const advanceEach = async (due: readonly DueIssue[]): Promise<Map<DueIssue, StepOutcome>> => {
    const outcomes = new Map<DueIssue, StepOutcome>()
    for (const one of due) outcomes.set(one, await advance(one))
    return outcomes
  }

  const isResting = (due: DueIssue): boolean => {
    const until = resting.get(keyOf(due)) ?? 0
    if (until <= clock.now()) resting.delete(keyOf(due))
    return until > clock.now()
  }

  /**
   * @param onPayable called when an issue has come to the lane of money
   * @returns how long nothing is due, as far as the database knows now
   */
  const work = async (lane: DrawLane, onPayable: () => void = () => {}): Promise<Milliseconds> => {
    const passedOver = new Set<string>()
    for (;;) {
      const { issues, nextInMs } = await readDueIssues(deps.store, drawLanes[lane])
      const ready = issues.filter((due) => !passedOver.has(keyOf(due)) && !isResting(due))
      if (ready.length === 0) return nextInMs ?? drawOptions.maxSleepMs
      await inGroups(stepsOf(ready), drawOptions.issuesAtOnce, async (step) => {
        const outcomes = await (step.length > 1 ? open(step) : advanceEach(step))
        for (const [due, outcome] of outcomes) {
          if (outcome === 'payable') onPayable()
          // Early by a moment or in another scheduler's hands: not looked at again in this round.
          else if (outcome !== 'moved') passedOver.add(keyOf(due))
        }
      })
    }
  }

  const tick = async (): Promise<void> => {
    await work('clock')
    await voidAsked(deps)
    await work('money')
  }

  const plan = async (): Promise<void> => {
    const { store, platform, masterKey, beacon } = deps
    const issueDeps = { store, randomness: platform.randomness, masterKey, beacon }
    const merchants = await deps.merchants()
    planned = offersOf(merchants)
    for (const merchant of merchants) {
      for (const lottery of offeredLotteries(merchant)) {
        // A draw of an official lottery without a result source would never be settled.
        if (lottery.source === 'official-feed' && !deps.feeds) continue
        await createIssues(issueDeps, merchant.code, lottery)
        await callOffDropped(deps, merchant, lottery)
        await publishManifests(store, merchant.code, lottery)
      }
      await scheduleCorrected(store, merchant.code)
    }
  }

  const watch = () => watchRisk(deps)

  const start = () => {
    const planAndRest = async () => {
      await plan()
      return drawOptions.planEveryMs
    }
    const onFailure = (failure: unknown) => deps.onError({ failure })
    const loop = (round: () => Promise<Milliseconds>) =>
      startLoop({ clock, round, onFailure, restAfterFailureMs: drawOptions.retryAfterErrorMs })
    const money = loop(async () => decideSleep(await work('money')))
    const clockLane = loop(async () => decideSleep(await work('clock', money.runNow)))
    const planning = loop(planAndRest)
    const repeatIfDue = (kind: WorkKind, intervalMs: Milliseconds, round: () => Promise<void>) => {
      let atHand = Promise.resolve()
      const retry = (failure: unknown) => {
        onFailure(failure)
        deps.regularWork?.again(kind)
      }
      const everyClock = deps.regularWork?.clockFor(kind) ?? clock
      const cancel = everyClock.every(intervalMs, () => (atHand = round().catch(retry)))
      return {
        stop: () => {
          cancel()
          return atHand
        },
      }
    }
    const look = async () => {
      clockLane.runNow()
      money.runNow()
    }
    // A lottery that was published just now is sold at once.
    const lookAtOffers = async () => {
      if (offersOf(await deps.merchants()) !== planned) planning.runNow()
    }
    const stopOffers = clock.every(drawOptions.lookEveryMs, () => lookAtOffers().catch(onFailure))
    const parts = [
      money,
      clockLane,
      planning,
      repeatIfDue('draws', drawOptions.lookEveryMs, look),
      repeatIfDue('voids', drawOptions.voidEveryMs, () => voidAsked(deps)),
      repeatIfDue('risk', drawOptions.watchEveryMs, watch),
    ]
    return async () => {
      stopOffers()
      await Promise.all(parts.map(({ stop }) => stop()))
    }
  }

  return { plan, tick, watch, start }
}

/** Which merchants offer which lotteries. */
const offersOf = (merchants: Awaited<ReturnType<DrawDeps['merchants']>>): string =>
  merchants.map(({ code, lottery }) => `${code}: ${lottery.lotteries.join(' ')}`).join('\n')

/** Until the next issue is due, as far as this lane knows. */
const decideSleep = (untilDueMs: Milliseconds): Milliseconds =>
  Math.min(Math.max(untilDueMs, drawOptions.minSleepMs), drawOptions.maxSleepMs)

const keyOf = ({ merchant, issueId }: DueIssue): string => `${merchant} ${issueId}`

/** What is taken in one step: the issues of a merchant that open, and each of the others by itself. */
const stepsOf = (issues: readonly DueIssue[]): DueIssue[][] => {
  const steps = new Map<string, DueIssue[]>()
  for (const due of issues) {
    const step = due.state === 'scheduled' ? due.merchant : keyOf(due)
    steps.set(step, [...(steps.get(step) ?? []), due])
  }
  return [...steps.values()]
}

const inGroups = async <Item>(
  items: Item[],
  size: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  for (let at = 0; at < items.length; at += size) await Promise.all(items.slice(at, at + size).map(work))
}
