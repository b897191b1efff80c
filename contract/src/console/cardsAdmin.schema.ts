import { z } from 'zod'
import { instant, pageCursor, uuid } from '../schemaParts'
import type { CallSchemas } from '../call'
import { done } from './staff.schema'

/** Why a card is frozen or removed; for the audit log and the console. */
export const cardReasons = ['name', 'documents', 'misuse', 'asked'] as const
export const cardViews = ['held', 'frozen', 'all'] as const

export const adminCardsRequest = z.object({
  view: z.enum(cardViews).default('all'),
  /** A member's whole name or id. */
  find: z.string().trim().max(128).optional(),
  /** `next` of the page before. */
  from: pageCursor.optional(),
})

export const adminCard = z.object({
  id: uuid,
  member: uuid,
  userName: z.string(),
  title: z.string(),
  /** Never more of the number than its end. */
  maskedNumber: z.string(),
  boundAt: instant,
  /** While it is too new to be paid out to. */
  heldUntil: instant.nullable(),
  /** Whether its holder is called as the member is; null where one of the names is not known. */
  nameFits: z.boolean().nullable(),
  /** Other members who have had the very same account. */
  sharedWith: z.int(),
  isBusy: z.boolean(),
  frozen: z.object({ at: instant, because: z.enum(cardReasons) }).nullable(),
})

export const adminCardsAnswer = z.object({ cards: z.array(adminCard), next: z.string().nullable() })

export const changeCardRequest = z.object({
  id: uuid,
  action: z.enum(['freeze', 'release', 'remove']),
  because: z.enum(cardReasons),
})

export type AdminCard = z.output<typeof adminCard>
export type AdminCardsRequest = z.output<typeof adminCardsRequest>
export type AdminCardsAnswer = z.output<typeof adminCardsAnswer>
export type ChangeCardRequest = z.output<typeof changeCardRequest>

/** Shapes and refusals of the console's calls about members' cards. */
export const cardsAdminSchemas = {
  adminCards: { request: adminCardsRequest, answer: adminCardsAnswer, errors: [] },
  changeCard: {
    request: changeCardRequest,
    answer: done,
    errors: ['card.unknown', 'card.busy', 'staff.moved.on'],
  },
} as const satisfies Record<string, CallSchemas>
