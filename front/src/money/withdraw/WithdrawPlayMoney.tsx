import { Notice } from '@playfront/kit/Notice'
import { Text } from '../../texts/Text'

/** Said wherever a payment stands that is none (D-09). */
export const WithdrawPlayMoney = () => (
  <Notice tone="warning">
    <Text id="withdrawal.playMoney" />
  </Notice>
)
