import { Notice } from '@playfront/kit/Notice'
import { Text } from '../texts/Text'

/** Said wherever a payment stands that is none (D-09). */
export const PlayMoneyNotice = () => (
  <Notice tone="warning" title={<Text id="deposit.play.title" />}>
    <Text id="deposit.play.text" />
  </Notice>
)

/** Said wherever a payment stands that is none (D-09). */
export const WithdrawPlayMoney = () => (
  <Notice tone="warning">
    <Text id="withdrawal.playMoney" />
  </Notice>
)

/** Shown wherever an account is asked for that receives no real payments (D-09). */
export const CardsPlayMoney = () => (
  <Notice tone="warning">
    <Text id="cards.playMoney" />
  </Notice>
)
