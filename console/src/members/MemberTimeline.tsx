import type { TimelineEntry } from '@playfront/contract/console/members'
import { minutes } from '@playfront/contract/time'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Field } from '@playfront/kit/Field'
import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { Link } from '../app/Link'
import { useFlow, useMerchant, useServices, useTexts } from '../app/ServicesContext'
import { useMerchantTime } from '../app/useMerchantTime'
import { useMoney } from '../app/useMoney'
import { ListStates } from '../parts/ListStates'
import { Select } from '../parts/Select'
import { Table } from '../parts/Table'
import css from './Members.module.css'
import { dayIn, queryOf } from '../parts/listFilter'
import { type TimelineFilter, createTimelineFlow, timelineKinds } from './timelineFlow'

/** What happened with a member, the newest first; the filter is in the address. */
export function MemberTimeline({ id, query }: { id: string; query: URLSearchParams }) {
  const filter = readFilter(query)
  return <FilteredTimeline key={queryOf(filter)} id={id} filter={filter} />
}

/** The filter that an address names; what is no kind or no day is left out. */
export const readFilter = (query: URLSearchParams): TimelineFilter => ({
  kind: timelineKinds.find((kind) => kind === query.get('kind')) ?? '',
  from: dayIn(query, 'from'),
  to: dayIn(query, 'to'),
})

function FilteredTimeline({ id, filter }: { id: string; filter: TimelineFilter }) {
  const { t } = useTexts()
  const { merchant, may } = useMerchant()
  const [flow, state] = useFlow((services) => createTimelineFlow(services, id, filter))
  const isBusy = useStore(flow.busy).file
  const isHidden = !may('deposits.read') || !may('withdrawals.read')
  return (
    <section className={css.timeline} aria-label={t('members.timeline')}>
      <p className={css.quiet}>
        {t('members.timeline.lead', { zone: merchant.timeZone })} {isHidden && t('members.timeline.hidden')}
      </p>
      <FilterForm id={id} filter={filter} isBusy={isBusy} onSave={() => void flow.save()} />
      <ListStates
        state={state}
        empty={<EmptyState title={t('members.timeline.none')}>{t('members.timeline.none.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        <Entries id={id} filter={filter} rows={state.kind === 'ready' ? state.rows : []} />
      </ListStates>
    </section>
  )
}

interface FilterProps {
  id: string
  filter: TimelineFilter
  isBusy: boolean
  onSave: () => void
}

function FilterForm({ id, filter, isBusy, onSave }: FilterProps) {
  const { t } = useTexts()
  const { place } = useServices()
  const [typed, setTyped] = useState(filter)
  const show = (chosen: TimelineFilter) => place.go(`/members/${id}/timeline${queryOf(chosen)}`)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show(typed)
  }
  return (
    <form className={css.filter} onSubmit={submit}>
      <Select
        label={t('members.timeline.kind')}
        value={typed.kind}
        options={[
          { value: '', label: t('members.timeline.all') },
          ...timelineKinds.map((value) => ({ value, label: t(`members.timeline.kind.${value}`) })),
        ]}
        onChange={(kind) => show({ ...typed, kind })}
      />
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          label={t(`members.timeline.${end}`)}
          type="date"
          value={typed[end]}
          onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
        />
      ))}
      <Button type="submit" variant="secondary">
        {t('members.timeline.show')}
      </Button>
      <Button variant="quiet" busy={isBusy} title={t('members.timeline.csv.days')} onClick={onSave}>
        {t('members.timeline.csv')}
      </Button>
    </form>
  )
}

interface EntriesProps {
  id: string
  filter: TimelineFilter
  rows: readonly TimelineEntry[]
}

