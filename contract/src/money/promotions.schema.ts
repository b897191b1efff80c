import { z } from 'zod'
import { gameClasses } from '../play/catalogueOrder'
import { amount, currencyCode, instant, languageCode, uuid } from '../schemaParts'

/** What a promotion is. The first three are claimed; the others are had by a deposit, by having lost, and by inviting. */
export const promotionKinds = [
  'CHECK_IN',
  'APP_DOWNLOAD',
  'GIFT',
  'DEPOSIT_BONUS',
  'CASHBACK',
  'REFERRAL',
] as const

const kind = z.enum(promotionKinds)

/** The id of a promotion, as it stands in addresses: `/m/activity?id=daily`. */
const promotionId = z.string().regex(/^[\w-]{1,64}$/)

/** Why a promotion is not for a member; `person`: another account of theirs, or one on their device, has had it. */
const ineligibleBecause = z.enum(['rank', 'newcomers', 'person', 'app'])

/**
 * What a member can do about a promotion now: claim it; return at an instant; nothing more, because it was claimed;
 * nothing, because it is not for them; choose it with a deposit; play on, because a bonus of theirs is active; wait,
 * because it is granted automatically; invite a friend.
 */
const promotionState = z.discriminatedUnion('name', [
  z.object({ name: z.literal('open') }),
  z.object({ name: z.literal('later'), at: instant, amount }),
  z.object({ name: z.literal('claimed'), at: instant, amount }),
  z.object({ name: z.literal('notForYou'), because: ineligibleBecause }),
  z.object({ name: z.literal('over') }),
  z.object({ name: z.literal('withDeposit') }),
  z.object({ name: z.literal('running') }),
  z.object({ name: z.literal('byItself') }),
  z.object({ name: z.literal('byInviting') }),
])

/** A deposit bonus in figures: so much of the deposit, at most so much, to be played so often in so many days. */
const depositBonusTerms = z.object({
  percent: z.int(),
  minDeposit: amount,
  cap: amount,
  /** Settled stakes are this many times the bonus. */
  wagering: z.number(),
  days: z.int(),
  /** Given with the first fitting deposit, without being chosen. */
  automatic: z.boolean(),
  /** How much of a stake counts by class of game, percent; classes that are not named count whole. */
  shares: z.array(z.object({ title: z.string(), percent: z.int() })),
})

/** Cashback in figures: so much of what a day or week lost in sum, from so much on, at most so much. */
const cashbackTerms = z.object({
  period: z.enum(['DAY', 'WEEK']),
  percent: z.int(),
  minLoss: amount,
  cap: amount,
})

/** What an invited friend pays in at first, and stakes, before there is a reward. */
const referralTerms = z.object({ deposit: amount, stake: amount })

const promotion = z.object({
  id: promotionId,
  kind,
  /** Plain words. */
  title: z.string(),
  /** HTML, cleaned when it was written; to be cleaned again where it is shown (SEC-04). */
  terms: z.string(),
  /** Of the words: the caller's, or the merchant's own when there are none in it. */
  language: languageCode,
  currency: currencyCode,
  /** What each claim of a round brings, minor units; one alone unless the promotion is claimed daily. */
  amounts: z.array(amount).max(31),
  depositBonus: depositBonusTerms.optional(),
  cashback: cashbackTerms.optional(),
  referral: referralTerms.optional(),
  /** How many of them this round has brought already. */
  done: z.int().min(0),
  startsAt: instant.optional(),
  endsAt: instant.optional(),
  /** The lowest rank that takes part. */
  minimumRank: z.int().optional(),
  /** For accounts of at most so many days. */
  newcomerDays: z.int().optional(),
  state: promotionState,
})

/** Where the front runs, in its own word: the server cannot see it (REQ-SESSION-015). */
const inApp = z.stringbool().default(false)

export const promotionListRequest = z.object({ inApp })
export const promotionListAnswer = z.array(promotion)

export const promotionRequest = z.object({ id: promotionId, inApp })
export const promotionAnswer = promotion

export const claimPromotionRequest = z.object({
  id: promotionId,
  /** Names this claim; repeated, it is answered with the first outcome. */
  claimId: uuid,
  inApp: z.boolean().default(false),
})

export const claimPromotionAnswer = z.object({
  claimId: uuid,
  currency: currencyCode,
  /** What was paid, minor units. */
  amount,
  balance: amount,
  /** Of the wallet, after it. */
  version: z.int(),
  /** As it is now; absent when the merchant has taken it back meanwhile. */
  promotion: promotion.optional(),
})

