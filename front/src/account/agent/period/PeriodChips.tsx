import { ChipGroup } from '@playfront/kit/ChipGroup'
import { Field } from '@playfront/kit/Field'
import type { Days } from '../../../page/decideDays'
import { Text } from '../../../texts/Text'
import { useTexts } from '../../../texts/TextsProvider'
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
export const PeriodChips = ({ choice, days, onChoose }: PeriodChipsProps) => {
  const { t } = useTexts()
  const { period, own } = choice
  const pick = (name: 'from' | 'to', date: string) =>
    onChoose({ ...choice, own: { ...own, [name]: date === '' ? undefined : date } })
  return (
    <div className={css.period}>
      <ChipGroup
        scroll
        label={t('statement.period')}
        value={period}
        onChange={(value) =>
          onChoose({ period: value, own: value === 'own' && own.from === undefined ? days : own })
        }
        options={periods.map((value) => ({ value, label: <Text id={`statement.${value}`} /> }))}
      />
      {period === 'own' && (
        <div className={css.days}>
          <Field
            label={t('statement.from')}
            type="date"
            value={own.from ?? ''}
            data-empty={!own.from || undefined}
            onChange={({ target }) => pick('from', target.value)}
          />
          <Field
            label={t('statement.to')}
            type="date"
            value={own.to ?? ''}
            data-empty={!own.to || undefined}
            error={isWrongChoice(choice) && <Text id="statement.wrong" />}
            onChange={({ target }) => pick('to', target.value)}
          />
        </div>
      )}
    </div>
  )
}
