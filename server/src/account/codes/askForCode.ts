import type { CodeAnswer } from '@playfront/contract/account/session.schema'
import type { CallContext } from '../../http/handler'
import { attemptAddress } from '../twoFactor/attemptAddress'
import type { CodeChannel } from './codePurpose'
import { decideReach, type ReachFacts } from './decideReach'
import { memberAt } from './memberAt'
import { sendCode } from './sendCode'

export interface CodeAsking {
  purpose: ReachFacts['purpose']
  channel: CodeChannel
  address: string
  attempt?: string
  loginDeviceId?: string
}

/**
 * Sends a code to the member if there is one and always answers the same: `expirationTime` in seconds from now
 * (GAP-11).
 */
export const askForCode = async (
  context: CallContext,
  { purpose, channel, address, attempt, loginDeviceId }: CodeAsking,
): Promise<CodeAnswer> => {
  const found = await context.store.read(context.merchant.code, async (connection) => ({
    isMembers: (await memberAt(connection, channel, address)) !== undefined,
    isOfAttempt: (await attemptAddress(connection, attempt ?? '', channel)) === address,
  }))
  const { expiresInSeconds } = await sendCode(context, {
    purpose,
    channel,
    address,
    // Of no meaning elsewhere, and a code is only spent with what it was bound to.
    attempt: purpose === 'two-factor' ? attempt : undefined,
    deviceId: loginDeviceId,
    toNobody: !decideReach({ purpose, ...found }).ok,
  })
  return { expirationTime: expiresInSeconds }
}
