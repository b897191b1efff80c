import type { RankConditionKind } from '@playfront/contract/account/member'
import { languageTags } from '@playfront/contract/languageTags'
import { useMoney, type MoneyMerchant } from '../../page/useMoney'
import { useTexts } from '../../texts/TextsProvider'

/** Writes what a condition counts: bets as a number, the rest as money. */
export const useFigure = (merchant: MoneyMerchant): ((kind: RankConditionKind, figure: number) => string) => {
  const money = useMoney(merchant)
  const { locale } = languageTags[useTexts().language()]
  const count = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  return (kind, figure) => (kind === 'bets' ? count.format(figure) : money(figure))
}
