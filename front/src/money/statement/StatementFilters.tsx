import { statementParts, type StatementPart } from '@playfront/contract/money/movementKinds'
import { ChipGroup } from '@playfront/kit/ChipGroup'
import { Field } from '@playfront/kit/Field'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { Period } from './decideDays'
import css from './Statement.module.css'
import type { StatementFlow } from './statementFlow'

const periods: readonly Period[] = ['all', 'week', 'month', 'own']

/** What of the statement is shown: a part of it, and some days. */
export const StatementFilters = ({ flow }: { flow: StatementFlow }) => {
  const { t } = useTexts()
  const { part, period } = useStore(flow.store, ({ choice }) => choice)
  const pickPart = (value: StatementPart | 'all') =>
    void flow.choose({ part: value === 'all' ? undefined : value })
  return (
    <div className={css.filters}>
      <ChipGroup
        scroll
        label={t('statement.parts')}
        value={part ?? 'all'}
        onChange={pickPart}
        options={(['all', ...statementParts] as const).map((value) => ({
          value,
          label: <Text id={`statement.${value}`} />,
        }))}
      />
      <ChipGroup
        scroll
        label={t('statement.period')}
        value={period}
        onChange={(value) => void flow.choose({ period: value })}
        options={periods.map((value) => ({ value, label: <Text id={`statement.${value}`} /> }))}
      />
      {period === 'own' && <OwnDays flow={flow} />}
    </div>
  )
}

const OwnDays = ({ flow }: { flow: StatementFlow }) => {
  const { t } = useTexts()
  const { from, to } = useStore(flow.store, ({ choice }) => choice.own)
  const isWrong = useStore(flow.store, (state) => state.isWrong)
  const pick = (name: 'from' | 'to', date: string) =>
    void flow.choose({ own: { from, to, [name]: date === '' ? undefined : date } })
  return (
    <div className={css.days}>
      <Field
        label={t('statement.from')}
        type="date"
        value={from ?? ''}
        data-empty={!from || undefined}
        onChange={({ target }) => pick('from', target.value)}
      />
      <Field
        label={t('statement.to')}
        type="date"
        value={to ?? ''}
        data-empty={!to || undefined}
        error={isWrong && <Text id="statement.wrong" />}
        onChange={({ target }) => pick('to', target.value)}
      />
    </div>
  )
}
