import type { CallContext } from '../../http/handler'
import type { MerchantConnection } from '../../store/store'
import { meetDevice } from '../devices/meetDevice'
import { openMemberSession } from '../session/openSession'
import type { Registration } from './openAccount'

/**
 * Signs a new member in, within the transaction that opened the account, so that both are there or neither is. The device
 * is the member's first known one. Answers the session's token.
 */
export const signInNewMember = async (
  connection: MerchantConnection,
  { merchant, platform, userAgent }: CallContext,
  { loginDeviceId }: Registration,
  memberId: string,
): Promise<string> => {
  const signs = { merchant: merchant.code, memberId, userAgent, deviceId: loginDeviceId }
  const device = await meetDevice(connection, { ...signs, newId: platform.randomness.uuid() })
  return openMemberSession(connection, { ...signs, device: device.id, way: 'register' }, platform.randomness)
}
