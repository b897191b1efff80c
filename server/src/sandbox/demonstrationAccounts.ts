import { registerRequest } from '@playfront/contract/account/register.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { CallContext } from '../http/handler'
import type { Handlers } from '../http/calls/handlers'
import { Refusal } from '../http/refusal'
import type { DemonstrationAccount } from '../page/directory/directoryPage'
import type { Platform } from '../platform/platform'
import type { Store } from '../store/store'

export interface AccountDoors {
  register: Handlers['register']
  store: Store
  platform: Platform
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
  for (const merchant of playing) await openAccount(merchant, doors)
  return playing.map(({ code }) => ({ merchantCode: code, username, password }))
}

const openAccount = async (merchant: FullMerchantSettings, { register, store, platform }: AccountDoors) => {
  const context: CallContext = {
    merchant,
    language: merchant.languages.default,
    ip: '127.0.0.1',
    userAgent: 'demonstration',
    host: merchant.domains.canonicalHost,
    store,
    platform,
  }
  const request = { username, password, login: false, consent: true, registerMethod: 'H5' }
  try {
    await register(context, registerRequest.parse(request) as never)
  } catch (error) {
    const isThere = error instanceof Refusal && error.code === 'register.username.taken'
    if (!isThere) throw error
  }
}
