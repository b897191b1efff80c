import type { z } from 'zod'
import { sample, stringMatching } from 'fast-check'
import { hostileNumbers, hostileTexts, hostileValues } from './hostileValues'
import type { Seeded } from '@playfront/contract/testing/seeded'

export interface Making {
  seeded: Seeded
  /** How many of a hundred values are broken on purpose. */
  broken: number
  /** Values that answers carried, by the name of their field. */
  known(field: string, seeded: Seeded): unknown
}

type AnyDef = z.core.$ZodTypes['_zod']['def']

/** Makes a value for a schema of a request: one that fits, one at its bounds, or a broken one. */
export const makeValue = (schema: z.core.$ZodType, making: Making, field = ''): unknown => {
  const { seeded, broken } = making
  return seeded.chance(broken) ? makeBroken(seeded) : makeFitting(schema, making, field)
}

const makeBroken = (seeded: Seeded): unknown => {
  if (seeded.chance(60)) return seeded.pick(hostileTexts)
  return seeded.chance(50) ? seeded.pick(hostileNumbers) : seeded.pick(hostileValues)
}

const makeFitting = (schema: z.core.$ZodType, making: Making, field: string): unknown => {
  const { seeded } = making
  const def = schema._zod.def as AnyDef
  if (def.type === 'object') return makeObject(def.shape, making)
  if (def.type === 'array') return makeList(schema, def.element, making, field)
  if (def.type === 'record') return makeTable(def.keyType, def.valueType, making, field)
  if (def.type === 'tuple') return def.items.map((part) => makeValue(part, making, field))
  if (def.type === 'union') return makeValue(seeded.pick(def.options as [z.core.$ZodType]), making, field)
  if (def.type === 'pipe') return makeValue(def.in, making, field)
  if (def.type === 'enum') return seeded.pick(Object.values(def.entries) as [string])
  if (def.type === 'literal') return seeded.pick(def.values as [string])
  if (def.type === 'boolean') return seeded.chance(50)
  if (def.type === 'number') return makeNumber(schema, making, field)
  if (def.type === 'string') return makeText(schema, making, field)
  return 'innerType' in def
    ? makeValue(def.innerType as z.core.$ZodType, making, field)
    : seeded.pick(hostileValues)
}

const keyOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const makeTable = (
  key: z.core.$ZodType,
  value: z.core.$ZodType,
  making: Making,
  field: string,
): Record<string, unknown> =>
  Object.fromEntries(
    Array.from({ length: making.seeded.below(4) }, () => [
      keyOf(makeValue(key, making, field)),
      makeValue(value, making, field),
    ]),
  )

const makeObject = (shape: Readonly<Record<string, z.core.$ZodType>>, making: Making): unknown => {
  const { seeded, broken } = making
  const value: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(shape)) {
    const isLeftOut = part._zod.optin === 'optional' ? seeded.chance(50) : seeded.chance(broken / 4)
    if (!isLeftOut) value[key] = makeValue(part, making, key)
  }
  if (seeded.chance(broken / 3)) value[seeded.pick(strangeKeys)] = seeded.pick(hostileValues)
  return value
}

const strangeKeys = ['extra', 'id', 'merchant', 'constructor', 'prototype', '\0', '', 'toString'] as const

const makeList = (schema: z.core.$ZodType, element: z.core.$ZodType, making: Making, field: string) => {
  const { seeded, broken } = making
  const { minimum = 0, maximum = 50 } = schema._zod.bag as { minimum?: number; maximum?: number }
  const longest = seeded.chance(broken / 4) ? Math.min(maximum + 1, 300) : Math.min(maximum, minimum + 3)
  const length = seeded.chance(10) ? minimum : minimum + seeded.below(longest - minimum + 1)
  return Array.from({ length }, () => makeValue(element, making, field))
}

const makeNumber = (schema: z.core.$ZodType, making: Making, field: string): number => {
  const { seeded, known } = making
  const found = seeded.chance(50) ? known(field, seeded) : undefined
  if (typeof found === 'number') return found
  const { minimum = -1_000, maximum = 1_000_000 } = schema._zod.bag as { minimum?: number; maximum?: number }
  const atBounds = [minimum, maximum, minimum + 1, maximum - 1] as const
  if (seeded.chance(40)) return seeded.pick(atBounds)
  return minimum + seeded.below(Math.min(maximum - minimum, 1_000_000) + 1)
}

const bagOf = (schema: z.core.$ZodType) =>
  schema._zod.bag as { minimum?: number; maximum?: number; patterns?: Set<RegExp> }

/** Makes a text for a schema: one that an answer carried, one at its bounds, or one that its expression takes. */
export const makeText = (schema: z.core.$ZodType, { seeded, known }: Making, field: string): string => {
  const def = schema._zod.def as { format?: string }
  const found = seeded.chance(60) ? known(field, seeded) : undefined
  if (typeof found === 'string') return found
  const { minimum = 0, maximum = 200, patterns } = bagOf(schema)
  if (def.format === 'uuid') return anyUuid(seeded)
  if (def.format === 'date') return anyInstant(seeded).slice(0, 10)
  if (def.format === 'datetime') return anyInstant(seeded)
  const [pattern] = patterns ?? []
  if (pattern) return matching(pattern, seeded)
  if (seeded.chance(20)) return seeded.pick(hostileTexts)
  if (seeded.chance(10)) return 'a'.repeat(Math.min(maximum, 70_000))
  if (seeded.chance(5)) return '😀'.repeat(Math.floor(Math.min(maximum, 70_000) / 2))
  return seeded.pick(words).slice(0, maximum).padEnd(minimum, 'x')
}

const words = [
  'lotus',
  'MB1',
  'Lott',
  'VND',
  'demo',
  'html5',
  'LUMEN',
  'a long enough text',
  '0912345678',
] as const

const hexOf = (seeded: Seeded, digits: number): string =>
  Array.from({ length: digits }, () => seeded.below(16).toString(16)).join('')

const anyUuid = (seeded: Seeded): string =>
  `019a${hexOf(seeded, 4)}-${hexOf(seeded, 4)}-7${hexOf(seeded, 3)}-8${hexOf(seeded, 3)}-${hexOf(seeded, 12)}`

const instants = [
  '1900-01-01T00:00:00Z',
  '1970-01-01T00:00:00.000Z',
  '2024-02-29T12:00:00Z',
  '2026-11-21T09:00:00.123Z',
  '2038-01-19T03:14:08Z',
  '2999-12-31T23:59:59.999Z',
] as const

const anyInstant = (seeded: Seeded): string =>
  seeded.chance(50)
    ? seeded.pick(instants)
    : new Date(Date.UTC(2026, seeded.below(12), 1 + seeded.below(28), seeded.below(24))).toISOString()

const samples = new Map<string, readonly string[]>()

/** One of some texts that the expression takes; which ones follows from the expression alone. */
const matching = (pattern: RegExp, seeded: Seeded): string => {
  const kept = samples.get(pattern.source) ?? sampleOf(pattern)
  samples.set(pattern.source, kept)
  return seeded.pick(kept) ?? ''
}

const sampleOf = (pattern: RegExp): readonly string[] => {
  try {
    return sample(stringMatching(pattern), { numRuns: 30, seed: 1 })
  } catch {
    // It cannot make texts for assertions that look ahead.
    return hostileTexts.filter((text) => pattern.test(text))
  }
}
