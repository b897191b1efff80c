import { login, type LoginAnswer } from '@playfront/contract/account/login'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import { safeInternalPath } from '../../platform/navigation/safeAddress'
import { readDeviceId } from '../device/deviceId'
import { readClient } from '../device/readClient'
import { sessionOf } from '../session/session'
import { decideDestination } from './decideDestination'
import type { Credentials, LoginSetting } from './loginFlow'

/**
 * Signs in, opens the session and goes where the member wanted to go.
 * @throws RequestFailure when the server has something against it
 */
export const signIn = async (
  setting: LoginSetting,
  credentials: Credentials,
  wanted?: string | null,
): Promise<void> => {
  const { merchant, session, platform } = setting
  const answer = await ask(setting, credentials)
  session.open(sessionOf(answer, merchant.code))
  const { path } = decideDestination({
    firstTimeLogin: answer.firstTimeLogin,
    passwordExpired: answer.passwordExpired,
    expiryForcesChange: hasFlag(merchant.whitelabelVal, 'PWDEXPFORCECHANGE3'),
    isInitialPassword: merchant.account.knownInitialPasswords.includes(credentials.password),
    wanted: safeInternalPath(wanted ?? null, '') || undefined,
  })
  platform.navigation.replace(path)
}

const ask = async (
  { platform, merchant, requests }: LoginSetting,
  credentials: Credentials,
): Promise<LoginAnswer> => {
  const { device, isOfficialAppLogin } = readClient(platform)
  const request = {
    ...credentials,
    type: 'username' as const,
    merchant: merchant.code,
    loginDeviceId: await readDeviceId(platform),
    isOfficialAppLogin,
    device,
  }
  return requests.valueOf(login, request, { headers: { Device: device ?? 'MOBILE' } })
}
