import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { chevronLeft, chevronRight } from '@playfront/kit/icons'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useMemo } from 'react'
import { useServerClock, useFigures, useServices, usePart, useT } from '../app/ServicesContext'
import { headlineOf } from '../draw/headline'
import { localDayOf } from '../time/localDay'
import { decideCalendar, monthAfter, type CalendarDay } from './decideCalendar'
import css from './PrizeCalendar.module.css'

/** The special prize of each day of a month (lottery 8.5). Information only. */
export const PrizeCalendar = ({ lottery, family }: { lottery: string; family: string }) => {
  const t = useT()
  const { trends, merchant } = useServices()
  const figures = useFigures()
  const { timeZone } = merchant
  const now = useServerClock((nowMs) => localDayOf(nowMs, timeZone).slice(0, 7))
  const calendar = usePart(trends, (state) => state.calendar)
  const month = calendar?.month ?? now
  useEffect(() => {
    if (!calendar) void trends.turnTo(lottery, now, timeZone)
  }, [trends, calendar, lottery, now, timeZone])
  const found = useMemo(
    () => calendar?.results && decideCalendar(calendar.month, calendar.results, timeZone),
    [calendar, timeZone],
  )
  const turn = (by: number) => void trends.turnTo(lottery, monthAfter(month, by), timeZone)
  return (
    <section className={css.calendar}>
      <h3 className={css.title}>{t('trend.calendar')}</h3>
      <p className={css.note}>
        <strong>{t('trend.only')}</strong> {t('results.note')}
      </p>
      <div className={css.turn}>
        <IconButton label={t('trend.month.before')} onClick={() => turn(-1)}>
          <Icon of={chevronLeft} />
        </IconButton>
        <strong aria-live="polite">{figures.month(month)}</strong>
        <IconButton label={t('trend.month.after')} disabled={month >= now} onClick={() => turn(1)}>
          <Icon of={chevronRight} />
        </IconButton>
      </div>
      {calendar?.hasFailed && (
        <Button variant="secondary" wide onClick={() => turn(0)}>
          {t('nav.retry')}
        </Button>
      )}
      {!found && !calendar?.hasFailed && <Skeleton shape="row" count={5} />}
      {found?.draws === 0 && <p className={css.note}>{t('trend.calendar.empty')}</p>}
      {found && found.draws > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              {found.weeks[1]?.map((day) => (
                <th key={day?.date} scope="col">
                  {day && figures.weekday(day.date)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.weeks.map((week) => (
              <tr key={week.find(Boolean)?.date}>
                {week.map((day, at) => (
                  <td key={day?.date ?? `out ${at}`}>{day && <Day day={day} family={family} />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const Day = ({ day: { date, results }, family }: { day: CalendarDay; family: string }) => {
  const { place } = useServices()
  const [result] = results
  const number = Number(date.slice(8))
  if (!result) return <span className={css.number}>{number}</span>
  const { main, strong } = headlineOf(family, result)
  return (
    <button type="button" className={css.day} onClick={() => place.open({ kind: 'draw', result })}>
      <span className={css.number}>{number}</span>
      <bdi className={css.prize}>
        <span className={css.head}>{main.slice(0, -strong)}</span>
        <strong>{main.slice(-strong)}</strong>
      </bdi>
    </button>
  )
}
