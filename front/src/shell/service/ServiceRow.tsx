import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { headset } from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import { Text } from '../../texts/Text'

/** A row that leads to customer service (REQ-CS-009). */
export const ServiceRow = ({ onPress }: { onPress: () => void }) => (
  <Card padding="none">
    <ListRow
      leading={<Icon of={headset} />}
      title={<Text id="chat.service.entry" />}
      detail={<Text id="chat.service.detail" />}
      onPress={onPress}
    />
  </Card>
)
