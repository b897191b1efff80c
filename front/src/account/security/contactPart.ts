import { confirmContact, sendContactCode } from '@playfront/contract/account/twoFactor'
import { createStore, type StoreApi } from '../../store/createStore'
import { createCodeCountdown, type CodeCountdown } from '../codes/codeCountdown'
import type { SecurityParts } from './securityFlowParts'

/** Where a code goes, as it was typed. */
export type TypedContact =
  | { channel: 'email'; email: string }
  | { channel: 'sms'; countryDialingCode: string; mobileNum: string }

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
