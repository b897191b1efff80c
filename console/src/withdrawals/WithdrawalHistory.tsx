import type { WithdrawalRow } from '@playfront/contract/console/payouts'
import { withdrawalStates } from '@playfront/contract/money/paymentKinds'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Field } from '@playfront/kit/Field'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Link } from '../app/Link'
import { useFlow, useMerchant, useServices, useTexts } from '../app/ServicesContext'
import { useMerchantTime } from '../app/useMerchantTime'
import { useMoney } from '../app/useMoney'
import { ListStates } from '../parts/ListStates'
import { SearchForm } from '../parts/SearchForm'
import { Select } from '../parts/Select'
import { Table } from '../parts/Table'
import {
  createHistoryFlow,
  type HistoryFilter,
  historyPath,
  isAmountFilter,
  readHistoryFilter,
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
  const [flow, state] = useFlow((services) => createHistoryFlow(services, filter))
  const isBusy = useStore(flow.busy).file
  return (
    <>
      <FilterForm filter={filter} isBusy={isBusy} onSave={() => void flow.save()} />
      <ListStates
        state={state}
        empty={<EmptyState title={t('payouts.empty')}>{t('payouts.empty.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        <Rows rows={state.kind === 'ready' ? state.rows : []} />
      </ListStates>
    </>
  )
}

interface FilterProps {
  filter: HistoryFilter
  isBusy: boolean
  onSave: () => void
}

function FilterForm({ filter, isBusy, onSave }: FilterProps) {
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
          ...withdrawalStates.map((value) => ({ value, label: t(`payouts.state.${value}`) })),
        ]}
        onChange={(state) => show({ ...typed, state })}
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
      <Button variant="quiet" busy={isBusy} title={t('payouts.csv.days')} onClick={onSave}>
        {t('payouts.csv')}
      </Button>
    </SearchForm>
  )
}

/** What waits for staff or is unclear stands out; what was refunded is red. */
const toneOf = (state: WithdrawalRow['state']) => {
  if (state === 'review' || state === 'checking') return 'warning'
  if (state === 'failed' || state === 'refused') return 'negative'
  return state === 'paid' ? 'positive' : 'neutral'
}

function Rows({ rows }: { rows: readonly WithdrawalRow[] }) {
  const { t } = useTexts()
  const time = useMerchantTime('saidElsewhere')
  const columns = [
    {
      title: t('payouts.column.requested'),
      cell: ({ requestedAt }: WithdrawalRow) => <time dateTime={requestedAt}>{time(requestedAt)}</time>,
    },
    { title: t('payouts.column.member'), cell: (row: WithdrawalRow) => <Whose row={row} /> },
    { title: t('payouts.column.state'), cell: (row: WithdrawalRow) => <State row={row} /> },
    {
      title: t('payouts.column.amount'),
      isFigure: true,
      cell: (row: WithdrawalRow) => <Amount row={row} />,
    },
    { title: t('payouts.column.reference'), cell: (row: WithdrawalRow) => <Reference row={row} /> },
    { title: t('payouts.column.review'), cell: (row: WithdrawalRow) => <Review row={row} /> },
  ]
  return <Table label={t('payouts.view.all')} columns={columns} rows={rows} keyOf={({ id }) => id} />
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

function State({ row: { state, because } }: RowProps) {
  const { t, find } = useTexts()
  return (
    <span className={css.stack}>
      <Badge tone={toneOf(state)}>{t(`payouts.state.${state}`)}</Badge>
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

function Reference({ row: { provider, reference } }: RowProps) {
  return (
    <span className={css.stack}>
      <code>{reference ?? '–'}</code>
      {provider !== null && <span className={css.quiet}>{provider}</span>}
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
