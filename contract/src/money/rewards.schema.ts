import { z } from 'zod'
import { amount, currencyCode, instant, uuid } from '../schemaParts'

/** An active bonus: its wagering progress and its end. Cash is never part of it. */
const runningBonus = z.object({
  id: uuid,
  amount,
  /** Settled stakes that it asks for, and those that count so far; minor units. */
  need: amount,
  progress: amount,
  expiresAt: instant,
})

/** Something that can be taken now, and where. */
const collectable = z.object({
  kind: z.enum(['promotion', 'mission']),
  id: z.string(),
  title: z.string(),
  /** Minor units, or points where it says so. */
  amount,
  isPoints: z.boolean(),
})

export const rewardLineKinds = [
  'claim',
  'bonus',
  'bonusReleased',
  'bonusForfeited',
  'bonusGivenUp',
  'cashback',
  'referral',
  'mission',
  'board',
  'order',
] as const

const rewardLine = z.object({
  kind: z.enum(rewardLineKinds),
  at: instant,
  amount,
  isPoints: z.boolean(),
})

const coupon = z.object({ title: z.string(), code: z.string(), at: instant })

export const rewardCenterAnswer = z.object({
  currency: currencyCode,
  points: z.int().min(0),
  bonus: runningBonus.optional(),
  /** Net losses are given back in part by themselves: what is on its way. */
  underWay: z.array(rewardLine),
  collectable: z.array(collectable),
  coupons: z.array(coupon),
  /** The newest first. */
  history: z.array(rewardLine),
})

/** Names the bonus, so that the same again is the same ending. */
export const giveUpBonusRequest = z.object({
  bonusId: uuid,
  /** What the member was shown that they lose, minor units. */
  amount,
})

export const giveUpBonusAnswer = z.object({
  bonusId: uuid,
  /** Released where all of its play was there by then: nothing is lost. */
  end: z.enum(['givenUp', 'released']),
  currency: currencyCode,
  amount,
})

export type RewardCenter = z.infer<typeof rewardCenterAnswer>
export type GiveUpBonusRequest = z.infer<typeof giveUpBonusRequest>
export type GivenUpBonus = z.infer<typeof giveUpBonusAnswer>
export type RewardLine = z.infer<typeof rewardLine>
export type RewardLineKind = RewardLine['kind']
