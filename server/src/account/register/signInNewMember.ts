import { hasFlag } from '@playfront/contract/whitelabelFlags'
import type { CallContext } from '../../http/handler'
import type { MerchantConnection } from '../../store/store'
import { upsertDevice } from '../devices/upsertDevice'
import { issueRememberKey } from '../devices/rememberKeys'
import { openMemberSession } from '../session/openSession'
import type { Registration } from './newAccount'

export interface NewMemberSession {
  token: string
  /** Signs the device in next time; there where the member asked for it. */
  rememberKey?: string
  /** Where the merchant asks every member for documents. */
  documents?: true
}

/**
 * Signs a new member in, within the transaction that opened the account, so that both are there or neither is. The device
 * is the member's first known one, and is remembered where the member asked for it (D-04).
 */
export const signInNewMember = async (
  connection: MerchantConnection,
  { merchant, platform, userAgent, ip }: CallContext,
  { loginDeviceId, remember }: Registration,
  memberId: string,
): Promise<NewMemberSession> => {
  const signs = { merchant: merchant.code, memberId, userAgent, deviceId: loginDeviceId }
  const device = await upsertDevice(connection, { ...signs, ip, newId: platform.randomness.uuid() })
  const opening = { ...signs, device: device.id, way: 'register' as const }
  const token = await openMemberSession(connection, opening, platform.randomness)
  const asksEveryone = merchant.operator.verification.levels.some(({ when }) => when === 'registration')
  const session: NewMemberSession = { token, ...(asksEveryone && { documents: true }) }
  const isRemembered = remember && loginDeviceId && hasFlag(merchant.whitelabelVal, 'MOBILEAUTOLOGIN3')
  if (!isRemembered) return session
  return { ...session, rememberKey: await issueRememberKey(connection, opening, platform.randomness) }
}
