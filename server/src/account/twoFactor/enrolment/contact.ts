import type { TwoFactorAnswer } from '@playfront/contract/account/twoFactor'
import type {
  confirmContactRequest,
  SendContactCodeAnswer,
  sendContactCodeRequest,
} from '@playfront/contract/account/twoFactor.schema'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CallContext } from '../../../http/handler'
import { Refusal } from '../../../http/refusal'
import { member } from '../../../store/tables/member'
import { sendCode } from '../../codes/sendCode'
import { spendCode } from '../../codes/spendCode'
import type { Passwords } from '../../passwords/passwords'
import { requireFreshProof, requireMember } from './freshProof'
import { readContact, type Contact } from './readContact'
import { readTwoFactor } from './readTwoFactor'

/**
 * Sends a code to what the member says is theirs. Whether it is another's already is not told here.
 * Throws `contact.invalid`, and what `sendCode` throws.
 */
export const sendContactCode = async (
  context: CallContext,
  request: z.output<typeof sendContactCodeRequest>,
): Promise<SendContactCodeAnswer> => {
  const { channel, address } = readContact(context.merchant, request)
  const { expiresInSeconds } = await sendCode(context, { purpose: 'contact', channel, address })
  return { expirationTime: expiresInSeconds }
}

/**
 * Makes a contact the member's own, by the code that went there. The password is looked at first, so that a wrong one does
 * not cost the code. Throws `contact.invalid`, `contact.taken`, what `spendCode` throws, `fresh.proof.required`.
 */
export const confirmContact =
  (passwords: Passwords) =>
  async (
    context: CallContext,
    { password, verificationCode, ...request }: z.output<typeof confirmContactRequest>,
  ): Promise<TwoFactorAnswer> => {
    const contact = readContact(context.merchant, request)
    const found = await requireMember(context)
    await requireFreshProof(context, passwords, found, password)
    const { channel, address } = contact
    await spendCode(context, { purpose: 'contact', channel, address, code: verificationCode })
    await keepContact(context, found.id, contact)
    return readTwoFactor(context)
  }

const keepContact = async (
  { store, merchant }: CallContext,
  memberId: string,
  contact: Contact,
): Promise<void> => {
  const now = sql`platform_now()`
  const proven =
    contact.channel === 'sms'
      ? {
          mobileDialingCode: contact.mobile.dialingCode,
          mobileNumber: contact.mobile.number,
          mobileVerifiedAt: now,
        }
      : { email: contact.email, emailVerifiedAt: now }
  try {
    await store.change(merchant.code, ({ db }) =>
      db.update(member).set(proven).where(eq(member.id, memberId)),
    )
  } catch (failure) {
    if (isTaken(failure)) throw new Refusal('contact.taken')
    throw failure
  }
}

/** The database alone can say it without a gap: a proven number or address is one member's. */
const isTaken = (failure: unknown): boolean =>
  failure instanceof Error && /member_(mobile|email)_once/.test(`${failure.message} ${constraintOf(failure)}`)

const constraintOf = ({ cause }: Error): string =>
  typeof cause === 'object' && cause !== null && 'constraint' in cause ? String(cause.constraint) : ''
