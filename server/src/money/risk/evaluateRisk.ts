import {
  riskHoldScore,
  type RiskAssessment,
  type RiskCondition,
  type RiskFinding,
  type RiskRule,
} from '@playfront/contract/console/risk.schema'

/** What was counted for one rule, of one member at one instant. */
export interface RiskMeasure {
  /** Of `depositWithoutPlay` the stakes in minor units, else how many. */
  value: number
  /** Deposits that the stakes are compared with, minor units; 0 for other rules. */
  base: number
}

export interface EvaluatedRisk extends RiskAssessment {
  findings: (RiskFinding & { reason: string })[]
}

/**
 * The score of a member: the sum of the rules that find something. A withdrawal is held by a rule whose action says so, or by a
 * sum of `riskHoldScore`.
 * @param measures by the rule's id; a rule without one finds nothing
 */
export const evaluateRisk = (
  rules: readonly RiskRule[],
  measures: ReadonlyMap<string, RiskMeasure>,
): EvaluatedRisk => {
  const findings = rules.flatMap(({ id, condition, score, action }) => {
    const measure = measures.get(id)
    const found = measure && decideRule(condition, measure)
    return found?.isFound ? [{ rule: id, condition, score, action, ...pick(found) }] : []
  })
  const score = findings.reduce((sum, finding) => sum + finding.score, 0)
  return {
    score,
    holds: score >= riskHoldScore || findings.some(({ action }) => action === 'hold'),
    findings,
  }
}

interface Found {
  isFound: boolean
  value: number
  limit: number
  reason: string
}

const pick = ({ value, limit, reason }: Found) => ({ value, limit, reason })

/** Whether one rule finds something, with the figures that it compared. */
export const decideRule = (condition: RiskCondition, { value, base }: RiskMeasure): Found => {
  switch (condition.kind) {
    case 'velocity': {
      const { what, by, max, hours } = condition
      const reason = `${value} ${what} from one ${by} in ${hours} hours, more than ${max}`
      return { isFound: value > max, value, limit: max, reason }
    }
    case 'depositWithoutPlay': {
      // Multiplied in whole numbers: the largest amount times a percentage is more than a double holds exactly.
      const limit = Number((BigInt(base) * BigInt(condition.percent) + 99n) / 100n)
      return { isFound: value < limit, value, limit, reason: `staked ${value} of ${base} deposited` }
    }
    case 'bonusAbuse':
      return atLeast(condition.accounts, value, 'linked accounts were given the same promotion')
    case 'oppositeBets':
      return atLeast(condition.issues, value, 'draws with opposite bets of linked accounts')
    case 'sharedPayoutAccount':
      return atLeast(condition.accounts, value, 'other accounts have the payout account')
  }
}

const atLeast = (limit: number, value: number, words: string): Found => ({
  isFound: value >= limit,
  value,
  limit,
  reason: `${value} ${words}`,
})
