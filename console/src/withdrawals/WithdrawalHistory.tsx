import type { Approval } from '@playfront/contract/console/approvals'
import type { WithdrawalRow } from '@playfront/contract/console/payouts'
import { payoutWays } from '@playfront/contract/money/cards/ways'
import { Badge } from '@playfront/kit/Badge'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Field } from '@playfront/kit/Field'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Link } from '../app/Link'
import { useFlow, useMerchant, useServices, useTexts } from '../app/ServicesContext'
import { useMerchantTime } from '../app/useMerchantTime'
import { useMoney } from '../app/useMoney'
import type { ApprovalsFlow } from '../approvals/approvalsFlow'
import { DataList, type ListColumn } from '../parts/DataList'
import { SavedViews } from '../parts/SavedViews'
import { NarrowedTo, SearchForm } from '../parts/SearchForm'
import { Select } from '../parts/Select'
import { BulkActions, useBulkStep } from './BulkActions'
import {
  createHistoryFlow,
  type HistoryFilter,
  historyPath,
  historyQuery,
  isAmountFilter,
  readHistoryFilter,
  withdrawalFilters,
} from './historyFlow'
import { PassedChecks, ReviewChecks } from './ReviewChecks'
import css from './Withdrawals.module.css'

/** Every withdrawal, the newest first; the filter is in the address. */
export function WithdrawalHistory({ query }: { query: URLSearchParams }) {
  const filter = readHistoryFilter(query)
  return <FilteredHistory key={historyPath(filter)} filter={filter} />
}

function FilteredHistory({ filter }: { filter: HistoryFilter }) {
  const { t } = useTexts()
  const { merchant } = useMerchant()
  const [flow, state] = useFlow((services) => createHistoryFlow(services, filter))
  const isBusy = useStore(flow.busy).file
  const openRequests = useOpenRequests(flow.approvals)
  const columns = useColumns(openRequests)
  const [selected, select] = useState<(string | number)[]>([])
  const nameOf = useRowName()
  const stepOf = useBulkStep(openRequests)
  const rows = state.kind === 'ready' ? state.rows : []
  const canSelect = (row: WithdrawalRow) => stepOf(row) !== undefined
  const canActOnSome = useCanActOnSome()
  return (
    <>
      <FilterForm filter={filter} />
      <NarrowedTo
        what={[filter.provider]}
        since={filter.since}
        allPath={historyPath({ ...filter, provider: '', since: '' })}
      />
      <SavedViews name="withdrawals" path="/withdrawals" query={historyQuery(filter)} />
      {canActOnSome && (
        <BulkActions
          flow={flow.bulk}
          rows={rows.filter(({ id }) => selected.includes(id))}
          openRequests={openRequests}
          onClear={() => select([])}
        />
      )}
      <DataList
        name="withdrawals"
        label={t('payouts.view.all')}
        state={state}
        columns={columns}
        keyOf={({ id }) => id}
        zone={merchant.timeZone}
        file={{ isBusy, onSave: () => void flow.save(), hint: t('payouts.csv.days') }}
        selection={canActOnSome ? { selected, canSelect, nameOf, onSelect: select } : undefined}
        empty={<EmptyState title={t('payouts.empty')}>{t('payouts.empty.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      />
    </>
  )
}

/** The open requests about withdrawals, by the withdrawal's id. */
const useOpenRequests = (approvals: ApprovalsFlow): ReadonlyMap<string, Approval> => {
  const state = useStore(approvals.store)
  const open = state.kind === 'ready' ? state.rows : []
  return new Map(open.map((approval) => [approval.subject.replace(/^withdrawal:/, ''), approval]))
}

const useCanActOnSome = (): boolean => {
  const { may } = useMerchant()
  return may('withdrawals.prepare') || may('withdrawals.approve')
}

const useRowName = () => {
  const { t } = useTexts()
  const money = useMoney()
  return ({ userName, amount }: WithdrawalRow) =>
    t('payouts.bulk.select', { member: userName, amount: money(amount) })
}

function FilterForm({ filter }: { filter: HistoryFilter }) {
  const { t } = useTexts()
  const { place } = useServices()
  const { merchant } = useMerchant()
  const [typed, setTyped] = useState(filter)
  const isWrong = (text: string) => !isAmountFilter(text, merchant.currency)
  const show = (chosen: HistoryFilter) => {
    if (!isWrong(chosen.min) && !isWrong(chosen.max)) place.go(historyPath(chosen))
  }
  const field = (name: 'from' | 'to' | 'min' | 'max') => ({
    label: t(`payouts.${name}`),
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <SearchForm
      label={t('payouts.find')}
      text={typed.find}
      onText={(find) => setTyped({ ...typed, find })}
      onSearch={() => show(typed)}
    >
      <Select
        label={t('payouts.column.state')}
        value={typed.state}
        options={[
          { value: '', label: t('payouts.state.any') },
          ...withdrawalFilters.map((value) => ({ value, label: t(`payouts.state.${value}`) })),
        ]}
        onChange={(state) => show({ ...typed, state })}
      />
      <Select
        label={t('payouts.method')}
        value={typed.method}
        options={[
          { value: '', label: t('payouts.method.any') },
          ...payoutWays[merchant.currency].map(({ code, title }) => ({ value: code, label: title })),
        ]}
        onChange={(method) => show({ ...typed, method })}
      />
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} type="date" {...field(end)} />
      ))}
      {(['min', 'max'] as const).map((end) => (
        <Field
          key={end}
          inputMode="decimal"
          autoComplete="off"
          {...field(end)}
          error={isWrong(typed[end]) ? t('payouts.amount.wrong') : undefined}
        />
      ))}
    </SearchForm>
  )
}

