import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Icon } from '@playfront/kit/Icon'
import { ticket } from '@playfront/kit/icons'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { MoneyText } from '@playfront/kit/MoneyText'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { Skeleton } from '@playfront/kit/Skeleton'
import type { Slip } from '@playfront/contract/play/lottery/slip'
import { useEffect } from 'react'
import { useFigures, useHouse, usePart, useT } from '../app/HouseContext'
import { decideTotals } from './decideTotals'
import { slipTabs } from './mineFlow'
import css from './MinePanel.module.css'
import { SlipCard } from './SlipCard'

/** The player's own slips: open, settled, refunded (lottery 8.5). */
export const MinePanel = () => {
  const t = useT()
  const { mine, draw } = useHouse()
  const { tab, slips, next, isLoading, hasFailed } = usePart(mine, (state) => state)
  const drawn = usePart(draw, ({ result, isOver }) => (isOver ? result?.issueId : undefined))
  // A draw that is over moves slips from one tab to another.
  useEffect(() => void mine.open(mine.store.getState().tab), [mine, drawn])
  return (
    <div className={css.mine}>
      <SegmentedControl
        label={t('tab.mine')}
        options={slipTabs.map((value) => ({ value, label: t(`mine.${value}`) }))}
        value={tab}
        onChange={(next) => void mine.open(next)}
      />
      {hasFailed && (
        <ErrorState
          title={t('mine.failed')}
          action={<Button onClick={() => void mine.open(tab)}>{t('nav.retry')}</Button>}
        >
          {t('stale')}
        </ErrorState>
      )}
      {!slips && !hasFailed && <Skeleton shape="block" count={3} />}
      {slips?.length === 0 && (
        <EmptyState title={t(`mine.empty.${tab}`)} picture={<Icon of={ticket} size="giant" />}>
          {t('mine.empty.text')}
        </EmptyState>
      )}
      {slips && slips.length > 0 && <Slips slips={slips} isSettled={tab === 'settled'} />}
      {next !== null && (
        <Button variant="secondary" wide busy={isLoading} onClick={() => void mine.more()}>
          {t('nav.more')}
        </Button>
      )}
    </div>
  )
}

const Slips = ({ slips, isSettled }: { slips: readonly Slip[]; isSettled: boolean }) => {
  const t = useT()
  const { money } = useFigures()
  const totals = decideTotals(slips)
  return (
    <>
      <ValueList columns>
        <LabelledValue label={t('mine.staked')}>
          <MoneyText>{money(totals.cost)}</MoneyText>
        </LabelledValue>
        {isSettled && (
          <LabelledValue label={t('mine.paid')}>
            <MoneyText>{money(totals.payout)}</MoneyText>
          </LabelledValue>
        )}
      </ValueList>
      <ul className={css.list}>
        {slips.map((slip) => (
          <li key={slip.slipId}>
            <SlipCard slip={slip} />
          </li>
        ))}
      </ul>
    </>
  )
}
