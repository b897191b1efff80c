import { z } from 'zod'
import { deviceKinds } from '../account/security.schema'
import { limitKinds, limitPeriods } from '../account/protectionProfiles'
import { largestAmount } from '../money'
import { amount, instant, languageCode, uuid } from '../schemaParts'
import type { CallSchemas } from '../call'
import {
  followMoneyAnswer,
  followMoneyRequest,
  timelineAnswer,
  timelineFile,
  timelineFileRequest,
  timelineRequest,
} from './memberTimeline.schema'
import { done } from './staff.schema'

export const memberStates = ['active', 'restricted', 'closed'] as const

export const findMembersRequest = z.object({
  /** The beginning of a username, a whole number or address, or an id; the newest members without it. */
  find: z.string().trim().max(128).optional(),
  /** Those who joined before this one. */
  before: uuid.optional(),
})

export const memberRow = z.object({
  id: uuid,
  userName: z.string(),
  state: z.enum(memberStates),
  /** What they have set for themselves, here or in the merchant's group; null while nothing holds. */
  protection: z.enum(['break', 'exclusion']).nullable(),
  /** 0 a player, 1 and 2 agents too. */
  type: z.int().min(0).max(2),
  registeredAt: instant,
  lastLoginAt: instant.nullable(),
})

export const findMembersAnswer = z.object({ members: z.array(memberRow), next: uuid.nullable() })

export const memberFileRequest = z.object({ id: uuid })

const fileLimit = z.object({
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  /** Minor units; milliseconds of play for a session. None when null. */
  amount: amount.nullable(),
  used: amount,
})

export const memberFile = memberRow.extend({
  language: z.string(),
  /** What the merchant offers: a message to the member is written in one of them. */
  languages: z.array(languageCode),
  /** With all but the last digits hidden. */
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  /** Which contacts a code has proved, and whether the member's real name is known. */
  verified: z.object({ mobile: z.boolean(), email: z.boolean(), name: z.boolean() }),
  /** A new account that looks like an excluded person's, and waits for the staff. */
  isHeldForReview: z.boolean(),
  /** When the break or exclusion ends; null where none holds, and for a permanent exclusion. */
  protectionEndsAt: instant.nullable(),
  /** What the sign-in asks for besides the first factor, and the passkeys, which are both factors. */
  secondFactors: z.object({
    authenticator: z.boolean(),
    sms: z.boolean(),
    email: z.boolean(),
    payeeName: z.boolean(),
    passkeys: z.int(),
  }),
  wallet: z.object({ balance: amount, held: amount, bonus: amount, owed: amount, frozen: z.boolean() }),
  limits: z.array(fileLimit),
  devices: z.array(
    z.object({
      id: uuid,
      kind: z.enum(deviceKinds),
      name: z.string(),
      country: z.string().nullable(),
      isSignedIn: z.boolean(),
      isRemembered: z.boolean(),
      lastSeenAt: instant,
    }),
  ),
  /** The newest first. */
  notes: z.array(z.object({ id: uuid, staffName: z.string(), text: z.string(), writtenAt: instant })),
})

export const maxNoteLength = 2_000

export const writeNoteRequest = z.object({
  id: uuid,
  /** What the page calls it: sent twice, it is written once. */
  note: uuid,
  text: z.string().trim().min(1).max(maxNoteLength),
})

export const endMemberSessionsRequest = z.object({
  id: uuid,
  /** One device; everywhere without it. */
  device: uuid.optional(),
})

export const lowerLimitRequest = z.object({
  id: uuid,
  kind: z.enum(limitKinds),
  period: z.enum(limitPeriods),
  amount: z.int().min(0).max(largestAmount),
})

export type FindMembersRequest = z.output<typeof findMembersRequest>
export type FindMembersAnswer = z.output<typeof findMembersAnswer>
export type ConsoleMember = z.output<typeof memberRow>
export type MemberFileRequest = z.output<typeof memberFileRequest>
export type MemberFile = z.output<typeof memberFile>
export type WriteNoteRequest = z.output<typeof writeNoteRequest>
export type EndMemberSessionsRequest = z.output<typeof endMemberSessionsRequest>
export type LowerLimitRequest = z.output<typeof lowerLimitRequest>

/** Why; it stands in the audit log. */
const reason = z.string().trim().min(1).max(500)

export const memberReasonRequest = z.object({ id: uuid, reason })

export const excludeMemberRequest = z.object({
  id: uuid,
  /** What the page calls it: sent twice, it is one exclusion. */
  exclusion: uuid,
  /** Null: permanently. */
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

export const proposeFactorResetRequest = z.object({
  id: uuid,
  /** What the page calls it: sent twice, it is one request. */
  reset: uuid,
  reason,
})

const maxMemberMessageLength = 2_000

export const sendMemberMessageRequest = z.object({
  id: uuid,
  /** What the page calls it: sent twice, it is one message. */
  message: uuid,
  /** Of those that the merchant offers. */
  language: languageCode,
  /** Plain text; it is shown as it is and never as markup. */
  text: z.string().trim().min(1).max(maxMemberMessageLength),
})

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
      /** In the member's own name, not shared with another member, not frozen, and its hold has passed. */
      isProven: z.boolean(),
    }),
  ),
})

export const requestMemberPayoutRequest = z.object({
  id: uuid,
  /** The ids that the page assigns to the withdrawal and its approval request: sent twice, it is one. */
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
export type ProposeFactorResetRequest = z.output<typeof proposeFactorResetRequest>
export type SendMemberMessageRequest = z.output<typeof sendMemberMessageRequest>

const simple = {
  request: memberReasonRequest,
  answer: done,
  errors: ['request.not.found', 'staff.moved.on'],
} satisfies CallSchemas

/** Shapes and refusals of what the staff does about a member's account and balance. */
export const memberActionSchemas = {
  blockMember: simple,
  unblockMember: simple,
  closeMember: { ...simple, errors: [...simple.errors, 'closing.blocked'] },
  excludeMember: {
    request: excludeMemberRequest,
    answer: done,
    errors: ['request.not.found', 'request.invalid'],
  },
  releaseWallet: { ...simple, errors: [...simple.errors, 'wallet.disagrees'] },
  proposeAdjustment: {
    request: proposeAdjustmentRequest,
    answer: done,
    errors: ['request.not.found', 'staff.moved.on'],
  },
  proposeFactorReset: {
    request: proposeFactorResetRequest,
    answer: done,
    errors: ['request.not.found', 'staff.moved.on'],
  },
  sendMemberMessage: {
    request: sendMemberMessageRequest,
    answer: done,
    errors: ['request.not.found', 'request.invalid', 'staff.moved.on'],
  },
  memberTimeline: {
    request: timelineRequest,
    answer: timelineAnswer,
    errors: ['request.not.found', 'request.invalid'],
  },
  memberTimelineFile: {
    request: timelineFileRequest,
    answer: timelineFile,
    errors: ['request.not.found', 'request.invalid'],
  },
  followMoney: { request: followMoneyRequest, answer: followMoneyAnswer, errors: ['request.not.found'] },
  memberPayout: { request: memberPayoutRequest, answer: memberPayoutAnswer, errors: ['request.not.found'] },
  requestMemberPayout: {
    request: requestMemberPayoutRequest,
    answer: done,
    errors: [
      'request.not.found',
      'withdrawal.not.offered',
      'staff.moved.on',
      'card.unknown',
      'card.frozen',
      'card.held',
      'withdrawal.open',
      'withdrawal.amount',
      'withdrawal.balance',
      'insufficient_balance',
      'payment.blocked',
    ],
  },
} satisfies Record<string, CallSchemas>
