import { z } from 'zod'
import { type PromotionDraft, draftedPromotion, promotionKinds } from '../money/promotions.schema'
import { amount, currencyCode, instant, languageCode, nothing, uuid } from '../schemaParts'
import type { CallSchemas } from '../call'
import { done } from './staff.schema'

/** Not published yet, scheduled, active, past its end, out of budget, or stopped by a staff user. */
const adminPromotionStates = ['draft', 'scheduled', 'running', 'ended', 'spent', 'stopped'] as const

const promotionId = z.string().regex(/^[a-z0-9-]{1,40}$/)
const revision = z.int().min(0).max(1_000_000)
const words = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .regex(/^\P{Cc}+$/u)
const count = z.int().min(0)

const totals = z.object({
  claims: count,
  /** Minor units: granted in total and not taken back; the part that is final, and active bonuses. */
  given: z.int(),
  paid: z.int(),
  running: z.int(),
  /** What those bonuses still ask to be played. */
  toPlay: z.int(),
})

/** The change that is being written, or waits for the second person. */
const edit = z.object({
  state: z.enum(['draft', 'waiting']),
  revision,
  byName: z.string(),
  isOwn: z.boolean(),
  at: instant,
  /** Why it was turned back, until it is written again. */
  because: z.string().nullable(),
})

const row = z.object({
  id: promotionId,
  kind: z.enum(promotionKinds),
  title: z.string(),
  state: z.enum(adminPromotionStates),
  /** 0: members never had it. */
  version: z.int().min(0),
  from: instant.nullable(),
  until: instant.nullable(),
  budget: amount.nullable(),
  totals,
  edit: edit.nullable(),
})

export const adminPromotionsAnswer = z.object({
  currency: currencyCode,
  /** The merchant's own language: every promotion has words in it. */
  ownLanguage: languageCode,
  languages: z.array(languageCode),
  /** What one staff user may grant manually on a day, and one member receive; 0: nothing is granted manually. */
  goodwillPerDay: amount,
  promotions: z.array(row),
})

/** Checked when it was written; sent as it stands. */
const document = z.unknown() as z.ZodType<PromotionDraft>

export const adminPromotionRequest = z.object({ id: promotionId })

export const adminPromotionAnswer = row.extend({
  /** As members have it; null before. */
  live: document.nullable(),
  /** As the edit has it; null without one. */
  draft: document.nullable(),
  versions: z.array(
    z.object({ version: z.int(), writtenName: z.string(), approvedName: z.string(), at: instant }),
  ),
})

export const savePromotionRequest = z.object({
  id: promotionId,
  /** The edit's as the page saw it; 0 where it saw none. */
  revision,
  document: draftedPromotion,
})

export const promotionEditRequest = z.object({ id: promotionId, revision })

export const promotionClaimsRequest = z.object({
  id: promotionId,
  /** The last row's `key`, for those before it. */
  before: z.string().max(200).optional(),
})

const claim = z.object({
  key: z.string(),
  member: uuid,
  userName: z.string(),
  state: z.enum(['paid', 'running', 'released', 'forfeited', 'due', 'withheld']),
  amount,
  at: instant,
  /** Of a bonus: its wagering requirement, and the progress. */
  bonus: uuid.nullable(),
  need: amount.nullable(),
  progress: amount.nullable(),
  expiresAt: instant.nullable(),
  /** Why it is withheld, or was cancelled; `givenUp` by the member. */
  reason: z.string().nullable(),
})

export const promotionClaimsAnswer = z.object({ claims: z.array(claim), next: z.string().nullable() })

export const proposeClaimRequest = z.discriminatedUnion('does', [
  z.object({
    does: z.literal('give'),
    proposal: uuid,
    promotion: promotionId,
    userName: z.string().trim().min(1).max(64),
    amount: amount.min(1),
    reason: words,
  }),
  z.object({ does: z.literal('takeBack'), proposal: uuid, bonus: uuid, reason: words }),
])

export type AdminPromotions = z.output<typeof adminPromotionsAnswer>
export type AdminPromotionRow = z.output<typeof row>
export type AdminPromotion = z.output<typeof adminPromotionAnswer>
export type AdminPromotionState = AdminPromotionRow['state']
export type SavePromotionRequest = z.output<typeof savePromotionRequest>
export type PromotionEditRequest = z.output<typeof promotionEditRequest>
export type PromotionClaimsRequest = z.output<typeof promotionClaimsRequest>
export type PromotionClaims = z.output<typeof promotionClaimsAnswer>
export type PromotionClaim = z.output<typeof claim>
export type ProposeClaimRequest = z.output<typeof proposeClaimRequest>

/** Shapes and refusals of the calls about promotions and claims. */
export const promotionsAdminSchemas = {
  adminPromotions: { request: nothing, answer: adminPromotionsAnswer, errors: [] },
  adminPromotion: {
    request: adminPromotionRequest,
    answer: adminPromotionAnswer,
    errors: ['request.not.found'],
  },
  savePromotion: { request: savePromotionRequest, answer: done, errors: ['staff.moved.on'] },
  dropPromotion: {
    request: promotionEditRequest,
    answer: done,
    errors: ['request.not.found', 'staff.moved.on'],
  },
  sendPromotion: {
    request: promotionEditRequest,
    answer: done,
    errors: ['request.not.found', 'staff.moved.on', 'promotion.budget.low'],
  },
  stopPromotion: { request: adminPromotionRequest, answer: done, errors: ['request.not.found'] },
  promotionClaims: {
    request: promotionClaimsRequest,
    answer: promotionClaimsAnswer,
    errors: ['request.not.found'],
  },
  proposeClaim: {
    request: proposeClaimRequest,
    answer: done,
    errors: [
      'request.not.found',
      'promotion_unknown',
      'promotion_over',
      'promotion.ceiling',
      'staff.moved.on',
    ],
  },
} satisfies Record<string, CallSchemas>
