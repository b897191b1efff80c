import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { userPlus } from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import { Text } from '../../texts/Text'

/** The referral entry: where it leads depends on who presses it (REQ-REFERRAL-001 to -004). */
export const ReferralRow = ({ onPress }: { onPress: () => void }) => (
  <Card padding="none">
    <ListRow
      leading={<Icon of={userPlus} />}
      title={<Text id="referral.title" />}
      detail={<Text id="referral.detail" />}
      onPress={onPress}
    />
  </Card>
)
