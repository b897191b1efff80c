import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { PaymentProvider, Providers } from '../providers/provider'

/** The house that pays out, as far as this room needs it. */
export type PayoutProvider = Pick<PaymentProvider, 'code' | 'makePayout' | 'askPayout'>

/** Who pays out for a merchant; nothing where nothing is paid out. */
export type PayoutAdmin = (merchant: FullMerchantSettings) => PayoutProvider | undefined

export interface OddsFacts {
  playMoney: boolean
  /** Code of the house that the merchant has chosen; empty when none. */
  chosen: string
  /** The demonstration's own house; none in production. */
  sandbox: string | undefined
}

/**
 * Which house pays out. Play money leaves through the demonstration's own house, which is none either, and nowhere where
 * strangers come: nothing that looks like a payment stands beside money that is none (D-09). Real money never goes there.
 */
export const decideProvider = ({ playMoney, chosen, sandbox }: OddsFacts): string | undefined => {
  if (playMoney) return sandbox
  return chosen === '' || chosen === sandbox ? undefined : chosen
}

export const openPayoutAdmin =
  (providers: Providers, sandbox: string | undefined): PayoutAdmin =>
  ({ code, house: { withdrawals }, responsible: { playMoney } }) => {
    const chosen = decideProvider({ playMoney, chosen: withdrawals.provider, sandbox })
    return chosen === undefined ? undefined : providers(code, chosen)
  }
