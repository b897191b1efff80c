import {
  paymentRoutes,
  type PaymentRoute,
  type PaymentRoutesAnswer,
  type PaymentWindow,
} from '@playfront/contract/console/overview'
import { Badge } from '@playfront/kit/Badge'
import { EmptyState } from '@playfront/kit/EmptyState'
import { useFlow, useMerchant, useTexts } from '../app/ServicesContext'
import type { AppServices } from '../app/services'
import { Link } from '../app/Link'
import { useMerchantTime } from '../app/useMerchantTime'
import { useMoney } from '../app/useMoney'
import { options } from '../options'
import { DataList, type ListColumn } from '../parts/DataList'
import { queryOf } from '../parts/listFilter'
import { createListFlow, toPage } from '../parts/listFlow'
import { PageHead } from '../parts/PageHead'
import { localeOf } from '../texts/texts'
import css from './Overview.module.css'
import { durationOf } from './overviewFlow'

/** A route with the instant that its figures are counted back from. */
type Row = PaymentRoute & { at: string }

/** Every route, loaded again while the page is open. */
const createPaymentsFlow = ({ requests, platform }: AppServices) => {
  const list = createListFlow<Row>(async () =>
    toPage(await requests.ask(paymentRoutes, {}), ({ at, routes }: PaymentRoutesAnswer) => ({
      rows: routes.map((route) => ({ ...route, at })),
      next: null,
    })),
  )
  return {
    ...list,
    start() {
      void list.load()
      return platform.clock.every(options.workLookMs, () => void list.load())
    },
  }
}

/** How deposits and payouts go at each payment provider, and whether it answers. */
export function Page() {
  const { t } = useTexts()
  const { merchant } = useMerchant()
  const [flow, state] = useFlow(createPaymentsFlow)
  return (
    <>
      <PageHead title={t('page.payments')} lead={t('overview.routes.lead')} />
      <DataList
        name="paymentRoutes"
        label={t('page.payments')}
        state={state}
        columns={useColumns()}
        keyOf={({ kind, method, provider }) => `${kind} ${method ?? ''} ${provider}`}
        zone={merchant.timeZone}
        empty={<EmptyState title={t('overview.routes.empty')}>{t('overview.routes.empty.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      />
    </>
  )
}

const useColumns = (): ListColumn<Row>[] => {
  const { t, language } = useTexts()
  return [
    {
      key: 'method',
      isFixed: true,
      title: t('overview.routes.method'),
      cell: (row) => (
        <span className={css.what}>
          <strong>{row.title ?? t('overview.routes.payouts')}</strong>
          <span>{row.provider}</span>
          {!row.isConfigured && <span>{t('overview.routes.unconfigured')}</span>}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('overview.routes.state'),
      cell: ({ state }) => (
        <span>
          <Badge tone={tones[state]}>{t(`overview.routes.state.${state}`)}</Badge>
        </span>
      ),
    },
    {
      key: 'hour',
      title: t('overview.routes.hour'),
      cell: (row) => <Figures row={row} part={row.lastHour} spanMs={hourMs} />,
    },
    {
      key: 'day',
      title: t('overview.routes.day'),
      cell: (row) => <Figures row={row} part={row.lastDay} spanMs={24 * hourMs} />,
    },
    {
      key: 'median',
      title: t('overview.routes.median'),
      cell: ({ medianMs }) => (medianMs === null ? '–' : durationOf(medianMs, localeOf(language))),
    },
    { key: 'oldest', title: t('overview.routes.oldest'), cell: (row) => <OldestOpen row={row} /> },
    { key: 'refusal', title: t('overview.routes.refusal'), cell: (row) => <LastRefusal row={row} /> },
  ]
}

const hourMs = 3_600_000

const tones = {
  answers: 'positive',
  silent: 'negative',
  unknown: 'neutral',
  notConnected: 'warning',
} as const

interface RowProps {
  row: Row
}

/** The address of the list of a route's payments, of a state or of all. */
const listPath = ({ kind, method, provider, at }: Row, spanMs: number, state = ''): string => {
  const since = new Date(Date.parse(at) - spanMs).toISOString()
  return kind === 'deposit'
    ? `/deposits${queryOf({ view: 'all', state, method: method ?? '', provider, since })}`
    : `/withdrawals${queryOf({ view: 'all', state, provider, since })}`
}

/** The share that succeeded of those with a result, then counts and money; each leads to its payments. */
function Figures({ row, part, spanMs }: RowProps & { part: PaymentWindow; spanMs: number }) {
  const { t, number, language } = useTexts()
  const money = useMoney()
  const { orders, amount, succeeded, succeededAmount, refused, open } = part
  if (orders === 0) return '–'
  return (
    <span className={css.what}>
      {orders > open && (
        <strong>
          {new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 1 }).format(
            succeeded / (orders - open),
          )}
        </strong>
      )}
      <Link to={listPath(row, spanMs)}>
        {t('overview.routes.succeeded', { succeeded: number(succeeded), orders: number(orders) })}
      </Link>
      <span>{t('overview.routes.money', { succeeded: money(succeededAmount), amount: money(amount) })}</span>
      {refused > 0 && (
        <Link to={listPath(row, spanMs, row.kind === 'deposit' ? 'refused' : 'failed')}>
          {t('overview.routes.refused', { count: number(refused) })}
        </Link>
      )}
      {open > 0 && (
        <Link to={listPath(row, spanMs, 'open')}>{t('overview.routes.open', { count: number(open) })}</Link>
      )}
    </span>
  )
}

function OldestOpen({ row: { kind, oldestOpen, at } }: RowProps) {
  const { language } = useTexts()
  if (!oldestOpen) return '–'
  const age = Math.max(0, Date.parse(at) - Date.parse(oldestOpen.at))
  return (
    <Link
      to={`/${kind === 'deposit' ? 'deposits' : 'withdrawals'}${queryOf({ view: 'all', find: oldestOpen.id })}`}
    >
      {durationOf(age, localeOf(language))}
    </Link>
  )
}

function LastRefusal({ row: { lastRefusal } }: RowProps) {
  const { t, find } = useTexts()
  const time = useMerchantTime('saidElsewhere')
  if (!lastRefusal) return '–'
  const { code, at } = lastRefusal
  return (
    <span className={css.what}>
      {code === null ? (
        <span>{t('overview.routes.noCode')}</span>
      ) : (
        <span>{find(`approvals.word.${code}`) ?? code}</span>
      )}
      <span>{time(at)}</span>
    </span>
  )
}
