import { languages } from '@playfront/contract/languages'
import { formatMoney } from '@playfront/contract/money'
import { useMerchant, useTexts } from './ServicesContext'

/** Formats the current merchant's money, from minor units, in the staff user's language. */
export const useMoney = (): ((amount: number) => string) => {
  const { merchant } = useMerchant()
  const { language } = useTexts()
  const format = { symbol: merchant.currencySymbol, position: merchant.currencyPosition }
  return (amount) => formatMoney({ amount, currency: merchant.currency }, format, languages[language].tag)
}
