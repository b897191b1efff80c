import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { askedEvent } from '@playfront/contract/shell/decisions'
import type { SessionFlow } from '../../account/session/sessionFlow'
import type { CoversDoor } from '../../overlays/coversDoor'
import { browserNotes } from '../../platform/notes/browserNotes'
import type { NotesOfVisits } from '../../platform/notes/notes'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { dataOf, type ServerEvent } from '../../requests/streaming/readEvents'
import { createRingFlow } from './ringFlow'
import { createTellFlow, type TellFlow } from './tellFlow'

export interface DecisionsHouse {
  platform: Platform
  merchant: Pick<MerchantSettings, 'code' | 'version' | 'shell'>
  covers: Pick<CoversDoor, 'store'>
  session: SessionFlow
  requests: Pick<Requests, 'valueOf'>
}

export interface Decisions {
  /** What else is said on the line of settings. */
  hear(event: ServerEvent): void
  tell: TellFlow['tell']
}

let begun: { house: DecisionsHouse; decisions: Decisions } | undefined

/** Begins to keep what this device decides; once for a page, whoever asks first. */
export const startDecisions = (
  house: DecisionsHouse,
  patternOf: (path: string) => string | undefined,
  notes: NotesOfVisits = browserNotes(house.merchant.code),
): Decisions => {
  if (begun?.house === house) return begun.decisions
  const { platform, merchant, covers, session, requests } = house
  const ring = createRingFlow({
    platform,
    covers,
    notes,
    patternOf,
    version: merchant.version,
    interruptionsPerSession: merchant.shell.interruptionsPerSession,
    isSignedIn: () => session.store.getState().token !== '',
  })
  const telling = createTellFlow({
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
    tell: telling.tell,
    hear(event) {
      if (event.name === askedEvent) telling.hearAsked(readMarks(dataOf(event)))
    },
  }
  begun = { house, decisions }
  return decisions
}

/** What somebody between us and the server may have made of it is none. */
const readMarks = (told: unknown): string[] => {
  const marks: unknown = typeof told === 'object' && told !== null ? Object.values(told)[0] : undefined
  return Array.isArray(marks) ? marks.filter((mark) => typeof mark === 'string') : []
}
