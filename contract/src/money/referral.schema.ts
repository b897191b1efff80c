import { z } from 'zod'
import { amount, currencyCode, instant, optionalText } from '../schemaParts'

/** Joined, plays, or does not count. */
export const invitedStates = ['joined', 'plays', 'notCounted'] as const

export const invitedMember = z.object({
  /** Its first two letters; the rest stays private. */
  maskedName: z.string(),
  at: instant,
  state: z.enum(invitedStates),
  /** What they brought the member, minor units; absent while they brought nothing. */
  reward: amount.optional(),
})

export const referralRequest = z.strictObject({ before: optionalText(64) })

export const referralAnswer = z.object({
  /** The member's own; it never changes. */
  code: z.string(),
  /** Those who count. */
  invitedCount: z.int(),
  playingCount: z.int(),
  /** All members below the member, level by level, as deep as the merchant allows. */
  levels: z.array(z.object({ level: z.int(), joined: z.int(), playing: z.int() })),
  /** All that friends have brought so far, minor units. */
  earned: amount,
  currency: currencyCode,
  /** The newest first. */
  invited: z.array(invitedMember),
  next: z.string().nullable(),
})

export type InvitedMember = z.infer<typeof invitedMember>
export type ReferralRequest = z.input<typeof referralRequest>
export type ReferralAnswer = z.infer<typeof referralAnswer>
