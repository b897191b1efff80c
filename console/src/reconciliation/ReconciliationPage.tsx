import type { CaseRow, CaseState, StatementRow } from '@playfront/contract/console/reconciliation'
import { caseOutcomes } from '@playfront/contract/console/statementOutcomes'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { upload } from '@playfront/kit/icons'
import { Tabs } from '@playfront/kit/Tabs'
import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { Link } from '../app/Link'
import type { PageProps } from '../app/placeFlow'
import { useFlow, useMerchant, useServices, useTexts } from '../app/ServicesContext'
import { useMerchantTime } from '../app/useMerchantTime'
import { useMoney } from '../app/useMoney'
import { DataList, type ListColumn } from '../parts/DataList'
import { FormActions } from '../parts/form'
import { queryOf, useFilteredList, useTyped } from '../parts/listFilter'
import css from '../parts/Module.module.css'
import { PageHead } from '../parts/PageHead'
import { SavedViews } from '../parts/SavedViews'
import { SearchForm } from '../parts/SearchForm'
import { Select } from '../parts/Select'
import { TextArea } from '../parts/TextArea'
import { type CasesFilter, type CasesFlow, createCasesFlow, createStatementsFlow } from './reconciliationFlow'
import { FetchSection } from './FetchSection'
import { PaymentLink, Source, StatementPage } from './StatementPage'
import { UploadPage } from './UploadPage'

const caseStates = ['open', 'explained', 'resolved'] as const
const stateFilters = ['any', ...caseStates] as const

const views = ['cases', 'statements'] as const

/** Differences and statements; below it, one statement or the upload of a new one. */
export function Page({ rest, query }: PageProps) {
  if (rest === 'upload') return <UploadPage />
  return rest === '' ? <Lists query={query} /> : <StatementPage key={rest} id={rest} query={query} />
}

function Lists({ query }: { query: URLSearchParams }) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const { place } = useServices()
  const current = query.get('view') === 'statements' ? 'statements' : 'cases'
  return (
    <>
      <PageHead
        title={t('page.reconciliation')}
        lead={t('reconciliation.lead')}
        actions={
          may('reconciliation.manage') && (
            <Button icon={<Icon of={upload} />} onClick={() => place.go('/reconciliation/upload')}>
              {t('reconciliation.upload')}
            </Button>
          )
        }
      />
      <Tabs
        label={t('page.reconciliation')}
        tabs={views.map((id) => ({ id, label: t(`reconciliation.view.${id}`) }))}
        current={current}
        onChange={(id) => place.go(`/reconciliation${id === 'cases' ? '' : `?view=${id}`}`, 'replace')}
      >
        {current === 'cases' ? <Cases query={query} /> : <Statements />}
      </Tabs>
    </>
  )
}

