import { useTexts } from '../app/HouseContext'
import type { StaffEntry } from '@playfront/contract/console/staffDesk'
import { Badge } from '@playfront/kit/Badge'

const tones = { invited: 'warning', active: 'positive', suspended: 'negative' } as const

export function StateBadge({ state }: Pick<StaffEntry, 'state'>) {
  const { t } = useTexts()
  return <Badge tone={tones[state]}>{t(`staff.state.${state}`)}</Badge>
}
