import { sha256 } from '../../platform/sha256'
import type { MerchantConnection } from '../../store/store'
import type { ConsoleContext } from '../consoleContext'
import { consoleOptions } from '../consoleOptions'
import { dropSession, writeSession } from './sessionRepository'

/**
 * Opens a sign-in, or the first half of one, inside `store.platform`; whatever this browser had open before ends with it.
 * Answers the cookie, to be worn when the change is done.
 */
export const openSession = async (
  connection: MerchantConnection,
  { platform, ip, userAgent, cookie }: ConsoleContext,
  staff: string,
  stage: 'begun' | 'open',
): Promise<string> => {
  if (cookie !== undefined) await dropSession(connection, sha256(cookie))
  const token = platform.randomness.bytes(consoleOptions.tokenBytes).toString('base64url')
  await writeSession(connection, { tokenHash: sha256(token), staff, stage, ip, userAgent })
  return token
}
