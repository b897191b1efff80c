import type { AdminDeposit, WaitingExcess } from '@playfront/contract/console/depositsAdmin'
import { Badge } from '@playfront/kit/Badge'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Tabs } from '@playfront/kit/Tabs'
import css from './Deposits.module.css'
import { useFlow, useMerchant, useServices, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { useMoney } from '../app/useMoney'
import { useMerchantTime } from '../app/useMerchantTime'
import { DataList, type ListColumn, memberColumn } from '../parts/DataList'
import { instantIn, queryOf, useFilteredList, useTyped, wordIn } from '../parts/listFilter'
import { SavedViews } from '../parts/SavedViews'
import { NarrowedTo, SearchForm } from '../parts/SearchForm'
import { Select } from '../parts/Select'
import {
  type DepositFilter,
  type DepositWaitsFlow,
  createDepositWaitsFlow,
  createDepositsFlow,
  depositFilters,
} from './depositsFlow'
import { ApprovalActs, ContradictionCard } from './ContradictionCard'
import { UnreadyPage } from '../parts/UnreadyPage'
import { AccountReviewCard } from './AccountReviewCard'
import { PageHead } from '../parts/PageHead'
import type { PageProps } from '../app/placeFlow'

const tones = {
  done: 'positive',
  held: 'negative',
  reversed: 'negative',
  refused: 'negative',
  pending: 'accent',
} as const

/** Every deposit, by what the address searches: `?find=…&state=…`. */
export function DepositsList({ query }: { query: URLSearchParams }) {
  const { t } = useTexts()
  const { place } = useServices()
  const { merchant } = useMerchant()
  const filter: DepositFilter = {
    find: query.get('find') ?? '',
    state: depositFilters.find((one) => one === query.get('state')) ?? 'any',
    method: wordIn(query, 'method'),
    provider: wordIn(query, 'provider'),
    since: instantIn(query, 'since'),
  }
  const [flow, state] = useFilteredList(createDepositsFlow, filter)
  const [text, setText] = useTyped(filter.find)
  const columns = useColumns()
  const addressOf = ({ find, state: chosen, ...rest }: DepositFilter) =>
    queryOf({ find: find.trim(), state: chosen === 'any' ? '' : chosen, ...rest, view: 'all' })
  const show = (change: Partial<DepositFilter>) =>
    place.go(`/deposits${addressOf({ ...filter, find: text, ...change } as DepositFilter)}`)
  return (
    <>
      <SearchForm label={t('deposits.find')} text={text} onText={setText} onSearch={() => show({})}>
        <Select
          label={t('deposits.state')}
          value={filter.state}
          options={depositFilters.map((value) => ({ value, label: t(`deposits.state.${value}`) }))}
          onChange={(chosen) => show({ state: chosen })}
        />
      </SearchForm>
      <NarrowedTo
        what={[filter.provider, filter.method]}
        since={filter.since}
        allPath={`/deposits${addressOf({ ...filter, method: '', provider: '', since: '' })}`}
      />
      <SavedViews name="deposits" path="/deposits" query={addressOf(filter)} />
      <DataList
        name="deposits"
        label={t('page.deposits')}
        state={state}
        columns={columns}
        keyOf={({ id }) => id}
        zone={merchant.timeZone}
        empty={<EmptyState title={t('deposits.empty')}>{t('deposits.empty.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      />
    </>
  )
}

const useColumns = (): ListColumn<AdminDeposit>[] => {
  const { t } = useTexts()
  const money = useMoney()
  const time = useMerchantTime('saidElsewhere')
  return [
    memberColumn(t('deposits.member')),
    { key: 'state', title: t('deposits.state'), cell: (row) => <DepositBadges row={row} /> },
    { key: 'amount', title: t('deposits.amount'), cell: ({ amount }) => money(amount), isFigure: true },
    {
      key: 'paid',
      title: t('deposits.paid'),
      cell: ({ paid }) => (paid === null ? '–' : money(paid)),
      isFigure: true,
    },
    {
      key: 'method',
      title: t('deposits.way'),
      cell: ({ title, reference }) => (
        <span className={css.stack}>
          <span>{title}</span>
          <span className={css.quiet}>{reference ?? '–'}</span>
        </span>
      ),
    },
    { key: 'made', title: t('deposits.made'), cell: ({ madeAt }) => time(madeAt) },
  ]
}

function DepositBadges({ row }: { row: AdminDeposit }) {
  const { t } = useTexts()
  const money = useMoney()
  return (
    <span className={css.badges}>
      <Badge tone={Object.entries(tones).find(([name]) => name === row.state)?.[1] ?? 'neutral'}>
        {t(`deposits.state.${row.state}`)}
      </Badge>
      {row.isLate && <Badge tone="warning">{t('deposits.state.late')}</Badge>}
      {row.excess > 0 && <Badge tone="warning">{t('deposits.excess', { amount: money(row.excess) })}</Badge>}
      {row.owed > 0 && <Badge tone="negative">{t('deposits.owed', { amount: money(row.owed) })}</Badge>}
    </span>
  )
}

interface CardProps {
  deposit: WaitingExcess
  flow: DepositWaitsFlow
  isBusy: boolean
}

/** Money that came beyond what a member wanted to pay in. */
export function ExcessCard({ deposit, flow, isBusy }: CardProps) {
  const { t, date } = useTexts()
  const { may } = useMerchant()
  const money = useMoney()
  const { deposit: id, member, userName, title, amount, paid, excess, reference, at } = deposit
  return (
    <article className={css.card} aria-label={`${userName}, ${money(excess)}`}>
      <div className={css.stack}>
        <p className={css.amount}>{money(excess)}</p>
        <p>
          <Link to={`/members/${member}`}>{userName}</Link> · {title}
        </p>
        <p className={css.quiet}>
          {t('deposits.came', { paid: money(paid), asked: money(amount) })} · {date(at)}
        </p>
        <p className={css.quiet}>
          {reference ?? '–'}
          {may('audit.read') && (
            <>
              {' · '}
              <Link to={`/audit?subject=deposit:${id}`}>{t('deposits.log')}</Link>
            </>
          )}
        </p>
      </div>
      <div className={css.stack}>
        <ApprovalActs
          subject={`deposit:${id}`}
          verdicts={['credit', 'sendBack']}
          flow={flow}
          isBusy={isBusy}
          onPropose={(verdict, reason) =>
            flow.propose(
              {
                kind: 'excess',
                deposit: id,
                verdict: verdict === 'credit' ? 'credit' : 'sendBack',
                amount: excess,
              },
              reason,
            )
          }
        />
      </div>
    </article>
  )
}

export function DepositWaits() {
  const { t } = useTexts()
  const [flow, state] = useFlow(createDepositWaitsFlow)
  if (state.kind === 'loading' || state.kind === 'failed')
    return <UnreadyPage state={state} onAgain={() => void flow.load()} />
  const { excess, contradictions, reviews } = state.waits
  if (excess.length + contradictions.length + reviews.length === 0)
    return <EmptyState title={t('deposits.none')}>{t('deposits.none.text')}</EmptyState>
  return (
    <div className={css.parts}>
      {contradictions.length > 0 && (
        <section className={css.part} aria-labelledby="contradictions">
          <h2 id="contradictions">{t('deposits.contradictions')}</h2>
          {contradictions.map((one) => (
            <ContradictionCard key={one.withdrawal} payout={one} flow={flow} isBusy={state.isBusy} />
          ))}
        </section>
      )}
      {reviews.length > 0 && (
        <section className={css.part} aria-labelledby="reviews">
          <h2 id="reviews">{t('deposits.reviews')}</h2>
          {reviews.map((one) => (
            <AccountReviewCard key={one.id} review={one} flow={flow} isBusy={state.isBusy} />
          ))}
        </section>
      )}
      {excess.length > 0 && (
        <section className={css.part} aria-labelledby="excess">
          <h2 id="excess">{t('deposits.beyond')}</h2>
          {excess.map((one) => (
            <ExcessCard key={one.deposit} deposit={one} flow={flow} isBusy={state.isBusy} />
          ))}
        </section>
      )}
    </div>
  )
}

const views = ['waits', 'all'] as const

/** Money that does not fit and waits for people, and every deposit. */
export function Page({ query }: PageProps) {
  const { t } = useTexts()
  const { place } = useServices()
  const current = query.get('view') === 'all' ? 'all' : 'waits'
  return (
    <>
      <PageHead title={t('page.deposits')} lead={t('deposits.lead')} />
      <Tabs
        label={t('page.deposits')}
        tabs={views.map((id) => ({ id, label: t(`deposits.view.${id}`) }))}
        current={current}
        onChange={(id) => place.go(`/deposits?view=${id}`, 'replace')}
      >
        {current === 'waits' ? <DepositWaits /> : <DepositsList query={query} />}
      </Tabs>
    </>
  )
}
