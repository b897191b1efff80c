import type { AdminAgent } from '@playfront/contract/console/agentsAdmin'
import { Badge } from '@playfront/kit/Badge'
import { EmptyState } from '@playfront/kit/EmptyState'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Tabs } from '@playfront/kit/Tabs'
import moduleCss from '../parts/Module.module.css'
import { useFlow, useMerchant, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { useMoney } from '../app/useMoney'
import { ListStates } from '../parts/ListStates'
import { SearchForm } from '../parts/SearchForm'
import { Table } from '../parts/Table'
import { createAgentsFlow } from './agentsFlow'
import { PlanCard } from './PlanCard'
import { PageHead } from '../parts/PageHead'
import { Applications } from './Applications'
import { Commission } from './Commission'
import { RunPage } from './RunPage'
import type { PageProps } from '../app/placeFlow'

/** Counted so far on the server; there may be more. */
const countedUpTo = 1_000

/** The agents with what stands below them and what they earn. */
export function AgentList() {
  const { t } = useTexts()
  const [flow, state] = useFlow(createAgentsFlow)
  const { plan, find } = useStore(flow.frame)
  const [typed, setTyped] = useState('')
  return (
    <div className={moduleCss.page}>
      {plan && <PlanCard plan={plan} />}
      <SearchForm
        label={t('agents.find')}
        text={typed}
        onText={setTyped}
        onSearch={() => flow.search(typed)}
      />
      <ListStates
        state={state}
        empty={
          <EmptyState title={t(find ? 'agents.none.found' : 'agents.none')}>
            {t('agents.none.text')}
          </EmptyState>
        }
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        <Rows rows={state.kind === 'ready' ? state.rows : []} />
      </ListStates>
    </div>
  )
}

function Rows({ rows }: { rows: readonly AdminAgent[] }) {
  const { t, number } = useTexts()
  const money = useMoney()
  const counted = (count: number) => (count >= countedUpTo ? `${number(count)}+` : number(count))
  return (
    <Table
      label={t('page.agents')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: t('agents.agent'), cell: (agent) => <Name agent={agent} /> },
        { title: t('agents.first'), cell: ({ firstLevel }) => counted(firstLevel), isFigure: true },
        { title: t('agents.second'), cell: ({ secondLevel }) => counted(secondLevel), isFigure: true },
        { title: t('agents.links'), cell: ({ links }) => counted(links), isFigure: true },
        { title: t('agents.thisMonth'), cell: ({ thisMonth }) => money(thisMonth), isFigure: true },
        { title: t('agents.lastMonth'), cell: ({ lastMonth }) => money(lastMonth), isFigure: true },
        { title: t('agents.waiting'), cell: ({ waiting }) => money(waiting), isFigure: true },
      ]}
    />
  )
}

function Name({ agent: { id, userName, type, state } }: { agent: AdminAgent }) {
  const { t } = useTexts()
  return (
    <div className={moduleCss.name}>
      <Link to={`/members/${id}`}>{userName}</Link>
      <p className={moduleCss.badges}>
        <span className={moduleCss.quiet}>{t(type === 1 ? 'agents.type.1' : 'agents.type.2')}</span>
        {state !== 'active' && <Badge tone="negative">{t(`agents.state.${state}`)}</Badge>}
      </p>
    </div>
  )
}

type Tab = 'agents' | 'applications' | 'commission'

/** Agents: `/agents` and its tabs, `/agents/run/<id>` is one run of commission. */
export function Page({ rest, query }: PageProps) {
  const [kind, id] = rest.split('/')
  if (kind === 'run' && id) return <RunPage key={id} id={id} />
  return <Admin first={query.get('tab') === 'commission' ? 'commission' : 'agents'} />
}

function Admin({ first }: { first: Tab }) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [tab, setTab] = useState<Tab>(first)
  const tabs: { id: Tab; label: string }[] = [
    { id: 'agents', label: t('agents.all') },
    { id: 'applications', label: t('agents.applications') },
    ...(may('commission.read') ? [{ id: 'commission' as const, label: t('commission.title') }] : []),
  ]
  return (
    <>
      <PageHead title={t('page.agents')} lead={t('agents.lead')} />
      <Tabs label={t('page.agents')} current={tab} onChange={setTab} tabs={tabs}>
        <div className={moduleCss.tab}>
          {tab === 'agents' && <AgentList />}
          {tab === 'applications' && <Applications />}
          {tab === 'commission' && <Commission />}
        </div>
      </Tabs>
    </>
  )
}
