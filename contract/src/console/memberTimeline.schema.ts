import { z } from 'zod'
import { limitKinds, limitPeriods } from '../account/protectionProfiles'
import { movementKinds } from '../money/movementKinds'
import { depositStates, withdrawalStates } from '../money/paymentKinds'
import { drawNumbers } from '../play/lottery/lotteryParts'
import { amount, currencyCode, instant, isoDay, signedAmount, uuid } from '../schemaParts'

/** What a member's timeline can be narrowed to. */
export const timelineKinds = [
  'signIn',
  'deposit',
  'withdrawal',
  'play',
  'reward',
  'correction',
  'message',
  'protection',
  'staff',
  'note',
] as const

/** What an entry of the timeline reports; of protection what the member changed. */
export const timelineEvents = [
  'signIn',
  'newDevice',
  ...movementKinds,
  'bonus',
  'message',
  'staff',
  'note',
  'limitSet',
  'limitAsked',
  'limitConfirmed',
  'limitCancelled',
  'break',
  'exclusion',
  'return',
  'depositChoice',
  'check',
  'history',
] as const

/** How the subject of an entry stands now. */
export const timelineStates = [
  ...depositStates,
  ...withdrawalStates,
  'underway',
  'won',
  'lost',
  'void',
  'active',
  'released',
  'forfeited',
  'read',
  'unread',
  'open',
  'ended',
] as const

/** What money can be followed from: a movement of cash, or what causes several. */
export const moneyCauses = ['movement', 'deposit', 'withdrawal', 'bonus'] as const

export const timelineRequest = z.object({
  id: uuid,
  kind: z.enum(timelineKinds).optional(),
  /** First and last day of the merchant's calendar, both included. */
  from: isoDay.optional(),
  to: isoDay.optional(),
  /** `next` of the page before. */
  before: z
    .string()
    .max(1_200)
    .regex(/^[\w-]+$/)
    .optional(),
})

export const timelineEntry = z.object({
  /** Unique within the timeline. */
  id: z.string(),
  kind: z.enum(timelineKinds),
  event: z.enum(timelineEvents),
  at: instant,
  /** Payment method, payout account, game, promotion, device, or the action as the audit log names it. */
  name: z.string().nullable(),
  /** The message's or the note's text, or a reason. */
  text: z.string().nullable(),
  state: z.enum(timelineStates).nullable(),
  /** Minor units; negative leaves the member. Of a play time limit milliseconds. */
  amount: signedAmount.nullable(),
  /** The cash after it, minor units. */
  balanceAfter: amount.nullable(),
  /** The payment provider's reference, or the slip. */
  reference: z.string().nullable(),
  /** Who of the staff. */
  by: z.string().nullable(),
  limit: z.object({ kind: z.enum(limitKinds), period: z.enum(limitPeriods) }).nullable(),
  /** When a break or an exclusion ends, as far as it was recorded. */
  until: instant.nullable(),
  /** The draws of a bet. */
  draws: z.array(z.string()),
  /** Where its money can be followed from. */
  money: z.object({ cause: z.enum(moneyCauses), of: z.string() }).nullable(),
})

export const timelineAnswer = z.object({
  entries: z.array(timelineEntry),
  next: z.string().nullable(),
})

export const timelineFileRequest = timelineRequest.omit({ before: true }).required({ from: true, to: true })

export const timelineFile = z.object({
  name: z.string(),
  text: z.string(),
  /** False when there was more than one file holds; the newest entries are in it. */
  isWhole: z.boolean(),
})

export const followMoneyRequest = z.object({
  id: uuid,
  cause: z.enum(moneyCauses),
  /** The movement's number, or the id of the deposit, withdrawal or bonus. */
  of: z.string().regex(/^(?:\d{1,19}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/),
})

const followedBet = z.object({
  type: z.string(),
  numbers: z.array(z.string()),
  cost: amount,
  state: z.enum(['accepted', 'won', 'lost', 'void']),
  /** Lines that won. */
  hits: z.int().min(0),
  payout: amount,
})

/** What moved money, and each posting of it. */
export const followMoneyAnswer = z.object({
  currency: currencyCode,
  cause: z.object({
    kind: z.enum(['deposit', 'withdrawal', 'bonus', 'slip', 'round', 'adjustment', 'promotion', 'other']),
    /** The deposit's, withdrawal's, slip's or request's id, or the ledger's reference. */
    id: z.string(),
    name: z.string().nullable(),
    state: z.enum(timelineStates).nullable(),
    /** The payment provider and its reference. */
    provider: z.string().nullable(),
    reference: z.string().nullable(),
    /** Payment providers that refused the order, in order. */
    refusedBy: z.array(z.string()),
    /** Why the staff did it, or why it did not go through. */
    reason: z.string().nullable(),
    /** The states that it came to; those of the staff with who it was. */
    steps: z.array(z.object({ state: z.string(), at: instant, by: z.string().nullable() })),
    /** The draws of a slip: their result, and the bets in them. */
    draws: z.array(
      z.object({
        issueId: z.string(),
        lottery: z.string(),
        state: z.string(),
        /** By prize; none before the draw. */
        numbers: drawNumbers.nullable(),
        bets: z.array(followedBet),
      }),
    ),
  }),
  /** In the order in which they were posted. */
  postings: z.array(
    z.object({
      /** The ledger transaction. */
      id: z.string(),
      kind: z.string(),
      /** The key that makes it one posting, however often it is requested. */
      key: z.string(),
      reference: z.string(),
      at: instant,
      /** They add up to nothing. Negative is what left the account. */
      entries: z.array(
        z.object({ account: z.string(), amount: signedAmount, balanceAfter: amount.nullable() }),
      ),
    }),
  ),
})

export type TimelineRequest = z.output<typeof timelineRequest>
export type TimelineEntry = z.output<typeof timelineEntry>
export type TimelineKind = TimelineEntry['kind']
export type TimelineAnswer = z.output<typeof timelineAnswer>
export type TimelineFileRequest = z.output<typeof timelineFileRequest>
export type TimelineFile = z.output<typeof timelineFile>
export type MoneyCause = (typeof moneyCauses)[number]
export type FollowMoneyRequest = z.output<typeof followMoneyRequest>
export type FollowMoneyAnswer = z.output<typeof followMoneyAnswer>
