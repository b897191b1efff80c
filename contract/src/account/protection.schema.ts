import { z } from 'zod'
import { amount, currencyCode, instant, isoDay, nothing, signedAmount, uuid } from '../schemaParts'
import { breakTerms, exclusionTerms, limitKinds, limitPeriods } from './protectionProfiles'
import type { CallSchemas } from '../call'

const kind = z.enum(limitKinds)
const period = z.enum(limitPeriods)

/** A limit as it holds. Minor units; milliseconds of play for a session. */
const limit = z.object({
  kind,
  period,
  /** Absent: none. */
  amount: amount.optional(),
  /** Of this period, so far; never below nothing. */
  used: amount,
  left: amount.optional(),
  /** A higher limit, or none at all (no amount), that waits to be confirmed. */
  waiting: z
    .object({ amount: amount.optional(), readyAt: instant, isReady: z.boolean(), lapsesAt: instant })
    .optional(),
})

const change = z.object({
  at: instant,
  what: z.enum([
    'set',
    'asked',
    'confirmed',
    'cancelled',
    'break',
    'exclusion',
    'return',
    'deposit_choice',
    'check',
    'history',
  ]),
  kind: kind.optional(),
  period: period.optional(),
  amount: amount.nullable().optional(),
  term: z.string().optional(),
})

/** What holds a member back now. */
const restriction = z.object({
  kind: z.enum(['break', 'exclusion']),
  /** Absent: permanently. */
  endsAt: instant.optional(),
  /** When an exclusion ends, once its end was asked for. */
  returnsAt: instant.optional(),
  /** Excluded at another merchant of the group, or here. */
  origin: z.enum(['here', 'group']),
  /** Its time is over, and the member may ask to come back. */
  canReturn: z.boolean(),
})

export const protectionAnswer = z.object({
  now: instant,
  currency: currencyCode,
  limits: z.array(limit),
  restriction: restriction.optional(),
  /** An exclusion holds at all merchants of a group. */
  isInGroup: z.boolean(),
  /** Nothing was brought in yet and nothing was said about a limit. */
  asksDepositChoice: z.boolean(),
  check: z.object({ everyMinutes: z.int(), choices: z.array(z.int()) }),
  /** Newest first. */
  changes: z.array(change).max(50),
})

export const setLimitRequest = z.object({
  kind,
  period,
  /** Null takes the limit away. */
  amount: amount.nullable(),
})

export const settleLimitRequest = z.object({ kind, period, does: z.enum(['confirm', 'cancel']) })

/** The id identifies the request: sent again, it is the same break. */
export const takeBreakRequest = z.object({ id: uuid, term: z.enum(breakTerms) })

export const excludeSelfRequest = z.object({
  id: uuid,
  term: z.enum(exclusionTerms),
  /** Sent as a separate second step, after reading what it means. */
  understood: z.literal(true),
})

/** Explicitly no limit. Setting one answers the question too. */
export const depositChoiceRequest = z.object({ choice: z.literal('none') })

export const chooseCheckRequest = z.object({ everyMinutes: z.int().min(1).max(240) })

const day = isoDay

/** What came of a day, week or month, minor units and milliseconds. */
const stretch = z.object({
  from: day,
  deposited: signedAmount,
  withdrawn: signedAmount,
  staked: amount,
  returned: signedAmount,
  net: signedAmount,
  playedMs: z.int().min(0),
})

export const playHistoryRequest = z.object({ by: z.enum(limitPeriods).default('month') })

export const playHistoryAnswer = z.object({
  currency: currencyCode,
  from: day,
  /** Newest first; stretches in which nothing happened are left out. */
  stretches: z.array(stretch),
})

export const askHistoryRequest = z.object({ from: day, until: day })

/** Day by day, oldest first. */
export const askHistoryAnswer = z.object({
  currency: currencyCode,
  from: day,
  until: day,
  stretches: z.array(stretch),
})

export type Protection = z.infer<typeof protectionAnswer>
export type ProtectionLimit = z.infer<typeof limit>
export type ProtectionChange = z.infer<typeof change>
export type ProtectionRestriction = z.infer<typeof restriction>
export type SetLimitRequest = z.infer<typeof setLimitRequest>
export type SettleLimitRequest = z.infer<typeof settleLimitRequest>
export type TakeBreakRequest = z.infer<typeof takeBreakRequest>
export type ExcludeSelfRequest = z.infer<typeof excludeSelfRequest>
export type DepositChoiceRequest = z.infer<typeof depositChoiceRequest>
export type ChooseCheckRequest = z.infer<typeof chooseCheckRequest>
export type PlayHistoryRequest = z.input<typeof playHistoryRequest>
export type ReadPlayHistoryRequest = z.output<typeof playHistoryRequest>
export type PlayHistory = z.infer<typeof playHistoryAnswer>
export type PlayStretch = z.infer<typeof stretch>
export type AskHistoryRequest = z.infer<typeof askHistoryRequest>
export type AskHistoryAnswer = z.infer<typeof askHistoryAnswer>

/** What stands in the way of closing an account; `smallMoney` only wants to be given up in so many words. */
export const closingObstacles = ['openWithdrawal', 'openBets', 'money', 'smallMoney'] as const

export const closingAnswer = z.object({
  obstacles: z.array(z.enum(closingObstacles)),
  currency: currencyCode,
  balance: amount,
  /** Bonus money that lapses with the account. */
  bonus: amount,
  openBets: z.int(),
  playMoney: z.boolean(),
  hasPassword: z.boolean(),
  /** How long the records stay that the law wants kept. */
  keptYears: z.int(),
})

export const closeAccountRequest = z.strictObject({
  password: z.string().max(128).optional(),
  /** What is left and too little to be paid out, as the member saw it: it is given up. */
  giveUp: amount.default(0),
})

export type ClosingObstacle = (typeof closingObstacles)[number]
export type ClosingAnswer = z.infer<typeof closingAnswer>
export type CloseAccountRequest = z.input<typeof closeAccountRequest>

/** Limits, breaks and self-exclusion. */
export const protectionSchemas = {
  protection: { request: nothing, answer: protectionAnswer, errors: [] },
  setLimit: { request: setLimitRequest, answer: protectionAnswer, errors: ['protection.not.offered'] },
  settleLimit: { request: settleLimitRequest, answer: protectionAnswer, errors: ['protection.waiting'] },
  takeBreak: { request: takeBreakRequest, answer: nothing, errors: ['protection.not.offered'] },
  excludeSelf: { request: excludeSelfRequest, answer: nothing, errors: ['protection.not.offered'] },
  askReturn: { request: nothing, answer: protectionAnswer, errors: ['protection.not.over'] },
  depositChoice: {
    request: depositChoiceRequest,
    answer: protectionAnswer,
    errors: ['protection.not.offered'],
  },
  chooseCheck: {
    request: chooseCheckRequest,
    answer: protectionAnswer,
    errors: ['protection.not.offered'],
  },
  playHistory: { request: playHistoryRequest, answer: playHistoryAnswer, errors: [] },
  askHistory: { request: askHistoryRequest, answer: askHistoryAnswer, errors: ['protection.not.offered'] },
} satisfies Record<string, CallSchemas>
