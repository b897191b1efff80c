import { z } from 'zod'
import type { CodeAnswer, emailCodeRequest, smsCodeRequest } from '@playfront/contract/account/session.schema'
import type { EmailCodeAnswer, SmsCodeAnswer } from '@playfront/contract/account/codes'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { type MemberRow, memberColumns } from '../member/memberRepository'
import type { CodeChannel, CodePurpose } from './codeHashes'
import type { CallContext } from '../../http/handler'
import { attemptAddress } from '../twoFactor/attempt'
import { sendCode } from './sendCode'
import { Refusal } from '../../kernel/refusal'
import { checkCaptcha } from '../captcha/checkCaptcha'
import { readMobile } from '../mobile/readMobile'

const email = z.email().max(254)

/** An e-mail address as it was typed, in lower case; nothing when it cannot be one. */
export const readEmail = (typed: string): string | undefined => {
  const read = email.safeParse(typed.trim().toLowerCase())
  return read.success ? read.data : undefined
}

/**
 * The member who has proven this number (E.164) or e-mail address (lower case) and may sign in. An address that was
 * only entered belongs to no member.
 */
export const memberAt = async (
  { query }: MerchantConnection,
  channel: CodeChannel,
  address: string,
): Promise<MemberRow | undefined> => {
  const statement = channel === 'sms' ? byMobileStatement : byEmailStatement
  return (await query<MemberRow>(statement, [address]))[0]
}

const byMobileStatement: PreparedStatement = {
  name: 'member who is reached by mobile',
  text: `
    select ${memberColumns} from member
    where mobile_key = $1 and mobile_verified_at is not null and state <> 'closed'`,
}

const byEmailStatement: PreparedStatement = {
  name: 'member who is reached by email',
  text: `
    select ${memberColumns} from member
    where email_key = $1 and email_verified_at is not null and state <> 'closed'`,
}

export interface ReachFacts {
  purpose: Exclude<CodePurpose, 'contact'>
  /** A member who may sign in has proven the address. */
  isMembers: boolean
  /** It is the address of the login attempt that the code is asked for. */
  isOfAttempt: boolean
}

export type Reach = { ok: true } | { ok: false; because: 'nobody’s address' | 'not of this attempt' }

/**
 * Whether a code requested without a session is really sent. The answer does not show it: requesting a code must not
 * reveal whether an account exists (T18, D-14), and messages to unknown addresses are paid for only when an account
 * is opened (T20).
 */
export const decideReach = ({ purpose, isMembers, isOfAttempt }: ReachFacts): Reach => {
  if (purpose === 'register') return { ok: true }
  if (purpose === 'two-factor') {
    return isOfAttempt ? { ok: true } : { ok: false, because: 'not of this attempt' }
  }
  return isMembers ? { ok: true } : { ok: false, because: 'nobody’s address' }
}

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
    hasNoReceiver: !decideReach({ purpose, ...found }).ok,
  })
  return { expirationTime: expiresInSeconds }
}

/**
 * Sends a one-time code by e-mail, under the same rules as one by SMS. Throws `contact.invalid`, `captcha.required`,
 * `captcha.invalid`, `code.too.soon`, `code.budget`.
 */
export const emailCode = async (
  context: CallContext,
  asked: z.output<typeof emailCodeRequest>,
): Promise<EmailCodeAnswer> => {
  const address = readEmail(asked.email)
  if (!address) throw new Refusal('contact.invalid')
  await checkCaptcha(context, { kind: 'sms' }, asked)
  return askForCode(context, { ...asked, channel: 'email', address })
}

/**
 * Sends a one-time code by SMS (A§7, REQ-TWOFA-017). Throws `contact.invalid` for no mobile number of a country that the
 * merchant takes, `captcha.required`, `captcha.invalid`, `code.too.soon`, `code.budget`.
 */
export const smsCode = async (
  context: CallContext,
  asked: z.output<typeof smsCodeRequest>,
): Promise<SmsCodeAnswer> => {
  const mobile = readMobile(context.merchant.phone, asked.countryDialingCode, asked.mobileNum)
  if (!mobile) throw new Refusal('contact.invalid')
  await checkCaptcha(context, { kind: 'sms' }, asked)
  return askForCode(context, { ...asked, channel: 'sms', address: mobile.address })
}
