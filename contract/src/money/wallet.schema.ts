import { z } from 'zod'
import { entryStates, entrySubjects, movementKinds, statementParts } from './movementKinds'
import { amount, currencyCode, instant, isoDay, signedAmount } from '../schemaParts'

export const walletAnswer = z.object({
  currency: currencyCode,
  balance: amount,
  /** Grows with every change; an older answer never overwrites a newer one. */
  version: z.int(),
  /** The merchant runs on play money and every screen says so (D-09). */
  playMoney: z.boolean(),
  /** On its way out: taken from the balance for a withdrawal that is not paid yet. */
  held: amount,
  /** Bonus that is not released yet; no stake is taken from it. */
  bonus: amount,
  /** What the member owes the operator. */
  owed: amount,
  /** Grows with every change of the three above. */
  besideVersion: z.int(),
  /** A check found that the books of this wallet do not agree: nothing moves until a person has looked at it. */
  frozen: z.boolean(),
})

export { movementKinds }

const statementLine = z.object({
  id: z.string(),
  kind: z.enum(movementKinds),
  amount: signedAmount,
  balanceAfter: amount,
  at: instant,
  /** What it was for: a slip's id, an issue's id. */
  reference: z.string(),
})

/** What a statement is asked for: the whole of it, a part, some days of the merchant's calendar, or both. */
const chosen = {
  part: z.enum(statementParts).optional(),
  /** First and last day, both included. */
  from: isoDay.optional(),
  to: isoDay.optional(),
}

export const statementRequest = z.object({
  before: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  ...chosen,
})

export const statementExportRequest = z.object({
  part: chosen.part,
  from: isoDay,
  to: isoDay,
})

export const statementEntryRequest = z.object({ id: z.string().regex(/^\d{1,16}$/) })

export const statementEntryAnswer = z.object({
  currency: currencyCode,
  line: statementLine,
  /** What happened to the money. */
  state: z.enum(entryStates),
  about: z.object({
    subject: z.enum(entrySubjects),
    /** A lottery, a game or a promotion as the reader knows it. */
    name: z.string().optional(),
    /** Why a stake came back, in the reader's words. */
    reason: z.string().optional(),
    /** Where there is more of it, below the merchant's own origin. */
    path: z.string().optional(),
  }),
})

export const statementAnswer = z.object({
  currency: currencyCode,
  lines: z.array(statementLine),
  next: z.string().nullable(),
})

export type Wallet = z.infer<typeof walletAnswer>
export type StatementRequest = z.input<typeof statementRequest>
export type StatementLine = z.infer<typeof statementLine>
export type StatementExportRequest = z.infer<typeof statementExportRequest>
export type StatementEntryRequest = z.infer<typeof statementEntryRequest>
export type StatementEntry = z.infer<typeof statementEntryAnswer>
export type Statement = z.infer<typeof statementAnswer>
