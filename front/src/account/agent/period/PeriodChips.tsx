import type { Days } from '../../../page/decideDays'
import { PeriodFields } from '../../../page/PeriodFields'
import { isWrongChoice, type PeriodChoice } from './choosePeriod'
import css from './Period.module.css'

const periods: readonly PeriodChoice['period'][] = ['week', 'month', 'own']

export interface PeriodChipsProps {
  choice: PeriodChoice
  /** What is shown now: where a manual choice begins. */
  days: Required<Days>
  onChoose: (choice: PeriodChoice) => void
}

/** Of which days the figures are. */
export const PeriodChips = ({ choice, days, onChoose }: PeriodChipsProps) => (
  <div className={css.period}>
    <PeriodFields
      {...choice}
      periods={periods}
      isWrong={isWrongChoice(choice)}
      onPeriod={(period) =>
        onChoose({ period, own: period === 'own' && choice.own.from === undefined ? days : choice.own })
      }
      onOwn={(own) => onChoose({ ...choice, own })}
    />
  </div>
)
