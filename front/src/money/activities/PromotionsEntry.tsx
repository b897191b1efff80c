import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { gift } from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import { Text } from '../../texts/Text'

/** The way from home to the promotions, where the merchant has any (REQ-BANNER-016). */
export const PromotionsEntry = ({ merchant }: { merchant: Pick<MerchantSettings, 'activities'> }) =>
  merchant.activities.entry && (
    <Card padding="none">
      <ListRow leading={<Icon of={gift} />} title={<Text id="tab.promotions" />} href="/m/activity" />
    </Card>
  )
