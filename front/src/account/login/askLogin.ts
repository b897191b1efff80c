import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import {
  type FactorDemand,
  type LoginAnswer,
  type LoginRequest,
  login,
} from '@playfront/contract/account/session'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Events } from '../../page/events'
import type { Texts } from '../../texts/texts'
import type { SessionFlow } from '../session/sessionFlow'
import { RequestFailure } from '@playfront/client/requestFailure'
import { readDeviceId } from '../device/deviceId'
import { readClient } from '../device/decideClient'
import { hasToken, ownFields, refuseEmptyAnswer } from '../accountCalls'
import type { CallOptions } from '@playfront/client/wire/writeRequest'

/** The services that signing in needs. */
export interface LoginDeps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  session: SessionFlow
  texts: Texts
  overlays: LazyOverlays
  dialogs: LazyOverlays['dialogs']
  events: Pick<Events, 'publish'>
}

/** What the page for signing in needs besides. */
export interface LoginPageDeps extends LoginDeps {
  /** The ways through the app, as far as they begin here. */
  ways: { open(): Promise<{ prepareEntry(): Promise<void> }> }
}

/** What one way of signing in says; who asks and from where is added to it. */
export type LoginWords = LoginRequest extends infer Words
  ? Words extends LoginRequest
    ? Omit<Words, 'merchant' | 'loginDeviceId' | 'isOfficialAppLogin' | 'device'>
    : never
  : never

interface OwnWords {
  remember: boolean
  automatic: boolean
}

export interface AskLoginOptions extends Pick<CallOptions, 'alert'> {
  mayAskFactor?: boolean
  /** Where the merchant takes this way of signing in, when elsewhere than the others (GAP-13). */
  path?: string
}

/**
 * Makes the login call (REQ-LOGIN-004 to -008), and asks for the second factor when the server wants one (REQ-LOGIN-020): the
 * answer is then the verification's, and completes like the login's (REQ-LOGIN-021).
 * @throws RequestFailure, or SecondFactorDropped when the second factor was not given
 */
export const askLogin = async (
  deps: LoginDeps,
  words: LoginWords,
  options: AskLoginOptions = {},
): Promise<LoginAnswer> => {
  const { mayAskFactor = true, path = login.path, ...how } = options
  try {
    return await call(deps, words, path, how)
  } catch (thrown) {
    const failure = RequestFailure.from(thrown)
    if (failure.code !== 'login_verify_required' || !mayAskFactor) throw failure
    return passSecondFactor(deps, words, failure)
  }
}

const call = async (
  { platform, merchant, requests, dialogs }: LoginDeps,
  words: LoginWords,
  path: string,
  how: CallOptions,
): Promise<LoginAnswer> => {
  const { device, isOfficialAppLogin } = readClient(platform)
  const { remember, automatic, ...documented } = words as LoginWords & Partial<OwnWords>
  const request = {
    ...documented,
    ...ownFields(merchant, { remember, automatic }),
    merchant: merchant.code,
    loginDeviceId: await readDeviceId({ platform, merchant }),
    isOfficialAppLogin,
    device,
  } as LoginRequest
  const headers = { Device: device ?? 'MOBILE' }
  const answer = await requests.valueOf({ ...login, path }, request, { ...how, headers })
  return refuseEmptyAnswer(answer, hasToken, { dialogs, alert: how.alert })
}

/** The modal gets what it has to send along, and forgets it when it closes (SEC-27). */
const passSecondFactor = async (
  deps: LoginDeps,
  words: LoginWords,
  { value, serverMessage }: RequestFailure,
): Promise<LoginAnswer> => {
  const { askSecondFactor } = await import('../twoFactor/openTwoFactor')
  const { attempt, ...flags } = (value ?? {}) as Partial<FactorDemand>
  const { username, password } = words as { username?: string; password?: string }
  return askSecondFactor(deps, { flags, attempt, username, password, message: serverMessage })
}
