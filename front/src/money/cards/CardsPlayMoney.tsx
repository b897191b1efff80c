import { Notice } from '@playfront/kit/Notice'
import { Text } from '../../texts/Text'

/** Shown wherever an account is asked for that receives no real payments (D-09). */
export const CardsPlayMoney = () => (
  <Notice tone="warning">
    <Text id="cards.playMoney" />
  </Notice>
)
