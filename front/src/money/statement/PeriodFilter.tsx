import { ChipGroup } from '@playfront/kit/ChipGroup'
import { Field } from '@playfront/kit/Field'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { ChosenPeriod, Period } from '../../page/decideDays'
import css from './PeriodFilter.module.css'

interface PeriodFilterProps extends ChosenPeriod {
  /** The manually chosen days end before they begin. */
  isWrong: boolean
  onChange: (choice: Partial<ChosenPeriod>) => void
}

const periods: readonly Period[] = ['all', 'week', 'month', 'own']

/** From which days a list of the member's is shown: all, the last week or month, or two days chosen manually. */
export const PeriodFilter = ({ period, own, isWrong, onChange }: PeriodFilterProps) => {
  const { t } = useTexts()
  const pick = (name: 'from' | 'to', date: string) =>
    onChange({ own: { ...own, [name]: date === '' ? undefined : date } })
  return (
    <>
      <ChipGroup
        scroll
        label={t('statement.period')}
        value={period}
        onChange={(value) => onChange({ period: value })}
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
            error={isWrong && <Text id="statement.wrong" />}
            onChange={({ target }) => pick('to', target.value)}
          />
        </div>
      )}
    </>
  )
}
