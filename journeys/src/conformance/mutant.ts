import type { Profile } from '@playfront/conformance/runClauses'
import type { Change } from './changingProxy'

/** A platform that breaks one clause. */
export interface Mutant {
  /** What it does wrong. */
  name: string
  /** The id of the clause that has to name it. */
  clause: string
  change: Change
  /** The address that is changed; the platform's own by default. */
  at?: 'closed' | 'retired' | 'other' | 'games'
  profile?: Partial<Profile>
}

/** A row of the tables of mutants. */
export const mutant = (
  clause: string,
  name: string,
  change: Change,
  more: Pick<Mutant, 'at' | 'profile'> = {},
): Mutant => ({ clause, name, change, ...more })
