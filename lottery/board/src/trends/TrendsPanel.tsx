import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useMemo, useState } from 'react'
import { useServices, usePart, useT } from '../app/ServicesContext'
import { prizeName } from '../odds/ruleText'
import { familyOf } from '../round/soldMode'
import { families } from '@playfront/lottery-rules/results/families'
import type { Family } from '@playfront/lottery-rules/result'
import type { LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import { fitsCalendar } from './decideCalendar'
import { decideTrends, type Trends } from './decideTrends'
import { PrizeCalendar } from './PrizeCalendar'
import { CountTable, PairTable, RunLines } from './TrendTables'
import css from './TrendsPanel.module.css'
import { trendSpans, type TrendSpan } from './trendsFlow'
import { trendViewsOf, type TrendView } from './trendViews'

const viewNames = {
  all: 'draw.tens.ends',
  bottom: 'sea.name.bottom',
  pair: 'sea.prize.n',
  animals: 'group.animals',
} as const

/** What came before, each figure beside what chance alone does (lottery 8.5). Information only. */
export const TrendsPanel = () => {
  const t = useT()
  const { trends, round } = useServices()
  const lottery = usePart(round, ({ board }) => board?.lottery)
  const newest = usePart(round, ({ board }) => board?.results[0]?.issueId)
  const family = usePart(round, ({ board }) => board && familyOf(board))
  const { results, hasFailed } = usePart(trends, (state) => state)
  useEffect(() => {
    if (lottery) void trends.open(lottery)
  }, [trends, lottery, newest])
  if (hasFailed && !results)
    return (
      <ErrorState
        title={t('results.failed')}
        action={<Button onClick={() => lottery && void trends.open(lottery)}>{t('nav.retry')}</Button>}
      >
        {t('stale')}
      </ErrorState>
    )
  if (!results || !family) return <Skeleton shape="row" count={8} />
  return <TrendsOf lottery={lottery} family={family} results={results} />
}

interface TrendsOfProps {
  lottery: string | undefined
  family: Family
  results: readonly LotteryResult[]
}

const TrendsOf = ({ lottery, family, results }: TrendsOfProps) => {
  const t = useT()
  const { texts } = useServices()
  const views = trendViewsOf(family)
  const [viewId, setView] = useState<TrendView['id']>()
  const [span, setSpan] = useState<TrendSpan>(trendSpans[0])
  const view = views.find(({ id }) => id === viewId) ?? views[0]
  const found = useMemo(() => {
    const shown = trendViewsOf(family)
    const chosen = shown.find(({ id }) => id === viewId) ?? shown[0]
    const numbers = results.slice(0, span).map((result) => result.numbers)
    return chosen && decideTrends(chosen, numbers)
  }, [family, viewId, results, span])
  if (!view || !found) return null
  const nameOfView = (id: TrendView['id']) =>
    id === 'main' ? prizeName(texts, families[family][0]?.name ?? '') : t(viewNames[id])
  return (
    <div className={css.trends}>
      <p className={css.note}>
        <strong>{t('trend.only')}</strong> {t('results.note')}
      </p>
      {views.length > 1 && (
        <SegmentedControl
          label={t('results.trends')}
          options={views.map(({ id }) => ({ value: id, label: nameOfView(id) }))}
          value={view.id}
          onChange={setView}
        />
      )}
      <SegmentedControl
        label={t('results.trends')}
        options={trendSpans.map((value) => ({
          value: String(value),
          label: t('series.draws', { count: value }),
        }))}
        value={String(span)}
        onChange={(value) => setSpan(trendSpans.find((one) => String(one) === value) ?? span)}
      />
      {found.draws < span && <p className={css.note}>{t('trend.fewer', { count: found.draws })}</p>}
      {lottery && view.id !== 'pair' && view.id !== 'animals' && fitsCalendar(results) && (
        <PrizeCalendar lottery={lottery} family={family} />
      )}
      <Tables found={found} drawnAt={results.map(({ drawAt }) => drawAt)} />
    </div>
  )
}

const Tables = ({ found, drawnAt }: { found: Trends; drawnAt: readonly number[] }) => {
  const t = useT()
  const [order, setOrder] = useState<'key' | 'count' | 'gap'>('key')
  const rows = [...found.numbers.rows].sort((a, b) =>
    order === 'key' ? (a.key < b.key ? -1 : 1) : order === 'count' ? b.count - a.count : b.gap - a.gap,
  )
  return (
    <>
      <CountTable title={t('quick.front')} table={found.heads} />
      <CountTable title={t('quick.back')} table={found.tails} />
      <RunLines found={found} />
      {found.pairs && <PairTable pairs={found.pairs} />}
      <SegmentedControl
        label={t('results.trends')}
        options={(['key', 'count', 'gap'] as const).map((value) => ({
          value,
          label: t(value === 'key' ? 'sea.prize.n' : `trend.column.${value}`),
        }))}
        value={order}
        onChange={setOrder}
      />
      <CountTable title={t('sea.prize.n')} table={{ ...found.numbers, rows }} drawnAt={drawnAt} />
    </>
  )
}
