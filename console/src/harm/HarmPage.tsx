import { type HarmKind, harmKinds } from '@playfront/contract/account/protectionProfiles'
import {
  harmCalls as calls,
  type HarmCasesAnswer,
  type ProtectionEvidenceAnswer,
} from '@playfront/contract/console/harm'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Notice } from '@playfront/kit/Notice'
import { useStore } from 'zustand'
import { Link } from '../app/Link'
import type { AppServices } from '../app/services'
import { useMerchant, useServices, useTexts } from '../app/ServicesContext'
import { useDay, useMerchantTime } from '../app/useMerchantTime'
import { createActionFlow } from '../parts/actionFlow'
import { DataList, type ListColumn } from '../parts/DataList'
import { createFilteredList, dayIn, type ListFilter, queryOf, useFilteredList } from '../parts/listFilter'
import { toPage } from '../parts/listFlow'
import { ListStates } from '../parts/ListStates'
import { Select } from '../parts/Select'
import { Table } from '../parts/Table'
import { RangeForm } from '../reports/ReportsPage'
import { lastDays } from '../reports/reportsFlow'
import css from '../risk/Risk.module.css'
import { harmTones } from './MemberHarm'

type HarmCase = HarmCasesAnswer['cases'][number]

const states = ['open', 'followUp', 'closed'] as const satisfies readonly HarmCase['state'][]
interface HarmFilter extends ListFilter {
  state: HarmCase['state']
  kind: HarmKind | ''
}

const createCasesFlow = ({ requests }: AppServices) =>
  createFilteredList<HarmCase, HarmFilter>(async ({ state, kind }, before) =>
    toPage(
      await requests.ask(calls.harmCases, {
        state,
        kind: kind === '' ? undefined : kind,
        before: typeof before === 'string' ? before : undefined,
      }),
      ({ cases, next }) => ({ rows: cases, next }),
    ),
  )

