import type { LoginAnswer } from '@playfront/contract/account/login'
import { eq } from 'drizzle-orm'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { Store } from '../../store/store'
import { member, type MemberRow } from '../../store/tables/member'
import { completeLogin } from '../login/completeLogin'
import type { Passwords } from '../passwords/passwords'
import { markPassed, spendTry, type Attempt } from './attempt'
import { countFactorAttempt, resetFactorAttempts } from './factorAttempts'
import { type Verification, nameAttempt } from './nameAttempt'
import { passFactor } from './passFactor'

/**
 * Goes on with a login whose first factor was passed (A§7, D-14). The try is paid for before anything is compared; of
 * several right ones at once the first alone goes through, and the answer is a login's (REQ-TWOFA-023).
 * Throws `two.factor.over`, `two.factor.locked`, `two.factor.invalid`, what `spendCode` throws for E and S, and
 * `login.cred.err` or `login.locked` where a password was sent that is not right.
 */
export const verifyLogin =
  (passwords: Passwords) =>
  async (context: CallContext, request: Verification): Promise<LoginAnswer> => {
    const { store, merchant } = context
    const named = await nameAttempt(context, passwords, request)
    const factorTry = { ...named, merchant: merchant.code, method: request.method }
    const attempt = await spendTry(store, factorTry)
    if (!attempt) throw new Refusal('two.factor.over')
    const found = await memberOf(store, merchant.code, attempt)
    const attempts = { merchant: merchant.code, memberId: found.id, method: request.method }
    await countFactorAttempt(store, attempts)
    if (request.attempt) await checkRepeated(passwords, found, request)
    await passFactor(context, found, request)
    if (!(await markPassed(store, merchant.code, attempt.hash))) throw new Refusal('two.factor.over')
    await store.change(merchant.code, (connection) => resetFactorAttempts(connection, attempts))
    return completeLogin(context, found, {
      ...attempt.way,
      deviceId: attempt.deviceId,
      secondFactorPassed: true,
    })
  }

/**
 * Username and password are in the payload once more (A§3) and must then still be right. Counted with the attempt and
 * the account's second factors instead of the login's guesses, so that strangers at the login cannot lock the member
 * out here.
 */
const checkRepeated = async (
  passwords: Passwords,
  found: MemberRow,
  { username, password }: Verification,
): Promise<void> => {
  const isSame = !username || username.toLowerCase() === found.usernameKey
  const fits = !password || (await passwords.fits(password, found.passwordHash))
  if (!isSame || !fits) throw new Refusal('login.cred.err')
}

const memberOf = async (store: Store, merchant: string, { memberId }: Attempt): Promise<MemberRow> => {
  const [found] = await store.read(merchant, ({ db }) =>
    db.select().from(member).where(eq(member.id, memberId)),
  )
  if (!found) throw new Error('The member of a sign-in attempt does not exist.')
  return found
}
