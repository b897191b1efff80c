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

/** The largest value of PostgreSQL's integer columns: versions, counters and ranks. */
export const maxInteger = 2_147_483_647

/** A version or counter from one on, kept in an integer column. */
export const wholeNumber = z.int().min(1).max(maxInteger)

/** `wholeNumber` out of a query or a path, where numbers are written as text. */
export const wholeNumberText = z.coerce.number().int().min(1).max(maxInteger)

const earliestYear = 1900
const latestYear = 2999

/** The latest instant of a request in milliseconds since 1970; a day or a century more still fits its column. */
export const latestInstantMs = Date.UTC(latestYear, 11, 31, 23, 59, 59, 999)

const hasKnownYear = (text: string): boolean => {
  const year = Number(text.slice(0, 4))
  return year >= earliestYear && year <= latestYear
}

/** A UTC instant as ISO 8601 text, from 1900 to 2999. */
export const instant = z.iso.datetime().refine(hasKnownYear)

/** The same with the caller's own offset from UTC. */
export const offsetInstant = z.iso.datetime({ offset: true }).refine(hasKnownYear)

/** A day as ISO 8601 text, `2026-11-21`, from 1900 to 2999. */
export const isoDay = z.iso.date().refine(hasKnownYear)

/** -1 not signed in; 0, 1, 2 valid; 1 and 2 agents too; 4 restricted (A§3). */
export const memberType = z.union([z.literal(-1), z.literal(0), z.literal(1), z.literal(2), z.literal(4)])

export const optionalText = (maxLength: number) => z.string().max(maxLength).optional()

/** Free text that goes into links and stores: no control characters (SEC-14, SEC-23). */
export const trackingText = z
  .string()
  .max(128)
  .regex(/^[\w.~:@+-]*$/)
  .optional()

/** `next` of the page before, in lists by instant and id: `1795900000000~…`. */
export const pageCursor = z
  .string()
  .max(60)
  .regex(/^\d{1,16}~[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

/** A generated id: neither the nil UUID nor the max UUID. */
export const uuid = z.uuid().refine((id) => !/^(?:0{8}-(?:0{4}-){3}0{12}|f{8}-(?:f{4}-){3}f{12})$/i.test(id))
export const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`))

/** A request or an answer that says no more than that it came. */
export const nothing = z.object({})
