import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { type ConnectedProvider, type Providers, routePayment } from '../providers/provider'

/** The payment provider for payouts, as far as this feature needs it. */
export type PayoutProvider = Pick<ConnectedProvider, 'code' | 'makePayout' | 'askPayout' | 'isAvailable'>

/** A withdrawal and its member, as the rules about providers need them. */
export interface RoutedPayout {
  /** The withdrawal's amount with its fee, minor units. */
  amount: number
  /** The member's rank; 0 before the first. */
  level: number
}

/** Who pays out for merchants. */
export interface PayoutAdmin {
  /** Whether the merchant pays out at all. */
  isOffered(merchant: FullMerchantSettings): boolean
  /** Who gets the order of a new payout, and who gets it if that one refuses it; empty where nothing is paid out. */
  providersFor(merchant: FullMerchantSettings, payout: RoutedPayout): readonly string[]
  /** Every provider that may get one, by the order of the rules. */
  allProviders(merchant: FullMerchantSettings): readonly string[]
  /** One of them by its code, also of payouts that were sent under other settings. */
  provider(merchant: FullMerchantSettings, code: string): PayoutProvider | undefined
}

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

export const openPayoutAdmin = (providers: Providers, sandbox: string | undefined): PayoutAdmin => {
  const ownOf = ({ operator: { withdrawals }, responsible: { playMoney } }: FullMerchantSettings) =>
    decideProvider({ playMoney, chosen: withdrawals.provider, sandbox })
  const routesOf = ({ operator: { withdrawals }, responsible: { playMoney } }: FullMerchantSettings) =>
    playMoney ? [] : withdrawals.routes.filter(({ provider }) => provider !== sandbox)
  return {
    isOffered(merchant) {
      const own = ownOf(merchant)
      return own !== undefined && providers(merchant.code, own) !== undefined
    },
    providersFor(merchant, { amount, level }) {
      const own = ownOf(merchant)
      if (own === undefined) return []
      return routePayment(providers, merchant.code, { routes: routesOf(merchant), own, amount, level })
    },
    allProviders(merchant) {
      const own = ownOf(merchant)
      return own === undefined
        ? []
        : [...new Set([...routesOf(merchant).map(({ provider }) => provider), own])]
    },
    provider: ({ code }, name) => providers(code, name),
  }
}
