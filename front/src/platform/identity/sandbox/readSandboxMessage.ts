import { sandboxIdentity, type SandboxMessage } from '@playfront/contract/sandboxIdentity'
import { IdentityFailure, isProviderCode } from '../identityFailure'
import type { RedirectAnswer } from '../identityProvider'

/** A page's answer, whichever way it came. */
export interface SandboxAnswer {
  state: string
  eventId: string
  answer: RedirectAnswer
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const answerOf = (idToken: string, failure: string): RedirectAnswer | undefined => {
  if (idToken !== '') return { idToken }
  return isProviderCode(failure) ? { failure: new IdentityFailure(failure) } : undefined
}

/** Reads what a window posted; anything can post anything. */
export const readSandboxMessage = (data: unknown): SandboxAnswer | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const found: Partial<Record<keyof SandboxMessage, unknown>> = data
  const answer = answerOf(textOf(found.idToken), textOf(found.failure))
  if (found.kind !== sandboxIdentity.messageKind || answer === undefined) return undefined
  return { state: textOf(found.state), eventId: textOf(found.eventId), answer }
}

/** Reads the same out of a text that was left in local storage. */
export const readLeftMessage = (text: string | undefined): SandboxAnswer | undefined => {
  try {
    return readSandboxMessage(JSON.parse(text ?? 'null'))
  } catch {
    return undefined
  }
}

/** Parses the fragment that a redirect returned with: undefined unless it answers this very question. */
export const readFragment = (fragment: string | undefined, nonce: string): RedirectAnswer | undefined => {
  const found = new URLSearchParams(fragment)
  if (nonce === '' || found.get('state') !== nonce) return undefined
  return answerOf(found.get('idToken') ?? '', found.get('failure') ?? '')
}
