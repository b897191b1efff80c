import css from './Reports.module.css'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { type FormEvent, useEffect, useState } from 'react'
import { useFlow, useMerchant, useTexts } from '../app/ServicesContext'
import {
  type AskedReport,
  type DaySpan,
  type ReportsFlow,
  createReportsFlow,
  shownReports,
  spanLengths,
} from './reportsFlow'
import type { ReportSheet } from '@playfront/contract/console/reports'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Notice } from '@playfront/kit/Notice'
import { Tabs } from '@playfront/kit/Tabs'
import { useStore } from 'zustand'
import { Link } from '../app/Link'
import { PageHead } from '../parts/PageHead'
import { Select } from '../parts/Select'
import { ReportPicture } from './ReportPicture'
import { ReportTable } from './ReportTable'
import type { PageProps } from '../app/placeFlow'
import { UnreadyRows } from '../parts/UnreadyPage'

/** The days a report is over: some that end today, or any. */
export function RangeForm({
  span,
  last,
  onSpan,
}: {
  span: DaySpan
  last: (count: number) => DaySpan
  onSpan: (span: DaySpan) => void
}) {
  const { t } = useTexts()
  const [typed, setTyped] = useState(span)
  const choose = (chosen: DaySpan) => {
    setTyped(chosen)
    onSpan(chosen)
  }
  const show = (event: FormEvent) => {
    event.preventDefault()
    onSpan(typed)
  }
  return (
    <form className={css.range} onSubmit={show}>
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          label={t(`reports.${end}`)}
          type="date"
          required
          value={typed[end]}
          onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
        />
      ))}
      <Button type="submit">{t('reports.show')}</Button>
      <span className={css.lengths}>
        {spanLengths.map((days) => (
          <Button key={days} variant="quiet" size="small" onClick={() => choose(last(days))}>
            {t('reports.last', { days })}
          </Button>
        ))}
      </span>
    </form>
  )
}

/** Figures over days of the merchant's calendar; `/reports/<report>?from=…&to=…`. */
export function Page({ rest, query }: PageProps) {
  const { t, language } = useTexts()
  const { merchant } = useMerchant()
  const [flow] = useFlow(createReportsFlow)
  const asked = flow.read(rest, query)
  const { report, from, to, game } = asked
  useEffect(
    () => void flow.load({ report, from, to, game }),
    [flow, report, from, to, game, merchant.code, language],
  )
  return (
    <>
      <PageHead title={t('page.reports')} lead={t('reports.lead', { zone: merchant.timeZone })} />
      <RangeForm
        key={`${from} ${to}`}
        span={{ from, to }}
        last={flow.last}
        onSpan={(span) => flow.go({ ...asked, ...span })}
      />
      <Tabs
        label={t('reports.which')}
        tabs={shownReports.map((id) => ({ id, label: t(`reports.${id}`) }))}
        current={report}
        onChange={(id) => flow.go({ ...asked, report: id })}
      >
        <Report flow={flow} asked={asked} />
      </Tabs>
    </>
  )
}

function Report({ flow, asked }: { flow: ReportsFlow; asked: AskedReport }) {
  const state = useStore(flow.store)
  if (state.kind === 'loading' || state.kind === 'failed')
    return <UnreadyRows state={state} onAgain={() => void flow.load(asked)} />
  return <Ready flow={flow} asked={asked} sheet={state.sheet} games={state.games} />
}

interface ReadyProps {
  flow: ReportsFlow
  asked: AskedReport
  sheet: ReportSheet
  games: ReportSheet | undefined
}

function Ready({ flow, asked, sheet, games }: ReadyProps) {
  const { t, date } = useTexts()
  const { report, from, to } = asked
  const isBusy = useStore(flow.busy).file
  const isEmpty = sheet.totals.every((cell) => cell === null || cell === 0)
  return (
    <div className={css.report}>
      <p className={css.about}>
        {t(`reports.${report}.text`)} {t('reports.asOf', { at: date(sheet.asOf) })}
      </p>
      {!sheet.isWhole && (
        <Notice tone="warning" title={t('reports.recalculating')}>
          {t('reports.recalculating.text')}
        </Notice>
      )}
      {games && games.rows.length > 0 && (
        <div className={css.choice}>
          <Select
            label={t('reports.game')}
            value={asked.game ?? ''}
            options={[
              { value: '', label: t('reports.game.all') },
              ...games.keys.map((value, place) => ({ value, label: String(games.rows[place]?.[0]) })),
            ]}
            onChange={(game) => flow.go({ ...asked, game: game || undefined })}
          />
        </div>
      )}
      {isEmpty ? (
        <EmptyState title={t('reports.none')}>{t('reports.none.text')}</EmptyState>
      ) : (
        <>
          <ReportPicture sheet={sheet} />
          <div className={css.files}>
            <Button
              variant="secondary"
              size="small"
              busy={isBusy}
              onClick={() => void flow.save(report, asked)}
            >
              {t('reports.csv')}
            </Button>
            {report === 'games' && (
              <Button
                variant="secondary"
                size="small"
                busy={isBusy}
                onClick={() => void flow.save('gameDays', asked)}
              >
                {t('reports.csv.gameDays')}
              </Button>
            )}
          </div>
          <ReportTable
            key={`${report} ${from} ${to}`}
            sheet={sheet}
            label={t(`reports.${report}`)}
            onGame={(key, name) => (
              <Link to={`/reports/playDays?${new URLSearchParams({ from, to, game: key }).toString()}`}>
                {name}
              </Link>
            )}
          />
        </>
      )}
    </div>
  )
}
