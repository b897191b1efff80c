/** The newest settings in the database. */
export interface NewestSettings {
  version: number
  origin: 'seed' | 'console'
  /** The stored document is identical. */
  same: boolean
}

export type SeedDecision =
  | { kind: 'publish'; version: number; because: 'nothing yet' | 'document changed' }
  | { kind: 'keep'; because: 'unchanged' | 'a person published since' }

/** Whether the seed's document becomes a new version. What a person has published is never covered by a seed. */
export const decideSeed = (newest: NewestSettings | undefined): SeedDecision => {
  if (!newest) return { kind: 'publish', version: 1, because: 'nothing yet' }
  if (newest.origin === 'console') return { kind: 'keep', because: 'a person published since' }
  if (newest.same) return { kind: 'keep', because: 'unchanged' }
  return { kind: 'publish', version: newest.version + 1, because: 'document changed' }
}
