import { handOverKey } from '@playfront/contract/sandboxIdentity'
import type { Clock } from '../../clock/clock'
import type { EventCache } from '../eventCache'
import { IdentityFailure } from '../identityFailure'
import { identityOptions } from '../identityOptions'
import type { OpenedWindow, Windows } from '../windows/windows'
import { readLeftMessage, readSandboxMessage, type SandboxAnswer } from './readSandboxMessage'

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
