/** Each half of a PH2 pair is 01–31 (lottery 3.5). */
export const pairMembers: readonly string[] = Array.from({ length: 31 }, (_, i) =>
  String(i + 1).padStart(2, '0'),
)

/** True for `aa-bb` with both halves from 01 to 31. */
export const isPair = (text: string) => /^(0[1-9]|[12][0-9]|3[01])-(0[1-9]|[12][0-9]|3[01])$/.test(text)

/** The 961 ordered pairs. */
export const allPairs = (): readonly string[] =>
  pairMembers.flatMap((first) => pairMembers.map((second) => `${first}-${second}`))
