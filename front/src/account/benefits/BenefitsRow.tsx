import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { crown } from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import { Text } from '../../texts/Text'

/** The way to the ranks and benefits. */
export const BenefitsRow = () => (
  <Card padding="none">
    <ListRow leading={<Icon of={crown} />} title={<Text id="benefits.title" />} href="/m/member/benefits" />
  </Card>
)
