import { endEverything } from '../devices/memberDevices'
import { readWaysIn } from '../identity/readWaysIn'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { chosenFactors, type FactorFlags } from './neededFactors'
import { dropRecoveryCodes } from './spendAuthCode'

/** What a reset of a member's two-factor authentication removes. */
export interface Resettable {
  factors: FactorFlags
  /** None where they are the only way into the account besides the number, which may be lost with the phone. */
  passkeys: number
}

export interface ResetFacts extends Resettable {
  state: 'active' | 'restricted' | 'closed'
}

export interface ResetDecision {
  reset: boolean
  reason: string
}

/** Whether there is anything to reset. */
export const decideFactorReset = ({ state, factors, passkeys }: ResetFacts): ResetDecision => {
  if (state === 'closed') return { reset: false, reason: 'a closed account is not signed in to' }
  if (passkeys === 0 && !Object.values(factors).includes(true))
    return { reset: false, reason: 'the sign-in asks for no second factor' }
  return { reset: true, reason: 'the member cannot pass what the sign-in asks for' }
}

/** What a reset would remove now. */
export const readResettable = async (
  connection: MerchantConnection,
  memberId: string,
): Promise<Resettable> => {
  const ways = await readWaysIn(connection, memberId)
  const hasOtherWay = ways.password || ways.identities.length > 0
  return {
    factors: await chosenFactors(connection, { id: memberId }),
    passkeys: hasOtherWay ? ways.passkeys : 0,
  }
}

/**
 * Removes the authenticator with its recovery codes, every chosen factor and these passkeys, and ends every session and
 * remembered sign-in. The member signs in with the first factor alone and sets up another one.
 */
export const resetFactors = async (
  connection: MerchantConnection,
  memberId: string,
  { passkeys }: Resettable,
): Promise<void> => {
  await connection.query(resetStatement, [memberId])
  await dropRecoveryCodes(connection, memberId)
  if (passkeys > 0) await connection.query(dropPasskeysStatement, [memberId])
  await endEverything(connection, memberId)
}

const resetStatement: PreparedStatement = {
  name: 'reset second factors',
  text: `
    update second_factor set email = false, sms = false, ga = false, payee_name = false, totp_secret = null,
      totp_draft = null, totp_drafted_at = null, changed_at = platform_now()
    where member = $1`,
}

const dropPasskeysStatement: PreparedStatement = {
  name: 'drop passkeys of reset',
  text: 'delete from passkey where member = $1',
}
