import { z } from 'zod'
import { largestAmount } from '../money'
import { amount, instant, uuid } from '../schemaParts'

/** Why; it stands in the audit log. */
const reason = z.string().trim().min(1).max(500)

export const memberReasonRequest = z.object({ id: uuid, reason })

export const excludeMemberRequest = z.object({
  id: uuid,
  /** What the page calls it: sent twice, it is one exclusion. */
  exclusion: uuid,
  /** Null: for good. */
  until: instant.nullable(),
  reason,
})

export const proposeAdjustmentRequest = z.object({
  id: uuid,
  /** What the page calls it: sent twice, it is one request. */
  adjustment: uuid,
  /** Minor units; negative takes money off. */
  amount: z
    .int()
    .min(-largestAmount)
    .max(largestAmount)
    .refine((amount) => amount !== 0),
  reason,
})

export const decideAdjustmentRequest = z.object({
  adjustment: uuid,
  decision: z.enum(['confirm', 'turnBack']),
})

/** A change of a balance that one person requested. */
export const memberAdjustment = z.object({
  id: uuid,
  member: uuid,
  userName: z.string(),
  amount: z.int(),
  reason: z.string(),
  state: z.enum(['open', 'confirmed', 'turnedBack', 'takenBack']),
  byName: z.string(),
  isOwn: z.boolean(),
  at: instant,
  decidedName: z.string().nullable(),
  /** Of the wallet now; null once it is decided. */
  balance: amount.nullable(),
})

export const takeBackAdjustmentRequest = z.object({ adjustment: uuid })

export const adjustmentsRequest = z.object({
  /** Everything of one member; what waits at the merchant without it. */
  member: uuid.optional(),
})

export const adjustmentsAnswer = z.object({ adjustments: z.array(memberAdjustment) })

export const memberPayoutRequest = z.object({ id: uuid })

/** What staff could pay to a member who cannot ask for it. */
export const memberPayoutAnswer = z.object({
  /** False for a member who can ask themselves, and where nothing is paid out. */
  isOffered: z.boolean(),
  balance: amount,
  accounts: z.array(
    z.object({
      id: uuid,
      title: z.string(),
      maskedNumber: z.string(),
      /** In the member's own name, nobody else's, not frozen, and its hold has passed. */
      isProven: z.boolean(),
    }),
  ),
})

export const requestMemberPayoutRequest = z.object({
  id: uuid,
  /** What the page calls the withdrawal and its proposal: sent twice, it is one. */
  withdrawal: uuid,
  proposal: uuid,
  card: uuid,
  /** Minor units. */
  amount: amount.min(1),
  reason,
})

export type MemberPayoutRequest = z.output<typeof memberPayoutRequest>
export type MemberPayoutAnswer = z.output<typeof memberPayoutAnswer>
export type RequestMemberPayoutRequest = z.output<typeof requestMemberPayoutRequest>
export type MemberReasonRequest = z.output<typeof memberReasonRequest>
export type ExcludeMemberRequest = z.output<typeof excludeMemberRequest>
export type ProposeAdjustmentRequest = z.output<typeof proposeAdjustmentRequest>
export type DecideAdjustmentRequest = z.output<typeof decideAdjustmentRequest>
export type TakeBackAdjustmentRequest = z.output<typeof takeBackAdjustmentRequest>
export type MemberAdjustment = z.output<typeof memberAdjustment>
export type AdjustmentsRequest = z.output<typeof adjustmentsRequest>
export type AdjustmentsAnswer = z.output<typeof adjustmentsAnswer>
