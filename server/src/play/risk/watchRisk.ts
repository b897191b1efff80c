import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { milliseconds } from '@playfront/contract/time'
import { resultFrom } from '@playfront/lottery-rules/fair/resultFrom'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import type { Family } from '@playfront/lottery-rules/result'
import { prepareResult, type PreparedResult } from '@playfront/lottery-rules/settling/prepareResult'
import type { Randomness } from '../../platform/platform'
import type { MerchantConnection } from '../../store/store'
import type { DrawDeps } from '../draws/drawDeps'
import { mustMeasure, mustPause } from './decideRisk'
import { pauseIssue } from './issuePause'
import { riskStatements, type OpenIssue } from './riskStatements'
import { payoutsOf, quantile, type StakeGroup } from './simulateLoss'

type RiskDeps = Pick<DrawDeps, 'store' | 'platform' | 'merchants' | 'onTrouble'>

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
  deps.onTrouble({ merchant, issueId: issue.issue_id, failure })
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
