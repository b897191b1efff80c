import { languages } from '@playfront/contract/languages'
import { formatMoney } from '@playfront/contract/money'
import { useDesk, useTexts } from './HouseContext'

/** Writes the desk's money, from minor units, in the staff's language. */
export const useMoney = (): ((amount: number) => string) => {
  const { desk } = useDesk()
  const { language } = useTexts()
  const format = { symbol: desk.currencySymbol, position: desk.currencyPosition }
  return (amount) => formatMoney({ amount, currency: desk.currency }, format, languages[language].tag)
}
