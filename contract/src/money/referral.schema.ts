import { z } from 'zod'
import { instant, optionalText } from '../schemaParts'

/** Joined, plays, or counts for nobody. */
export const invitedStates = ['joined', 'plays', 'notCounted'] as const

export const invitedMember = z.object({
  /** Its first two letters; the rest is nobody else's business. */
  maskedName: z.string(),
  at: instant,
  state: z.enum(invitedStates),
})

export const referralRequest = z.strictObject({ before: optionalText(64) })

export const referralAnswer = z.object({
  /** The member's own, the same for ever. */
  code: z.string(),
  /** Those who count. */
  invitedCount: z.int(),
  playingCount: z.int(),
  /** The newest first. */
  invited: z.array(invitedMember),
  next: z.string().nullable(),
})

export type InvitedMember = z.infer<typeof invitedMember>
export type ReferralRequest = z.input<typeof referralRequest>
export type ReferralAnswer = z.infer<typeof referralAnswer>
