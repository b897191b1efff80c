/** Tokens of one place or pair: `AS` with its digits, `DEPAN` with its words; a lone word where there is no place. */
export interface TokenGroup {
  place: string | undefined
  tokens: readonly string[]
}

/** Tokens by what stands before their dash, in the order of the list (lottery 8.3: a strip AS KOP KEPALA EKOR). */
export const tokenGroups = (tokens: readonly string[]): readonly TokenGroup[] => {
  const places = [
    ...new Set(tokens.map((token) => (token.includes('-') ? token.slice(0, token.indexOf('-')) : ''))),
  ]
  return places.map((place) => ({
    place: place || undefined,
    tokens: tokens.filter((token) => (place ? token.startsWith(`${place}-`) : !token.includes('-'))),
  }))
}

/** Numbers of a shio group: 00 counts as 100 (lottery 3.4). */
export const shioNumbers = (group: number): readonly string[] =>
  Array.from({ length: Math.ceil((101 - group) / 12) }, (_, row) =>
    String((group + row * 12) % 100).padStart(2, '0'),
  )
