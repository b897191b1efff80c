import {
  type ReportDecisionsRequest,
  askedEvent,
  askedMark,
  reportDecisions,
  reportMemberDecisions,
} from '@playfront/contract/shell/decisions'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { type NotesOfVisits, browserNotes } from '../../platform/notes/notes'
import type { Randomness } from '@playfront/client/platform/randomness/randomness'
import type { Requests } from '../../requests/requests'
import { type RingFlow, createRingFlow } from './ringFlow'
import type { SessionFlow } from '../../account/session/sessionFlow'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import { type ServerEvent, dataOf } from '../../requests/streaming/openEventLine'

export interface NotifyDeps {
  requests: Pick<Requests, 'valueOf'>
  randomness: Randomness
  notes: NotesOfVisits
  ring: RingFlow
  merchantCode: string
  /** Who is signed in; empty for a visitor. */
  memberId(): string
}

export interface NotifyFlow {
  /** The staff asks for members by their marks. One of them may be here. */
  subscribeToAsked(marks: readonly string[]): void
  /** Another member is here: they may be asked too. */
  reconsider(): void
  /** Hands the visits over because the visitor pressed for it; answers the device's code, undefined when it failed. */
  notify(): Promise<string | undefined>
}

/** Sends what this device decided: to the operator on request, and at a press. */
export const createNotifyFlow = (deps: NotifyDeps): NotifyFlow => {
  const { requests, randomness, ring } = deps
  const secretNotes = deps.notes.device('deviceSecret')
  const answered = new Set<string>()
  let asked: readonly string[] = []

  /** Made when it is first needed: most devices never have one. */
  const secret = (): string => {
    const found = secretNotes.read()
    if (typeof found === 'string' && /^[0-9a-f]{32}$/.test(found)) return found
    const made = Array.from(randomness.bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('')
    secretNotes.write(made)
    return made
  }

  const report = (): ReportDecisionsRequest => ({ secret: secret(), visits: [...ring.visits()] })

  const reconsider = () => {
    const member = deps.memberId()
    if (member === '' || answered.has(member)) return
    if (!asked.includes(askedMark(deps.merchantCode, member))) return
    answered.add(member)
    requests.valueOf(reportMemberDecisions, report(), { alert: false }).catch(() => {
      // Offline the next event tries again.
      answered.delete(member)
    })
  }

  return {
    reconsider,
    subscribeToAsked(marks) {
      asked = marks
      reconsider()
    },
    async notify() {
      try {
        const { code, taken } = await requests.valueOf(reportDecisions, report(), { alert: false })
        return taken ? `${code.slice(0, 4)}-${code.slice(4)}` : undefined
      } catch {
        return undefined
      }
    },
  }
}

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
const readMarks = (received: unknown): string[] => {
  const marks: unknown =
    typeof received === 'object' && received !== null ? Object.values(received)[0] : undefined
  return Array.isArray(marks) ? marks.filter((mark) => typeof mark === 'string') : []
}
