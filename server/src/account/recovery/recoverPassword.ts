import type { PasswordRecoveryAnswer } from '@playfront/contract/account/password'
import type { passwordRecoveryRequest } from '@playfront/contract/account/security.schema'
import type { z } from 'zod'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection } from '../../store/store'
import type { MemberRow } from '../member/memberRepository'
import type { CodeChannel } from '../codes/codeHashes'
import { memberAt, readEmail } from '../codes/askForCode'
import { spendCode } from '../codes/spendCode'
import { resetAttempt } from '../login/loginAttempts'
import { readMobile } from '../mobile/readMobile'
import type { Passwords } from '../passwords/passwords'
import { setPassword } from '../passwords/changePassword'
import { isCommonPassword, isWeakPassword } from '../register/isWeakPassword'
import type { SessionRepository } from '../session/sessionRepository'

type Recovery = z.output<typeof passwordRecoveryRequest>

export interface RecoveryDeps {
  passwords: Passwords
  sessions: SessionRepository
}

/**
 * Sets a new password for a caller with the code that went to the member's own number or address, and ends every
 * session and remembered sign-in. An unknown address never had a valid code, so it fails like a wrong code does
 * (D-14). A second factor stays as it is: the member signs in with both afterwards. Throws `contact.invalid`,
 * `register.password.weak`, `code.invalid`, `code.expired`, `code.too.many`.
 */
export const recoverPassword =
  ({ passwords, sessions }: RecoveryDeps) =>
  async (context: CallContext, recovery: Recovery): Promise<PasswordRecoveryAnswer> => {
    const { merchant, store } = context
    const address = addressOf(context, recovery)
    if (!address) throw new Refusal('contact.invalid')
    refuseWeak(context, recovery.newPassword, besidesOf(recovery))
    const { channel, code } = recovery
    await spendCode(context, { purpose: 'recover', channel, address, code })
    const found = await findMember(context, channel, address)
    refuseWeak(context, recovery.newPassword, [found.username])
    const passwordHash = await passwords.hash(recovery.newPassword)
    await store.change(merchant.code, (connection) =>
      changePassword(connection, context, found, passwordHash),
    )
    sessions.forget(merchant.code, found.id)
    return { userName: found.username }
  }

const addressOf = ({ merchant }: CallContext, recovery: Recovery): string | undefined =>
  recovery.channel === 'sms'
    ? readMobile(merchant.phone, recovery.countryDialingCode, recovery.mobileNum)?.address
    : readEmail(recovery.email)

const besidesOf = (recovery: Recovery): string[] =>
  recovery.channel === 'sms' ? [recovery.mobileNum, recovery.code] : [recovery.email, recovery.code]

const refuseWeak = ({ merchant }: CallContext, password: string, besides: readonly string[]): void => {
  const common = isCommonPassword(password)
  if (isWeakPassword({ password, minLength: merchant.account.passwordShortest, common, besides }))
    throw new Refusal('register.password.weak')
}

/** The address may have left the member since the code was sent. */
const findMember = async (
  { merchant, store }: CallContext,
  channel: CodeChannel,
  address: string,
): Promise<MemberRow> => {
  const found = await store.read(merchant.code, (connection) => memberAt(connection, channel, address))
  if (!found) throw new Refusal('code.invalid')
  return found
}

const changePassword = async (
  connection: MerchantConnection,
  { merchant, ip }: CallContext,
  { id, username }: MemberRow,
  passwordHash: string,
): Promise<void> => {
  await setPassword(connection, id, passwordHash)
  // Failed attempts with the old password must not keep the member from signing in with the new one.
  await resetAttempt(connection, { merchant: merchant.code, username, ip })
}
