import type { LimitKind } from '@playfront/contract/account/protectionProfiles'
import { languageTags } from '@playfront/contract/languageTags'
import { formatPlayed } from './formatPlayed'
import { useMoney, type MoneyMerchant } from '../../page/useMoney'
import { useTexts } from '../../texts/TextsProvider'

/** Writes what a limit is on: money, or playing time. */
export const useFigure = (merchant: MoneyMerchant): ((amount: number, kind: LimitKind) => string) => {
  const money = useMoney(merchant)
  const { locale } = languageTags[useTexts().language()]
  return (amount, kind) => (kind === 'session' ? formatPlayed(amount, locale) : money(amount))
}
