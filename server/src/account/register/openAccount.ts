import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { type MemberRow, findMemberId, memberColumns } from '../member/memberRepository'
import type { NewAccount, Registration } from './newAccount'
import { openWallet } from '../../ledger/openWallet'
import { noteInvitation } from './noteInvitation'
import { post } from '../../ledger/post'
import { sha256 } from '../../platform/sha256'
import { noteLinkRegistration } from '../agentLinks/counting/linkMembers'

/** An address as it may be kept: whatever opens a session is taken out of its query (SEC-02). */
export const withoutSecrets = (address: string): string =>
  address
    .replaceAll(/([?&])tokens?=[^&#]*/gi, '$1')
    // The separators of those taken out are left over.
    .replaceAll(/([?&])&+/g, '$1')
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
  const [written] = await connection.query<MemberRow>(writeStatement, [
    merchant.code,
    account.id,
    account.username,
    account.passwordHash ?? null,
    supported.includes(language) ? language : fallback,
    merchant.account.termsVersion,
    registration.registerMethod,
    registration.registerUrl === undefined ? null : withoutSecrets(registration.registerUrl),
    registration.loginDeviceId ?? null,
    registration.isOfficialAppLogin,
    registration.affiliateCode ?? null,
    registration.referralCode ?? null,
    registration.domain ?? null,
    registration.pixelTrack ? JSON.stringify(registration.pixelTrack) : null,
    account.mobile?.dialingCode ?? null,
    account.mobile?.number ?? null,
    account.mobile?.proven ?? false,
  ])
  if (!written) throw new Refusal(await whatIsTaken(connection, account))
  return written
}

const writeStatement: PreparedStatement = {
  name: 'write member',
  text: `
    insert into member (merchant, id, username, password_hash, language, consent_terms_version, register_method,
      register_url, register_device_id, official_app, affiliate_code, referral_code, original_domain, pixel_track,
      mobile_dialing_code, mobile_number, mobile_verified_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
      case when $17 then platform_now() end)
    on conflict do nothing returning ${memberColumns}`,
}

const whatIsTaken = async (
  connection: MerchantConnection,
  { username }: NewAccount,
): Promise<'register.username.taken' | 'register.mobile.taken'> =>
  (await findMemberId(connection, username)) ? 'register.username.taken' : 'register.mobile.taken'

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
  const written = await writeMember(connection, context, registration, account)
  await welcome(connection, context, account.id)
  await noteInvitation(connection, context, registration, account)
  await noteLinkRegistration(connection, context, registration, account)
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
