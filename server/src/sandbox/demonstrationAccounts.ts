import { registerRequest } from '@playfront/contract/account/register.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { Handlers } from '../http/calls/handlers'
import { Refusal } from '../http/refusal'
import type { DemonstrationAccount } from '../page/directory/directoryPage'
import { agentAccount, makeAgent } from './agentAccount'
import { contactOf, giveDemonstrationContact, type DemonstrationContact } from './demonstrationContacts'
import { bindDemonstrationPerson } from './identity/bindDemonstrationPerson'
import { giveSecondFactors, twoFactorAccount, twoFactorContactOf } from './twoFactorAccount'
import { visitorCall, type CallerDoors } from './visitorCall'

export interface AccountDoors extends CallerDoors {
  register: Handlers['register']
  /** Somebody takes the messages of numbers that are nobody's: the stand-in phone is there. */
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
  doors: AccountDoors,
): Promise<DemonstrationAccount[]> => {
  const playing = merchants.filter(({ responsible }) => responsible.playMoney)
  const accounts: DemonstrationAccount[] = []
  for (const merchant of playing) {
    await openAccount(merchant, doors, username)
    await bindDemonstrationPerson(doors, merchant, username)
    const contact = doors.withContacts ? contactOf(merchant) : undefined
    if (contact) await giveDemonstrationContact(doors.store, merchant, username, contact)
    const mobile = contact && `+${contact.dialingCode} ${contact.number}`
    accounts.push({ merchantCode: merchant.code, username, password, mobile })
    const secondContact = doors.withContacts ? twoFactorContactOf(merchant) : undefined
    if (secondContact) accounts.push(await openTwoFactorAccount(merchant, doors, secondContact))
    // Only the account opened here: a member who took the name later is no agent.
    const isNewAgent = await openAccount(merchant, doors, agentAccount.username)
    if (isNewAgent) await makeAgent(doors.store, merchant.code)
    accounts.push({ merchantCode: merchant.code, password, ...agentAccount })
  }
  return accounts
}

/** The second account, for whoever wants to see a login that asks for more than a password. */
const openTwoFactorAccount = async (
  merchant: FullMerchantSettings,
  doors: AccountDoors,
  contact: DemonstrationContact,
): Promise<DemonstrationAccount> => {
  await openAccount(merchant, doors, twoFactorAccount.username)
  await giveSecondFactors(doors, merchant, contact)
  const mobile = `+${contact.dialingCode} ${contact.number}`
  return { merchantCode: merchant.code, password, mobile, email: contact.email, ...twoFactorAccount }
}

/** @returns whether the account was opened now; one that is there already stays as it is */
const openAccount = async (
  merchant: FullMerchantSettings,
  doors: AccountDoors,
  username: string,
): Promise<boolean> => {
  const request = { username, password, login: false, consent: true, registerMethod: 'H5' }
  try {
    await doors.register(visitorCall(merchant, doors), registerRequest.parse(request) as never)
    return true
  } catch (error) {
    const isThere = error instanceof Refusal && error.code === 'register.username.taken'
    if (!isThere) throw error
    return false
  }
}
