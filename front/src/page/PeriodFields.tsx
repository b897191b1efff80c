import { ChipGroup } from '@playfront/kit/ChipGroup'
import { Field } from '@playfront/kit/Field'
import { Text } from '../texts/Text'
import { useTexts } from '../texts/TextsProvider'
import type { Days, Period } from './decideDays'
import css from './PeriodFields.module.css'

interface PeriodFieldsProps<Value extends Period> {
  periods: readonly Value[]
  period: Value
  own: Days
  /** The manually chosen days end before they begin. */
  isWrong: boolean
  onPeriod: (period: Value) => void
  onOwn: (own: Days) => void
}

/** Chips for a period; for one of the player's own, its first and its last day as well. */
export const PeriodFields = <Value extends Period>(props: PeriodFieldsProps<Value>) => {
  const { periods, period, own, isWrong, onPeriod, onOwn } = props
  const { t } = useTexts()
  const pick = (name: 'from' | 'to', date: string) =>
    onOwn({ ...own, [name]: date === '' ? undefined : date })
  return (
    <>
      <ChipGroup
        scroll
        label={t('statement.period')}
        value={period}
        onChange={onPeriod}
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
