import { Tabs } from '@playfront/kit/Tabs'
import { useState } from 'react'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { PageHead } from '../parts/PageHead'
import { AgentList } from './AgentList'
import moduleCss from '../parts/Module.module.css'
import { Applications } from './Applications'
import { Commission } from './Commission'
import { RunPage } from './RunPage'
import type { PageProps } from '../app/placeFlow'

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
