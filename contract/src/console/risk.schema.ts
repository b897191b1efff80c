import { z } from 'zod'
import type { CallSchemas } from '../call'
import { instant, uuid } from '../schemaParts'
import { memberStates } from './members.schema'
import { done } from './staff.schema'

export const linkKinds = ['account', 'contact', 'device', 'person', 'network'] as const
export const linkStrengths = ['strong', 'medium', 'weak'] as const

export const memberLinksRequest = z.object({ id: uuid })

export const memberLinksAnswer = z.object({
  /** The strongest links first, at most a hundred accounts. */
  accounts: z.array(
    z.object({
      member: uuid,
      userName: z.string(),
      state: z.enum(memberStates),
      strength: z.enum(linkStrengths),
      links: z.array(
        z.object({
          kind: z.enum(linkKinds),
          strength: z.enum(linkStrengths),
          /** How many of this kind are shared. */
          shared: z.int(),
          /** Sign-ins of the other account with it; 0 for what is not signed in with. */
          times: z.int(),
          since: instant,
          lastSeenAt: instant,
          /** Accounts that have it, this member's included. */
          holders: z.int(),
        }),
      ),
    }),
  ),
  /** How many more accounts there are. */
  more: z.int(),
})

const count = (max: number) => z.int().min(1).max(max)

/** What a rule looks for. `max`, `accounts` and `issues` are compared with what was counted. */
export const riskCondition = z.discriminatedUnion('kind', [
  /** More than `max` in `hours` by all accounts that were signed in to from one of the member's devices or addresses. */
  z.object({
    kind: z.literal('velocity'),
    what: z.enum(['deposits', 'withdrawals', 'registrations']),
    by: z.enum(['device', 'network']),
    max: count(10_000),
    hours: count(2_160),
  }),
  /** Stakes since the first deposit of the last `days` below `percent` of the deposits since then. */
  z.object({ kind: z.literal('depositWithoutPlay'), percent: count(1_000), days: count(90) }),
  /** At least so many linked accounts were given a promotion that the member was given, in the last `days`. */
  z.object({ kind: z.literal('bonusAbuse'), accounts: count(50), days: count(365) }),
  /** In so many draws of the last `days`, the member and a linked account together covered a market that neither did alone. */
  z.object({ kind: z.literal('oppositeBets'), issues: count(1_000), days: count(90) }),
  /** At least so many other accounts have or had the member's payout account. */
  z.object({ kind: z.literal('sharedPayoutAccount'), accounts: count(50) }),
])

export const riskActions = ['flag', 'hold'] as const

export const riskRule = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
  condition: riskCondition,
  /** What it adds to the score of a member. */
  score: count(100),
  /** `hold`: a withdrawal of a member whom it finds is reviewed by a person. */
  action: z.enum(riskActions),
})

/** The rules that every merchant has; all are off until staff switch them on. */
export const shippedRiskRules: readonly RiskRule[] = [
  {
    id: 'deposits-by-device',
    condition: { kind: 'velocity', what: 'deposits', by: 'device', max: 20, hours: 24 },
    score: 30,
    action: 'flag',
  },
  {
    id: 'withdrawals-by-device',
    condition: { kind: 'velocity', what: 'withdrawals', by: 'device', max: 5, hours: 24 },
    score: 40,
    action: 'flag',
  },
  {
    id: 'registrations-by-device',
    condition: { kind: 'velocity', what: 'registrations', by: 'device', max: 2, hours: 720 },
    score: 60,
    action: 'hold',
  },
  {
    id: 'registrations-by-network',
    condition: { kind: 'velocity', what: 'registrations', by: 'network', max: 3, hours: 168 },
    score: 40,
    action: 'flag',
  },
  {
    id: 'deposit-without-play',
    condition: { kind: 'depositWithoutPlay', percent: 30, days: 7 },
    score: 70,
    action: 'hold',
  },
  {
    id: 'bonus-abuse',
    condition: { kind: 'bonusAbuse', accounts: 2, days: 90 },
    score: 60,
    action: 'hold',
  },
  {
    id: 'opposite-bets',
    condition: { kind: 'oppositeBets', issues: 3, days: 30 },
    score: 60,
    action: 'hold',
  },
  {
    id: 'shared-payout-account',
    condition: { kind: 'sharedPayoutAccount', accounts: 1 },
    score: 80,
    action: 'hold',
  },
]

/** From this score on a withdrawal is reviewed by a person, whatever the actions of the rules are. */
export const riskHoldScore = 100

const percentOfMembers = z.int().min(0).max(100)

/** Above this share of the active members a rule takes a second person, percent. */
export const maxRiskSharePercent = 20

/** Persons on lists that the member may be: no rule of the merchant, a setting of its documents. */
const screeningCondition = z.object({ kind: z.literal('screening'), list: z.enum(['sanctions', 'pep']) })

