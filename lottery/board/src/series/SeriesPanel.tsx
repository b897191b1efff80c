import { useEffect, useMemo } from 'react'
import { Checkbox } from '@playfront/kit/Checkbox'
import { Notice } from '@playfront/kit/Notice'
import { Stepper } from '@playfront/kit/Stepper'
import { slipBounds } from '@playfront/lottery-rules/limits/limitTable'
import css from './SeriesPanel.module.css'
import { usePart, useServerClock, useServices, useT } from '../app/ServicesContext'
import { decideOpenIssue } from '../round/decideIssue'
import { type BoughtIssue, decideSeries } from './decideSeries'
import { issueNumber } from '../app/writeIssue'

const none: readonly BoughtIssue[] = []

/** The issues that the slip would buy now; none while no issue takes bets. */
export const useBought = (): readonly BoughtIssue[] => {
  const { round, series, serverClock } = useServices()
  const board = usePart(round, (state) => state.board)
  const multiples = usePart(series, (state) => state.multiples)
  const ahead = usePart(series, (state) => state.ahead)
  // Drawn again when another issue opens, not at every tick.
  const openId = useServerClock((nowMs) => (board ? decideOpenIssue(board, nowMs)?.issueId : undefined))
  return useMemo(() => {
    const open = [board?.current, board?.next].find((issue) => issue?.issueId === openId)
    return open ? decideSeries(open, ahead, { multiples }, serverClock.now()) : none
  }, [board, openId, ahead, multiples, serverClock])
}

/** Several draws with one slip: how many, how often in each, and whether a win ends it (lottery 4.5, 8.4). */
export const SeriesPanel = () => {
  const t = useT()
  const { series, round } = useServices()
  const lottery = usePart(round, ({ board }) => board?.lottery)
  const { multiples, stopOnWin, hasFailed } = usePart(series, (state) => state)
  const bought = useBought()
  const current = bought[0]?.issue.issueId
  useEffect(() => {
    if (lottery) void series.open(lottery)
  }, [series, lottery, current])
  const [first = 1] = multiples
  const stepsOf = (label: string) => ({ label, decreaseLabel: `${label} −1`, increaseLabel: `${label} +1` })
  return (
    <details className={css.series} open={multiples.length > 1 || first > 1}>
      <summary className={css.summary}>{t('series.title')}</summary>
      <div className={css.fields}>
        <Stepper
          {...stepsOf(t('series.title'))}
          value={multiples.length}
          min={1}
          max={slipBounds.issues}
          onChange={series.count}
        />
        <Stepper
          {...stepsOf(t('series.multiple'))}
          value={first}
          min={1}
          max={slipBounds.multiple}
          onChange={series.multipleForAll}
        />
        {multiples.length > 1 && (
          <>
            {hasFailed && <Notice tone="warning">{t('stale')}</Notice>}
            {bought.length < multiples.length && !hasFailed && (
              <Notice tone="info">{t('series.fewer', { count: bought.length })}</Notice>
            )}
            <details>
              <summary className={css.summary}>{t('series.each')}</summary>
              {bought.map(({ issue, multiple }, at) => (
                <Stepper
                  key={issue.issueId}
                  {...stepsOf(t('issue.short', { number: issueNumber(issue.issueId) }))}
                  value={multiple}
                  min={1}
                  max={slipBounds.multiple}
                  onChange={(times) => series.multiple(at, times)}
                />
              ))}
            </details>
            <Checkbox checked={stopOnWin} onChange={(event) => series.stopOnWin(event.target.checked)}>
              {t('series.stop')}
            </Checkbox>
          </>
        )}
      </div>
    </details>
  )
}
