/**
 * JSON with the keys of every object in order, so that the same facts are always the same bytes. What is undefined is left
 * out, as JSON does.
 */
export const canonicalJson = (value: unknown): string => JSON.stringify(ordered(value))

const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, ordered(part)]),
  )
}
