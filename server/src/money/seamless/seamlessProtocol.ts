import { type CurrencyCode, currencyDigits, largestAmount } from '@playfront/contract/money'
import { z } from 'zod'

const secret = z.string().regex(/^[\w-]{43}$/)
/** An id made by the game provider; stored as it is, so its characters are restricted. */
const name = z.string().regex(/^[\w.:-]{1,64}$/)
const currency = z.enum(Object.keys(currencyDigits) as [CurrencyCode, ...CurrencyCode[]])

export const authenticateRequest = z.strictObject({ code: secret, game: name })
export const balanceRequest = z.strictObject({ token: secret, member: z.uuid() })
export const betRequest = z.strictObject({
  token: secret,
  member: z.uuid(),
  game: name,
  round: name,
  transaction: name,
  /** Minor units. */
  amount: z.int().min(1).max(largestAmount),
  currency,
})
export const winRequest = z.strictObject({
  member: z.uuid(),
  /** The bet that it ends. */
  bet: name,
  transaction: name,
  /** Minor units, the stake included; nothing ends a bet that lost. */
  amount: z.int().min(0).max(largestAmount),
  currency,
})
export const rollbackRequest = z.strictObject({ member: z.uuid(), bet: name, transaction: name })

export type AuthenticateRequest = z.infer<typeof authenticateRequest>
export type BalanceRequest = z.infer<typeof balanceRequest>
export type BetRequest = z.infer<typeof betRequest>
export type WinRequest = z.infer<typeof winRequest>
export type RollbackRequest = z.infer<typeof rollbackRequest>

/** The player, as the game provider sees them: no name, no address. */
export interface VendorPlayer {
  token: string
  member: string
  balance: number
  currency: CurrencyCode
  language: string
  /** The merchant runs on play money, and the game says so. */
  playMoney: boolean
}

export interface WalletAnswer {
  /** Minor units. Absent where the member is unknown to us. */
  balance?: number
  currency: CurrencyCode
  /** The same was done before under the same name; nothing was done now. */
  repeated: boolean
}

/**
 * Why a call of a game provider was refused, and its HTTP status. Only 5xx is worth sending again unchanged;
 * everything else stays refused.
 */
export const seamlessCodes = {
  signature_missing: 401,
  vendor_unknown: 401,
  request_expired: 401,
  signature_invalid: 401,
  request_invalid: 400,
  code_invalid: 401,
  token_invalid: 401,
  member_mismatch: 409,
  game_mismatch: 409,
  currency_mismatch: 409,
  insufficient_balance: 422,
  account_restricted: 403,
  limit_reached: 422,
  bet_unknown: 404,
  bet_settled: 409,
  bet_rolled_back: 409,
  transaction_conflict: 409,
  wallet_frozen: 503,
  busy: 503,
} as const

export type SeamlessCode = keyof typeof seamlessCodes

/** Refuses a call of a game provider. Nothing was changed. */
export class SeamlessRefusal extends Error {
  override readonly name = 'SeamlessRefusal'

  constructor(readonly code: SeamlessCode) {
    super(code)
  }

  get status(): number {
    return seamlessCodes[this.code]
  }
}
