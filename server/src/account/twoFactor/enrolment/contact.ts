import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { TwoFactorAnswer } from '@playfront/contract/account/twoFactor'
import type {
  SendContactCodeAnswer,
  confirmContactRequest,
  sendContactCodeRequest,
} from '@playfront/contract/account/security.schema'
import type { z } from 'zod'
import { Refusal } from '../../../kernel/refusal'
import { type Mobile, readMobile } from '../../mobile/readMobile'
import type { CallContext } from '../../../http/handler'
import type { PreparedStatement } from '../../../store/store'
import type { MemberRow } from '../../member/memberRepository'
import { sendCode } from '../../codes/sendCode'
import { spendCode } from '../../codes/spendCode'
import { notifyMember } from '../../inbox/notifyMember'
import type { Passwords } from '../../passwords/passwords'
import { requireFreshProof, requireMember } from './freshProof'
import { readTwoFactor } from './readTwoFactor'

export interface ContactFields {
  channel: 'sms' | 'email'
  countryDialingCode?: string
  mobileNum?: string
  email?: string
}

/** A contact that a code can be sent to; `address` as codes are bound to it. */
export type Contact =
  | { kind: 'sms'; address: string; mobile: Mobile }
  | { kind: 'email'; address: string; email: string }

/** What could be an address: one sign @, a host with a dot, nothing that a mail program would read as more than one. */
const emailPattern = /^[^\s@<>(),;:"[\]\\]{1,64}@[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/i

/** The contact as it was typed. Throws `contact.invalid`. */
export const readContact = (
  { phone }: Pick<FullMerchantSettings, 'phone'>,
  { channel, countryDialingCode = '', mobileNum = '', email = '' }: ContactFields,
): Contact => {
  if (channel === 'sms') {
    // Asked first, because a dialling code that no country has cannot be read at all.
    const isOffered = phone.countries.some(
      (row) => row.countryDialingCode === countryDialingCode.replace('+', ''),
    )
    const mobile = isOffered ? readMobile(phone, countryDialingCode, mobileNum) : undefined
    if (!mobile) throw new Refusal('contact.invalid')
    return { kind: channel, address: mobile.address, mobile }
  }
  const typed = email.trim()
  if (!emailPattern.test(typed)) throw new Refusal('contact.invalid')
  return { kind: channel, address: typed.toLowerCase(), email: typed }
}

/**
 * Sends a code to an address that the member entered. Whether it belongs to another member is not revealed here.
 * Throws `contact.invalid`, and what `sendCode` throws.
 */
export const sendContactCode = async (
  context: CallContext,
  request: z.output<typeof sendContactCodeRequest>,
): Promise<SendContactCodeAnswer> => {
  const { kind: channel, address } = readContact(context.merchant, request)
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
    const { kind: channel, address } = contact
    await spendCode(context, { purpose: 'contact', channel, address, code: verificationCode })
    await keepContact(context, found, contact)
    return readTwoFactor(context)
  }

const keepContact = async (
  { store, merchant }: CallContext,
  found: MemberRow,
  contact: Contact,
): Promise<void> => {
  try {
    await store.change(merchant.code, async (connection) => {
      if (contact.kind === 'email') await connection.query(emailStatement, [found.id, contact.email])
      else
        await connection.query(mobileStatement, [found.id, contact.mobile.dialingCode, contact.mobile.number])
      // Who proves again what was theirs already has changed nothing.
      if (provenBefore(found, contact) === contact.address) return
      const link = '/m/member/security'
      await notifyMember(connection, { memberId: found.id, kind: 'contact.changed', link })
    })
  } catch (failure) {
    if (isTaken(failure)) throw new Refusal('contact.taken')
    throw failure
  }
}

const emailStatement: PreparedStatement = {
  name: 'prove email of member',
  text: 'update member set email = $2, email_verified_at = platform_now() where id = $1',
}

const mobileStatement: PreparedStatement = {
  name: 'prove mobile of member',
  text: `
    update member set mobile_dialing_code = $2, mobile_number = $3, mobile_verified_at = platform_now()
    where id = $1`,
}

const provenBefore = (found: MemberRow, { kind: channel }: Contact): string | null =>
  channel === 'sms' ? found.mobileVerifiedAt && found.mobileKey : found.emailVerifiedAt && found.emailKey

/** The database alone can say it without a gap: a proven number or address is one member's. */
const isTaken = (failure: unknown): boolean =>
  failure instanceof Error &&
  'constraint' in failure &&
  (failure.constraint === 'member_mobile_once' || failure.constraint === 'member_email_once')
