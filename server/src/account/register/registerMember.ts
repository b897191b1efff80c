import type { RegisterAnswer } from '@playfront/contract/account/register'
import type { registerRequest } from '@playfront/contract/account/register.schema'
import type { z } from 'zod'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../http/refusal'
import { openWallet } from '../../money/ledger/openWallet'
import { post } from '../../money/ledger/post'
import type { Passwords } from '../passwords/passwords'
import { sha256 } from '../../platform/sha256'
import { tellOthers } from '../../store/outbox'
import type { MerchantConnection } from '../../store/store'
import { member } from '../../store/tables/member'
import { openMemberSession } from '../session/openSession'
import { isCommonPassword } from './commonPasswords'
import { decideRegistration } from './decideRegistration'

type Registration = z.output<typeof registerRequest>

/**
 * Opens an account with its wallet and the merchant's welcome of play money, all or nothing (A§7, REQ-REGISTER-001).
 * Throws `register.consent.missing`, `register.username.invalid`, `register.password.weak`, `register.username.taken`.
 */
export const registerMember =
  (passwords: Passwords) =>
  async (context: CallContext, registration: Registration): Promise<RegisterAnswer> => {
    const { merchant, platform } = context
    const decision = decideRegistration({
      ...registration,
      rules: merchant.account,
      commonPassword: isCommonPassword(registration.password),
    })
    if (!decision.open) throw new Refusal(decision.because)
    const passwordHash = await passwords.hash(registration.password)
    const id = platform.randomness.uuid()
    const token = await context.store.change(merchant.code, async (connection) => {
      await writeMember(connection, context, registration, { id, passwordHash })
      await welcome(connection, context, id)
      await tellOthers(connection, { merchant: merchant.code, topic: 'member.registered', payload: { id } })
      return registration.login ? signIn(connection, context, registration, id) : undefined
    })
    return { id, userName: registration.username, customerType: 0, token }
  }

const writeMember = async (
  { db }: MerchantConnection,
  { merchant, language }: CallContext,
  registration: Registration,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<void> => {
  const { supported, default: fallback } = merchant.languages
  const written = await db
    .insert(member)
    .values({
      merchant: merchant.code,
      id,
      username: registration.username,
      passwordHash,
      language: supported.includes(language) ? language : fallback,
      consentTermsVersion: merchant.account.termsVersion,
      registerMethod: registration.registerMethod,
      registerUrl: registration.registerUrl,
      registerDeviceId: registration.loginDeviceId,
      officialApp: registration.isOfficialAppLogin,
      affiliateCode: registration.affiliateCode,
      referralCode: registration.referralCode,
      originalDomain: registration.domain,
      pixelTrack: registration.pixelTrack,
    })
    .onConflictDoNothing()
    .returning({ id: member.id })
  if (written.length === 0) throw new Refusal('register.username.taken')
}

const welcome = async (
  connection: MerchantConnection,
  { merchant }: CallContext,
  memberId: string,
): Promise<void> => {
  await openWallet(connection, memberId, merchant.currency)
  const amount = merchant.house.welcomeAmount
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

const signIn = (
  connection: MerchantConnection,
  { merchant, platform, userAgent }: CallContext,
  { loginDeviceId }: Registration,
  memberId: string,
): Promise<string> =>
  openMemberSession(
    connection,
    { merchant: merchant.code, memberId, userAgent, deviceId: loginDeviceId },
    platform.randomness,
  )
