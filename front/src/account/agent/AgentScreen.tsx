import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { users } from '@playfront/kit/icons'
import { Skeleton } from '@playfront/kit/Skeleton'
import { Tabs } from '@playfront/kit/Tabs'
import { useEffect, useState } from 'react'
import type { CoversDoor } from '../../overlays/coversDoor'
import type { Requests } from '../../requests/requests'
import { FailedPart } from '../../shell/page/FailedPart'
import { Page } from '../../shell/page/Page'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { MemberFlow } from '../member/memberFlow'
import { isAgent } from '../session/session'
import type { SessionFlow } from '../session/sessionFlow'
import { AgentForm } from './AgentForm'
import { CommissionPart } from './CommissionPart'
import { DownlineList } from './DownlineList'
import css from './DownlineList.module.css'
import { createDownlineFlow } from './downlineFlow'

export interface AgentScreenProps {
  merchant: MerchantSettings
  requests: Requests
  session: SessionFlow
  member: MemberFlow
  toasts: CoversDoor['toasts']
}

/** Where agents open accounts below their own, see those they have opened, and what they earn by them (REQ-ROUTE-026). */
export const AgentScreen = (house: AgentScreenProps) => {
  const { t } = useTexts()
  const { type } = useStore(house.session.store)
  const { member } = useStore(house.member.store)
  return (
    <>
      <AppBar title={<Text id="agent.title" />} back={{ label: t('back'), href: '/m/member/home' }} />
      <Page>
        {isAgent(member?.type ?? type) ? (
          <AgentArea {...house} />
        ) : (
          <EmptyState title={t('agent.only.title')} picture={<Icon of={users} size="huge" />}>
            <Text id="agent.only.text" />
          </EmptyState>
        )}
      </Page>
    </>
  )
}

const parts = ['accounts', 'commission'] as const

const AgentArea = (house: AgentScreenProps) => {
  const { t } = useTexts()
  const [part, setPart] = useState<(typeof parts)[number]>('accounts')
  return (
    <Tabs
      label={t('agent.title')}
      tabs={parts.map((id) => ({ id, label: <Text id={`agent.tab.${id}`} /> }))}
      current={part}
      onChange={setPart}
    >
      {part === 'accounts' ? <AgentPart {...house} /> : <CommissionPart {...house} />}
    </Tabs>
  )
}

const AgentPart = (house: AgentScreenProps) => {
  const [flow] = useState(() => createDownlineFlow(house))
  useEffect(() => void flow.load(), [flow])
  const { name } = useStore(flow.store)
  if (name === 'loading') return <Skeleton shape="banner" count={2} />
  if (name === 'failed') return <FailedPart why="agent.failed" onRetry={() => void flow.load()} />
  return (
    <div className={css.part}>
      <AgentForm {...house} flow={flow} />
      <DownlineList timeZone={house.merchant.timeZone} flow={flow} />
    </div>
  )
}
