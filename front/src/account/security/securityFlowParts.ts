import type { MemberIdentitiesAnswer } from '@playfront/contract/account/identities'
import type { MemberPasskey } from '@playfront/contract/account/passkeys'
import type { TypedContact } from '@playfront/contract/account/security.schema'
import {
  type BeginAuthenticatorAnswer,
  type TwoFactorAnswer,
  confirmContact,
  sendContactCode,
} from '@playfront/contract/account/twoFactor'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Clipboard } from '../../platform/clipboard/clipboard'
import type { Passkeys } from '../../platform/passkeys/passkeys'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { type StoreApi, createStore } from '../../store/createStore'
import type { TextKey } from '../../texts/dictionaries'
import { askProof } from './askProof'
import { type CodeCountdown, createCodeCountdown } from '../codes/codeCountdown'

/** What protects the account, as the screen shows it. */
export interface SecurityState {
  name: 'loading' | 'ready' | 'failed'
  twoFactor?: TwoFactorAnswer
  passkeys: readonly MemberPasskey[]
  identities: MemberIdentitiesAnswer['identities']
  /** The device can hold a passkey. */
  canHoldPasskey: boolean
  /** What is being changed; one thing at a time. */
  busy?: string
  /** An authenticator that is being set up. */
  draft?: BeginAuthenticatorAnswer
  /** Recovery codes that were just made: shown this once. */
  codes?: readonly string[]
}

export interface SecurityDeps {
  merchant: MerchantSettings
  platform: Platform
  requests: Pick<Requests, 'valueOf'>
  overlays: LazyOverlays
  dialogs: LazyOverlays['dialogs']
  toasts: LazyOverlays['toasts']
  passkeys: Passkeys
  clipboard: Clipboard
}

/** The password entered again; empty for an account that has none. */
export interface Proof {
  password?: string
}

/** What every part of the screen works with. */
export interface SecurityParts {
  deps: SecurityDeps
  store: StoreApi<SecurityState>
  /**
   * Does one thing at a time; others are ignored meanwhile. True when it went through; what a call was refused with has
   * been shown by the request layer.
   */
  attempt(busy: string, work: () => Promise<void>): Promise<boolean>
  /** The same after the password was entered again; undefined when the member cancels. */
  prove(busy: string, work: (proof: Proof) => Promise<void>): Promise<boolean>
  done(key: TextKey): void
}

export const createSecurityParts = (deps: SecurityDeps): SecurityParts => {
  const { overlays, toasts } = deps
  const store = createStore<SecurityState>(() => ({
    name: 'loading',
    passkeys: [],
    identities: [],
    canHoldPasskey: false,
  }))

  const attempt = async (busy: string, work: () => Promise<void>) => {
    if (store.getState().busy !== undefined) return false
    store.setState({ busy })
    try {
      await work()
      return true
    } catch {
      return false
    } finally {
      store.setState({ busy: undefined })
    }
  }

  return {
    deps,
    store,
    attempt,
    prove: (busy, work) =>
      attempt(busy, async () => {
        if (store.getState().twoFactor?.hasPassword === false) return work({})
        const password = await askProof(overlays)
        // Thrown, because nothing went through; there is nothing to be said about it.
        if (password === undefined) throw new Error('the member thought better of it')
        await work({ password })
      }),
    done: (key) => toasts.show({ key }, { tone: 'positive' }),
  }
}

export type ContactState =
  | { kind: 'closed' | 'address' }
  /** A code is on its way there. */
  | { kind: 'code'; contact: TypedContact }

export interface ContactPart {
  channel: TypedContact['channel']
  store: StoreApi<ContactState>
  /** Seconds until another code may be asked for. */
  left: CodeCountdown['store']
  open(): void
  close(): void
  send(contact: TypedContact): Promise<void>
  confirm(verificationCode: string): Promise<void>
}

/** Proving a number or an address by a code that goes there. */
export const createContactPart = (
  { deps, store: parts, attempt, prove, done }: SecurityParts,
  channel: TypedContact['channel'],
): ContactPart => {
  const { requests, platform } = deps
  const store = createStore<ContactState>(() => ({ kind: 'closed' }))
  const countdown = createCodeCountdown(platform.clock)
  const close = () => {
    countdown.stop()
    store.setState({ kind: 'closed' }, true)
  }

  return {
    channel,
    store,
    left: countdown.store,
    open: () => store.setState({ kind: 'address' }, true),
    close,
    async send(contact) {
      await attempt(`send ${channel}`, async () => {
        const { expirationTime } = await requests.valueOf(sendContactCode, contact)
        countdown.start(expirationTime)
        store.setState({ kind: 'code', contact }, true)
      })
    },
    async confirm(verificationCode) {
      const state = store.getState()
      if (state.kind !== 'code') return
      await prove(`confirm ${channel}`, async (proof) => {
        const request = { ...state.contact, verificationCode, ...proof }
        parts.setState({ twoFactor: await requests.valueOf(confirmContact, request) })
        close()
        done('security.contact.done')
      })
    },
  }
}
