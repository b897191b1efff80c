import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { registerRequest } from '@playfront/contract/account/registration.schema'
import type { PreparedStatement, Store } from '../store/store'
import { totpPurpose } from '../account/twoFactor/spendAuthCode'
import type { Secrets } from '../platform/keys/secrets'
import { findMemberId } from '../account/member/memberRepository'
import type { Handlers } from '../http/handler'
import { Refusal } from '../kernel/refusal'
import type { DemonstrationAccount } from '../page/directory/directoryPage'
import { bindDemonstrationPerson } from './identity/bindDemonstrationPerson'
import { type CallerDeps, visitorCall } from './visitorCall'

export interface DemonstrationContact {
  dialingCode: string
  number: string
  email: string
}

/** By dialling code: valid numbers, whose messages only the simulated phone gets in the demonstration. */
const numbers: Record<string, string> = { '84': '900000001', '66': '800000001', '55': '11900000001' }

/** Where the demonstration account of a merchant can be reached; nothing for a country without a number here. */
export const contactOf = ({
  code,
  phone: { countryDialingCode },
}: FullMerchantSettings): DemonstrationContact | undefined => {
  const number = numbers[countryDialingCode]
  return number ? { dialingCode: countryDialingCode, number, email: `demo@${code}.example` } : undefined
}

/**
 * Sets the account's number and address as proven; an account with contacts, or whose number is taken, is not
 * changed.
 */
export const giveDemonstrationContact = async (
  store: Store,
  { code }: FullMerchantSettings,
  username: string,
  { dialingCode, number, email }: DemonstrationContact,
): Promise<void> => {
  await store.changeOnce(code, giveStatement, [username, dialingCode, number, email])
}

const giveStatement: PreparedStatement = {
  name: 'give demonstration contact',
  text: `
    update member set mobile_dialing_code = $2, mobile_number = $3, mobile_verified_at = platform_now(),
      email = $4, email_verified_at = platform_now()
    where username_key = $1 and mobile_number is null and email is null
      and not exists (select from member other where other.mobile_key = '+' || $2 || $3)
      and not exists (select from member other where other.email_key = lower($4))`,
}

/** An agent's account, for trying out what agents see. */
export const agentAccount = { username: 'agent', isAgent: true } as const

/** Makes the account an agent's; later changes by users are kept. */
export const makeAgent = async (store: Store, merchant: string): Promise<void> => {
  await store.changeOnce(merchant, makeStatement, [agentAccount.username])
}

const makeStatement: PreparedStatement = {
  name: 'make demonstration agent',
  text: 'update member set type = 1 where username_key = $1 and type = 0',
}

/** The account whose logins ask for a second factor, with all there is to pass it: published, and so for play money alone. */
export const twoFactorAccount = {
  username: 'two_factor',
  payeeName: 'Nguyen Van An',
  /** Base32, for any authenticator app. */
  totpSecret: 'PLAYFRONTTWOFACTORDEMONSTRATION2',
} as const

/** Another number and address than the first account's, because each is one member's. */
export const twoFactorContactOf = (merchant: FullMerchantSettings): DemonstrationContact | undefined => {
  const contact = contactOf(merchant)
  return (
    contact && {
      ...contact,
      number: contact.number.replace(/\d$/, '2'),
      email: `two-factor@${merchant.code}.example`,
    }
  )
}

/** Gives the account its factors, once; later changes by users are kept. */
export const giveSecondFactors = async (
  { store, secrets }: { store: Store; secrets: Secrets },
  merchant: FullMerchantSettings,
  contact: DemonstrationContact,
): Promise<void> => {
  const { username, payeeName, totpSecret } = twoFactorAccount
  await giveDemonstrationContact(store, merchant, username, contact)
  await store.change(merchant.code, async (connection) => {
    const member = await findMemberId(connection, username)
    if (!member) return
    await connection.query(nameStatement, [member, payeeName])
    const sealed = secrets.seal(totpPurpose(member), totpSecret)
    await connection.query(factorsStatement, [merchant.code, member, sealed])
  })
}

const nameStatement: PreparedStatement = {
  name: 'name payee of demonstration',
  text: 'update member set payee_name = $2 where id = $1 and payee_name is null',
}

const factorsStatement: PreparedStatement = {
  name: 'give demonstration second factors',
  text: `
    insert into second_factor (merchant, member, email, sms, ga, payee_name, totp_secret)
    values ($1, $2, true, true, true, true, $3)
    on conflict do nothing`,
}

export interface AccountDeps extends CallerDeps {
  register: Handlers['register']
  /** Messages to unassigned numbers are delivered: the simulated phone is available. */
  withContacts: boolean
}

const username = 'demo'
const password = 'play-money-only'

/**
 * Opens an account for looking around at every merchant that runs on play money, through the command that players use.
 * One that is there already stays as it is.
 */
export const openDemonstrationAccounts = async (
  merchants: readonly FullMerchantSettings[],
  deps: AccountDeps,
): Promise<DemonstrationAccount[]> => {
  const playing = merchants.filter(({ responsible }) => responsible.playMoney)
  return (await Promise.all(playing.map((merchant) => openAccountsOf(merchant, deps)))).flat()
}

const openAccountsOf = async (
  merchant: FullMerchantSettings,
  deps: AccountDeps,
): Promise<DemonstrationAccount[]> => {
  const accounts: DemonstrationAccount[] = []
  await openAccount(merchant, deps, username)
  await bindDemonstrationPerson(deps, merchant, username)
  const contact = deps.withContacts ? contactOf(merchant) : undefined
  if (contact) await giveDemonstrationContact(deps.store, merchant, username, contact)
  const mobile = contact && `+${contact.dialingCode} ${contact.number}`
  accounts.push({ merchantCode: merchant.code, username, password, mobile })
  const secondContact = deps.withContacts ? twoFactorContactOf(merchant) : undefined
  if (secondContact) accounts.push(await openTwoFactorAccount(merchant, deps, secondContact))
  // Only the account opened here: a member who took the name later is no agent.
  const isNewAgent = await openAccount(merchant, deps, agentAccount.username)
  if (isNewAgent) await makeAgent(deps.store, merchant.code)
  accounts.push({ merchantCode: merchant.code, password, ...agentAccount })
  return accounts
}

/** The second account, for trying out a login that needs more than a password. */
const openTwoFactorAccount = async (
  merchant: FullMerchantSettings,
  deps: AccountDeps,
  contact: DemonstrationContact,
): Promise<DemonstrationAccount> => {
  await openAccount(merchant, deps, twoFactorAccount.username)
  await giveSecondFactors(deps, merchant, contact)
  const mobile = `+${contact.dialingCode} ${contact.number}`
  return { merchantCode: merchant.code, password, mobile, email: contact.email, ...twoFactorAccount }
}

/** @returns whether the account was opened now; one that is there already stays as it is */
const openAccount = async (
  merchant: FullMerchantSettings,
  deps: AccountDeps,
  username: string,
): Promise<boolean> => {
  // Registering would hash the password and count against what the network may register, at every start.
  if (await deps.store.read(merchant.code, (connection) => findMemberId(connection, username))) return false
  const request = { username, password, login: false, consent: true, registerMethod: 'H5' }
  try {
    await deps.register(visitorCall(merchant, deps), registerRequest.parse(request) as never)
    return true
  } catch (error) {
    // Another node was first.
    const isThere = error instanceof Refusal && error.code === 'register.username.taken'
    if (!isThere) throw error
    return false
  }
}
