import { Notice } from '@playfront/kit/Notice'
import { Text } from '../../texts/Text'

/** Said wherever a payment stands that is none (D-09). */
export const PlayMoneyNotice = () => (
  <Notice tone="warning" title={<Text id="deposit.play.title" />}>
    <Text id="deposit.play.text" />
  </Notice>
)
