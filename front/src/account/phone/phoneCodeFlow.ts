import { isIdentityReady } from '@playfront/contract/identityChannels'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { createStore, type StoreApi } from '../../store/createStore'
import { IdentityFailure, type PhoneCode } from '../../platform/identity/identityProvider'
import type { IdentityPorts } from '../../platform/identity/identityPorts'
import type { Platform } from '../../platform/platform'
import { showIdentityFailure, type FailureDeps } from '../social/showIdentityFailure'

/** `sent` means that a code is on its way, or has been tried and can be tried again. */
export type PhoneCodeState = 'idle' | 'sending' | 'sent' | 'verifying'

export interface PhoneNumber {
  /** Digits, with or without the plus sign. */
  countryDialingCode: string
  mobileNum: string
}

export interface PhoneCodeFlow {
  store: StoreApi<PhoneCodeState>
  /** Whether the provider can be used; if not, sending does nothing (REQ-PHONE-001). */
  isReady(): boolean
  /** Sends a code. What stands against it has been shown when this resolves with false. */
  send(number: PhoneNumber): Promise<boolean>
  /** Verifies a code; resolves with the provider's ID token, or with undefined once a failure has been shown. */
  verify(code: string): Promise<string | undefined>
  /** Forgets the code that was sent. */
  reset(): void
}

export interface PhoneCodeDeps extends FailureDeps {
  merchant: Pick<MerchantSettings, 'identity'>
  platform: Pick<Platform, 'clock' | 'randomness' | 'navigation' | 'network' | 'scripts'>
  texts: FailureDeps['texts'] & { load(areas: readonly ['social']): void | Promise<void> }
  /** The browser's own unless said otherwise; fetched with the first code. */
  identityPorts?: Pick<IdentityPorts, 'openProvider'>
}

/** Plus sign, dialling code, number, and nothing between them (REQ-PHONE-003). */
export const writePhoneNumber = ({ countryDialingCode, mobileNum }: PhoneNumber): string =>
  `+${`${countryDialingCode}${mobileNum}`.replaceAll(/\D/g, '')}`

/** Codes for phone numbers from the identity provider (A§4). */
export const createPhoneCodeFlow = (deps: PhoneCodeDeps): PhoneCodeFlow => {
  const { merchant, platform, texts } = deps
  const store = createStore<PhoneCodeState>(() => 'idle')
  let sent: PhoneCode | undefined

  const openProvider = async () => {
    const identityPorts =
      deps.identityPorts ??
      (await import('../../platform/identity/identityPorts')).browserIdentityPorts(platform)
    return identityPorts.openProvider(merchant.identity)
  }

  const show = async (thrown: unknown) => {
    await texts.load(['social'])
    // Not waited for: the alert stays until it is answered, the form beside it is free at once.
    void showIdentityFailure(deps, thrown)
  }

  const isReady = () => isIdentityReady(merchant.identity)

  return {
    store,
    isReady,
    async send(number) {
      if (!isReady() || store.getState() === 'sending') return false
      store.setState('sending', true)
      sent = undefined
      try {
        const provider = await openProvider()
        await provider.resetPersonCheck()
        sent = await provider.sendPhoneCode(writePhoneNumber(number))
        store.setState('sent', true)
        return true
      } catch (thrown) {
        store.setState('idle', true)
        await show(thrown)
        return false
      }
    },
    async verify(code) {
      if (store.getState() === 'verifying') return undefined
      const before = store.getState()
      store.setState('verifying', true)
      try {
        // Nothing was sent, or the provider gave nothing to verify with (REQ-PHONE-005, -008).
        if (sent === undefined) throw new IdentityFailure('auth/code-expired')
        return await sent.confirm(code)
      } catch (thrown) {
        await show(thrown)
        return undefined
      } finally {
        store.setState(before, true)
      }
    },
    reset() {
      sent = undefined
      store.setState('idle', true)
    },
  }
}
