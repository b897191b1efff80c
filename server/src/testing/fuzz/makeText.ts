import { sample, stringMatching } from 'fast-check'
import type { z } from 'zod'
import { hostileTexts } from './hostileValues'
import type { Making } from './makeValue'
import type { Seeded } from './seeded'

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
