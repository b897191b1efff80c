import {
  askedMark,
  tellDecisions,
  tellMemberDecisions,
  type TellDecisionsRequest,
} from '@playfront/contract/shell/decisions'
import type { NotesOfVisits } from '../../platform/notes/notes'
import type { Randomness } from '../../platform/randomness/randomness'
import type { Requests } from '../../requests/requests'
import type { RingFlow } from './ringFlow'

export interface TellSetting {
  requests: Pick<Requests, 'valueOf'>
  randomness: Randomness
  notes: NotesOfVisits
  ring: RingFlow
  merchantCode: string
  /** Who is signed in; empty for a visitor. */
  memberId(): string
}

export interface TellFlow {
  /** The staff asks for members by their marks. One of them may be here. */
  hearAsked(marks: readonly string[]): void
  /** Somebody else is here: they may be asked too. */
  reconsider(): void
  /** Hands the visits over because the visitor pressed for it; answers the device's code, undefined when it failed. */
  tell(): Promise<string | undefined>
}

/** Tells what this device decided: to whom it is asked for, and at a press. */
export const createTellFlow = (setting: TellSetting): TellFlow => {
  const { requests, randomness, ring } = setting
  const secretNotes = setting.notes.device('deviceSecret')
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

  const report = (): TellDecisionsRequest => ({ secret: secret(), visits: [...ring.visits()] })

  const reconsider = () => {
    const member = setting.memberId()
    if (member === '' || answered.has(member)) return
    if (!asked.includes(askedMark(setting.merchantCode, member))) return
    answered.add(member)
    requests.valueOf(tellMemberDecisions, report(), { alert: false }).catch(() => {
      // Without a line the next news of it tries again.
      answered.delete(member)
    })
  }

  return {
    reconsider,
    hearAsked(marks) {
      asked = marks
      reconsider()
    },
    async tell() {
      try {
        const { code, taken } = await requests.valueOf(tellDecisions, report(), { alert: false })
        return taken ? `${code.slice(0, 4)}-${code.slice(4)}` : undefined
      } catch {
        return undefined
      }
    },
  }
}