function Entries({ id, filter, rows }: EntriesProps) {
  const { t } = useTexts()
  const time = useMerchantTime('saidElsewhere')
  const columns = [
    {
      title: t('members.timeline.when'),
      cell: ({ at }: TimelineEntry) => <time dateTime={at}>{time(at)}</time>,
    },
    {
      title: t('members.timeline.event'),
      cell: (entry: TimelineEntry) => (
        <span className={css.event}>
          <strong>{t(`members.timeline.event.${entry.event}`)}</strong>
          {entry.state && (
            <Badge tone={toneOf(entry.state)}>{t(`members.timeline.state.${entry.state}`)}</Badge>
          )}
        </span>
      ),
    },
    { title: t('members.timeline.text'), cell: (entry: TimelineEntry) => <Details entry={entry} /> },
    {
      title: t('members.timeline.amount'),
      isFigure: true,
      cell: (entry: TimelineEntry) => <Amount id={id} filter={filter} entry={entry} />,
    },
    {
      title: t('members.timeline.balance'),
      isFigure: true,
      cell: ({ balanceAfter }: TimelineEntry) => <Balance amount={balanceAfter} />,
    },
  ]
  return <Table label={t('members.timeline')} columns={columns} rows={rows} keyOf={(row) => row.id} />
}

type Tone = 'positive' | 'negative' | 'warning' | 'accent' | 'neutral'

const tones: Partial<Record<NonNullable<TimelineEntry['state']>, Tone>> = {
  done: 'positive',
  paid: 'positive',
  won: 'positive',
  released: 'positive',
  open: 'positive',
  held: 'negative',
  refused: 'negative',
  reversed: 'negative',
  failed: 'negative',
  review: 'warning',
  checking: 'warning',
  pending: 'accent',
  approved: 'accent',
  sent: 'accent',
  underway: 'accent',
  active: 'accent',
}

/** How a state looks: what ended well, badly, or is not over. */
export const toneOf = (state: NonNullable<TimelineEntry['state']>): Tone => tones[state] ?? 'neutral'

/** What it was about, in words; references are shown as the provider writes them. */
function Details({ entry }: { entry: TimelineEntry }) {
  const texts = useTexts()
  const time = useMerchantTime()
  const { t } = texts
  const { kind, name, text, reference, by, limit, until, draws } = entry
  const said =
    kind === 'signIn' && text !== null ? (texts.find(`members.timeline.way.${text}`) ?? text) : text
  return (
    <span className={css.details}>
      {name !== null && <span>{kind === 'staff' ? (texts.find(`auditAction.${name}`) ?? name) : name}</span>}
      {limit && (
        <span>
          {t(`members.limit.${limit.kind}`)}, {t(`members.limit.${limit.period}`)}
        </span>
      )}
      {said !== null && said !== name && <span className={css.text}>{said}</span>}
      {until !== null && <span>{t('members.timeline.until', { until: time(until) })}</span>}
      {draws.length > 0 && <Draws draws={draws} />}
      {reference !== null && (kind === 'deposit' || kind === 'withdrawal') && (
        <span className={css.quiet}>
          {t('members.timeline.reference')} <code>{reference}</code>
        </span>
      )}
      {by !== null && <span className={css.quiet}>{by}</span>}
    </span>
  )
}

const shownDraws = 3

function Draws({ draws }: { draws: readonly string[] }) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const more = draws.length - shownDraws
  return (
    <span className={css.draws}>
      {draws.slice(0, shownDraws).map((draw) =>
        may('lottery.read') ? (
          <Link key={draw} to={`/lottery/${encodeURIComponent(draw)}`}>
            {t('members.timeline.draw', { draw })}
          </Link>
        ) : (
          <span key={draw}>{t('members.timeline.draw', { draw })}</span>
        ),
      )}
      {more > 0 && <span className={css.quiet}>+{more}</span>}
    </span>
  )
}

function Amount({ id, filter, entry }: { id: string; filter: TimelineFilter; entry: TimelineEntry }) {
  const { t } = useTexts()
  const money = useMoney()
  const { amount, limit, money: followed } = entry
  if (amount === null) return null
  if (limit?.kind === 'session') return t('members.limit.time', { minutes: Math.round(amount / minutes(1)) })
  if (followed === null) return money(amount)
  return (
    <Link
      to={`/members/${id}/money/${followed.cause}/${followed.of}${queryOf(filter)}`}
      aria-label={t('members.timeline.follow', { amount: money(amount) })}
    >
      {money(amount)}
    </Link>
  )
}

function Balance({ amount }: { amount: number | null }) {
  const money = useMoney()
  return amount === null ? null : money(amount)
}
