import { type Milliseconds, hours, milliseconds } from '@playfront/contract/time'
import type { Lottery } from '@playfront/lottery-rules/lottery'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { resultFrom } from '@playfront/lottery-rules/fair/resultFrom'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import type { Family } from '@playfront/lottery-rules/result'
import { type PreparedResult, prepareResult } from '@playfront/lottery-rules/settling/prepareResult'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import type { Randomness } from '../../platform/platform'
import type { DrawDeps } from '../draws/drawDeps'
import { pauseIssue } from './issuePause'
import { type StakeGroup, payoutsOf, quantile } from './simulateLoss'

export interface RiskFacts {
  rule: Lottery['rule']['kind']
  /** Bets of the issue, now and when it was measured last. */
  bets: number
  measured?: { bets: number; agoMs: Milliseconds } | undefined
  /** The most the merchant will lose by one issue; nothing when it does not say. */
  maxLoss?: number | undefined
}

const nightlyMs = hours(24)

/** Whether an issue's loss is measured now: at every change where the merchant bears only so much, else once a day (lottery 4.6). */
export const mustMeasure = ({ rule, bets, measured, maxLoss }: RiskFacts): boolean => {
  if (bets === measured?.bets) return false
  if (maxLoss !== undefined) return true
  const isShort = rule === 'fast' || rule === 'window'
  return !isShort && (measured === undefined || measured.agoMs >= nightlyMs)
}

/**
 * Whether an issue is paused, and a person alerted, because a bad draw would lose too much. Once for an issue: a
 * person who reopens it has reviewed it.
 */
export const mustPause = (
  { taken, payout }: { taken: number; payout: number },
  { maxLoss, wasPaused }: { maxLoss?: number | undefined; wasPaused: boolean },
): boolean => maxLoss !== undefined && !wasPaused && payout - taken > maxLoss

const named = (name: string, text: string): PreparedStatement => ({ name: `lottery risk: ${name}`, text })

/** An issue that takes bets and has some. */
export interface OpenIssue {
  issue_id: string
  lottery: string
  bets: number
  /** What its bets cost their players, minor units. */
  taken: number
  measured_bets: number | null
  measured_ago_ms: number | null
}

/** What the watch asks of the tables. Bets that were called off are not counted. */
export const riskStatements = {
  openIssues: named(
    'open issues',
    `select issue.issue_id, issue.lottery, sold.bets, sold.taken, risk.bets as measured_bets,
       (extract(epoch from platform_now() - risk.measured_at) * 1000)::bigint as measured_ago_ms
     from lottery_issue issue
     join lateral (
       select count(*) as bets, coalesce(sum(cost), 0)::bigint as taken from lottery_bet bet
       where bet.issue_id = issue.issue_id and not exists (
         select from lottery_bet_outcome gone
         where gone.issue_id = bet.issue_id and gone.bet_id = bet.bet_id and gone.result_version = 0)
     ) sold on sold.bets > 0
     left join lottery_risk risk on risk.issue_id = issue.issue_id
     where issue.due_at is not null and issue.state in ('scheduled', 'open') and issue.close_at > platform_now()
     order by issue.issue_id`,
  ),
  exposure: named(
    'book',
    `select (select coalesce(sum(cost), 0) from unnest(worst) cost)::bigint as payout from lottery_book where issue_id = $1`,
  ),
  groups: named(
    'groups',
    `select bet.type, bet.numbers, bet.snapshot, sum(bet.stake)::bigint as stake from lottery_bet bet
     where bet.issue_id = $1 and not exists (
       select from lottery_bet_outcome gone
       where gone.issue_id = bet.issue_id and gone.bet_id = bet.bet_id and gone.result_version = 0)
     group by bet.type, bet.numbers, bet.snapshot`,
  ),
  write: named(
    'write',
    `insert into lottery_risk as risk (merchant, issue_id, lottery, way, bets, taken, payout)
     values (current_setting('playfront.merchant'), $1, $2, $3, $4, $5, $6)
     on conflict (merchant, issue_id) do update set way = excluded.way, bets = excluded.bets, taken = excluded.taken,
       payout = excluded.payout, measured_at = platform_now()
     returning alarm_at is not null as was_paused`,
  ),
  alarm: named('alarm', `update lottery_risk set alarm_at = platform_now() where issue_id = $1`),
} as const

