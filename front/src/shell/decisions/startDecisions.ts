import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { askedEvent } from '@playfront/contract/shell/decisions'
import type { SessionFlow } from '../../account/session/sessionFlow'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { browserNotes } from '../../platform/notes/browserNotes'
import type { NotesOfVisits } from '../../platform/notes/notes'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { dataOf, type ServerEvent } from '../../requests/streaming/readEvents'
import { createRingFlow } from './ringFlow'
import { createNotifyFlow, type NotifyFlow } from './notifyFlow'

export interface DecisionsDeps {
  platform: Platform
  merchant: Pick<MerchantSettings, 'code' | 'version' | 'shell'>
  overlays: Pick<LazyOverlays, 'store'>
  session: SessionFlow
  requests: Pick<Requests, 'valueOf'>
}

export interface Decisions {
  /** Other events on the settings stream. */
  subscribe(event: ServerEvent): void
  notify: NotifyFlow['notify']
}

let begun: { deps: DecisionsDeps; decisions: Decisions } | undefined

/** Starts recording what this device decides; once for a page, at the first call. */
export const startDecisions = (
  deps: DecisionsDeps,
  patternOf: (path: string) => string | undefined,
  notes: NotesOfVisits = browserNotes(deps.merchant.code),
): Decisions => {
  if (begun?.deps === deps) return begun.decisions
  const { platform, merchant, overlays, session, requests } = deps
  const ring = createRingFlow({
    platform,
    overlays,
    notes,
    patternOf,
    version: merchant.version,
    interruptionsPerSession: merchant.shell.interruptionsPerSession,
    isSignedIn: () => session.store.getState().token !== '',
  })
  const telling = createNotifyFlow({
    requests,
    notes,
    ring,
    randomness: platform.randomness,
    merchantCode: merchant.code,
    memberId: () => {
      const { id, token } = session.store.getState()
      return token === '' ? '' : id
    },
  })
  session.store.subscribe(telling.reconsider)
  const decisions: Decisions = {
    notify: telling.notify,
    subscribe(event) {
      if (event.name === askedEvent) telling.subscribeToAsked(readMarks(dataOf(event)))
    },
  }
  begun = { deps, decisions }
  return decisions
}

/** A value that an intermediary may have altered counts as none. */
const readMarks = (told: unknown): string[] => {
  const marks: unknown = typeof told === 'object' && told !== null ? Object.values(told)[0] : undefined
  return Array.isArray(marks) ? marks.filter((mark) => typeof mark === 'string') : []
}
