import type { LineOutcome, StatementAnswer, StatementLine } from '@playfront/contract/console/reconciliation'
import { lineOutcomes } from '@playfront/contract/console/statementOutcomes'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { type ReactNode, useState } from 'react'
import { Link } from '../app/Link'
import { useFlow, useMerchant, useServices, useTexts } from '../app/ServicesContext'
import { useMerchantTime } from '../app/useMerchantTime'
import { useMoney } from '../app/useMoney'
import { ConfirmDialog } from '../integrations/dialogs'
import { DataList, type ListColumn } from '../parts/DataList'
import { queryOf, useFilteredList } from '../parts/listFilter'
import css from '../parts/Module.module.css'
import { PageHead } from '../parts/PageHead'
import { Select } from '../parts/Select'
import terms from '../parts/Terms.module.css'
import { UnreadyPage } from '../parts/UnreadyPage'
import { createLinesFlow, createStatementFlow, type LinesFilter } from './reconciliationFlow'

/** To the list of all statements. */
export function Back() {
  const { t } = useTexts()
  return (
    <p className={css.back}>
      <Link to="/reconciliation?view=statements">{t('reconciliation.back')}</Link>
    </p>
  )
}

/** One statement: how many lines agree, what differs, and its lines; `?outcome=…`. */
export function StatementPage({ id, query }: { id: string; query: URLSearchParams }) {
  const [flow, state] = useFlow((services) => createStatementFlow(services, id))
  const { t } = useTexts()
  const { may } = useMerchant()
  const [isRemoving, setRemoving] = useState(false)
  const time = useMerchantTime('saidElsewhere')
  if (state.kind !== 'ready') return <UnreadyPage state={state} onAgain={() => void flow.load()} />
  const { statement, isBusy } = state
  const { name, provider, startsAt, endsAt, comparedAt, isRemovable } = statement
  const span = t('reconciliation.span', { from: time(startsAt), to: time(endsAt) })
  return (
    <div className={css.page}>
      <Back />
      <PageHead
        title={name}
        lead={`${provider} · ${span}`}
        actions={
          may('reconciliation.manage') && (
            <>
              {isRemovable && (
                <Button variant="quiet" onClick={() => setRemoving(true)}>
                  {t('reconciliation.remove')}
                </Button>
              )}
              <Button variant="secondary" busy={isBusy} onClick={() => void flow.compare()}>
                {t('reconciliation.again')}
              </Button>
            </>
          )
        }
      />
      <Source statement={statement} />
      <Result key={comparedAt} statement={statement} />
      <Lines key={`${comparedAt} lines`} id={id} query={query} />
      <ConfirmDialog
        open={isRemoving}
        title={t('reconciliation.remove.title')}
        text={t('reconciliation.remove.text')}
        go={t('reconciliation.remove')}
        isDangerous
        onGo={() => flow.remove()}
        onEnd={() => setRemoving(false)}
      />
    </div>
  )
}

/** Whether a statement came in a file or from the provider itself, through whom and when. */
export function Source({
  statement,
}: {
  statement: Pick<StatementAnswer, 'source' | 'uploadedBy' | 'uploadedAt'>
}) {
  const { t } = useTexts()
  const time = useMerchantTime('saidElsewhere')
  const { source, uploadedBy, uploadedAt } = statement
  const name = uploadedBy ?? t('reconciliation.fetch.daily')
  return (
    <span className={css.name}>
      {t(`reconciliation.source.${source}`)}
      <span className={css.quiet}>{t('reconciliation.by', { name, at: time(uploadedAt) })}</span>
    </span>
  )
}

