import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import type { Family } from '@playfront/lottery-rules/result'
import { operatorSettingsOf } from '../draws/operatorSettingsOf'
import { payOutcomes } from '../draws/payOutcomes'
import { readOwedBet, type OwedBet, type OwedRow } from '../draws/readOwedBets'
import { voidBets } from '../draws/settleBets'
import { beforeAnyResult } from '../draws/stopWinners'
import { notifyVoided } from '../notices/notifyOutcomes'
import { releaseNumbers } from '../place/releaseNumbers'
import type { MerchantConnection } from '../../store/store'
import type { DrawDeps } from '../draws/drawDeps'

export interface OpenBet extends OwedBet {
  issueId: string
  lottery: string
  family: Family
}

export const readOpenBet = (row: OwedRow & { issue_id: string; lottery: string }): OpenBet => {
  const family = findLottery(row.lottery)?.family
  if (!family) throw new Error(`Issue ${row.issue_id} has the unknown lottery ${row.lottery}.`)
  return { ...readOwedBet(row), issueId: row.issue_id, lottery: row.lottery, family }
}

/**
 * Voids bets from now on: numbers are released, then stakes are refunded, and their members are notified. The caller
 * holds their issues.
 */
export const giveBack = async (
  deps: VoidDeps,
  connection: MerchantConnection,
  {
    merchant,
    reason,
    bets,
  }: { merchant: string; reason: 'account' | 'odds_error'; bets: readonly OpenBet[] },
): Promise<void> => {
  await release(deps, connection, merchant, bets)
  for (const issueId of new Set(bets.map((bet) => bet.issueId))) {
    const own = bets.filter((bet) => bet.issueId === issueId)
    await payOutcomes(connection, { issueId, resultVersion: beforeAnyResult }, voidBets(own, reason))
    deps.onHarness?.({ issueId, stage: 'money' })
  }
  for (const lottery of new Set(bets.map((bet) => bet.lottery))) {
    const own = bets.filter((bet) => bet.lottery === lottery)
    await notifyVoided(connection, lottery, own)
  }
}

const release = async (
  deps: VoidDeps,
  connection: MerchantConnection,
  merchant: string,
  bets: readonly OpenBet[],
): Promise<void> => {
  const operator = await operatorSettingsOf(deps, merchant)
  for (const family of [...new Set(bets.map((bet) => bet.family))].toSorted()) {
    const own = bets.filter((bet) => bet.family === family)
    const [first] = own
    if (first) await releaseNumbers(connection, own, { family, currency: first.currency, operator })
  }
}

export type VoidDeps = Pick<DrawDeps, 'store' | 'merchants' | 'onHarness'>
