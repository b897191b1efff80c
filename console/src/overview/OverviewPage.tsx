import type { OverviewAnswer, OverviewFigures, WorkItem } from '@playfront/contract/console/overview'
import { Badge } from '@playfront/kit/Badge'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Notice } from '@playfront/kit/Notice'
import { useStore } from 'zustand'
import { Link } from '../app/Link'
import { useMerchant, useServices, useTexts } from '../app/ServicesContext'
import { PageHead } from '../parts/PageHead'
import { UnreadyPage } from '../parts/UnreadyPage'
import { useFigures } from '../reports/useFigures'
import { localeOf } from '../texts/texts'
import css from './Overview.module.css'
import { ageOf, changeOf, pageOfWork, viewOfWork } from './overviewFlow'

/** What a person sees first: what is wrong, what waits for whom and since when, and how the day goes. */
export function Page() {
  const { t } = useTexts()
  const { overview } = useServices()
  const { merchant } = useMerchant()
  const { whole, isFailed } = useStore(overview.store)
  if (!whole)
    return (
      <UnreadyPage state={{ kind: isFailed ? 'failed' : 'loading' }} onAgain={() => void overview.load()} />
    )
  return (
    <div className={css.page}>
      <PageHead title={t('page.overview')} lead={t('overview.lead', { zone: merchant.timeZone })} />
      {isFailed && <Notice tone="warning">{t('overview.old')}</Notice>}
      <Alerts alerts={whole.alerts} />
      <Work whole={whole} />
      {whole.figures && <Today figures={whole.figures} />}
    </div>
  )
}

/** Each leads to the page that shows more of it. */
function Alerts({ alerts }: { alerts: OverviewAnswer['alerts'] }) {
  const { t, number, language } = useTexts()
  if (!alerts || alerts.length === 0) return null
  return (
    <section className={css.alerts} aria-label={t('overview.alerts')}>
      {alerts.map(({ kind, count, sinceMs }) => (
        <Notice
          key={kind}
          tone="negative"
          title={t(`overview.alert.${kind}`, { count: number(count) })}
          action={<Link to="/health">{t('page.health')}</Link>}
        >
          {sinceMs !== null && t('overview.oldest', { age: ageOf(sinceMs, localeOf(language)) })}
        </Notice>
      ))}
    </section>
  )
}

function Work({ whole }: { whole: OverviewAnswer }) {
  const { t } = useTexts()
  const { overview } = useServices()
  const { work } = useStore(overview.store)
  return (
    <section className={css.part} aria-labelledby="overview-work">
      <h2 id="overview-work">{t('overview.work')}</h2>
      {work.length === 0 ? (
        <EmptyState title={t('overview.none')}>{t('overview.none.text')}</EmptyState>
      ) : (
        <ul className={css.work}>
          {work.map((item) => (
            <li key={item.kind}>
              <WorkLine item={item} atMs={Date.parse(whole.at)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** As many are counted at most. */
const countedUpTo = 1_000

function WorkLine({ item: { kind, waiting, forCaller, oldestAt }, atMs }: { item: WorkItem; atMs: number }) {
  const { t, number, language } = useTexts()
  const counted = (count: number) => (count >= countedUpTo ? `${number(count)}+` : number(count))
  return (
    <Link to={`/${pageOfWork[kind]}${viewOfWork[kind] ?? ''}`} className={css.line}>
      <span className={css.count}>{counted(waiting)}</span>
      <span className={css.what}>
        <strong>{t(`overview.work.${kind}`)}</strong>
        <span>
          {t('overview.oldest', {
            age: ageOf(Math.max(0, atMs - Date.parse(oldestAt)), localeOf(language)),
          })}
        </span>
      </span>
      {forCaller > 0 ? (
        <Badge tone="accent">{t('overview.forYou', { count: counted(forCaller) })}</Badge>
      ) : (
        <Badge>{t('overview.forOthers')}</Badge>
      )}
    </Link>
  )
}

/** In the order of the reports, each with the report that has its rows. */
const shownFigures = [
  ['deposits', 'money'],
  ['withdrawals', 'money'],
  ['turnover', 'playDays'],
  ['wins', 'playDays'],
  ['net', 'playDays'],
  ['registered', 'registrations'],
] as const

function Today({ figures: { day, asOf, today, weekBefore } }: { figures: OverviewFigures }) {
  const { t, language } = useTexts()
  const { merchant } = useMerchant()
  const { title, cell } = useFigures()
  const locale = localeOf(language)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: merchant.timeZone })
  const before = weekBefore && beforeOf(weekBefore, locale)
  return (
    <section className={css.part} aria-labelledby="overview-today">
      <h2 id="overview-today">{t('overview.today')}</h2>
      <p className={css.quiet}>
        {t('overview.asOf', { at: time.format(new Date(asOf)) })}{' '}
        {before ? t('overview.beside', before) : t('overview.beside.none')}
      </p>
      <ul className={css.figures}>
        {shownFigures.map(([name, report]) => (
          <li key={name}>
            <Link to={`/reports/${report}?from=${day}&to=${day}`} className={css.figure}>
              <span>{title(name)}</span>
              <strong>{cell(today[name], name)}</strong>
              {weekBefore && (
                <span>
                  {cell(weekBefore.figures[name], name)}
                  {changeOf(today[name], weekBefore.figures[name], locale)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const beforeOf = ({ day, untilMinute }: NonNullable<OverviewFigures['weekBefore']>, locale: string) => {
  const inUtc = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' })
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return {
    day: inUtc({ weekday: 'short', day: 'numeric', month: 'short' }).format(midnight),
    time: inUtc({ timeStyle: 'short' }).format(midnight + untilMinute * 60_000),
  }
}