export const riskFinding = z.object({
  rule: z.string(),
  condition: z.union([riskCondition, screeningCondition]),
  score: z.int(),
  action: z.enum(riskActions),
  /** What was counted; minor units for `depositWithoutPlay`, percent of likeness for `screening`. */
  value: z.int(),
  /** What it was compared with, in the same unit. */
  limit: z.int(),
})

export const riskAssessment = z.object({
  score: z.int(),
  /** A withdrawal is reviewed by a person. */
  holds: z.boolean(),
  findings: z.array(riskFinding),
})

/** What a rule would have found in the past. */
export const riskDryRun = z.object({
  days: z.int(),
  /** Members who signed in, deposited or withdrew in these days. */
  activeMembers: z.int(),
  members: z.int(),
  /** Of `activeMembers`. */
  percent: percentOfMembers,
  withdrawals: z.int(),
  touchedWithdrawals: z.int(),
  /** False where there was more than a dry run reads; the newest were read. */
  isWhole: z.boolean(),
  sample: z.array(z.object({ member: uuid, userName: z.string(), value: z.int(), limit: z.int() })),
})

export const riskRulesAnswer = z.object({
  rules: z.array(
    riskRule.extend({
      isOn: z.boolean(),
      isShipped: z.boolean(),
      /** Waits for a second person: what is requested then takes effect. */
      isWaiting: z.boolean(),
      changedAt: instant.nullable(),
      changedBy: z.string().nullable(),
    }),
  ),
})

export const dryRunRiskRuleRequest = z.object({ rule: riskRule, days: z.int().min(1).max(90).default(30) })

export const setRiskRuleRequest = z.object({
  /** What the page calls it: sent twice, it is one request. */
  request: uuid,
  rule: riskRule,
  isOn: z.boolean(),
})

export const setRiskRuleAnswer = z.object({
  /** `requested`: it takes effect when a second person approves it. */
  kind: z.enum(['done', 'requested']),
  dryRun: riskDryRun.nullable(),
})

export const memberRiskRequest = z.object({ id: uuid })

export const riskCasesRequest = z.object({
  state: z.enum(['open', 'closed']).default('open'),
  /** The last one of the page before. */
  before: uuid.optional(),
})

export const riskCasesAnswer = z.object({
  /** The newest first. */
  cases: z.array(
    z.object({
      id: uuid,
      member: uuid,
      userName: z.string(),
      /** The newest withdrawal that brought it up. */
      withdrawal: uuid.nullable(),
      score: z.int(),
      findings: z.array(riskFinding),
      openedAt: instant,
      closedAt: instant.nullable(),
      closedBy: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  next: uuid.nullable(),
})

export const closeRiskCaseRequest = z.object({ id: uuid, note: z.string().trim().min(1).max(500) })

export type RiskCasesRequest = z.output<typeof riskCasesRequest>
export type RiskCasesAnswer = z.output<typeof riskCasesAnswer>
export type CloseRiskCaseRequest = z.output<typeof closeRiskCaseRequest>
export type RiskCondition = z.output<typeof riskCondition>
export type RiskRule = z.output<typeof riskRule>
export type RiskFinding = z.output<typeof riskFinding>
export type RiskAssessment = z.output<typeof riskAssessment>
export type RiskDryRun = z.output<typeof riskDryRun>
export type RiskRulesAnswer = z.output<typeof riskRulesAnswer>
export type DryRunRiskRuleRequest = z.output<typeof dryRunRiskRuleRequest>
export type SetRiskRuleRequest = z.output<typeof setRiskRuleRequest>
export type SetRiskRuleAnswer = z.output<typeof setRiskRuleAnswer>
export type MemberRiskRequest = z.output<typeof memberRiskRequest>
export type MemberLinksRequest = z.output<typeof memberLinksRequest>
export type MemberLinksAnswer = z.output<typeof memberLinksAnswer>

/** Shapes and refusals of the console's calls about linked accounts and risk rules. */
export const riskSchemas = {
  memberLinks: { request: memberLinksRequest, answer: memberLinksAnswer, errors: ['request.not.found'] },
  memberRisk: { request: memberRiskRequest, answer: riskAssessment, errors: ['request.not.found'] },
  riskRules: { request: z.object({}), answer: riskRulesAnswer, errors: [] },
  dryRunRiskRule: { request: dryRunRiskRuleRequest, answer: riskDryRun, errors: [] },
  setRiskRule: { request: setRiskRuleRequest, answer: setRiskRuleAnswer, errors: ['staff.moved.on'] },
  riskCases: { request: riskCasesRequest, answer: riskCasesAnswer, errors: [] },
  closeRiskCase: { request: closeRiskCaseRequest, answer: done, errors: ['staff.moved.on'] },
} as const satisfies Record<string, CallSchemas>