type RiskDeps = Pick<DrawDeps, 'store' | 'platform' | 'merchants' | 'onError'>

export const riskOptions = { draws: 400, badDraw: 0.99 } as const

/** An issue might lose more than the merchant bears. It is paused until a person opens it again. */
export class LossTooLarge extends Error {
  override readonly name = 'LossTooLarge'
}

/** Measures what open issues may lose, and pauses those that may lose too much (lottery 4.6). */
export const watchRisk = async (deps: RiskDeps): Promise<void> => {
  for (const merchant of await deps.merchants()) {
    const issues = await deps.store.read(merchant.code, ({ query }) =>
      query<OpenIssue>(riskStatements.openIssues, []),
    )
    for (const issue of issues) await watchIssue(deps, merchant, issue)
  }
}

const watchIssue = async (
  deps: RiskDeps,
  { code: merchant, operator }: FullMerchantSettings,
  issue: OpenIssue,
): Promise<void> => {
  const lottery = findLottery(issue.lottery)
  const { maxLossPerIssue: maxLoss } = operator.lottery
  const { bets, measured_bets, measured_ago_ms } = issue
  const before =
    measured_bets === null ? undefined : { bets: measured_bets, agoMs: milliseconds(measured_ago_ms ?? 0) }
  if (!lottery || !mustMeasure({ rule: lottery.rule.kind, bets, measured: before, maxLoss })) return
  const measured = await measure(deps, merchant, issue, lottery.family)
  const isPaused = await deps.store.change(merchant, async (connection) => {
    const [row] = await connection.query<{ was_paused: boolean }>(riskStatements.write, [
      issue.issue_id,
      issue.lottery,
      measured.way,
      bets,
      issue.taken,
      measured.payout,
    ])
    const loss = { taken: issue.taken, payout: measured.payout }
    if (!mustPause(loss, { maxLoss, wasPaused: row?.was_paused ?? true })) return false
    return pauseForRisk(connection, issue)
  })
  if (!isPaused) return
  const failure = new LossTooLarge(
    `Issue ${issue.issue_id} took ${issue.taken} and might pay ${measured.payout}.`,
  )
  deps.onError({ merchant, issueId: issue.issue_id, failure })
}

const pauseForRisk = async (connection: MerchantConnection, { issue_id }: OpenIssue): Promise<boolean> => {
  if (!(await pauseIssue(connection, issue_id, 'risk', 'max_loss'))) return false
  await connection.query(riskStatements.alarm, [issue_id])
  return true
}

const measure = async (
  { store, platform }: RiskDeps,
  merchant: string,
  { issue_id }: OpenIssue,
  family: Family,
): Promise<{ way: 'book' | 'simulated'; payout: number }> =>
  store.read(merchant, async ({ query }) => {
    const [exposure] = await query<{ payout: number }>(riskStatements.exposure, [issue_id])
    if (exposure) return { way: 'book', payout: exposure.payout }
    const groups = await query<StakeGroup>(riskStatements.groups, [issue_id])
    const draws = drawsOf(family, platform.randomness)
    return { way: 'simulated', payout: quantile(payoutsOf(groups, draws), riskOptions.badDraw) }
  })

const pools = new Map<Family, readonly PreparedResult[]>()

/** Random draws of a family, the same for every issue: each has been asked for its numbers once. */
const drawsOf = (family: Family, randomness: Randomness): readonly PreparedResult[] => {
  const known = pools.get(family)
  if (known) return known
  const made = Array.from({ length: riskOptions.draws }, () =>
    prepareResult(family, resultFrom(family, randomness.bytes(32).toString('hex'))),
  )
  pools.set(family, made)
  return made
}