/** How much was found of each kind; differences lead to their cases. */
function Result({ statement: { id, counts, onlyOurs, known, comparedAt } }: { statement: StatementAnswer }) {
  const { t, number } = useTexts()
  const time = useMerchantTime()
  const agreed = (outcome: LineOutcome) => outcome === 'matched' || outcome === 'fee'
  const figures = [
    ...lineOutcomes.map((outcome) => ({
      outcome,
      count: counts[outcome],
      to: agreed(outcome)
        ? `/reconciliation/${id}${queryOf({ outcome })}`
        : `/reconciliation${queryOf({ state: 'any', outcome, statement: id })}`,
    })),
    {
      outcome: 'onlyOurs' as const,
      count: onlyOurs,
      to: `/reconciliation${queryOf({ state: 'any', outcome: 'onlyOurs', statement: id })}`,
    },
  ]
  return (
    <section className={css.card} aria-labelledby="statement-result">
      <h2 id="statement-result">{t('reconciliation.result')}</h2>
      <dl className={terms.terms}>
        {figures.map(({ outcome, count, to }) => (
          <div key={outcome}>
            <dt>{t(`reconciliation.outcome.${outcome}`)}</dt>
            <dd>
              {count > 0 ? (
                <Link to={to} aria-label={`${t(`reconciliation.outcome.${outcome}`)}: ${number(count)}`}>
                  {number(count)}
                </Link>
              ) : (
                number(count)
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.quiet}>
        {t('reconciliation.compared', { at: time(comparedAt) })}
        {known > 0 && ` · ${t('reconciliation.known', { count: number(known) })}`}
      </p>
    </section>
  )
}

function Lines({ id, query }: { id: string; query: URLSearchParams }) {
  const { t } = useTexts()
  const { place } = useServices()
  const { merchant } = useMerchant()
  const filter: LinesFilter = {
    id,
    outcome: lineOutcomes.find((one) => one === query.get('outcome')) ?? '',
  }
  const [flow, state] = useFilteredList(createLinesFlow, filter)
  const columns = useLineColumns()
  return (
    <section className={css.section} aria-labelledby="statement-lines">
      <h2 id="statement-lines">{t('reconciliation.lines')}</h2>
      <div className={css.pair}>
        <Select
          label={t('reconciliation.column.result')}
          value={filter.outcome}
          options={[
            { value: '' as const, label: t('reconciliation.any') },
            ...lineOutcomes.map((value) => ({ value, label: t(`reconciliation.outcome.${value}`) })),
          ]}
          onChange={(outcome) => place.go(`/reconciliation/${id}${queryOf({ outcome })}`, 'replace')}
        />
      </div>
      <DataList
        name="statementLines"
        label={t('reconciliation.lines')}
        state={state}
        columns={columns}
        keyOf={({ line }) => line}
        zone={merchant.timeZone}
        empty={
          <EmptyState title={t('reconciliation.lines.empty')}>
            {t('reconciliation.lines.empty.text')}
          </EmptyState>
        }
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      />
    </section>
  )
}

const useLineColumns = (): ListColumn<StatementLine>[] => {
  const { t, number } = useTexts()
  const money = useMoney()
  const time = useMerchantTime('saidElsewhere')
  return [
    {
      key: 'line',
      isFixed: true,
      title: t('reconciliation.column.line'),
      cell: ({ line }) => number(line),
    },
    {
      key: 'result',
      title: t('reconciliation.column.result'),
      cell: ({ outcome, reason }) => (
        <span className={css.name}>
          <Badge tone={outcome === 'matched' ? 'positive' : outcome === 'fee' ? 'neutral' : 'warning'}>
            {t(`reconciliation.outcome.${outcome}`)}
          </Badge>
          <span className={css.quiet}>{t(`reconciliation.reason.${reason}`)}</span>
        </span>
      ),
    },
    {
      key: 'kind',
      title: t('reconciliation.column.kind'),
      cell: ({ kind, state }) =>
        `${t(`reconciliation.kind.${kind}`)} · ${t(`reconciliation.lineState.${state}`)}`,
    },
    {
      key: 'reference',
      title: t('reconciliation.column.reference'),
      cell: ({ reference, ourReference }) => (
        <span className={css.name}>
          <code>{reference || '–'}</code>
          <span className={css.quiet}>{ourReference}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      title: t('reconciliation.column.amount'),
      isFigure: true,
      cell: (row) => <PaymentLink payment={row}>{money(row.amount)}</PaymentLink>,
    },
    { key: 'at', title: t('reconciliation.column.at'), cell: ({ at }) => time(at) },
  ]
}

interface PaymentLinkProps {
  payment: Pick<StatementLine, 'deposit' | 'withdrawal' | 'member'>
  children: ReactNode
}

/** Leads to what moved a payment, for those who may open members. */
export function PaymentLink({ payment: { deposit, withdrawal, member }, children }: PaymentLinkProps) {
  const { may } = useMerchant()
  const id = deposit ?? withdrawal
  if (id === null || member === null || !may('members.read')) return children
  return <Link to={`/members/${member}/money/${deposit ? 'deposit' : 'withdrawal'}/${id}`}>{children}</Link>
}
