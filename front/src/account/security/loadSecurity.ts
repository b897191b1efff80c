import { memberIdentities } from '@playfront/contract/account/identities'
import { passkeys } from '@playfront/contract/account/passkeys'
import { twoFactor } from '@playfront/contract/account/twoFactor'
import type { SecurityParts } from './securityFlowParts'

/** Requests everything at once; a screen that has loaded already stays when it fails. */
export const loadSecurity = async ({ deps, store }: SecurityParts): Promise<void> => {
  const { requests, passkeys: device } = deps
  const quietly = { alert: false } as const
  try {
    const [factors, { passkeys: kept }, { identities }, canHoldPasskey] = await Promise.all([
      requests.valueOf(twoFactor, {}, quietly),
      requests.valueOf(passkeys, {}, quietly),
      requests.valueOf(memberIdentities, {}, quietly),
      device.isAvailable(),
    ])
    store.setState({ name: 'ready', twoFactor: factors, passkeys: kept, identities, canHoldPasskey })
  } catch {
    if (store.getState().name !== 'ready') store.setState({ name: 'failed' })
  }
}
