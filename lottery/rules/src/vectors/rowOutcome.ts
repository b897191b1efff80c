import type { Family } from '../result'
import { families } from '../results/families'

/** What came of one row: no difference, some, or nothing built that could answer it. */
export type RowOutcome =
  | { readonly row: string; readonly kind: 'same' }
  | { readonly row: string; readonly kind: 'different'; readonly differences: readonly string[] }
  | { readonly row: string; readonly kind: 'not built'; readonly missing: string }

/** Where ours and theirs are written differently; an error of ours is a difference like any other. */
export function compareRow(row: string, differencesOf: () => readonly (string | null)[]): RowOutcome {
  try {
    const differences = differencesOf().filter((difference) => difference !== null)
    return differences.length === 0 ? { row, kind: 'same' } : { row, kind: 'different', differences }
  } catch (error) {
    return { row, kind: 'different', differences: [String(error)] }
  }
}

export const notBuilt = (row: string, missing: string): RowOutcome => ({ row, kind: 'not built', missing })

/** One compared value, or null when both are the same JSON. */
export function difference(what: string, ours: unknown, theirs: unknown): string | null {
  const [our, their] = [JSON.stringify(ours), JSON.stringify(theirs)]
  return our === their ? null : `${what}: ours ${our}, expected ${their}`
}

/** The family of a name, or null when it is not built. */
export const familyNamed = (name: string): Family | null => (isFamily(name) ? name : null)

const isFamily = (name: string): name is Family => Object.hasOwn(families, name)
