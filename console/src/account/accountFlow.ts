import {
  type EnrolAnswer,
  type StaffAccount,
  addStaffPasskey,
  beginStaffPasskey,
  changeStaffPassword,
  drawAuthenticator,
  dropStaffPasskey,
  nameStaffPasskey,
  staffAccount,
  takeAuthenticator,
} from '@playfront/contract/console/staff'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import type { Outcome } from '@playfront/web/requests/outcome'
import type { TextKey } from '../texts/dictionaries'

export type AccountState =
  | { kind: 'loading' }
  | { kind: 'failed'; message?: string }
  | {
      kind: 'ready'
      account: StaffAccount
      /** What is under way. */
      busy?: 'password' | 'passkey' | 'authenticator'
      /** A new authenticator that waits for its first code. */
      drawn?: EnrolAnswer
    }

type Busy = NonNullable<Extract<AccountState, { kind: 'ready' }>['busy']>

export interface NewPasskey {
  password: string
  code: string
  name: string
}

/**
 * The actions of the page for one's own account. Each returns whether it was done, so that its form knows when to
 * clear.
 */
export const createAccountFlow = (services: AppServices) => {
  const { requests, toasts, platform } = services
  const store = createStore<AccountState>(() => ({ kind: 'loading' }))

  const load = async () => {
    const outcome = await requests.ask(staffAccount, {})
    if (outcome.kind === 'done') store.setState({ kind: 'ready', account: outcome.value }, true)
    else {
      const message = outcome.kind === 'refused' ? outcome.message : undefined
      store.setState({ kind: 'failed', message }, true)
    }
  }

  /** One thing at a time; `undefined` when it was not done. */
  const act = async <Value>(
    busy: Busy,
    make: () => Promise<Outcome<Value> | undefined>,
  ): Promise<Value | undefined> => {
    const state = store.getState()
    if (state.kind !== 'ready' || state.busy) return undefined
    store.setState({ ...state, busy }, true)
    const outcome = await make()
    store.setState({ ...state, busy: undefined }, true)
    if (outcome?.kind === 'done') return outcome.value
    if (outcome) services.reportFailure(outcome)
    return undefined
  }

  const notify = (doneText: TextKey, account?: StaffAccount) => {
    toasts.notify(services.texts().t(doneText), 'positive')
    if (account) store.setState({ kind: 'ready', account }, true)
  }

  const makePasskey = async ({ password, code, name }: NewPasskey) => {
    const given = await requests.ask(beginStaffPasskey, { password, code })
    if (given.kind !== 'done') return given
    const credential = await platform.passkeys.create(given.value)
    if (typeof credential !== 'string')
      return requests.ask(addStaffPasskey, { credential, name: name.trim() || undefined })
    if (credential !== 'cancelled')
      toasts.notify(services.texts().t(`account.passkey.${credential}`), 'negative')
    return undefined
  }

  return {
    store,
    start: () => void load(),
    load,
    hasPasskeys: platform.passkeys.isThere(),
    async changePassword(current: string, next: string): Promise<boolean> {
      const done = await act('password', () => requests.ask(changeStaffPassword, { current, next }))
      if (done) notify('account.password.changed')
      return done !== undefined
    },
    async addPasskey(request: NewPasskey): Promise<boolean> {
      const account = await act('passkey', () => makePasskey(request))
      if (account) notify('account.passkey.added', account)
      return account !== undefined
    },
    async namePasskey(id: string, name: string): Promise<boolean> {
      const account = await act('passkey', () => requests.ask(nameStaffPasskey, { id, name }))
      if (account) notify('account.passkey.named', account)
      return account !== undefined
    },
    async dropPasskey(id: string): Promise<void> {
      const account = await act('passkey', () => requests.ask(dropStaffPasskey, { id }))
      if (account) notify('account.passkey.removed', account)
    },
    async draw(code: string): Promise<void> {
      const drawn = await act('authenticator', () => requests.ask(drawAuthenticator, { code }))
      const state = store.getState()
      if (drawn && state.kind === 'ready') store.setState({ ...state, drawn }, true)
    },
    async take(code: string): Promise<void> {
      const done = await act('authenticator', () => requests.ask(takeAuthenticator, { code }))
      const state = store.getState()
      if (!done || state.kind !== 'ready') return
      notify('account.authenticator.changed', state.account)
    },
    /** The new one is not wanted after all. */
    keepOld() {
      const state = store.getState()
      if (state.kind === 'ready') store.setState({ kind: 'ready', account: state.account }, true)
    },
  }
}

export type AccountFlow = ReturnType<typeof createAccountFlow>
