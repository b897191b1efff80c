import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { MoneyText } from '@playfront/kit/MoneyText'
import { useMoney } from '../../page/useMoney'
import { Text } from '../../texts/Text'

export interface PrizeProps {
  merchant: MerchantSettings
  /** Minor units, or points. */
  amount: number
  isPoints: boolean
}

/** Money in the merchant's currency, or points. */
export const Prize = ({ merchant, amount, isPoints }: PrizeProps) => {
  const money = useMoney(merchant)
  return isPoints ? (
    <Text id="rewards.points" values={{ points: amount }} />
  ) : (
    <MoneyText>{money(amount)}</MoneyText>
  )
}