/** Members with indicators of harm; `?view=harm&state=followUp&kind=nightPlay`. */
export function HarmCases({ query }: { query: URLSearchParams }) {
  const { t } = useTexts()
  const { merchant } = useMerchant()
  const { place } = useServices()
  const filter: HarmFilter = {
    state: states.find((one) => one === query.get('state')) ?? 'open',
    kind: harmKinds.find((one) => one === query.get('kind')) ?? '',
  }
  const [flow, state] = useFilteredList(createCasesFlow, filter)
  const columns = useColumns()
  const show = (chosen: Partial<HarmFilter>) =>
    place.go(`/risk${queryOf({ view: 'harm', ...filter, ...chosen })}`, 'replace')
  return (
    <div className={css.section}>
      <p className={css.quiet}>{t('harm.lead')}</p>
      <div className={css.form}>
        <Select
          label={t('harm.state')}
          value={filter.state}
          options={states.map((value) => ({ value, label: t(`harm.state.${value}`) }))}
          onChange={(value) => show({ state: value })}
        />
        <Select
          label={t('harm.kind')}
          value={filter.kind}
          options={[
            { value: '', label: t('harm.kind.any') },
            ...harmKinds.map((value) => ({ value, label: t(`harm.kind.${value}`) })),
          ]}
          onChange={(value) => show({ kind: value })}
        />
      </div>
      <DataList
        name="harmCases"
        label={t('harm.view')}
        state={state}
        columns={columns}
        keyOf={({ id }) => id}
        zone={merchant.timeZone}
        empty={<EmptyState title={t('harm.none')}>{t('harm.none.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      />
    </div>
  )
}

const useColumns = (): ListColumn<HarmCase>[] => {
  const { t, number } = useTexts()
  const day = useDay()
  const time = useMerchantTime('saidElsewhere')
  return [
    {
      key: 'member',
      isFixed: true,
      title: t('harm.member'),
      cell: ({ member, userName, memberState }) => (
        <span className={css.badges}>
          <span className={css.whole}>
            <Link to={`/members/${member}/risk`}>{userName}</Link>
          </span>
          {memberState !== 'active' && <Badge tone="neutral">{t(`members.state.${memberState}`)}</Badge>}
        </span>
      ),
    },
    {
      key: 'kinds',
      title: t('harm.kind'),
      cell: ({ kinds: found }) => found.map((kind) => t(`harm.kind.${kind}`)).join(', '),
    },
    { key: 'found', title: t('harm.foundAt'), cell: ({ foundAt }) => time(foundAt) },
    {
      key: 'state',
      title: t('harm.state'),
      cell: ({ state }) => <Badge tone={harmTones[state]}>{t(`harm.state.${state}`)}</Badge>,
    },
    {
      key: 'followUp',
      title: t('harm.followUpOn'),
      cell: ({ followUpOn }) => (followUpOn ? day(followUpOn) : '–'),
    },
    {
      key: 'interactions',
      title: t('harm.interactions'),
      cell: ({ interactions }) => number(interactions),
      isFigure: true,
    },
  ]
}

interface Span extends ListFilter {
  from: string
  to: string
}

const createEvidenceFlow = (services: AppServices) => {
  const { requests, platform } = services
  const list = createFilteredList<ProtectionEvidenceAnswer, Span>(async (span) =>
    toPage(await requests.ask(calls.readProtectionEvidence, span), (found) => ({
      rows: [found],
      next: null,
    })),
  )
  const { busy, act } = createActionFlow(services, async () => undefined)
  return {
    ...list,
    busy,
    save: (span: Span) =>
      act('file', 'reports.saved', async () => {
        const outcome = await requests.ask(calls.writeProtectionEvidence, span)
        if (outcome.kind === 'done') platform.page.save(outcome.value.name, outcome.value.text)
        return outcome
      }),
  }
}

/** What the protection profile asks for, how the merchant is set, and what happened; `?view=evidence&from=…&to=…`. */
export function ProtectionEvidence({ query }: { query: URLSearchParams }) {
  const { t } = useTexts()
  const { merchant } = useMerchant()
  const { place, platform } = useServices()
  const last = (count: number) => lastDays(count, platform.clock.now(), merchant.timeZone)
  const usual = last(30)
  const span = { from: dayIn(query, 'from') || usual.from, to: dayIn(query, 'to') || usual.to }
  const [flow, state] = useFilteredList(createEvidenceFlow, span)
  const isBusy = useStore(flow.busy).id !== undefined
  const found = state.kind === 'ready' ? state.rows[0] : undefined
  return (
    <div className={css.section}>
      <p className={css.quiet}>{t('harm.evidence.lead')}</p>
      <RangeForm
        key={`${span.from} ${span.to}`}
        span={span}
        last={last}
        onSpan={(chosen) => place.go(`/risk${queryOf({ view: 'evidence', ...chosen })}`, 'replace')}
      />
      <ListStates state={state} empty={null} onAgain={() => void flow.load('reset')} onMore={() => undefined}>
        {found && <Evidence found={found} isBusy={isBusy} onSave={() => void flow.save(span)} />}
      </ListStates>
    </div>
  )
}

interface EvidenceProps {
  found: ProtectionEvidenceAnswer
  isBusy: boolean
  onSave: () => void
}

function Evidence({ found: { jurisdiction, source, demands, figures }, isBusy, onSave }: EvidenceProps) {
  const { t, number } = useTexts()
  return (
    <section className={css.section} aria-label={t('harm.evidence')}>
      <p>
        {t('harm.evidence.profile')}: {t(`harm.jurisdiction.${jurisdiction}`)}
      </p>
      <p>
        {t('harm.evidence.source')}: {source ? source.name : t('harm.evidence.own')}
      </p>
      <Notice tone="info">{t('harm.evidence.noAdvice')}</Notice>
      <div>
        <Button variant="secondary" size="small" busy={isBusy} onClick={onSave}>
          {t('list.csv')}
        </Button>
      </div>
      <Table
        label={t('harm.evidence.profile')}
        columns={[
          { title: t('harm.evidence.demand'), cell: ({ demand }) => demand },
          { title: t('harm.evidence.setting'), cell: ({ configured }) => configured },
        ]}
        rows={demands}
        keyOf={({ demand }) => demand}
      />
      <Table
        label={t('harm.evidence.figure')}
        columns={[
          { title: t('harm.evidence.figure'), cell: ({ title }) => title },
          { title: t('harm.evidence.count'), cell: ({ count }) => number(count), isFigure: true },
        ]}
        rows={figures}
        keyOf={({ title }) => title}
      />
    </section>
  )
}
