import { statementParts, type StatementPart } from '@playfront/contract/money/movementKinds'
import { ChipGroup } from '@playfront/kit/ChipGroup'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { PeriodFilter } from './PeriodFilter'
import css from './Statement.module.css'
import type { StatementFlow } from './statementFlow'

/** What of the statement is shown: a part of it, and some days. */
export const StatementFilters = ({ flow }: { flow: StatementFlow }) => {
  const { t } = useTexts()
  const { part, period, own } = useStore(flow.store, ({ choice }) => choice)
  const isWrong = useStore(flow.store, (state) => state.isWrong)
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
      <PeriodFilter period={period} own={own} isWrong={isWrong} onChange={(days) => void flow.choose(days)} />
    </div>
  )
}
