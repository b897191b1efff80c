/** What can be written canonically: no undefined, no fractions. */
export type CanonicalValue =
  | string
  | number
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [key: string]: CanonicalValue }

/**
 * JSON with sorted keys and no spaces; for whole numbers and text this is the form of RFC 8785.
 * @throws RangeError for a number that is not a safe integer, since its text would not be the same everywhere.
 */
export function canonicalJson(value: CanonicalValue): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value))
    throw new RangeError(`${value} has no canonical text`)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`
}

const isList = (value: object): value is readonly CanonicalValue[] => Array.isArray(value)
