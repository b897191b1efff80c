import type { ChosenPeriod, Period } from '../../page/decideDays'
import { PeriodFields } from '../../page/PeriodFields'

interface PeriodFilterProps extends ChosenPeriod {
  /** The manually chosen days end before they begin. */
  isWrong: boolean
  onChange: (choice: Partial<ChosenPeriod>) => void
}

const periods: readonly Period[] = ['all', 'week', 'month', 'own']

/** From which days a list of the member's is shown: all, the last week or month, or two days chosen manually. */
export const PeriodFilter = ({ onChange, ...choice }: PeriodFilterProps) => (
  <PeriodFields
    {...choice}
    periods={periods}
    onPeriod={(period) => onChange({ period })}
    onOwn={(own) => onChange({ own })}
  />
)
