import type { Seeded } from '@playfront/contract/testing/seeded'

/** Values that answers carried, so that later requests name things that exist. Never more than so many of each name. */
export interface KnownValues {
  keep(answer: unknown): void
  find(field: string, seeded: Seeded): string | number | undefined
}

/** Fields that hold the id of something, under the name of the thing. */
const namesThing =
  /id$|^(?:issue|draw|run|change|correction|proposal|member|picture|staff|order|card|promotion|visit|session|draft)$/i

const maxOfOneName = 40
const maxNames = 2_000
const maxTextLength = 300

export const openKnownValues = (): KnownValues => {
  const values = new Map<string, (string | number)[]>()

  const keepOne = (name: string, value: string | number): void => {
    const kept = values.get(name)
    if (kept) {
      kept.push(value)
      if (kept.length > maxOfOneName) kept.shift()
    } else if (values.size < maxNames) values.set(name, [value])
  }

  const keep = (answer: unknown, name = '', depth = 0): void => {
    if (typeof answer === 'number' || (typeof answer === 'string' && answer.length <= maxTextLength))
      keepOne(name, answer)
    else if (Array.isArray(answer)) for (const part of answer.slice(0, 5)) keep(part, name, depth + 1)
    else if (typeof answer === 'object' && answer !== null && depth < 6)
      for (const [key, part] of Object.entries(answer).slice(0, 60)) keep(part, key, depth + 1)
  }

  return {
    keep,
    find(field, seeded) {
      const kept = values.get(field) ?? (namesThing.test(field) ? values.get('id') : undefined)
      return kept && seeded.pick(kept)
    },
  }
}
