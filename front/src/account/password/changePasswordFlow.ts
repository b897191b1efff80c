import { changePassword } from '@playfront/contract/account/password'
import { twoFactor } from '@playfront/contract/account/twoFactor'
import { options } from '../../options'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { type StoreApi, createStore } from '../../store/createStore'
import type { SessionFlow } from '../session/sessionFlow'

export interface NewPasswordForm {
  /** Empty where the account has no password yet. */
  oldPassword: string
  newPassword: string
}

export interface PasswordRules {
  hasPassword: boolean
  minLength: number
}

export interface PasswordMistakes {
  oldPassword?: 'password.old.missing'
  newPassword?: 'password.new.missing' | 'password.new.same' | 'field.password.short'
}

/** What is wrong with a new password before it is sent; whether the old one is right only the server can say. */
export const findPasswordMistakes = (
  { oldPassword, newPassword }: NewPasswordForm,
  { hasPassword, minLength }: PasswordRules,
): PasswordMistakes => {
  const wrong = wrongWith(newPassword, hasPassword ? oldPassword : undefined, minLength)
  return {
    ...(hasPassword && oldPassword === '' && { oldPassword: 'password.old.missing' as const }),
    ...(wrong && { newPassword: wrong }),
  }
}

const wrongWith = (
  typed: string,
  old: string | undefined,
  minLength: number,
): PasswordMistakes['newPassword'] => {
  if (typed === '') return 'password.new.missing'
  if (typed === old) return 'password.new.same'
  return [...typed].length < minLength ? 'field.password.short' : undefined
}

export interface ChangePasswordState {
  name: 'idle' | 'processing'
  /** Undefined until the server has said it. */
  hasPassword?: boolean
}

export interface ChangePasswordFlow {
  store: StoreApi<ChangePasswordState>
  /** Asks whether the account has a password; one that cannot say is taken to have one. */
  start(): Promise<void>
  /** Sends the new one; ignored while one is on its way and 500 ms after it. What stands against it has been shown. */
  submit(form: NewPasswordForm): Promise<void>
}

export interface ChangePasswordDeps {
  platform: Pick<Platform, 'clock' | 'memory' | 'navigation'>
  requests: Pick<Requests, 'valueOf'>
  session: SessionFlow
  toasts: LazyOverlays['toasts']
}

/** Giving the account another password, because the member wants to or has to (GAP-02, GAP-08). */
export const createChangePasswordFlow = (deps: ChangePasswordDeps): ChangePasswordFlow => {
  const { platform, requests, session, toasts } = deps
  const { clock, memory, navigation } = platform
  const store = createStore<ChangePasswordState>(() => ({ name: 'idle' }))

  const send = async ({ oldPassword, newPassword }: NewPasswordForm) => {
    const { hasPassword } = store.getState()
    await requests.valueOf(changePassword, {
      newPassword,
      ...(hasPassword !== false && { oldPassword }),
    })
    session.open({ ...session.store.getState(), firstTimeLogin: false })
    // The server has ended every remembered sign-in, this one too.
    memory.forget('rememberedLogin')
    toasts.show({ key: 'password.done' }, { tone: 'positive' })
    navigation.replace('/m/home')
  }

  return {
    store,
    async start() {
      const found = await requests.valueOf(twoFactor, {}, { alert: false }).catch(() => undefined)
      store.setState({ hasPassword: found?.hasPassword ?? true })
    },
    async submit(form) {
      if (store.getState().name === 'processing') return
      store.setState({ name: 'processing' })
      try {
        await send(form)
      } catch {
        // What stands against it has been shown.
      } finally {
        clock.after(options.account.formLockMs, () => store.setState({ name: 'idle' }))
      }
    },
  }
}
