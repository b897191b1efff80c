import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { hasFlag } from '@playfront/contract/whitelabelFlags'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { gift } from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import { Text } from '../../texts/Text'

export interface RewardEntryProps {
  merchant: Pick<MerchantSettings, 'whitelabelVal'>
}

/** The way to the reward centre, where the merchant has switched it on (REQ-ACCESS-017, GAP-18). */
export const RewardEntry = ({ merchant }: RewardEntryProps) =>
  hasFlag(merchant.whitelabelVal, 'REWCEN3') && (
    <Card padding="none">
      <ListRow leading={<Icon of={gift} />} title={<Text id="rewards.entry" />} href="/m/rewardCenter" />
    </Card>
  )
