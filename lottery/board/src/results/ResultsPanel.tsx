import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Icon } from '@playfront/kit/Icon'
import { chevronRight } from '@playfront/kit/icons'
import { Skeleton } from '@playfront/kit/Skeleton'
import type { LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import { useEffect, useMemo, useState } from 'react'
import { LazyPart } from '../app/LazyPart'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { useServerClock, useFigures, useServices, usePart, useT } from '../app/ServicesContext'
import { issueNumber } from '../app/writeIssue'
import { voidReasonText } from '../mine/voidReasonText'
import { headlineOf } from '../draw/headline'
import { DayField } from '../time/DayField'
import { type LocalSpan, type Station, decideDay, decideStations, spanOfLocalDay } from './decideStations'
import css from './ResultsPanel.module.css'
import { StationPicker } from './StationPicker'

const loadTrends = () => import('../trends/TrendsPanel').then(({ TrendsPanel }) => TrendsPanel)

/** Past results, newest first; each opens in full (lottery 8.5). */
export const ResultsPanel = () => {
  const t = useT()
  const [part, setPart] = useState<'list' | 'trends'>('list')
  // Kept while the player looks at the trends, and from one station to the next.
  const [day, setDay] = useState('')
  const [station, setStation] = useState<string>()
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
      {part === 'list' ? (
        <ResultList day={day} onDay={setDay} chosen={station} onStation={setStation} />
      ) : (
        <LazyPart load={loadTrends} />
      )}
    </div>
  )
}

interface ResultListProps {
  day: string
  onDay: (day: string) => void
  /** Another lottery than the board's own. */
  chosen: string | undefined
  onStation: (code: string) => void
}

const ResultList = ({ day, onDay, chosen, onStation }: ResultListProps) => {
  const t = useT()
  const { results, round, lobby, merchant } = useServices()
  const span = useMemo(() => spanOfLocalDay(day, merchant.timeZone), [day, merchant.timeZone])
  const board = usePart(round, (state) => state.board)
  const lotteries = usePart(lobby, (state) => state.lotteries)
  useEffect(() => lobby.follow(), [lobby])
  const own = board?.lottery
  const stations = useMemo(
    () => (own && lotteries ? decideStations(lotteries, own, span) : undefined),
    [lotteries, own, span],
  )
  const other = stations?.find(({ code }) => code === chosen && code !== own)
  const lottery = other?.code ?? own
  const newest = (other ? other.last : board?.results[0])?.issueId
  const until = span?.until
  useEffect(() => {
    if (lottery) void results.open(lottery, until)
  }, [results, lottery, newest, until])
  return (
    <div className={css.results}>
      <p className={css.note}>{t('results.note')}</p>
      {board && lottery && stations?.length !== 1 && (
        <StationPicker
          stations={stations ?? []}
          code={lottery}
          name={other?.name ?? board.name}
          onChange={onStation}
        />
      )}
      <DayField label={t('results.until')} day={day} onChange={onDay} />
      {span && <DayLine span={span} stations={stations ?? []} name={other?.name ?? board?.name ?? ''} />}
      <Found about={other} until={until} />
      <CalledOffDraws />
    </div>
  )
}

/** A station that drew nothing on the chosen day says so in words, before what came earlier. */
const DayLine = ({
  span,
  stations,
  name,
}: {
  span: LocalSpan
  stations: readonly Station[]
  name: string
}) => {
  const t = useT()
  const { day } = useFigures()
  const { results } = useServices()
  const { lottery, until, results: shown } = usePart(results, (state) => state)
  const drawsThen = stations.find(({ code }) => code === lottery)?.drawsThen
  const drawnAt = shown?.map(({ drawAt }) => drawAt)
  const state = useServerClock((nowMs) => drawnAt && decideDay(drawsThen, drawnAt, span, nowMs))
  const isShown = state !== undefined && state !== 'drawn' && until === span.until
  return (
    <p className={isShown ? css.notice : 'pf-spoken'} role="status">
      {isShown && t(`results.day.${state}`, { name, day: day(new Date(span.from).toISOString()) })}
    </p>
  )
}

const Found = ({ about, until }: { about: Station | undefined; until: number | undefined }) => {
  const t = useT()
  const { results } = useServices()
  const { lottery, results: shown, next, hasFailed } = usePart(results, (state) => state)
  return (
    <>
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
            <ResultRow result={result} about={about} />
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button variant="secondary" wide onClick={() => void results.more()}>
          {t('nav.more')}
        </Button>
      )}
    </>
  )
}

/** How often draws were called off, publicly visible, and the newest of them with the reason (lottery 6.5). */
const CalledOffDraws = () => {
  const t = useT()
  const { texts, results } = useServices()
  const { day, time } = useFigures()
  const found = usePart(results, (state) => state.calledOff)
  if (!found || found.since === null) return null
  return (
    <section className={css.notice}>
      <p>
        <strong>
          {t('calledOff.count', { date: day(new Date(found.since).toISOString()), count: found.count })}
        </strong>
      </p>
      <p>{t('calledOff.text')}</p>
      {found.latest.length > 0 && (
        <ul>
          {found.latest.map(({ issueId, drawAt, reason }) => (
            <li key={issueId}>
              {t('issue.short', { number: issueNumber(issueId) })} · {time(drawAt, true)}:{' '}
              {voidReasonText(texts, reason)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const ResultRow = ({ result, about }: { result: LotteryResult; about: Station | undefined }) => {
  const t = useT()
  const { time } = useFigures()
  const { place, round } = useServices()
  const family = usePart(round, ({ board }) => about?.family ?? board?.family ?? '')
  const { main, strong, beside } = headlineOf(family, result)
  return (
    <button
      type="button"
      className={css.row}
      onClick={() => place.open({ kind: 'draw', result, ...(about && { about }) })}
    >
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
