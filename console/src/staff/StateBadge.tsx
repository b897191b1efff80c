import { useTexts } from '../app/ServicesContext'
import type { StaffEntry } from '@playfront/contract/console/staffAdmin'
import { Badge } from '@playfront/kit/Badge'

const tones = { invited: 'warning', active: 'positive', suspended: 'negative' } as const

export function StateBadge({ state }: Pick<StaffEntry, 'state'>) {
  const { t } = useTexts()
  return <Badge tone={tones[state]}>{t(`staff.state.${state}`)}</Badge>
}
