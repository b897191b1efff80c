import { sql } from 'drizzle-orm'
import type { Randomness } from '../../platform/platform'
import { sha256 } from '../../platform/sha256'
import type { MerchantConnection } from '../../store/store'
import { factorAttempt } from '../../store/tables/twoFactor'
import { agentOf } from './agentOf'
import type { AttemptWay } from '../../kernel/loginWay'
import { twoFactorOptions } from './twoFactorOptions'

export interface AttemptOpening {
  merchant: string
  memberId: string
  /** The device as its front names it: no other may go on with the attempt. */
  deviceId?: string
  userAgent: string
  way: AttemptWay
}

/**
 * Notes that the first factor was passed and the second is awaited, and answers the attempt's name, which goes out as
 * `value.attempt` of `login_verify_required`. The database knows its hash alone; it lives 10 minutes, for one member, one
 * device and one success.
 *
 * The transaction must be committed before that refusal is thrown: a throw inside `store.change` would take the attempt back.
 */
export const openAttempt = async (
  { db }: MerchantConnection,
  { merchant, memberId, deviceId, userAgent, way }: AttemptOpening,
  randomness: Randomness,
): Promise<string> => {
  const attempt = randomness.bytes(twoFactorOptions.attemptBytes).toString('base64url')
  await db.insert(factorAttempt).values({
    merchant,
    attemptHash: hashAttempt(attempt),
    member: memberId,
    deviceId,
    userAgent: agentOf(userAgent),
    way,
    expiresAt: sql`platform_now() + ${twoFactorOptions.attemptLifeMs} * interval '1 millisecond'`,
  })
  return attempt
}

/** 256 bits, so a plain hash protects it. */
export const hashAttempt = (attempt: string): Buffer => sha256(attempt)
