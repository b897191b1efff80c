import type { FactorMethod } from '@playfront/contract/account/session'
import { clearAttemptsStatement, spendAttemptStatement } from '../login/loginAttempts'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, Store } from '../../store/store'
import { twoFactorOptions } from './twoFactorOptions'

export interface FactorAttempts {
  merchant: string
  memberId: string
  method: FactorMethod
}

/**
 * Counts a guess at a member's second factors over all attempts, before the factor is checked. A person with the
 * password can open any number of attempts; this limit they cannot get around. Throws `two.factor.locked`.
 */
export const countFactorAttempt = async (store: Store, attempts: FactorAttempts): Promise<void> => {
  const { merchant } = attempts
  for (const { subject, limit } of limitsOf(attempts)) {
    const step = limit.stepMs / 1_000
    const rows = await store.changeOnce(merchant, spendAttemptStatement, [
      merchant,
      subject,
      step,
      step * limit.burst,
    ])
    if (rows.length === 0) throw new Refusal('two.factor.locked')
  }
}

/** The factor was right: the count of the member's guesses starts again. */
export const resetFactorAttempts = async (
  { query }: MerchantConnection,
  attempts: FactorAttempts,
): Promise<void> => {
  for (const { subject } of limitsOf(attempts)) await query(clearAttemptsStatement, [subject])
}

/** A name has its own limit as well: being weak, it must not be as open to guesses as a code. */
const limitsOf = ({ memberId, method }: FactorAttempts) => [
  { subject: `factor ${memberId}`, limit: twoFactorOptions.accountLimit },
  ...(method === 'P' ? [{ subject: `payee ${memberId}`, limit: twoFactorOptions.payeeLimit }] : []),
]
