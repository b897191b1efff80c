import { sql } from 'drizzle-orm'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection } from '../../store/store'
import { type MemberRow, member } from '../../store/tables/member'
import type { NewAccount, NewMobile, Registration } from './newAccount'
import { openWallet } from '../../ledger/openWallet'
import { noteInvitation } from './noteInvitation'
import { post } from '../../ledger/post'
import { sha256 } from '../../platform/sha256'
import { notifyOthers } from '../../store/outbox'
import { noteLinkRegistration } from '../agentLinks/counting/linkMembers'

/** An address as it may be kept: whatever opens a session is taken out of its query (SEC-02). */
export const withoutSecrets = (address: string): string =>
  address
    .replace(/(?<=[?&])tokens?=[^&#]*&?/gi, '')
    // The separator before the last of them is left over.
    .replace(/[?&](?=#|$)/, '')

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

/**
 * Opens an account with its wallet and the merchant's welcome of play money, inside the transaction of the connection.
 * Throws `register.username.taken`, `register.mobile.taken`.
 */
export const openAccount = async (
  connection: MerchantConnection,
  context: CallContext,
  registration: Registration,
  account: NewAccount,
): Promise<MemberRow> => {
  const { merchant } = context
  const written = await writeMember(connection, context, registration, account)
  await welcome(connection, context, account.id)
  await noteInvitation(connection, context, registration, account)
  await noteLinkRegistration(connection, context, registration, account)
  const payload = { id: account.id }
  await notifyOthers(connection, { merchant: merchant.code, topic: 'member.registered', payload })
  return written
}

const welcome = async (
  connection: MerchantConnection,
  { merchant }: CallContext,
  memberId: string,
): Promise<void> => {
  await openWallet(connection, memberId, merchant.currency)
  const amount = merchant.operator.welcomeAmount
  if (!merchant.responsible.playMoney || amount === 0) return
  await post(connection, {
    kind: 'welcome',
    key: `welcome:${memberId}`,
    reference: memberId,
    memberId,
    amount,
    currency: merchant.currency,
    bodyHash: sha256(`welcome ${memberId}`),
  })
}
