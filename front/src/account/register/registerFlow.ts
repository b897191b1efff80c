import type { RegisterAnswer } from '@playfront/contract/account/registration'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { createStore, type StoreApi } from '../../store/createStore'
import { options } from '../../options'
import type { Platform } from '../../platform/platform'
import { safeInternalPath } from '../../platform/navigation/safeAddress'
import type { Answer } from '../../overlays/dialogs'
import type { Events } from '../../page/events'
import type { CaptchaFlow } from '../captcha/captcha'
import { sessionOf } from '../session/session'
import type { SessionFlow } from '../session/sessionFlow'
import type { RegisterForm } from './registerForm'
import { requestRegistration, type RegisterRequestDeps } from './registerRequest'

/** `success` and `failure` last until the lock lifts, then it is `idle` again (REQ-REGISTER-015). */
export type RegisterState = 'idle' | 'processing' | 'success' | 'failure'

/** What there is to celebrate. */
export interface Registered {
  userName: string
  signedIn: boolean
  /** The merchant asks for documents, which can be sent at once. */
  documents?: true
}

export interface RegisterFlow {
  store: StoreApi<RegisterState>
  /** Opens an account; ignored while an attempt is under way and 500 ms after it (REQ-REGISTER-014, -015). */
  submit(form: RegisterForm): Promise<void>
}

export interface RegisterDeps extends RegisterRequestDeps {
  platform: RegisterRequestDeps['platform'] & Pick<Platform, 'clock'>
  merchant: RegisterRequestDeps['merchant'] & Pick<MerchantSettings, 'code' | 'whitelabelVal'>
  session: SessionFlow
  events: Pick<Events, 'publish'>
  /** The captcha of the form; nothing when the merchant asks for none. */
  captcha(): Promise<Pick<CaptchaFlow, 'solved' | 'verify' | 'clear'> | undefined>
  /** Shows the success dialog; resolves when the member continues: `agreed` to send documents where they are asked for. */
  celebrate(registered: Registered): Promise<Answer>
}

/** Opening an account by username or by mobile number. */
export const createRegisterFlow = (deps: RegisterDeps): RegisterFlow => {
  const { platform, merchant, session, events } = deps
  const { clock, navigation } = platform
  const store = createStore<RegisterState>(() => 'idle')

  /** The captcha comes first unless there is a result already, and is spent by a failure (REQ-REGISTER-016, -022, -023). */
  const ask = async (form: RegisterForm): Promise<RegisterAnswer> => {
    const captcha = await deps.captcha()
    const fields = captcha?.solved() ?? (await captcha?.verify()) ?? {}
    try {
      return await requestRegistration(deps, form, fields)
    } catch (failure) {
      captcha?.clear()
      throw failure
    }
  }

  /**
   * The dialog leads home, or to the sign-in when registering did not sign in (REQ-REGISTER-019, AMB-43). A visitor who
   * had asked for another page is led there. Documents that the merchant asks of everyone can be sent at once, or later.
   */
  const complete = async (form: RegisterForm, answer: RegisterAnswer) => {
    const signedIn = merchant.account.registrationSignsIn && Boolean(answer.token)
    if (signedIn) {
      session.open(sessionOf(answer, merchant.code, { firstTimeLogin: true }))
      if (form.remember) await remember(deps, form, answer)
    }
    const documents = signedIn && answer.documents === true
    const said = await deps.celebrate({
      userName: answer.userName,
      signedIn,
      ...(documents && { documents }),
    })
    if (documents && said === 'agreed') return navigation.replace('/m/withdraw?documents')
    const wanted = safeInternalPath(new URLSearchParams(navigation.query()).get('redirectUrl'), '')
    if (signedIn) navigation.replace(wanted || '/m/home')
    else navigation.replace(wanted ? `/m/login?redirectUrl=${encodeURIComponent(wanted)}` : '/m/login')
  }

  const finish = (state: 'success' | 'failure') => {
    store.setState(state, true)
    clock.after(options.account.formLockMs, () => store.setState('idle', true))
  }

  return {
    store,
    async submit(form) {
      if (store.getState() !== 'idle') return
      store.setState('processing', true)
      events.publish('registerSubmit')
      try {
        const answer = await ask(form)
        finish('success')
        const { id, userName } = sessionOf(answer, merchant.code)
        events.publish('register', { customerId: id, customerName: userName })
        await complete(form, answer)
      } catch {
        finish('failure')
      }
    },
  }
}

/** A member who asked for it is signed in automatically next time, as after a manual sign-in (REQ-LOGIN-025, D-04). */
const remember = async (
  { platform, merchant }: RegisterDeps,
  form: RegisterForm,
  answer: RegisterAnswer,
): Promise<void> => {
  // The account is open; without this code the member signs in manually.
  const code = await import('./rememberNewMember').catch(() => undefined)
  code?.rememberNewMember(platform, merchant, form, answer)
}