/** Open cases unless the address says otherwise: `?find=…&state=…&outcome=…&statement=…`. */
function Cases({ query }: { query: URLSearchParams }) {
  const { t } = useTexts()
  const { merchant } = useMerchant()
  const { place } = useServices()
  const filter: CasesFilter = {
    find: query.get('find') ?? '',
    state: stateFilters.find((one) => one === query.get('state')) ?? 'open',
    outcome: caseOutcomes.find((one) => one === query.get('outcome')) ?? '',
    statement: query.get('statement') ?? '',
  }
  const [flow, state] = useFilteredList(createCasesFlow, filter)
  const isBusy = useStore(flow.file.busy).file
  const [text, setText] = useTyped(filter.find)
  const columns = useCaseColumns(flow)
  const addressOf = ({ find, state: chosen, outcome, statement }: CasesFilter) =>
    queryOf({ find: find.trim(), state: chosen === 'open' ? '' : chosen, outcome, statement })
  const show = (change: Partial<CasesFilter>) =>
    place.go(`/reconciliation${addressOf({ ...filter, find: text, ...change } as CasesFilter)}`)
  return (
    <>
      <SearchForm label={t('reconciliation.find')} text={text} onText={setText} onSearch={() => show({})}>
        <Select
          label={t('reconciliation.column.state')}
          value={filter.state}
          options={stateFilters.map((value) => ({
            value,
            label: value === 'any' ? t('reconciliation.any') : t(`reconciliation.state.${value}`),
          }))}
          onChange={(chosen) => show({ state: chosen })}
        />
        <Select
          label={t('reconciliation.column.outcome')}
          value={filter.outcome}
          options={[
            { value: '' as const, label: t('reconciliation.any') },
            ...caseOutcomes.map((value) => ({ value, label: t(`reconciliation.outcome.${value}`) })),
          ]}
          onChange={(outcome) => show({ outcome })}
        />
      </SearchForm>
      <SavedViews name="reconciliation" path="/reconciliation" query={addressOf(filter)} />
      <DataList
        name="reconciliation"
        label={t('reconciliation.view.cases')}
        state={state}
        columns={columns}
        keyOf={({ id }) => id}
        zone={merchant.timeZone}
        file={{ isBusy, onSave: () => void flow.file.save(filter) }}
        empty={
          <EmptyState title={t('reconciliation.cases.empty')}>
            {t('reconciliation.cases.empty.text')}
          </EmptyState>
        }
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      />
    </>
  )
}

const useCaseColumns = (flow: CasesFlow): ListColumn<CaseRow>[] => {
  const { t } = useTexts()
  const time = useMerchantTime('saidElsewhere')
  return [
    {
      key: 'outcome',
      isFixed: true,
      title: t('reconciliation.column.outcome'),
      cell: ({ outcome, reason }) => (
        <span className={css.name}>
          <Badge tone={outcome === 'chargeback' ? 'negative' : 'warning'}>
            {t(`reconciliation.outcome.${outcome}`)}
          </Badge>
          <span className={css.quiet}>{t(`reconciliation.reason.${reason}`)}</span>
        </span>
      ),
    },
    {
      key: 'reference',
      title: t('reconciliation.column.reference'),
      cell: (row) => <Reference row={row} />,
    },
    { key: 'member', title: t('reconciliation.column.member'), cell: (row) => <Whose row={row} /> },
    ...useAmountColumns(),
    { key: 'at', title: t('reconciliation.column.at'), cell: ({ at }) => time(at) },
    {
      key: 'state',
      title: t('reconciliation.column.state'),
      cell: (row) => <CaseStatus row={row} flow={flow} />,
    },
  ]
}

const useAmountColumns = (): ListColumn<CaseRow>[] => {
  const { t } = useTexts()
  const money = useMoney()
  const amountOf = (amount: number | null) => (amount === null ? '–' : money(amount))
  return [
    {
      key: 'theirs',
      title: t('reconciliation.column.theirs'),
      isFigure: true,
      cell: ({ theirs }) => amountOf(theirs),
    },
    {
      key: 'ours',
      title: t('reconciliation.column.ours'),
      isFigure: true,
      cell: (row) => <PaymentLink payment={row}>{amountOf(row.ours)}</PaymentLink>,
    },
  ]
}

/** The provider's reference; the type leads to the statement. */
function Reference({ row: { kind, provider, reference, statement } }: { row: CaseRow }) {
  const { t } = useTexts()
  return (
    <span className={css.name}>
      <code>{reference || '–'}</code>
      <Link to={`/reconciliation/${statement}`}>
        {t(`reconciliation.kind.${kind}`)} · {provider}
      </Link>
    </span>
  )
}

function Whose({ row: { member, userName } }: { row: CaseRow }) {
  const { may } = useMerchant()
  if (member === null || userName === null) return '–'
  return may('members.read') ? <Link to={`/members/${member}`}>{userName}</Link> : userName
}