/** What waits for staff or is unclear stands out; what was refunded is red. */
const toneOf = (state: WithdrawalRow['state']) => {
  if (state === 'review' || state === 'checking') return 'warning'
  if (state === 'failed' || state === 'refused') return 'negative'
  return state === 'paid' ? 'positive' : 'neutral'
}

const useColumns = (openRequests: ReadonlyMap<string, Approval>): ListColumn<WithdrawalRow>[] => {
  const { t } = useTexts()
  const time = useMerchantTime('saidElsewhere')
  return [
    {
      key: 'requested',
      title: t('payouts.column.requested'),
      cell: ({ requestedAt }) => <time dateTime={requestedAt}>{time(requestedAt)}</time>,
    },
    { key: 'member', isFixed: true, title: t('payouts.column.member'), cell: (row) => <Whose row={row} /> },
    {
      key: 'state',
      title: t('payouts.column.state'),
      cell: (row) => <State row={row} request={openRequests.get(row.id)} />,
    },
    {
      key: 'amount',
      title: t('payouts.column.amount'),
      isFigure: true,
      cell: (row) => <Amount row={row} />,
    },
    { key: 'reference', title: t('payouts.column.reference'), cell: (row) => <Reference row={row} /> },
    { key: 'review', title: t('payouts.column.review'), cell: (row) => <Review row={row} /> },
  ]
}

interface RowProps {
  row: WithdrawalRow
}

function Whose({ row: { member, userName, card, maskedNumber } }: RowProps) {
  const { may } = useMerchant()
  return (
    <span className={css.stack}>
      {may('members.read') ? <Link to={`/members/${member}`}>{userName}</Link> : <span>{userName}</span>}
      <span className={css.quiet}>
        {card} {maskedNumber}
      </span>
    </span>
  )
}

function State({ row: { state, because }, request }: RowProps & { request: Approval | undefined }) {
  const { t, find } = useTexts()
  return (
    <span className={css.stack}>
      <Badge tone={toneOf(state)}>{t(`payouts.state.${state}`)}</Badge>
      {request && (
        <span className={css.quiet}>
          {t('payouts.column.requestedBy')} {request.requestedName}
        </span>
      )}
      {because !== null && (
        <span className={css.quiet}>
          {find(`approvals.word.${because}`) ?? find(`payouts.because.${because}`) ?? because}
        </span>
      )}
    </span>
  )
}

/** The amount leads to what moved it, for those who may open members. */
function Amount({ row: { id, member, amount, fee } }: RowProps) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const money = useMoney()
  return (
    <span className={css.stack}>
      {may('members.read') ? (
        <Link to={`/members/${member}/money/withdrawal/${id}`}>{money(amount)}</Link>
      ) : (
        <span>{money(amount)}</span>
      )}
      {fee > 0 && <span className={css.quiet}>{t('payouts.fee', { fee: money(fee) })}</span>}
    </span>
  )
}

function Reference({ row: { provider, reference, refusedBy } }: RowProps) {
  const { t } = useTexts()
  return (
    <span className={css.stack}>
      <code>{reference ?? '–'}</code>
      {provider !== null && <span className={css.quiet}>{provider}</span>}
      {refusedBy.length > 0 && (
        <span className={css.quiet}>{t('payouts.refusedBy', { providers: refusedBy.join(', ') })}</span>
      )}
    </span>
  )
}

function Review({ row: { isAutomatic, checks, requestedBy, approvedBy } }: RowProps) {
  const { t } = useTexts()
  return (
    <span className={css.stack}>
      {isAutomatic ? <PassedChecks checks={checks} /> : <ReviewChecks checks={checks} />}
      {requestedBy !== null && (
        <span className={css.quiet}>
          {t('payouts.column.requestedBy')} {requestedBy} · {t('payouts.column.approvedBy')}{' '}
          {approvedBy.join(', ')}
        </span>
      )}
    </span>
  )
}
