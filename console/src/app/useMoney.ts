import { languages } from '@playfront/contract/languages'
import { formatMoney } from '@playfront/contract/money'
import { useModule, useTexts } from './ServicesContext'

/** Formats the current merchant's money, from minor units, in the staff user's language. */
export const useMoney = (): ((amount: number) => string) => {
  const { module } = useModule()
  const { language } = useTexts()
  const format = { symbol: module.currencySymbol, position: module.currencyPosition }
  return (amount) => formatMoney({ amount, currency: module.currency }, format, languages[language].tag)
}
