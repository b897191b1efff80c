import { z } from 'zod'
import { amount, currencyCode, instant, signedAmount } from '../schemaParts'

export const walletAnswer = z.object({
  currency: currencyCode,
  balance: amount,
  /** Grows with every change; an older answer never overwrites a newer one. */
  version: z.int(),
  /** The merchant runs on play money and every screen says so (D-09). */
  playMoney: z.boolean(),
})

export const movementKinds = ['welcome', 'bet', 'payout', 'rebate', 'refund', 'adjustment', 'reward'] as const

const statementLine = z.object({
  id: z.string(),
  kind: z.enum(movementKinds),
  amount: signedAmount,
  balanceAfter: amount,
  at: instant,
  /** What it was for: a slip's id, an issue's id. */
  reference: z.string(),
})

export const statementRequest = z.object({
  before: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

export const statementAnswer = z.object({
  currency: currencyCode,
  lines: z.array(statementLine),
  next: z.string().nullable(),
})

export type Wallet = z.infer<typeof walletAnswer>
export type StatementRequest = z.input<typeof statementRequest>
export type StatementLine = z.infer<typeof statementLine>
export type Statement = z.infer<typeof statementAnswer>
