import {
  type BeginPasskeyAnswer,
  type PasskeysAnswer,
  finishPasskey,
} from '@playfront/contract/account/passkeys'
import { PasskeyFailure, type Passkeys } from '../../platform/passkeys/passkeys'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { RequestFailure } from '@playfront/client/requestFailure'

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

/** Says why no passkey came. What the server has against it was shown with its answer; what the person cancelled gets a toast. */
export const reportPasskeyFailure = (
  { dialogs, toasts }: Pick<LazyOverlays, 'dialogs' | 'toasts'>,
  thrown: unknown,
): void => {
  if (thrown instanceof RequestFailure) return
  const { reason } = PasskeyFailure.from(thrown)
  if (reason === 'cancelled') toasts.show({ key: 'passkey.cancelled' })
  else void dialogs.notice({ text: { key: `passkey.${reason}` } }).catch(() => undefined)
}
