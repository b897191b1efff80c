import { z } from 'zod'
import { drawNumbers, drawSource } from '../play/lottery/lotteryParts'
import { amount, currencyCode, instant } from '../schemaParts'

const ofMember = { memberId: z.uuid() }
/** Minor units. */
const money = { currency: currencyCode, amount }
const deposit = z.strictObject({ ...ofMember, depositId: z.uuid(), ...money, fee: amount.optional() })
const slip = { ...ofMember, slipId: z.uuid(), lottery: z.string(), ...money }
const draw = { issueId: z.string(), lottery: z.string() }
/** Above 1: an official result was corrected. 0: the draw was cancelled. */
const resultVersion = z.int().min(0)
const withdrawal = { ...ofMember, withdrawalId: z.uuid(), ...money, fee: amount }

/**
 * Every event that webhooks tell, with the schema of its data in version 1. A field may be added in a version; removing or
 * changing one makes the next version.
 */
export const webhookEvents = {
  'member.registered': z.strictObject(ofMember),
  'member.closed': z.strictObject(ofMember),
  /** `until` is absent where the exclusion has no end. */
  'member.excluded': z.strictObject({ ...ofMember, from: instant, until: instant.optional() }),
  /** What went into the wallet before the fee. */
  'deposit.credited': deposit,
  /** What had been credited, else what was asked for; `fee` is present where it had been credited. */
  'deposit.reversed': deposit,
  'withdrawal.requested': z.strictObject(withdrawal),
  'withdrawal.paid': z.strictObject(withdrawal),
  /** The money is back in the wallet: failed at the provider, refused by staff, or cancelled by the member. */
  'withdrawal.rejected': z.strictObject({
    ...withdrawal,
    outcome: z.enum(['failed', 'refused', 'cancelled']),
  }),
  'promotion.claimed': z.strictObject({ ...ofMember, promotionId: z.string(), claimId: z.uuid(), ...money }),
  'slip.placed': z.strictObject({
    ...slip,
    issues: z.array(z.strictObject({ issueId: z.string(), multiple: z.int() })),
  }),
  /** By its member, while all its issues still took bets. */
  'slip.cancelled': z.strictObject(slip),
  /**
   * The slip's bets in one issue are settled, or refunded because the draw was cancelled: `amount` is what they cost,
   * `payout` what they won, `refunded` what of `amount` came back. Told again where a corrected result changed it.
   */
  'slip.settled': z.strictObject({
    ...slip,
    issueId: z.string(),
    resultVersion,
    payout: amount,
    refunded: amount,
  }),
  /** A draw has its result, or a corrected one. */
  'draw.result': z.strictObject({
    ...draw,
    source: drawSource,
    resultVersion,
    drawAt: instant,
    numbers: drawNumbers,
  }),
  /** Every bet of it is settled and paid. */
  'draw.settled': z.strictObject({ ...draw, resultVersion }),
  /** There will be no result; its bets are refunded. */
  'draw.cancelled': z.strictObject({ ...draw, drawAt: instant, reason: z.string() }),
  /** Sent when staff or the operator test an endpoint, to any endpoint. */
  'webhook.test': z.strictObject({}),
} as const

export type WebhookEventType = keyof typeof webhookEvents

/** Every event that an endpoint can ask for. */
export const webhookEventTypes = Object.keys(webhookEvents).filter((type) => type !== 'webhook.test') as [
  AskedEventType,
  ...AskedEventType[],
]

type AskedEventType = Exclude<WebhookEventType, 'webhook.test'>

/** Whether an address can be an endpoint's: HTTP or HTTPS, at most 500 characters, without a name or password. */
export const isWebhookUrl = (address: string): boolean =>
  address.length <= 500 && /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(address)

/** The body of a webhook. */
export interface WebhookBody {
  type: string
  version: number
  /** When it happened, ISO 8601 in UTC. */
  timestamp: string
  data: unknown
}
