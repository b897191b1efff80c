import { z } from 'zod'
import { deviceKinds } from '../account/devices.schema'
import { limitKinds, limitPeriods } from '../account/protectionProfiles'
import { largestAmount } from '../money'
import { amount, instant, uuid } from '../schemaParts'

export const memberStates = ['active', 'restricted', 'closed'] as const

export const findMembersRequest = z.object({
  /** A whole username, a number, an address or an id; the newest members without it. */
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
  /** With all but the last digits hidden. */
  mobile: z.string().nullable(),
  email: z.string().nullable(),
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
