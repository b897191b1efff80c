import {
  verificationCalls as calls,
  type MemberVerificationAnswer,
  type SentDocument,
} from '@playfront/contract/console/verification'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Field } from '@playfront/kit/Field'
import { Tabs } from '@playfront/kit/Tabs'
import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { PageProps } from '../app/placeFlow'
import type { AppServices } from '../app/services'
import { useFlow, useMerchant, useServices, useTexts } from '../app/ServicesContext'
import { useDay, useMerchantTime } from '../app/useMerchantTime'
import css from '../feedback/Feedback.module.css'
import { createActionFlow } from '../parts/actionFlow'
import { DataList, type ListColumn, memberColumn } from '../parts/DataList'
import { FormActions } from '../parts/form'
import { createFilteredList, type ListFilter, useFilteredList } from '../parts/listFilter'
import { createListFlow, toPage } from '../parts/listFlow'
import { PageHead } from '../parts/PageHead'
import { Select } from '../parts/Select'
import own from './Verification.module.css'

const views = ['waiting', 'decided'] as const
const reasons = ['unreadable', 'incomplete', 'wrongDocument', 'expired', 'otherPerson'] as const

type Reason = (typeof reasons)[number]

interface DocumentsFilter extends ListFilter {
  state: (typeof views)[number]
}

interface Verdict {
  verdict: 'approve' | 'refuse'
  reason?: Reason
  validUntil?: string
  note: string
}

/** Pictures that were viewed, and the decisions. A picture is requested by a press alone: each request is in the audit log. */
const createDecisions = (services: AppServices, reload: () => Promise<unknown>) => {
  const { requests } = services
  const pictures = createStore<Record<string, string>>(() => ({}))
  const { busy, act } = createActionFlow(services, reload)
  return {
    pictures,
    busy,
    async view(id: string) {
      const outcome = await requests.ask(calls.viewDocument, { id })
      if (outcome.kind !== 'done') return services.reportFailure(outcome)
      const { type, data } = outcome.value
      pictures.setState({ [id]: `data:${type};base64,${data}` })
    },
    decide: (id: string, verdict: Verdict) =>
      act(id, `documents.done.${verdict.verdict}`, () =>
        requests.ask(calls.decideDocument, { id, ...verdict }),
      ),
  }
}

type Decisions = ReturnType<typeof createDecisions>

const createQueue = (services: AppServices) => {
  const list = createFilteredList<SentDocument, DocumentsFilter>(async ({ state }, after) =>
    toPage(
      await services.requests.ask(calls.documents, {
        state,
        after: typeof after === 'string' ? after : undefined,
      }),
      ({ documents, next }) => ({ rows: documents, next }),
    ),
  )
  return { ...list, ...createDecisions(services, () => list.load()) }
}

/** Documents that wait for a decision, and those that were decided (`?view=decided`). */
export function Page({ query }: Pick<PageProps, 'query'>) {
  const { t } = useTexts()
  const { place } = useServices()
  const current = views.find((one) => one === query.get('view')) ?? 'waiting'
  return (
    <>
      <PageHead title={t('page.documents')} lead={t('documents.lead')} />
      <Tabs
        label={t('page.documents')}
        tabs={views.map((id) => ({ id, label: t(`documents.view.${id}`) }))}
        current={current}
        onChange={(id) => place.go(`/documents?view=${id}`, 'replace')}
      >
        <Queue key={current} state={current} />
      </Tabs>
    </>
  )
}

function Queue({ state: shown }: { state: DocumentsFilter['state'] }) {
  const { t } = useTexts()
  const { merchant } = useMerchant()
  const [flow, state] = useFilteredList(createQueue, { state: shown })
  const columns = useColumns(flow)
  return (
    <DataList
      name="documents"
      label={t(`documents.view.${shown}`)}
      state={state}
      columns={columns}
      keyOf={({ id }) => id}
      zone={merchant.timeZone}
      empty={<EmptyState title={t('documents.none')}>{t('documents.none.text')}</EmptyState>}
      onAgain={() => void flow.load('reset')}
      onMore={() => void flow.more()}
    />
  )
}

