import { registerRequest } from '@playfront/contract/account/registration.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Handlers } from '../http/calls/handlers'
import { Refusal } from '../kernel/refusal'
import type { DemonstrationAccount } from '../page/directory/directoryPage'
import { agentAccount, makeAgent } from './agentAccount'
import { contactOf, giveDemonstrationContact, type DemonstrationContact } from './demonstrationContacts'
import { bindDemonstrationPerson } from './identity/bindDemonstrationPerson'
import { giveSecondFactors, twoFactorAccount, twoFactorContactOf } from './twoFactorAccount'
import { visitorCall, type CallerDeps } from './visitorCall'

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
  const accounts: DemonstrationAccount[] = []
  for (const merchant of playing) {
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
  }
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
  const request = { username, password, login: false, consent: true, registerMethod: 'H5' }
  try {
    await deps.register(visitorCall(merchant, deps), registerRequest.parse(request) as never)
    return true
  } catch (error) {
    const isThere = error instanceof Refusal && error.code === 'register.username.taken'
    if (!isThere) throw error
    return false
  }
}
