import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { ConnectedProvider, Providers } from '../providers/provider'

/** The payment provider for payouts, as far as this feature needs it. */
export type PayoutProvider = Pick<ConnectedProvider, 'code' | 'makePayout' | 'askPayout'>

/** Who pays out for a merchant; nothing where nothing is paid out. */
export type PayoutAdmin = (merchant: FullMerchantSettings) => PayoutProvider | undefined

export interface OddsFacts {
  playMoney: boolean
  /** Code of the payment provider that the merchant has chosen; empty when none. */
  chosen: string
  /** The demonstration's simulated provider; none in production. */
  sandbox: string | undefined
}

/**
 * Which provider pays out. Play money is paid out through the demonstration's simulated provider, and nowhere in
 * production: nothing that looks like a payment may appear beside play money (D-09). Real money never goes there.
 */
export const decideProvider = ({ playMoney, chosen, sandbox }: OddsFacts): string | undefined => {
  if (playMoney) return sandbox
  return chosen === '' || chosen === sandbox ? undefined : chosen
}

export const openPayoutAdmin =
  (providers: Providers, sandbox: string | undefined): PayoutAdmin =>
  ({ code, operator: { withdrawals }, responsible: { playMoney } }) => {
    const chosen = decideProvider({ playMoney, chosen: withdrawals.provider, sandbox })
    return chosen === undefined ? undefined : providers(code, chosen)
  }
