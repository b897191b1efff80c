import { z } from 'zod'
import type { ErrorCode } from '../errorCodes'
import type { CallSchemas } from '../call'
import { excessVerdicts, payoutVerdicts } from '../money/paymentKinds'
import type { PromotionDraft } from '../money/promotions.schema'
import { failureReasons, refusalReasons } from '../money/withdrawals.schema'
import { newsGroup } from './announcementsAdmin.schema'
import { accountReview } from './depositsAdmin.schema'
import { pushGroup, pushWords } from './pushAdmin.schema'
import { hex, instant, uuid } from '../schemaParts'
import { done } from './staff.schema'
import { approvalKindNames, rejectedWithReason } from './approvalKinds'

/** The error of every call that refuses a staff user as approver. */
export const secondPersonErrors = [
  'staff.same.person',
  'staff.too.new',
  'staff.own.newcomer',
] as const satisfies readonly ErrorCode[]

const kind = z.enum(approvalKindNames)

export const approvalsRequest = z.object({
  list: z.enum(['waiting', 'ofKind', 'ofSubject']).default('waiting'),
  kind: kind.optional(),
  /** As the audit log names it, e.g. `member:<id>`; with `ofSubject`. */
  subject: z.string().max(200).optional(),
  /** The last one of the page before; with `ofKind`, whose first page begins with all that wait. */
  before: uuid.optional(),
})

export const approvalRequest = z.object({ kind, id: uuid })

export const decideApprovalRequest = z
  .object({
    kind,
    id: uuid,
    decision: z.enum(['approve', 'reject']),
    /** Why it is rejected; `rejectedWithReason` lists the kinds that need it. */
    because: z
      .string()
      .trim()
      .min(1)
      .max(300)
      .regex(/^\P{Cc}+$/u)
      .optional(),
    /** The fingerprint of what the approver was shown. */
    shown: hex(32),
  })
  .refine(
    (request) =>
      request.decision === 'approve'
        ? request.because === undefined
        : request.because !== undefined || !rejectedWithReason.includes(request.kind),
    { path: ['because'] },
  )

