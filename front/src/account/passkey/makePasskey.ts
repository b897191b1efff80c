import {
  finishPasskey,
  type BeginPasskeyAnswer,
  type PasskeysAnswer,
} from '@playfront/contract/account/passkeys'
import type { Passkeys } from '../../platform/passkeys/passkeys'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'

export interface MakePasskeyDeps {
  platform: Pick<Platform, 'memory'>
  requests: Pick<Requests, 'valueOf'>
  passkeys: Passkeys
}

/**
 * Makes a passkey on this device from what the server gave out, and brings it there; answers the member's list.
 * @throws PasskeyFailure when the person or the device does not want to, RequestFailure when the server does not
 */
export const makePasskey = async (
  { platform, requests, passkeys }: MakePasskeyDeps,
  options: BeginPasskeyAnswer,
): Promise<PasskeysAnswer> => {
  const credential = await passkeys.create(options)
  const answer = await requests.valueOf(finishPasskey, { credential })
  platform.memory.write('passkey', 'here')
  return answer
}