/** What was done about a case, by whom and when, and the form that changes it. */
function CaseStatus({ row, flow }: { row: CaseRow; flow: CasesFlow }) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const time = useMerchantTime('saidElsewhere')
  const [isOpen, setOpen] = useState(false)
  const { state, note, changedBy, changedAt } = row
  if (isOpen) return <CaseForm row={row} flow={flow} onEnd={() => setOpen(false)} />
  return (
    <span className={css.name}>
      <Badge tone={state === 'open' ? 'accent' : 'positive'}>{t(`reconciliation.state.${state}`)}</Badge>
      {note !== '' && <span>{note}</span>}
      {changedAt !== null && (
        <span className={css.quiet}>
          {t('reconciliation.by', {
            name: changedBy ?? t('reconciliation.automatic'),
            at: time(changedAt),
          })}
        </span>
      )}
      {may('reconciliation.manage') && (
        <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
          {t('reconciliation.act')}
        </Button>
      )}
    </span>
  )
}

interface CaseFormProps {
  row: CaseRow
  flow: CasesFlow
  onEnd: () => void
}

function CaseForm({ row, flow, onEnd }: CaseFormProps) {
  const { t } = useTexts()
  const [state, setState] = useState<CaseState>(row.state === 'open' ? 'explained' : row.state)
  const [note, setNote] = useState(row.note)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const isChanged = await flow.change(row, state, note.trim())
    setBusy(false)
    if (isChanged) onEnd()
  }
  return (
    <form className={css.reason} onSubmit={(event) => void submit(event)}>
      <Select
        label={t('reconciliation.column.state')}
        value={state}
        options={caseStates.map((value) => ({ value, label: t(`reconciliation.state.${value}`) }))}
        onChange={setState}
      />
      <TextArea
        label={t('reconciliation.act.note')}
        hint={t('reconciliation.act.note.hint')}
        value={note}
        rows={2}
        maxLength={500}
        onChange={({ target }) => setNote(target.value)}
      />
      <FormActions
        go={t('frame.save')}
        size="small"
        isBusy={isBusy}
        isDisabled={state !== 'open' && note.trim().length < 3}
        onCancel={onEnd}
      />
    </form>
  )
}

function Statements() {
  const { t } = useTexts()
  const { merchant } = useMerchant()
  const [flow, state] = useFlow(createStatementsFlow)
  return (
    <>
      <FetchSection onFetched={() => void flow.load('reset')} />
      <DataList
        name="statements"
        label={t('reconciliation.view.statements')}
        state={state}
        columns={useStatementColumns()}
        keyOf={({ id }) => id}
        zone={merchant.timeZone}
        empty={
          <EmptyState title={t('reconciliation.statements.empty')}>
            {t('reconciliation.statements.empty.text')}
          </EmptyState>
        }
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      />
    </>
  )
}

const useStatementColumns = (): ListColumn<StatementRow>[] => {
  const { t, number } = useTexts()
  const time = useMerchantTime('saidElsewhere')
  return [
    {
      key: 'name',
      isFixed: true,
      title: t('reconciliation.column.name'),
      cell: ({ id, name }) => <Link to={`/reconciliation/${id}`}>{name}</Link>,
    },
    { key: 'provider', title: t('reconciliation.column.provider'), cell: ({ provider }) => provider },
    {
      key: 'span',
      title: t('reconciliation.column.span'),
      cell: ({ startsAt, endsAt }) => t('reconciliation.span', { from: time(startsAt), to: time(endsAt) }),
    },
    {
      key: 'lines',
      title: t('reconciliation.column.lines'),
      isFigure: true,
      cell: ({ lines }) => number(lines),
    },
    {
      key: 'open',
      title: t('reconciliation.column.open'),
      isFigure: true,
      cell: ({ open }) => number(open),
    },
    {
      key: 'uploaded',
      title: t('reconciliation.column.source'),
      cell: (row) => <Source statement={row} />,
    },
  ]
}