/** What the merchant asks of a member, and all that the member sent. */
export function MemberDocuments({ id }: { id: string }) {
  const { t } = useTexts()
  const { merchant } = useMerchant()
  const [flow, state] = useFlow((services) => {
    const asked = createStore<{ asked: MemberVerificationAnswer['asked'] }>(() => ({ asked: [] }))
    const list = createListFlow<SentDocument>(async () =>
      toPage(await services.requests.ask(calls.memberDocuments, { id }), ({ documents, ...found }) => {
        asked.setState(found)
        return { rows: documents, next: null }
      }),
    )
    const decisions = createDecisions(services, () => list.load())
    return { ...list, ...decisions, asked, start: () => void list.load() }
  })
  const { asked } = useStore(flow.asked)
  const columns = useColumns(flow).filter(({ key }) => key !== 'member')
  return (
    <section className={css.form} aria-label={t('page.documents')}>
      {asked.map(({ kind, state: standing }) => (
        <p key={kind} className={css.head}>
          {t(`documents.kind.${kind}`)}
          <Badge tone={standing === 'approved' ? 'positive' : 'warning'}>
            {t(`documents.asked.${standing}`)}
          </Badge>
        </p>
      ))}
      {asked.length === 0 && <p className={css.quiet}>{t('documents.asked.none')}</p>}
      <DataList
        name="documents"
        label={t('page.documents')}
        state={state}
        columns={columns}
        keyOf={(one) => one.id}
        zone={merchant.timeZone}
        empty={<EmptyState title={t('documents.member.none')} />}
        onAgain={() => void flow.load('reset')}
        onMore={() => undefined}
      />
    </section>
  )
}

const tones = { waiting: 'warning', approved: 'positive', refused: 'negative', replaced: 'neutral' } as const

const useColumns = (flow: Decisions): ListColumn<SentDocument>[] => {
  const { t } = useTexts()
  const { may } = useMerchant()
  const time = useMerchantTime('saidElsewhere')
  return [
    memberColumn(t('documents.member'), '/documents'),
    {
      key: 'kind',
      isFixed: true,
      title: t('documents.kind'),
      cell: ({ kind }) => t(`documents.kind.${kind}`),
    },
    { key: 'uploaded', title: t('documents.uploaded'), cell: ({ uploadedAt }) => time(uploadedAt) },
    { key: 'state', title: t('documents.state'), cell: (one) => <Standing of={one} /> },
    ...(may('documents.decide')
      ? [
          {
            key: 'picture',
            title: t('documents.picture'),
            cell: (one: SentDocument) => one.state !== 'replaced' && <DocumentPicture of={one} flow={flow} />,
          },
        ]
      : []),
  ]
}

function Standing({ of }: { of: SentDocument }) {
  const { t } = useTexts()
  const time = useMerchantTime('saidElsewhere')
  const { state, reason, note, decidedBy, decidedAt, validUntil } = of
  return (
    <span className={css.form}>
      <span className={own.state}>
        <Badge tone={tones[state]}>{t(`documents.state.${state}`)}</Badge>
      </span>
      {reason && <span>{t(`documents.reason.${reason}`)}</span>}
      {validUntil && <span>{t('documents.until', { at: time(validUntil) })}</span>}
      {note && <span dir="auto">{note}</span>}
      {decidedAt && <span className={css.quiet}>{`${decidedBy} · ${time(decidedAt)}`}</span>}
      {of.check && <ProviderCheck of={of} check={of.check} />}
    </span>
  )
}

