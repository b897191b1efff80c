import type { Enrolment } from '@playfront/contract/console/enrolmentLink'
import {
  type BeginSignInAnswer,
  type Done,
  type EnrolAnswer,
  type MeAnswer,
  beginPasskeySignIn,
  type ProviderResponseRequest,
  beginPasskeyUnlock,
  beginProviderSignIn,
  beginProviderUnlock,
  beginSignIn,
  consoleState,
  enrolAuthenticator,
  enrolStaff,
  finishPasskeySignIn,
  finishPasskeyUnlock,
  finishProviderSignIn,
  finishProviderUnlock,
  finishSignIn,
  me,
  signOut,
  unlockConsole,
} from '@playfront/contract/console/staff'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Passkeys } from '../platform/passkeys'
import type { Outcome } from '@playfront/web/requests/outcome'
import type { Requests } from '../requests/requests'

/** The steps between signed out and signed in. */
export type SessionState =
  | { kind: 'opening' }
  /** The server did not answer when it was asked who this is. */
  | { kind: 'unreachable' }
  | ({ kind: 'name' } & Trying)
  /** An enrolment code and a new password; name and code are given where a link brought them. */
  | ({ kind: 'enrolment'; given?: Enrolment } & Trying)
  | ({ kind: 'code' } & Trying)
  | ({ kind: 'enrol'; drawn?: EnrolAnswer } & Trying)
  | { kind: 'in'; who: MeAnswer }
  | ({
      kind: 'locked'
      who: Pick<MeAnswer, 'name' | 'displayName' | 'idleMs'>
      /** Who was at work when it locked, so that what they typed can be kept. */
      atWork?: MeAnswer
    } & Trying)

interface Trying {
  isBusy: boolean
  /** What was wrong with the last try: the server's words, `unknown` when no answer came, `passkey` when the device gave none. */
  error?: string
}

/** The session's staff user: also while locked, where a page with unsaved edits stays. */
export const signedInStaff = (state: SessionState): MeAnswer | undefined => {
  if (state.kind === 'in') return state.who
  return state.kind === 'locked' ? state.atWork : undefined
}

export interface SessionFlow {
  store: StoreApi<SessionState>
  /** Asks who this browser is. */
  open(): Promise<void>
  begin(name: string, password: string): Promise<void>
  finish(code: string): Promise<void>
  /** To the form for enrolment codes, or with what a link brought to its password. */
  startEnrolment(given?: Enrolment): void
  enrol(name: string, code: string, password: string): Promise<void>
  /** Signs in by a passkey of this device, or unlocks a locked console. */
  byPasskey(): Promise<void>
  /** Whether this browser has passkeys. */
  hasPasskeys: boolean
  /** The identity provider that staff can sign in at, with its label where it has one. */
  provider(): { label?: string } | undefined
  /** Leaves for the identity provider, to sign in or to unlock a locked console. */
  toProvider(): Promise<void>
  /** Brings what the provider sent back, once it is known who this browser is. */
  returnFromProvider(response: ProviderResponseRequest): Promise<void>
  unlock(password: string): Promise<void>
  /** Back to the name. */
  startOver(): void
  leave(): Promise<void>
  /** The server said that the session is over or locked. */
  end(why: 'over' | 'locked'): void
}

/** The person or the device broke off, before the server was asked. */
interface Stopped {
  kind: 'stopped'
  error?: string
}

const asked = { isBusy: false } as const

