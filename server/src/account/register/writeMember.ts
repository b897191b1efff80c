import { sql } from 'drizzle-orm'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection } from '../../store/store'
import { member, type MemberRow } from '../../store/tables/member'
import type { NewAccount, NewMobile, Registration } from './newAccount'
import { withoutSecrets } from './withoutSecrets'

/**
 * Writes a new member's row. Which of several at once gets a name or a proven number, the database decides.
 * Throws `register.username.taken`, `register.mobile.taken`.
 */
export const writeMember = async (
  connection: MerchantConnection,
  { merchant, language }: CallContext,
  registration: Registration,
  account: NewAccount,
): Promise<MemberRow> => {
  const { supported, default: fallback } = merchant.languages
  const [written] = await connection.db
    .insert(member)
    .values({
      merchant: merchant.code,
      id: account.id,
      username: account.username,
      passwordHash: account.passwordHash,
      language: supported.includes(language) ? language : fallback,
      consentTermsVersion: merchant.account.termsVersion,
      registerMethod: registration.registerMethod,
      registerUrl: registration.registerUrl && withoutSecrets(registration.registerUrl),
      registerDeviceId: registration.loginDeviceId,
      officialApp: registration.isOfficialAppLogin,
      affiliateCode: registration.affiliateCode,
      referralCode: registration.referralCode,
      originalDomain: registration.domain,
      pixelTrack: registration.pixelTrack,
      ...contactOf(account.mobile),
    })
    .onConflictDoNothing()
    .returning()
  if (!written) throw new Refusal(await whatIsTaken(connection, account))
  return written
}

const contactOf = (mobile: NewMobile | undefined) =>
  mobile && {
    mobileDialingCode: mobile.dialingCode,
    mobileNumber: mobile.number,
    mobileVerifiedAt: mobile.proven ? sql`platform_now()` : undefined,
  }

const whatIsTaken = async (
  { db }: MerchantConnection,
  { username }: NewAccount,
): Promise<'register.username.taken' | 'register.mobile.taken'> => {
  const found = await db
    .select({ id: member.id })
    .from(member)
    .where(sql`${member.usernameKey} = lower(${username})`)
  return found.length > 0 ? 'register.username.taken' : 'register.mobile.taken'
}
