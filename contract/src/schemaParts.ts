import { z } from 'zod'
import { currencyDigits, largestAmount, type CurrencyCode } from './money'
import { languages, type LanguageCode } from './languages'

const keysOf = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as [Key, ...Key[]]

/** Whole minor units, never negative. */
export const amount = z.int().min(0).max(largestAmount)

/** Whole minor units of a movement, either way. */
export const signedAmount = z.int().min(-largestAmount).max(largestAmount)

export const currencyCode = z.enum(keysOf<CurrencyCode>(currencyDigits))
export const languageCode = z.enum(keysOf<LanguageCode>(languages))

/** A UTC instant as ISO 8601 text. */
export const instant = z.iso.datetime()

/** -1 not signed in; 0, 1, 2 valid; 1 and 2 agents too; 4 restricted (A§3). */
export const memberType = z.union([z.literal(-1), z.literal(0), z.literal(1), z.literal(2), z.literal(4)])

export const optionalText = (longest: number) => z.string().max(longest).optional()

/** Free text that goes into links and stores: no control characters (SEC-14, SEC-23). */
export const trackingText = z
  .string()
  .max(128)
  .regex(/^[\w.~:@+-]*$/)
  .optional()

/** An id that somebody made: neither the nil UUID nor the one of ones alone. */
export const uuid = z.uuid().refine((id) => !/^(?:0{8}-(?:0{4}-){3}0{12}|f{8}-(?:f{4}-){3}f{12})$/i.test(id))
export const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`))

/** A request or an answer that says no more than that it came. */
export const nothing = z.object({})
