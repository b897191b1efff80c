import type { CaptchaFields } from '@playfront/contract/account/captcha'
import {
  type RegisterAnswer,
  type RegisterRequest,
  register,
  registerAutoUsername,
  registerMobile,
} from '@playfront/contract/account/registration'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { type ConsentFacts, mayTrack } from '../../page/mayTrack'
import { safeInternalPath } from '../../platform/navigation/safeAddress'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { readDeviceId } from '../device/deviceId'
import { readClient } from '../device/decideClient'
import { type EmptyAnswerDeps, ownFields, refuseEmptyAnswer } from '../accountCalls'
import type { MobileForm, RegisterForm, UsernameForm } from './registerForm'

/**
 * The advertising ids that a registration includes: none without consent, and nothing when there are none
 * (REQ-REGISTER-012).
 */
export const decidePixelTrack = (facts: ConsentFacts): Record<string, string> | undefined => {
  const ids = mayTrack(facts) ? facts.memory.read('pixels') : undefined
  return ids && Object.keys(ids).length > 0 ? ids : undefined
}

type RegistrationFacts = Omit<RegisterRequest, 'username' | 'password'>

export interface RegisterRequestDeps {
  platform: Pick<Platform, 'device' | 'memory' | 'randomness' | 'navigation'>
  merchant: Pick<MerchantSettings, 'account' | 'phone' | 'tracking' | 'ownFields'>
  requests: Pick<Requests, 'valueOf'>
  dialogs: EmptyAnswerDeps['dialogs']
  /** The dialling code that stands before the number, digits alone. */
  dialingCode(): string
}

/**
 * Makes the call of the form's way (REQ-REGISTER-001 to -003).
 * @throws RequestFailure when the server has something against it
 */
export const requestRegistration = async (
  deps: RegisterRequestDeps,
  form: RegisterForm,
  captcha: CaptchaFields,
): Promise<RegisterAnswer> => {
  const { consent, remember } = form
  const own = ownFields(deps.merchant, { consent, ...(remember && { remember }) })
  // The form is not sent without the consent; a platform that does not know the field does not receive it.
  const facts = { ...captcha, ...textOf(form), ...(await readFacts(deps)), ...own } as RegistrationFacts
  return refuseEmptyAnswer(await callOf(deps, form, facts), isAccount, deps)
}

const callOf = (deps: RegisterRequestDeps, form: RegisterForm, facts: RegistrationFacts) => {
  const { requests } = deps
  switch (form.way) {
    case 'username':
      return requests.valueOf(register, { ...nameOf(form), ...facts })
    case 'auto':
      return requests.valueOf(registerAutoUsername, { password: form.password, ...facts })
    case 'mobile':
      return requests.valueOf(registerMobile, { ...numberOf(form, deps), ...facts })
  }
}

/** What was read off the picture of a text captcha (REQ-REGISTER-006, AMB-09). */
const textOf = ({ captcha }: RegisterForm) => (captcha ? { captcha } : {})

/** Names the account; some servers say `customerId` for its id. */
export const isAccount = (answer: Partial<RegisterAnswer> & { customerId?: unknown }) =>
  Boolean(answer.id ?? answer.customerId ?? answer.token)

const nameOf = ({ username, password }: UsernameForm) => ({ username, password })

/** Where no password is required the merchant's placeholder is sent instead (REQ-REGISTER-024, AMB-53). */
const numberOf = (
  { mobileNum, password, verificationCode }: MobileForm,
  { merchant, dialingCode }: RegisterRequestDeps,
) => ({
  mobileNum,
  countryDialingCode: dialingCode(),
  password: (merchant.phone.passwordRequired ? password : merchant.phone.placeholderPassword) || undefined,
  verificationCode: verificationCode || undefined,
})

/** What every way of registering says besides (A§3). */
export const readFacts = async ({
  platform,
  merchant,
}: Pick<RegisterRequestDeps, 'platform' | 'merchant'>): Promise<
  Omit<RegisterRequest, 'username' | 'password' | 'consent' | 'remember'>
> => {
  const { memory, navigation } = platform
  const { registerMethod, isOfficialAppLogin } = readClient(platform)
  const { affiliateCode, referralCode, originalDomain } = memory.read('attribution') ?? {}
  const origin = navigation.origin()
  const path = navigation.path()
  return {
    login: merchant.account.registrationSignsIn,
    registerMethod,
    // Without the secrets that an address may carry (SEC-02).
    registerUrl: origin + safeInternalPath(path + navigation.query(), path),
    loginDeviceId: await readDeviceId({ platform, merchant }),
    isOfficialAppLogin,
    affiliateCode,
    referralCode,
    domain: originalDomain ?? new URL(origin).hostname,
    pixelTrack: decidePixelTrack({ merchant, memory }),
  }
}