/** A value before or after the change. */
const changeValue = z.discriminatedUnion('kind', [
  /** Minor units of the merchant's currency. */
  z.object({ kind: z.literal('money'), amount: z.int() }),
  /** Said in the reader's language. */
  z.object({
    kind: z.literal('word'),
    word: z.enum([
      'approve',
      'refuse',
      'cancelDraw',
      'refundFaulty',
      'onceApproved',
      'on',
      'off',
      'flag',
      'hold',
      ...excessVerdicts,
      ...payoutVerdicts,
      ...failureReasons,
      ...refusalReasons,
    ]),
  }),
  z.object({ kind: z.literal('days'), count: z.int() }),
  z.object({ kind: z.literal('count'), count: z.int() }),
  z.object({ kind: z.literal('instant'), at: instant }),
  /** Of bets, in 1/10,000 of the stakes. */
  z.object({ kind: z.literal('share'), minBps: z.int(), maxBps: z.int() }),
  /** In 1/10,000, stake included. */
  z.object({ kind: z.literal('odds'), odds: z.array(z.int()) }),
  z.object({ kind: z.literal('price'), prizeMode: z.string(), oddsVersion: z.int(), type: z.string() }),
  /** `isWhole` is false where counting was cut off, and the figures are minima. */
  z.object({
    kind: z.literal('bets'),
    bets: z.int(),
    lines: z.int(),
    cost: z.int(),
    isWhole: z.boolean(),
  }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** In each language that it is sent in. */
  z.object({ kind: z.literal('message'), words: pushWords }),
  z.object({ kind: z.literal('audience'), audience: z.union([pushGroup, newsGroup]) }),
  /** With the path of its page in the console. */
  z.object({ kind: z.literal('page'), text: z.string(), path: z.string() }),
  /** An account on hold, and whom it looks like. */
  z.object({ kind: z.literal('heldAccount'), review: accountReview }),
  /** A whole promotion, checked when it was written; sent as it stands. */
  z.object({ kind: z.literal('promotion'), document: z.unknown() as z.ZodType<PromotionDraft> }),
])

const change = z.object({
  field: z.enum([
    'amount',
    'balance',
    'unpaidCommission',
    'grant',
    'revoke',
    'promotion',
    'wagering',
    'wageringTime',
    'wagered',
    'excess',
    'deposit',
    'payout',
    'decision',
    'because',
    'withdrawal',
    'fee',
    'payoutAmount',
    'way',
    'branch',
    'pixKind',
    'accountNumber',
    'holder',
    'drawTime',
    'price',
    'soldOdds',
    'averageReturn',
    'allowedReturn',
    'refund',
    'draws',
    'agents',
    'message',
    'link',
    'audience',
    'recipients',
    'authenticator',
    'smsCode',
    'emailCode',
    'payeeName',
    'passkeys',
    'sendTime',
    'heldAccount',
    'riskRule',
    'riskScore',
    'riskAction',
    'riskMembers',
    'riskShare',
    'riskWithdrawals',
  ]),
  /** Absent where nothing is replaced. */
  before: changeValue.optional(),
  after: changeValue,
})

export const approval = z.object({
  id: uuid,
  kind,
  subject: z.string(),
  /** What people call it: a member's username. */
  subjectName: z.string().nullable(),
  /** Of its page in the console. */
  subjectPath: z.string().nullable(),
  changes: z.array(change),
  /** Why it cannot be approved at the moment. */
  obstacle: z
    .enum([
      'balanceTooLow',
      'noLongerWaits',
      'drawNotCancellable',
      'nothingToRefund',
      'timePassed',
      'noSecondFactor',
    ])
    .nullable(),
  note: z.enum(['settled', 'deductedFromNext', 'bonusReleased', 'onlyFaultyBets']).nullable(),
  reason: z.string().nullable(),
  status: z.enum(['open', 'approved', 'rejected', 'withdrawn']),
  /** Why it was rejected, where that was said. */
  because: z.string().nullable(),
  requestedName: z.string(),
  isOwn: z.boolean(),
  requestedAt: instant,
  /** How many people besides the requester have to approve what is shown, and the names of those who have. */
  approversNeeded: z.int().min(1),
  approvedBy: z.array(z.string()),
  /** The caller is one of them. */
  hasApproved: z.boolean(),
  decidedName: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Nobody can approve it from then on. */
  expiresAt: instant.nullable(),
  shown: hex(32),
})

export const approvalsAnswer = z.object({ approvals: z.array(approval), next: uuid.nullable() })

export type ApprovalsRequest = z.input<typeof approvalsRequest>
export type ApprovalRequest = z.output<typeof approvalRequest>
export type DecideApprovalRequest = z.output<typeof decideApprovalRequest>
export type Approval = z.output<typeof approval>
export type ApprovalChange = Approval['changes'][number]
export type ApprovalsAnswer = z.output<typeof approvalsAnswer>

/** Shapes and refusals of requests that another person decides. */
export const approvalSchemas = {
  approvals: { request: approvalsRequest, answer: approvalsAnswer, errors: ['staff.not.allowed'] },
  readApproval: {
    request: approvalRequest,
    answer: approval,
    errors: ['staff.not.allowed', 'request.not.found'],
  },
  decideApproval: {
    request: decideApprovalRequest,
    answer: done,
    errors: [
      'staff.not.allowed',
      ...secondPersonErrors,
      'staff.moved.on',
      'payment.blocked',
      'insufficient_balance',
      'issue_not_cancellable',
      'void_nothing',
      'reach.off',
      'reach.time.passed',
      'promotion_unknown',
      'promotion_over',
      'promotion_not_eligible',
      'promotion.budget.low',
      'account_restricted',
      'idempotency_conflict',
      'protection.break',
      'protection.excluded',
    ],
  },
  withdrawApproval: {
    request: approvalRequest,
    answer: done,
    errors: ['staff.not.allowed', 'staff.same.person', 'staff.moved.on'],
  },
} satisfies Record<string, CallSchemas>
