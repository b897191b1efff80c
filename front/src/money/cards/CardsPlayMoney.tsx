import { Notice } from '@playfront/kit/Notice'
import { Text } from '../../texts/Text'

/** Said wherever an account is asked for that nobody pays to (D-09). */
export const CardsPlayMoney = () => (
  <Notice tone="warning">
    <Text id="cards.playMoney" />
  </Notice>
)
