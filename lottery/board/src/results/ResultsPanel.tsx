import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Icon } from '@playfront/kit/Icon'
import { chevronRight } from '@playfront/kit/icons'
import { Skeleton } from '@playfront/kit/Skeleton'
import type { LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import { useEffect, useState } from 'react'
import { LazyRoom } from '../app/LazyRoom'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { useFigures, useHouse, usePart, useT } from '../app/HouseContext'
import { issueNumber } from '../app/writeIssue'
import { headlineOf } from '../draw/headline'
import { DayField } from '../time/DayField'
import { endOfLocalDay } from '../time/localDay'
import css from './ResultsPanel.module.css'

/** Past results, newest first; each opens in full (lottery 8.5). */
export const ResultsPanel = () => {
  const t = useT()
  const [part, setPart] = useState<'list' | 'trends'>('list')
  return (
    <div className={css.results}>
      <SegmentedControl
        label={t('tab.results')}
        options={[
          { value: 'list', label: t('tab.results') },
          { value: 'trends', label: t('results.trends') },
        ]}
        value={part}
        onChange={setPart}
      />
      {part === 'list' ? <ResultList /> : <LazyRoom name="trends" />}
    </div>
  )
}

const ResultList = () => {
  const t = useT()
  const { results, round, merchant } = useHouse()
  const [day, setDay] = useState('')
  const until = endOfLocalDay(day, merchant.timeZone)
  const lottery = usePart(round, ({ board }) => board?.lottery)
  const newest = usePart(round, ({ board }) => board?.results[0]?.issueId)
  const { results: shown, next, hasFailed } = usePart(results, (state) => state)
  useEffect(() => {
    if (lottery) void results.open(lottery, until)
  }, [results, lottery, newest, until])
  return (
    <div className={css.results}>
      <p className={css.note}>{t('results.note')}</p>
      <DayField label={t('results.until')} day={day} onChange={setDay} />
      {hasFailed && !shown && (
        <ErrorState
          title={t('results.failed')}
          action={
            <Button onClick={() => lottery && void results.open(lottery, until)}>{t('nav.retry')}</Button>
          }
        >
          {t('stale')}
        </ErrorState>
      )}
      {!shown && !hasFailed && <Skeleton shape="row" count={8} />}
      {shown?.length === 0 && (
        <p className={css.note}>{t(until === undefined ? 'hero.noResult' : 'results.none')}</p>
      )}
      <ul className={css.list}>
        {shown?.map((result) => (
          <li key={result.issueId}>
            <ResultRow result={result} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button variant="secondary" wide onClick={() => void results.more()}>
          {t('nav.more')}
        </Button>
      )}
    </div>
  )
}

const ResultRow = ({ result }: { result: LotteryResult }) => {
  const t = useT()
  const { time } = useFigures()
  const { place, round } = useHouse()
  const family = usePart(round, ({ board }) => board?.family ?? '')
  const { main, strong, beside } = headlineOf(family, result)
  return (
    <button type="button" className={css.row} onClick={() => place.open({ name: 'draw', result })}>
      <span className={css.issue}>
        <span className={css.number}>{t('issue.short', { number: issueNumber(result.issueId) })}</span>
        <span className={css.time}>
          {time(result.drawAt, true)}
          {(result.resultVersion ?? 1) > 1 && ` · ${t('result.corrected')}`}
        </span>
      </span>
      <bdi className={css.special}>
        {main.slice(0, -strong)}
        <strong className={css.last}>{main.slice(-strong)}</strong>
        {beside && <strong className={css.beside}>{beside}</strong>}
      </bdi>
      <Icon of={chevronRight} size="small" />
    </button>
  )
}
