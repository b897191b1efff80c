import { options } from '../../options'
import type { Platform } from '../../platform/platform'
import { RequestFailure } from '@playfront/client/requestFailure'
import type { SessionFlow } from '../../account/session/sessionFlow'
import { createStore, type StoreApi } from '../../store/createStore'
import { decideAfterClaim } from '../activities/decideClaimView'

/** The state of something that is sent under its own id and ends in done or refused (D-13). */
export type OnceState =
  | { kind: 'idle' }
  | { kind: 'sending' | 'checking' | 'done'; of: string }
  | { kind: 'refused'; of: string; why: 'server' | 'offline'; message: string }

export interface OnceFlow {
  store: StoreApi<OnceState>
  /** Sends what was on its way before a reload on; the answer stops all asking. */
  start(): () => void
  /** Sends it once, however often it is pressed. */
  ask(of: string): Promise<void>
}

export interface OnceDeps {
  platform: Pick<Platform, 'clock' | 'memory' | 'network' | 'randomness'>
  session: Pick<SessionFlow, 'store'>
}

export interface OnceErrand {
  /** Keeps orders of one kind apart from those of others in the phone's memory. */
  prefix: string
  send(of: string, name: string): Promise<unknown>
  /** What is read again when it has ended. */
  after(): Promise<void>
}

/** One order at a time; one whose response was lost is sent again under its id until the outcome is known. */
export const createOnceFlow = (
  { platform, session }: OnceDeps,
  { prefix, send, after }: OnceErrand,
): OnceFlow => {
  const { clock, memory, network, randomness } = platform
  const store = createStore<OnceState>(() => ({ kind: 'idle' }))
  const memberId = () => session.store.getState().id
  let stopWaiting: () => void = () => undefined
  let isGone = false

  const underWay = () => memory.read('claims', memberId()) ?? {}
  const keep = (of: string, name: string) =>
    memory.write('claims', { ...underWay(), [prefix + of]: name }, memberId())
  const forget = (of: string) => {
    const { [prefix + of]: _over, ...others } = underWay()
    memory.write('claims', others, memberId())
  }

  const carry = async (of: string, name: string, asked: number): Promise<void> => {
    keep(of, name)
    const mine = session.store.getState().token
    const received = await send(of, name).catch((failure: unknown) => RequestFailure.from(failure))
    if (session.store.getState().token !== mine) return
    if (!(received instanceof RequestFailure)) {
      forget(of)
      store.setState({ kind: 'done', of }, true)
      return after()
    }
    const { state } = decideAfterClaim(received, asked)
    if (state.kind === 'refused') {
      forget(of)
      store.setState({ kind: 'refused', of, why: state.why, message: state.message }, true)
      return after()
    }
    store.setState({ kind: 'checking', of }, true)
    const { checkAfterMs } = options.activities
    const pause = checkAfterMs[Math.min(asked, checkAfterMs.length - 1)] ?? 0
    stopWaiting()
    if (!isGone) stopWaiting = clock.after(pause, () => void carry(of, name, asked + 1))
  }

  return {
    store,
    start() {
      isGone = false
      const [kept] = Object.entries(underWay()).filter(([key]) => key.startsWith(prefix))
      if (kept) {
        const of = kept[0].slice(prefix.length)
        store.setState({ kind: 'checking', of }, true)
        void carry(of, kept[1], 0)
      }
      return () => {
        isGone = true
        stopWaiting()
      }
    },
    async ask(of) {
      const { kind } = store.getState()
      if (kind === 'sending' || kind === 'checking') return
      // What was never sent needs no checking.
      if (!network.online()) return store.setState({ kind: 'refused', of, why: 'offline', message: '' }, true)
      store.setState({ kind: 'sending', of }, true)
      await carry(of, randomness.uuid(), 0)
    },
  }
}
