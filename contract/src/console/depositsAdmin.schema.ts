import { z } from 'zod'
import { depositKinds, depositStates, excessVerdicts, payoutVerdicts } from '../money/paymentKinds'
import { failureReasons } from '../money/withdrawals.schema'
import { amount, currencyCode, hex, instant, nothing, pageCursor, uuid } from '../schemaParts'
import type { CallSchemas } from '../call'
import { methodCode, providerName } from '../settings/providerRoutes.schema'
import { done } from './staff.schema'

/** Money that came beyond a deposit. */
const waitingExcess = z.object({
  deposit: uuid,
  member: uuid,
  userName: z.string(),
  title: z.string(),
  currency: currencyCode,
  /** What was asked for, what arrived, and the difference. */
  amount,
  paid: amount,
  excess: amount,
  reference: z.string().nullable(),
  at: instant,
})

/** A payout for which the payment provider reported two outcomes. */
const waitingContradiction = z.object({
  withdrawal: uuid,
  member: uuid,
  userName: z.string(),
  title: z.string(),
  maskedNumber: z.string(),
  currency: currencyCode,
  amount,
  fee: amount,
  state: z.enum(['paid', 'failed', 'sent', 'checking']),
  /** The payment provider that has the order, and those that refused it before, in order. */
  provider: z.string().nullable(),
  refusedBy: z.array(z.string()),
  told: z.array(
    z.object({
      /** The provider that reported it. */
      provider: z.string(),
      status: z.enum(['paid', 'failed']),
      amount,
      reference: z.string().nullable(),
      at: z.string(),
    }),
  ),
  at: instant,
})

const signal = z.enum(['contact', 'account', 'person', 'device'])

/** What staff compare of an account. */
const accountFacts = z.object({
  state: z.enum(['active', 'restricted', 'closed']),
  registeredAt: instant,
  /** With the middle hidden, as in the member's file. */
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  /** Whole for those who may decide, hidden but for their beginnings and the day for all others. */
  fullName: z.string().nullable(),
  birthday: z.string().nullable(),
})

/** An account of the excluded person at this merchant. */
const alikeAccount = z.object({
  member: uuid,
  userName: z.string(),
  facts: accountFacts,
  /** In which it agrees with the held account now. */
  signals: z.array(signal),
  /** That both accounts were used on, the latest first. */
  devices: z.array(
    z.object({
      /** Browser and system; empty where they are not known. */
      name: z.string(),
      country: z.string().nullable(),
      /** When the held account, and this one, were last seen on it. */
      heldSeenAt: instant,
      alikeSeenAt: instant,
    }),
  ),
})

/** An account that looks like an excluded person's: it can neither deposit nor play until it is decided. */
export const accountReview = z.object({
  id: uuid,
  member: uuid,
  userName: z.string(),
  facts: accountFacts,
  /** By which it was held. */
  signals: z.array(signal),
  /** What the account would get; without an end it is permanent. Null where it is not known any more. */
  exclusion: z.object({ startsAt: instant, endsAt: instant.nullable() }).nullable(),
  /**
   * Whom it looks like; empty where that person is known only at another merchant of the group, which is not disclosed.
   */
  alike: z.array(alikeAccount),
  at: instant,
  /** A staff user requested to let the account in; another one decides. */
  isClearingRequested: z.boolean(),
  /** Names what is shown; a decision sends it back. */
  shown: hex(32),
})

const reviewDecision = z.object({
  /** Of the review. */
  id: uuid,
  reason: z.string().trim().min(3).max(200),
  /** What the decider was shown, as the list named it. */
  shown: hex(32),
})

export const excludeAccountRequest = reviewDecision

export const requestClearingRequest = reviewDecision.extend({
  /** The id that the page assigns: sent twice, it is one approval request. */
  request: uuid,
})

export const depositWaitsAnswer = z.object({
  reviews: z.array(accountReview),
  excess: z.array(waitingExcess),
  contradictions: z.array(waitingContradiction),
})

/** `late`: paid after its time was up. `open`: without a result yet. */
export const depositFilters = [...depositStates, 'late', 'open'] as const

export const findDepositsRequest = z.object({
  /** A whole reference, a member's whole name, or an id of a deposit or a member. */
  find: z.string().trim().max(128).optional(),
  state: z.enum(depositFilters).optional(),
  /** Code of a deposit method. */
  method: methodCode.optional(),
  /** A payment provider that took the order or refused it; with a state, one in whose hands it has that state. */
  provider: providerName.optional(),
  /** Begun then or later. */
  since: instant.optional(),
  /** `next` of the page before. */
  from: pageCursor.optional(),
})

export const depositRow = z.object({
  id: uuid,
  member: uuid,
  userName: z.string(),
  state: z.enum(depositStates),
  kind: z.enum(depositKinds),
  title: z.string(),
  currency: currencyCode,
  amount,
  paid: amount.nullable(),
  credited: amount.nullable(),
  fee: amount.nullable(),
  excess: amount,
  excessVerdict: z.enum(excessVerdicts).nullable(),
  owed: amount,
  reference: z.string().nullable(),
  madeAt: instant,
  expiresAt: instant,
  settledAt: instant.nullable(),
  isLate: z.boolean(),
})

export const findDepositsAnswer = z.object({ deposits: z.array(depositRow), next: z.string().nullable() })

export const requestPaymentDecisionRequest = z.object({
  /** The id that the page assigns: sent twice, it is one approval request. */
  id: uuid,
  about: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('excess'),
      deposit: uuid,
      verdict: z.enum(excessVerdicts),
      /** The excess as it was seen. */
      amount: amount.min(1),
    }),
    z
      .object({
        kind: z.literal('contradiction'),
        withdrawal: uuid,
        verdict: z.enum(payoutVerdicts),
        because: z.enum(failureReasons).optional(),
      })
      .refine(({ verdict, because }) => (verdict === 'giveBack') === (because !== undefined), {
        path: ['because'],
      }),
  ]),
  reason: z.string().trim().min(3).max(200),
})

export type AccountFacts = z.output<typeof accountFacts>
export type AlikeAccount = z.output<typeof alikeAccount>
export type AccountReview = z.output<typeof accountReview>
export type ExcludeAccountRequest = z.output<typeof excludeAccountRequest>
export type RequestClearingRequest = z.output<typeof requestClearingRequest>
export type WaitingExcess = z.output<typeof waitingExcess>
export type WaitingContradiction = z.output<typeof waitingContradiction>
export type DepositWaitsAnswer = z.output<typeof depositWaitsAnswer>
export type FindDepositsRequest = z.output<typeof findDepositsRequest>
export type FindDepositsAnswer = z.output<typeof findDepositsAnswer>
export type AdminDeposit = z.output<typeof depositRow>
export type RequestPaymentDecisionRequest = z.output<typeof requestPaymentDecisionRequest>

/** Shapes and refusals of the console's calls about deposits. */
export const depositsAdminSchemas = {
  depositWaits: { request: nothing, answer: depositWaitsAnswer, errors: [] },
  excludeAccount: { request: excludeAccountRequest, answer: done, errors: ['staff.moved.on'] },
  requestClearing: { request: requestClearingRequest, answer: done, errors: ['staff.moved.on'] },
  findDeposits: { request: findDepositsRequest, answer: findDepositsAnswer, errors: [] },
  requestPaymentDecision: {
    request: requestPaymentDecisionRequest,
    answer: done,
    errors: ['staff.moved.on'],
  },
} as const satisfies Record<string, CallSchemas>
