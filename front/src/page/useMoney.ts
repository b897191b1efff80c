import { languages } from '@playfront/contract/languages'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { formatMoney } from '@playfront/contract/money'
import { useTexts } from '../texts/TextsProvider'

export type MoneyMerchant = Pick<MerchantSettings, 'currency' | 'currencySymbol' | 'currencyPosition'>

/** Writes amounts of the merchant's currency, in minor units, the way the reader and the merchant write them (REQ-UI-010). */
export const useMoney = (merchant: MoneyMerchant): ((amount: number, sign?: 'loss' | 'both') => string) => {
  const { locale } = languages[useTexts().language()]
  const format = { symbol: merchant.currencySymbol, position: merchant.currencyPosition }
  return (amount, sign) => formatMoney({ amount, currency: merchant.currency }, format, locale, sign)
}
