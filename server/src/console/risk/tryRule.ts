import type { DryRunRiskRuleRequest, RiskDryRun } from '@playfront/contract/console/risk.schema'
import { dryRunRule } from '../../money/risk/dryRun'
import type { MerchantContext } from '../consoleContext'

/** What a rule would have found in the last days, read from a replica where there is one. */
export const tryRule = (
  { store, merchant, platform }: MerchantContext,
  { rule, days }: DryRunRiskRuleRequest,
): Promise<RiskDryRun> => {
  const { hedgeShare } = merchant.operator.rewards
  const nowMs = platform.clock.now()
  return store.readReplica(merchant.code, (connection) =>
    dryRunRule(connection, { rule, days, hedgeShare, nowMs }),
  )
}
