import { z } from 'zod'
import type { CallSchemas } from '../call'
import { amount, instant } from '../schemaParts'

/** What the console's search finds, in the order in which it is shown. */
export const searchKinds = [
  'member',
  'device',
  'payoutAccount',
  'deposit',
  'withdrawal',
  'slip',
  'issue',
  'staff',
  'setting',
] as const

export const searchConsoleRequest = z.object({ find: z.string().trim().min(2).max(128) })

const searchHit = z.object({
  kind: z.enum(searchKinds),
  /** Unique within its kind. */
  id: z.string(),
  /** Username, payment method, lottery, or the setting's name in the caller's language. */
  title: z.string(),
  /** What it was found by or goes by besides: a reference, a masked number, the key of a setting. */
  detail: z.string().nullable(),
  /** The member's name, of what belongs to one. */
  owner: z.string().nullable(),
  /** Minor units of the merchant's currency. */
  amount: amount.nullable(),
  at: instant.nullable(),
  /** Its page, below the console and the merchant. */
  path: z.string(),
})

export const searchConsoleAnswer = z.object({
  hits: z.array(searchHit),
  /** Kinds of which there are more than are in `hits`. */
  more: z.array(z.enum(searchKinds)),
})

export type SearchKind = (typeof searchKinds)[number]
export type SearchHit = z.output<typeof searchHit>
export type SearchConsoleRequest = z.output<typeof searchConsoleRequest>
export type SearchConsoleAnswer = z.output<typeof searchConsoleAnswer>

export const searchSchemas = {
  searchConsole: { request: searchConsoleRequest, answer: searchConsoleAnswer, errors: [] },
} satisfies Record<string, CallSchemas>
