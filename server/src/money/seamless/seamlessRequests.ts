import { currencyDigits, largestAmount, type CurrencyCode } from '@playfront/contract/money'
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
