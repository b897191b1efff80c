/** The newest settings in the database. */
export interface NewestSettings {
  version: number
  origin: 'seed' | 'console'
  /** The stored document is identical. */
  same: boolean
}

export type SeedDecision =
  | { publish: true; version: number; because: 'nothing yet' | 'document changed' }
  | { publish: false; because: 'unchanged' | 'a person published since' }

/** Whether the seed's document becomes a new version. What a person has published is never covered by a seed. */
export const decideSeed = (newest: NewestSettings | undefined): SeedDecision => {
  if (!newest) return { publish: true, version: 1, because: 'nothing yet' }
  if (newest.origin === 'console') return { publish: false, because: 'a person published since' }
  if (newest.same) return { publish: false, because: 'unchanged' }
  return { publish: true, version: newest.version + 1, because: 'document changed' }
}
