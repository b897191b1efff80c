import css from './Lottery.module.css'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Field } from '@playfront/kit/Field'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useFlow, useServices, useTexts } from '../app/ServicesContext'
import { ListStates } from '../parts/ListStates'
import { Select } from '../parts/Select'
import { IssuesTable } from './IssuesTable'
import { createIssuesFlow, createWaitsFlow } from './lotteryFlows'
import { UnreadyPage } from '../parts/UnreadyPage'
import { ResultProposalCard } from './ResultProposalCard'
import { ApprovalRows } from '../approvals/ApprovalCard'
import { Tabs } from '@playfront/kit/Tabs'
import { PageHead } from '../parts/PageHead'
import { IssuePage } from './IssuePage'
import type { PageProps } from '../app/placeFlow'

export function IssuesView({ view }: { view: 'ahead' | 'past' }) {
  const { t } = useTexts()
  const [flow, state] = useFlow((services) => createIssuesFlow(services, { view, lottery: '', day: '' }))
  const { choices } = useStore(flow.lotteries)
  const [lottery, setLottery] = useState('')
  const [day, setDay] = useState('')
  return (
    <>
      <div className={css.filter}>
        <Select
          label={t('lottery.lottery')}
          value={lottery}
          options={[
            { value: '', label: t('lottery.all') },
            ...choices.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          onChange={(chosen) => {
            setLottery(chosen)
            flow.choose({ lottery: chosen })
          }}
        />
        <Field
          label={t('lottery.day')}
          type="date"
          value={day}
          onChange={({ target }) => {
            setDay(target.value)
            flow.choose({ day: target.value })
          }}
        />
      </div>
      <ListStates
        state={state}
        empty={<EmptyState title={t('lottery.empty')}>{t('lottery.empty.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        <IssuesTable issues={state.kind === 'ready' ? state.rows : []} />
      </ListStates>
    </>
  )
}

/** Approval requests first: a colleague is waiting for them. */
export function WaitsView() {
  const { t } = useTexts()
  const [flow, state] = useFlow(createWaitsFlow)
  const refunds = useStore(flow.approvals.store)
  if (state.kind === 'loading' || state.kind === 'failed')
    return <UnreadyPage state={state} onAgain={() => void flow.load()} />
  const { issues, results } = state.value
  const requests = refunds.kind === 'ready' ? refunds.rows.length : 0
  if (issues.length + requests + results.length === 0)
    return <EmptyState title={t('lottery.none')}>{t('lottery.none.text')}</EmptyState>
  return (
    <div className={css.parts}>
      {requests + results.length > 0 && (
        <section className={css.part} aria-labelledby="second">
          <h2 id="second">{t('lottery.second')}</h2>
          {results.map((proposal) => (
            <ResultProposalCard key={proposal.id} proposal={proposal} acts={flow.acts} isLinked />
          ))}
          <ApprovalRows flow={flow.approvals} />
        </section>
      )}
      {issues.length > 0 && (
        <section className={css.part} aria-labelledby="held">
          <h2 id="held">{t('lottery.held')}</h2>
          <IssuesTable issues={issues} />
        </section>
      )}
    </div>
  )
}

const views = ['waits', 'ahead', 'past'] as const
type View = (typeof views)[number]
const isView = (text: string): text is View => (views as readonly string[]).includes(text)

export function IssuesPage({ view }: { view: string }) {
  const { t } = useTexts()
  const { place } = useServices()
  const current = isView(view) ? view : 'waits'
  return (
    <>
      <PageHead title={t('page.lottery')} lead={t('lottery.lead')} />
      <Tabs
        label={t('page.lottery')}
        tabs={views.map((id) => ({ id, label: t(`lottery.view.${id}`) }))}
        current={current}
        onChange={(id) => place.go(`/lottery?view=${id}`, 'replace')}
      >
        {current === 'waits' ? <WaitsView /> : <IssuesView key={current} view={current} />}
      </Tabs>
    </>
  )
}

/** What waits and the lists of issues, or one of them. */
export function Page({ rest, query }: PageProps) {
  return rest ? <IssuePage key={rest} id={rest} /> : <IssuesPage view={query.get('view') ?? ''} />
}
