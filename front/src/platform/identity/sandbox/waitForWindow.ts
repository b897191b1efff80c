import { type SandboxMessage, handOverKey, sandboxIdentity } from '@playfront/contract/sandboxIdentity'
import type { Clock } from '../../clock/clock'
import { identityOptions } from '../identityOptions'
import { IdentityFailure, type RedirectAnswer, isProviderCode } from '../identityProvider'
import type { OpenedWindow, Windows } from '../windows/windows'

/** Which events of a provider were seen already. */
export interface EventCache {
  /** True at the first sight of an event, and again once ten minutes are over (REQ-SOCIAL-028). */
  isNew(eventId: string): boolean
}

export const createEventCache = ({ now }: Pick<Clock, 'now'>): EventCache => {
  const seenAt = new Map<string, number>()
  return {
    isNew(eventId) {
      const isFresh = (at: number) => now() - at < identityOptions.eventCacheMs
      const known = isFresh(seenAt.get(eventId) ?? -Infinity)
      if (!known) seenAt.set(eventId, now())
      return !known
    },
  }
}

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

export interface WindowWaiting {
  idToken: Promise<string>
  /** Another question replaces this one. */
  cancel(): void
}

/**
 * Waits for a window's answer: by message from the window itself and the expected origin, or left in local storage by a
 * window that the browser cut off from this page. A closed window has eight more seconds, because a window that was cut
 * off looks closed too, and an answer may be on its way (T24).
 */
export const waitForWindow = (
  { clock, windows, events }: { clock: Clock; windows: Windows; events: EventCache },
  opened: OpenedWindow,
  { nonce, origin }: { nonce: string; origin: string },
): WindowWaiting => {
  const timers = clock.group()
  let settle: (answer: SandboxAnswer['answer']) => void = () => undefined
  const idToken = new Promise<string>((resolve, reject) => {
    settle = (answer) => ('idToken' in answer ? resolve(answer.idToken) : reject(answer.failure))
  })

  const end = (answer: SandboxAnswer['answer']) => {
    timers.dispose()
    stopHearing()
    settle(answer)
    opened.close()
  }
  const fail = (code: string) => end({ failure: new IdentityFailure(code) })

  const take = (found: SandboxAnswer | undefined) => {
    if (found?.state === nonce && events.isNew(found.eventId)) end(found.answer)
  }
  const stopHearing = windows.onMessage(({ origin: sender, data, isFrom }) => {
    if (sender === origin && isFrom(opened)) take(readSandboxMessage(data))
  })

  let isCountingDown = false
  const watchClosing = () => {
    if (isCountingDown || !opened.isClosed()) return
    isCountingDown = true
    timers.after(identityOptions.closedDelayMs, () => fail('auth/popup-closed-by-user'))
  }
  timers.every(identityOptions.pollMs, () => {
    watchClosing()
    take(readLeftMessage(windows.takeLeft(handOverKey(nonce))))
  })
  watchClosing()

  return { idToken, cancel: () => fail('auth/cancelled-popup-request') }
}
