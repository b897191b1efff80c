import { defineConsoleCall } from './consoleCall'
import type {
  CloseRiskCaseRequest,
  DryRunRiskRuleRequest,
  MemberLinksAnswer,
  MemberLinksRequest,
  MemberRiskRequest,
  RiskAssessment,
  RiskCasesAnswer,
  RiskCasesRequest,
  RiskDryRun,
  RiskRulesAnswer,
  SetRiskRuleAnswer,
  SetRiskRuleRequest,
} from './risk.schema'
import type { Done } from './staff.schema'

export type { MemberLinksAnswer, RiskAssessment, RiskCasesAnswer, RiskDryRun, RiskRulesAnswer }

/** The accounts that share a device, network address, payout account, verified contact or name with birth date with a member's. */
const memberLinks = defineConsoleCall<MemberLinksRequest, MemberLinksAnswer>({
  method: 'GET',
  path: '/console/api/members/:id/links',
  needs: 'risk.read',
})

/** What the risk rules that are on find of a member now. */
const memberRisk = defineConsoleCall<MemberRiskRequest, RiskAssessment>({
  method: 'GET',
  path: '/console/api/members/:id/risk',
  needs: 'risk.read',
})

/** The merchant's risk rules: those that every merchant has, and its own. */
const riskRules = defineConsoleCall<Record<string, never>, RiskRulesAnswer>({
  method: 'GET',
  path: '/console/api/risk/rules',
  needs: 'risk.read',
})

/** Which members and withdrawals of the last days a rule would have found. Nothing changes. */
const dryRunRiskRule = defineConsoleCall<DryRunRiskRuleRequest, RiskDryRun>({
  method: 'POST',
  path: '/console/api/risk/dry-run',
  needs: 'risk.edit',
})

/** Changes a rule, or switches it on or off. One that finds many members takes effect when a second person approves it. */
const setRiskRule = defineConsoleCall<SetRiskRuleRequest, SetRiskRuleAnswer>({
  method: 'POST',
  path: '/console/api/risk/rules',
  needs: 'risk.edit',
})

/** Members whom a rule found when they asked for a withdrawal. */
const riskCases = defineConsoleCall<RiskCasesRequest, RiskCasesAnswer>({
  method: 'GET',
  path: '/console/api/risk/cases',
  needs: 'risk.read',
})

/** Closes a case with a note; the withdrawal is decided in its own review. */
const closeRiskCase = defineConsoleCall<CloseRiskCaseRequest, Done>({
  method: 'POST',
  path: '/console/api/risk/cases/:id/close',
  needs: 'risk.edit',
})

/** The console's calls about linked accounts and risk rules. */
export const riskCalls = {
  memberLinks,
  memberRisk,
  riskRules,
  dryRunRiskRule,
  setRiskRule,
  riskCases,
  closeRiskCase,
}