/** What the verification provider says: advice for who decides. */
function ProviderCheck({ of, check }: { of: SentDocument; check: NonNullable<SentDocument['check']> }) {
  const { t } = useTexts()
  const day = useDay()
  const time = useMerchantTime('saidElsewhere')
  const { state, provider, reasons, validUntil, answeredAt } = check
  const isAnswered = state === 'done' || state === 'refused'
  // Staff were faster, or the member has sent another one: nothing is expected of the provider any more.
  if (!isAnswered && of.state !== 'waiting') return null
  return (
    <>
      <Badge tone={state === 'done' ? 'positive' : state === 'refused' ? 'negative' : 'neutral'}>
        {t(`documents.check.${state}`, { provider: provider ?? '' })}
      </Badge>
      {reasons.map((reason) => (
        <span key={reason}>{t(`documents.reason.${reason}`)}</span>
      ))}
      {validUntil && <span>{t('documents.check.until', { day: day(validUntil) })}</span>}
      {answeredAt && <span className={css.quiet}>{time(answeredAt)}</span>}
    </>
  )
}

/** The picture once it was asked for, and beside it the decision: nobody decides about what they have not seen. */
function DocumentPicture({ of, flow }: { of: SentDocument; flow: Decisions }) {
  const { t } = useTexts()
  const address = useStore(flow.pictures)[of.id]
  const [verdict, choose] = useState<Verdict['verdict']>()
  if (!address)
    return (
      <Button size="small" variant="secondary" onClick={() => void flow.view(of.id)}>
        {t('documents.look')}
      </Button>
    )
  return (
    <span className={css.form}>
      <Picture address={address} name={`${t(`documents.kind.${of.kind}`)}: ${of.userName}`} />
      {of.state === 'waiting' &&
        (verdict ? (
          <DecisionForm of={of} verdict={verdict} flow={flow} onCancel={() => choose(undefined)} />
        ) : (
          <span className={css.head}>
            <Button size="small" onClick={() => choose('approve')}>
              {t('documents.approve')}
            </Button>
            <Button size="small" variant="danger" onClick={() => choose('refuse')}>
              {t('documents.refuse')}
            </Button>
          </span>
        ))}
    </span>
  )
}

/** Small beside the decision, and as it was sent for the small print. */
function Picture({ address, name }: { address: string; name: string }) {
  const { t } = useTexts()
  const [isLarge, enlarge] = useState(false)
  return (
    <>
      <div className={isLarge ? own.large : own.small} tabIndex={isLarge ? 0 : undefined}>
        <img src={address} alt={name} />
      </div>
      <Button size="small" variant="quiet" aria-pressed={isLarge} onClick={() => enlarge(!isLarge)}>
        {t('documents.enlarge')}
      </Button>
    </>
  )
}

interface DecisionFormProps {
  of: SentDocument
  verdict: Verdict['verdict']
  flow: Decisions
  onCancel: () => void
}

function DecisionForm({ of: { id }, verdict, flow, onCancel }: DecisionFormProps) {
  const { t } = useTexts()
  const isBusy = useStore(flow.busy).id === id
  const [reason, setReason] = useState<Reason>('unreadable')
  const [validUntil, setValidUntil] = useState('')
  const [note, setNote] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void flow.decide(id, {
      verdict,
      note: note.trim(),
      ...(verdict === 'refuse' && { reason }),
      ...(verdict === 'approve' && validUntil !== '' && { validUntil }),
    })
  }
  return (
    <form className={css.form} onSubmit={submit}>
      {verdict === 'refuse' ? (
        <Select
          label={t('documents.reason')}
          value={reason}
          options={reasons.map((value) => ({ value, label: t(`documents.reason.${value}`) }))}
          onChange={setReason}
        />
      ) : (
        <Field
          type="date"
          label={t('documents.validUntil')}
          value={validUntil}
          onChange={({ target }) => setValidUntil(target.value)}
        />
      )}
      <Field
        label={t('documents.note')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        maxLength={500}
      />
      <FormActions size="small" go={t(`documents.${verdict}`)} isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}
