import type { AdminIssue } from '@playfront/contract/console/lotteryAdmin'
import { Badge } from '@playfront/kit/Badge'
import { useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { useMoney } from '../app/useMoney'
import { Table } from '../parts/Table'
import css from './Lottery.module.css'

export function IssuesTable({ issues }: { issues: readonly AdminIssue[] }) {
  const { t, date } = useTexts()
  const columns = [
    {
      title: t('lottery.issue'),
      cell: ({ issueId, lotteryName, drawAt }: AdminIssue) => (
        <span className={css.stack}>
          <Link to={`/lottery/${issueId}`} className={css.strong}>
            {lotteryName}
          </Link>
          <span className={css.quiet}>
            {issueId} · {date(drawAt)}
          </span>
        </span>
      ),
    },
    { title: t('lottery.state'), cell: (issue: AdminIssue) => <IssueBadges issue={issue} /> },
    { title: t('lottery.sale'), cell: (issue: AdminIssue) => <Sale issue={issue} /> },
    { title: t('lottery.worst'), cell: (issue: AdminIssue) => <Worst issue={issue} />, isFigure: true },
    { title: t('lottery.result'), cell: (issue: AdminIssue) => <ResultState issue={issue} /> },
  ]
  return <Table label={t('page.lottery')} columns={columns} rows={issues} keyOf={({ issueId }) => issueId} />
}

const tones = { open: 'positive', settled: 'positive', suspended: 'warning', correcting: 'warning' } as const

/** The state, all alarms, and any open approval request. */
export function IssueBadges({ issue: { state, alarms, isProposed } }: { issue: AdminIssue }) {
  const { t } = useTexts()
  const tone = Object.entries(tones).find(([name]) => name === state)?.[1] ?? 'neutral'
  return (
    <span className={css.badges}>
      <Badge tone={tone}>{t(`lottery.state.${state}`)}</Badge>
      {alarms.map((alarm) => (
        <Badge key={alarm} tone="negative">
          {t(`lottery.alarm.${alarm}`)}
        </Badge>
      ))}
      {isProposed && <Badge tone="accent">{t('lottery.isProposed')}</Badge>}
    </span>
  )
}

export function Sale({ issue: { sale } }: { issue: AdminIssue }) {
  const { t, number } = useTexts()
  const money = useMoney()
  if (sale.bets === 0) return <span className={css.quiet}>{t('lottery.sale.none')}</span>
  const min = sale.isWhole ? '' : '≥ '
  return (
    <span className={css.stack}>
      <span className={css.figure}>{`${min}${money(sale.cost)}`}</span>
      <span className={css.quiet}>
        {t('lottery.sale.lines', { bets: min + number(sale.bets), lines: number(sale.lines) })}
      </span>
    </span>
  )
}

/** What a bad draw would cost beyond what was taken; nothing while it was not measured. */
export function Worst({ issue: { risk } }: { issue: AdminIssue }) {
  const { t } = useTexts()
  const money = useMoney()
  if (!risk) return '–'
  return (
    <span className={css.stack}>
      <span>{money(risk.payout)}</span>
      <span className={css.quiet}>{t(`lottery.risk.${risk.way}`)}</span>
    </span>
  )
}

function ResultState({ issue }: { issue: AdminIssue }) {
  const { t, number } = useTexts()
  const money = useMoney()
  const { feed, sources, paid, state, sale } = issue
  return (
    <span className={css.stack}>
      <span>{feed ? t(`lottery.feed.${feed}`, { sources }) : t('lottery.feed.inHouse')}</span>
      {(paid.bets > 0 || state === 'settling' || state === 'refunding') && (
        <span className={css.quiet}>
          {t('lottery.paid', { bets: number(paid.bets), of: number(sale.bets), amount: money(paid.amount) })}
        </span>
      )}
    </span>
  )
}