const byLanguage = <Part extends z.ZodType>(part: Part) => z.partialRecord(languageCode, part)

const reward = amount.min(1)

/** Day after day, never less than the day before; after the last day the round starts again. */
const dailyRewards = z
  .array(reward)
  .min(1)
  .max(31)
  .refine((amounts) => amounts.every((one, place) => one >= (amounts[place - 1] ?? 0)), 'The rewards shrink.')

const everyDraft = {
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  words: byLanguage(
    z.object({
      title: z
        .string()
        .regex(/^\P{Cc}+$/u)
        .max(120),
      terms: z.string().min(1).max(20_000),
    }),
  ),
  /** Runs from here on, and until there; always when absent. */
  from: instant.optional(),
  until: instant.optional(),
  /** Its audience; all members when absent. */
  audience: z
    .object({
      minimumRank: z.int().min(1).max(99).optional(),
      newcomerDays: z.int().min(1).max(3_650).optional(),
    })
    .default({}),
  /** Minor units: what it may cost in all, and bring one member in all; nothing holds it when absent. */
  limits: z.object({ budget: reward.optional(), perMember: reward.optional() }).default({}),
}

/** A promotion as a merchant writes it: figures by kind, words by language. */
export const draftedPromotion = z.discriminatedUnion('kind', [
  z.object({ ...everyDraft, kind: z.literal('CHECK_IN'), figures: z.object({ amounts: dailyRewards }) }),
  z.object({
    ...everyDraft,
    kind: z.literal('APP_DOWNLOAD'),
    figures: z.object({
      amounts: z.tuple([reward]),
      /** The front's word that it runs as an app is enough; otherwise only a sign-in that the app was handed over with. */
      believesFront: z.boolean().default(true),
    }),
  }),
  z.object({
    ...everyDraft,
    kind: z.literal('GIFT'),
    figures: z.object({ amounts: z.tuple([reward]) }),
  }),
  z.object({
    ...everyDraft,
    kind: z.literal('DEPOSIT_BONUS'),
    figures: z.object({
      percent: z.int().min(1).max(300),
      minDeposit: reward,
      cap: reward,
      wagering: z.number().min(0).max(60),
      days: z.int().min(1).max(90),
      /** Percent of a stake that counts, by class; classes that are not named count whole. */
      shares: z.partialRecord(z.enum(gameClasses), z.int().min(0).max(100)).default({}),
      automatic: z.boolean().default(false),
      /** How often a member may have it. */
      times: z.int().min(1).max(1_000).default(1),
    }),
  }),
  z.object({
    ...everyDraft,
    kind: z.literal('CASHBACK'),
    figures: z.object({
      period: z.enum(['DAY', 'WEEK']),
      percent: z.int().min(1).max(50),
      minLoss: reward,
      cap: reward,
    }),
  }),
  z.object({
    ...everyDraft,
    kind: z.literal('REFERRAL'),
    figures: z.object({ amounts: z.tuple([reward]), deposit: reward, stake: reward }),
  }),
])

/** All promotions of a merchant, in the order they are listed in. */
export const promotionList = z.array(draftedPromotion).max(100)

export type PromotionKind = z.infer<typeof kind>
export type PromotionState = z.infer<typeof promotionState>
export type IneligibleBecause = z.infer<typeof ineligibleBecause>
export type Promotion = z.infer<typeof promotion>
export type DepositBonusTerms = z.infer<typeof depositBonusTerms>
export type CashbackTerms = z.infer<typeof cashbackTerms>
export type ReferralTerms = z.infer<typeof referralTerms>
export type PromotionListRequest = z.input<typeof promotionListRequest>
export type ReadPromotionListRequest = z.output<typeof promotionListRequest>
export type PromotionRequest = z.input<typeof promotionRequest>
export type ReadPromotionRequest = z.output<typeof promotionRequest>
export type ClaimPromotionRequest = z.input<typeof claimPromotionRequest>
export type ReadClaimPromotionRequest = z.output<typeof claimPromotionRequest>
export type ClaimedPromotion = z.infer<typeof claimPromotionAnswer>
export type PromotionList = z.input<typeof promotionList>
export type PromotionDraft = z.output<typeof promotionList>[number]
export type FiguresOf<Kind extends PromotionKind> = Extract<PromotionDraft, { kind: Kind }>['figures']
