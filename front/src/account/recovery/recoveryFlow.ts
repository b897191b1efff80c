import { emailCode, smsCode } from '@playfront/contract/account/codes'
import { passwordRecovery } from '@playfront/contract/account/password'
import type { TypedContact } from '@playfront/contract/account/security.schema'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { options } from '../../options'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { type StoreApi, createStore } from '../../store/createStore'
import type { CaptchaFields, CaptchaFlow } from '../captcha/captcha'
import { type CodeCountdown, createCodeCountdown, expirationOf } from '../codes/codeCountdown'
import { type DeviceIdDeps, readDeviceId } from '../device/deviceId'
import { type OwnFieldsMerchant, ownFields } from '../accountCalls'

export type RecoveryStep =
  | { kind: 'contact' }
  /** Asked for the code and the new password; whether the contact belongs to a member is not revealed (D-14). */
  | { kind: 'code'; contact: TypedContact }
  | { kind: 'done'; userName: string }

export interface RecoveryState {
  step: RecoveryStep
  isBusy: boolean
}

export interface RecoveryFlow {
  store: StoreApi<RecoveryState>
  /** Seconds for which the last code is still valid. */
  life: Pick<CodeCountdown, 'store'>
  /** Seconds until another code may be asked for. */
  spacing: Pick<CodeCountdown, 'store'>
  /** Requests a code and goes to its step. An error is shown by the request layer. */
  send(contact: TypedContact): Promise<void>
  /** Another code to the same contact, once that may be asked for. */
  sendAgain(): Promise<void>
  setPassword(code: string, newPassword: string): Promise<void>
  /** Back to the contact; a code that was sent stays good. */
  startOver(): void
  dispose(): void
}

export interface RecoveryDeps {
  platform: Pick<Platform, 'clock' | 'device' | 'memory' | 'randomness'>
  merchant: OwnFieldsMerchant & DeviceIdDeps['merchant']
  requests: Pick<Requests, 'valueOf'>
  /** The captcha that comes before a message; nothing when the merchant asks for none. */
  captcha(): Promise<Pick<CaptchaFlow, 'solved' | 'verify' | 'reset' | 'clear'> | undefined>
}

/** A forgotten password: a code to the member's own number or address, then a new one. */
export const createRecoveryFlow = ({ platform, merchant, requests, captcha }: RecoveryDeps): RecoveryFlow => {
  const store = createStore<RecoveryState>(() => ({ step: { kind: 'contact' }, isBusy: false }))
  const life = createCodeCountdown(platform.clock)
  const spacing = createCodeCountdown(platform.clock)

  /** One thing at a time; a failure has been shown by the request layer, and everything stays as it was. */
  const alone = async (work: () => Promise<void>) => {
    if (store.getState().isBusy) return
    store.setState({ isBusy: true })
    await work()
      .catch(() => undefined)
      .finally(() => store.setState({ isBusy: false }))
  }

  const ask = async (contact: TypedContact, solved: CaptchaFields) => {
    const own = { purpose: 'recover' as const, loginDeviceId: await readDeviceId({ platform, merchant }) }
    const asked = { ...solved, ...ownFields(merchant, own) }
    if (contact.channel === 'email') return requests.valueOf(emailCode, { ...asked, email: contact.email })
    const { countryDialingCode, mobileNum } = contact
    return requests.valueOf(smsCode, { ...asked, countryDialingCode, mobileNum })
  }

  const askAfterCaptcha = async (contact: TypedContact) => {
    const puzzle = await captcha()
    try {
      const answer = await ask(contact, puzzle?.solved() ?? (await puzzle?.verify()) ?? {})
      puzzle?.reset()
      return answer
    } catch (failure) {
      puzzle?.clear()
      throw failure
    }
  }

  const send = (contact: TypedContact) =>
    alone(async () => {
      life.start(expirationOf(await askAfterCaptcha(contact)))
      spacing.start(options.account.nextCodeSeconds)
      store.setState({ step: { kind: 'code', contact } })
    })

  return {
    store,
    life,
    spacing,
    send,
    async sendAgain() {
      const { step } = store.getState()
      if (step.kind === 'code' && spacing.store.getState() === 0) await send(step.contact)
    },
    async setPassword(code, newPassword) {
      const { step } = store.getState()
      if (step.kind !== 'code') return
      await alone(async () => {
        const { userName } = await requests.valueOf(passwordRecovery, { ...step.contact, code, newPassword })
        life.stop()
        spacing.stop()
        store.setState({ step: { kind: 'done', userName } })
      })
    },
    startOver: () => store.setState({ step: { kind: 'contact' } }),
    dispose() {
      life.stop()
      spacing.stop()
    },
  }
}

export interface ContactForm {
  channel: 'sms' | 'email'
  mobileNum: string
  email: string
}

export interface ContactMistakes {
  mobileNum?: 'field.mobile.missing'
  email?: 'recovery.email.missing' | 'recovery.email.wrong'
}

/** What is missing from the contact before it is sent; whether a number can exist is for the server to say. */
export const findContactMistakes = ({ channel, mobileNum, email }: ContactForm): ContactMistakes => {
  if (channel === 'sms') return mobileNum === '' ? { mobileNum: 'field.mobile.missing' } : {}
  if (email === '') return { email: 'recovery.email.missing' }
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email) ? {} : { email: 'recovery.email.wrong' }
}

export interface PasswordForm {
  code: string
  password: string
}

export interface PasswordMistakes {
  code?: 'recovery.code.missing'
  password?: 'field.password.missing' | 'field.password.short'
}

/** What stands against code and password before they are sent: the same rules as at registration, and six digits. */
export const findPasswordMistakes = (
  { code, password }: PasswordForm,
  { passwordShortest }: Pick<MerchantSettings['account'], 'passwordShortest'>,
): PasswordMistakes => ({
  ...(!/^\d{6}$/.test(code.replaceAll(/[\s-]/g, '')) && { code: 'recovery.code.missing' as const }),
  ...(password === ''
    ? { password: 'field.password.missing' as const }
    : [...password].length < passwordShortest && { password: 'field.password.short' as const }),
})
