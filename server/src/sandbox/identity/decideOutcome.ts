import { minutes, seconds, type Milliseconds } from '@playfront/contract/time'
import { findPerson } from './people'

/** The button that was pressed on the provider's page. */
export interface Press {
  /** One of the people, or `typed`. */
  person?: unknown
  /** The name that was typed. */
  name?: unknown
  /** A button for trying things out. */
  trial?: unknown
}

export type Outcome =
  | {
      kind: 'sign'
      /** Who it is, as the provider knows them. */
      name: string
      /** How old the answer claims to be already. */
      ageMs: Milliseconds
      delayMs: Milliseconds
    }
  | { kind: 'fail'; failure: string }
  /** A name is needed, and none stands there. */
  | { kind: 'ask-again' }

/** Longest of a typed name. */
export const maxNameLength = 60

/** Beyond the time that a front waits for a window that was closed. */
const slowMs = seconds(10)
/** Beyond the time that a token is believed. */
const staleMs = minutes(6)

/** What the provider answers to a press, in its own vocabulary of failures. */
export const decideOutcome = ({ person, name, trial }: Press, mode: 'popup' | 'redirect'): Outcome => {
  if (trial === 'cancel')
    return {
      kind: 'fail',
      failure: `auth/${mode === 'popup' ? 'popup-closed' : 'redirect-cancelled'}-by-user`,
    }
  if (trial === 'deny') return { kind: 'fail', failure: 'auth/user-cancelled' }
  if (trial === 'broken') return { kind: 'fail', failure: 'auth/internal-error' }
  const who = person === 'typed' ? readName(name) : findPerson(person)?.name
  const ofTrial = trial === 'slow' || trial === 'stale' ? (findPerson('an')?.name ?? '') : who
  if (!ofTrial) return { kind: 'ask-again' }
  const ageMs = trial === 'stale' ? staleMs : 0
  return { kind: 'sign', name: ofTrial, ageMs, delayMs: trial === 'slow' ? slowMs : 0 }
}

/** As it would be compared: spaces and forms of letters do not make another person. */
const readName = (name: unknown): string => {
  if (typeof name !== 'string') return ''
  const read = name.normalize('NFC').trim().replace(/\s+/g, ' ')
  return [...read].length <= maxNameLength ? read : ''
}
