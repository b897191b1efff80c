import {
  askedMark,
  reportDecisions,
  reportMemberDecisions,
  type ReportDecisionsRequest,
} from '@playfront/contract/shell/decisions'
import type { NotesOfVisits } from '../../platform/notes/notes'
import type { Randomness } from '../../platform/randomness/randomness'
import type { Requests } from '../../requests/requests'
import type { RingFlow } from './ringFlow'

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
