import { Button } from '@playfront/kit/Button'
import { Chip } from '@playfront/kit/Chip'
import { EmptyState } from '@playfront/kit/EmptyState'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Icon } from '@playfront/kit/Icon'
import { ticket } from '@playfront/kit/icons'
import { MoneyText } from '@playfront/kit/MoneyText'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import { useFigures, useServices, usePart, useT } from '../app/ServicesContext'
import { DayField } from '../time/DayField'
import { endOfLocalDay } from '../time/localDay'
import { decideDays, type SlipDay } from './decideDays'
import { slipTabs, type MineFilter } from './mineFlow'
import css from './MinePanel.module.css'
import { SlipCard } from './SlipCard'

/** The player's own slips: open, settled, refunded (lottery 8.5). */
export const MinePanel = () => {
  const t = useT()
  const { mine, draw, merchant } = useServices()
  const { tab, asked, slips, next, isLoading, hasFailed } = usePart(mine, (state) => state)
  const drawn = usePart(draw, ({ result, isOver }) => (isOver ? result?.issueId : undefined))
  // A draw that is over moves slips from one tab to another.
  useEffect(() => void mine.open(mine.store.getState().tab), [mine, drawn])
  return (
    <div className={css.mine}>
      {asked && (
        <section className={css.list} aria-label={t('mine.asked')}>
          <SlipCard slip={asked} />
        </section>
      )}
      <SegmentedControl
        label={t('tab.mine')}
        options={slipTabs.map((value) => ({ value, label: t(`mine.${value}`) }))}
        value={tab}
        onChange={(next) => void mine.open(next)}
      />
      <Filters />
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
      {slips &&
        decideDays(slips, merchant.timeZone, next !== null).map((day) => (
          <Day key={day.day} day={day} isSettled={tab === 'settled'} />
        ))}
      {next !== null && (
        <Button variant="secondary" wide busy={isLoading} onClick={() => void mine.more()}>
          {t('nav.more')}
        </Button>
      )}
    </div>
  )
}

const Day = ({ day, isSettled }: { day: SlipDay; isSettled: boolean }) => {
  const t = useT()
  const { money, day: writeDay } = useFigures()
  const { slips, cost, payout, isWhole } = day
  return (
    <section className={css.list}>
      <div className={css.day}>
        <h2 className={css.date}>{writeDay(slips[0]?.acceptedAt ?? day.day)}</h2>
        {isWhole && (
          <p className={css.sums}>
            <span>
              {t('mine.staked')} <MoneyText>{money(cost)}</MoneyText>
            </span>
            {isSettled && (
              <span>
                {t('mine.paid')} <MoneyText>{money(payout)}</MoneyText>
              </span>
            )}
          </p>
        )}
      </div>
      <ul className={css.list}>
        {slips.map((slip) => (
          <li key={slip.slipId}>
            <SlipCard slip={slip} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One lottery or all, and up to which day (lottery 8.5). */
const Filters = () => {
  const t = useT()
  const { mine, round, merchant } = useServices()
  const lottery = usePart(round, ({ board }) => board?.lottery)
  const filter = usePart(mine, (state) => state.filter)
  const [day, setDay] = useState('')
  const narrow = (next: MineFilter) => void mine.narrow({ ...filter, ...next })
  const turnTo = (next: string) => {
    setDay(next)
    narrow({ until: endOfLocalDay(next, merchant.timeZone) })
  }
  return (
    <details className={css.filters} open={filter.lottery !== undefined || day !== ''}>
      <summary>{t('mine.filter')}</summary>
      <div className={css.list}>
        <Chip
          pressed={filter.lottery !== undefined}
          onClick={() => narrow({ lottery: filter.lottery === undefined ? lottery : undefined })}
        >
          {t('mine.onlyThis')}
        </Chip>
        <DayField label={t('results.until')} day={day} onChange={turnTo} />
      </div>
    </details>
  )
}