/** @param leaveFor goes to a page of another site */
export const createSessionFlow = (
  requests: () => Requests,
  passkeys: Passkeys,
  leaveFor: (url: string) => void,
): SessionFlow => {
  let provider: { label?: string } | undefined
  const store = createStore<SessionState>(() => ({ kind: 'opening' }))
  const set = (state: SessionState) => store.setState(state, true)

  const open = async () => {
    const stands = await requests().ask(consoleState, {})
    if (stands.kind !== 'done') return set({ kind: 'unreachable' })
    const { state, name = '', displayName = '', idleMs } = stands.value
    provider = stands.value.provider
    if (state === 'out') return set({ kind: 'name', ...asked })
    if (state === 'locked') return set({ kind: 'locked', who: { name, displayName, idleMs }, ...asked })
    const outcome = await requests().ask(me, {})
    if (outcome.kind === 'done') set({ kind: 'in', who: outcome.value })
    else set(outcome.kind === 'unknown' ? { kind: 'unreachable' } : { kind: 'name', ...asked })
  }

  /** One try at a time; what is typed stays while it is under way. */
  const attempt = async <Value>(
    make: () => Promise<Outcome<Value> | Stopped>,
    next: (value: Value) => Promise<void> | void,
  ) => {
    const state = store.getState()
    if (!('isBusy' in state) || state.isBusy) return
    set({ ...state, isBusy: true, error: undefined })
    const outcome = await make()
    if (outcome.kind === 'done') return next(outcome.value)
    if (outcome.kind === 'stopped') return set({ ...state, isBusy: false, error: outcome.error })
    const isOver = outcome.kind === 'refused' && outcome.code === 'two.factor.over'
    if (isOver) return set({ kind: 'name', ...asked, error: outcome.message })
    const now = store.getState()
    if (now.kind !== state.kind) return
    set({ ...state, isBusy: false, error: outcome.kind === 'refused' ? outcome.message : 'unknown' })
  }

  const stopTrying = () => {
    const state = store.getState()
    if ('isBusy' in state) set({ ...state, isBusy: false })
  }

  const draw = async () => {
    const outcome = await requests().ask(enrolAuthenticator, {})
    if (outcome.kind === 'done') set({ kind: 'enrol', ...asked, drawn: outcome.value })
    else set({ kind: 'name', ...asked, error: outcome.kind === 'refused' ? outcome.message : 'unknown' })
  }

  const signed = async (place: 'signIn' | 'unlock'): Promise<Outcome<Done> | Stopped> => {
    const given = await requests().ask(place === 'unlock' ? beginPasskeyUnlock : beginPasskeySignIn, {})
    if (given.kind !== 'done') return given
    const credential = await passkeys.get(given.value)
    if (credential === 'cancelled') return { kind: 'stopped' }
    if (typeof credential === 'string') return { kind: 'stopped', error: 'passkey' }
    return requests().ask(place === 'unlock' ? finishPasskeyUnlock : finishPasskeySignIn, { credential })
  }

  const goOn = async ({ next }: BeginSignInAnswer) => {
    if (next === 'enrol') await draw()
    else set({ kind: 'code', ...asked })
  }

  const isLocked = () => store.getState().kind === 'locked'

  return {
    store,
    open,
    provider: () => provider,
    toProvider: () =>
      attempt(
        () => requests().ask(isLocked() ? beginProviderUnlock : beginProviderSignIn, {}),
        ({ url }) => {
          leaveFor(url)
          // Where the person chooses to stay on a page with unsaved edits, they can try something else.
          stopTrying()
        },
      ),
    async returnFromProvider(response) {
      await open()
      if (isLocked()) return attempt(() => requests().ask(finishProviderUnlock, response), open)
      return attempt(
        () => requests().ask(finishProviderSignIn, response),
        ({ next }) => (next === 'done' ? open() : set({ kind: 'code', ...asked })),
      )
    },
    hasPasskeys: passkeys.isThere(),
    byPasskey: () => attempt(() => signed(isLocked() ? 'unlock' : 'signIn'), open),
    startEnrolment: (given) => set({ kind: 'enrolment', ...asked, given }),
    enrol: (name, code, password) =>
      attempt(() => requests().ask(enrolStaff, { name, code, password }), goOn),
    begin: (name, password) => attempt(() => requests().ask(beginSignIn, { name, password }), goOn),
    finish: (code) => attempt(() => requests().ask(finishSignIn, { code }), open),
    unlock: (password) => attempt(() => requests().ask(unlockConsole, { password }), open),
    startOver: () => set({ kind: 'name', ...asked }),
    async leave() {
      await requests().ask(signOut, {})
      set({ kind: 'name', ...asked })
    },
    end(why) {
      const state = store.getState()
      if (state.kind !== 'in') return
      const { who } = state
      set(why === 'locked' ? { kind: 'locked', who, atWork: who, ...asked } : { kind: 'name', ...asked })
    },
  }
}
