/** Keys longer than this are no ordinary header. */
const maxHeaderLength = 512

/**
 * Caches what was computed for a text that many requests share. Holds a limited number of entries and evicts the
 * oldest, so that made-up texts cost computation but no memory.
 *
 * @example const hosts = boundedMemo<Host>(1_000)
 *          const host = hosts(header, () => takeApart(header))
 * @param longestKey longer texts are computed each time and not cached
 */
export const boundedMemo = <Value extends NonNullable<unknown>>(
  capacity: number,
  maxKeyLength = maxHeaderLength,
) => {
  const kept = new Map<string, Value>()
  return (key: string, make: () => Value): Value => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make()
    if (key.length > maxKeyLength) return made
    kept.set(key, made)
    const oldest = kept.keys().next()
    if (kept.size > capacity && !oldest.done) kept.delete(oldest.value)
    return made
  }
}
