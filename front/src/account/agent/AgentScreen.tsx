import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { users } from '@playfront/kit/icons'
import { Skeleton } from '@playfront/kit/Skeleton'
import { Tabs } from '@playfront/kit/Tabs'
import { useEffect, useState } from 'react'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { browserClipboard } from '../../platform/clipboard/browserClipboard'
import type { Clipboard } from '../../platform/clipboard/clipboard'
import { browserSaveText } from '../../platform/files/saveText'
import { browserStreams } from '../../platform/network/browserStreams'
import type { Platform } from '../../platform/platform'
import { browserShare } from '../../platform/share/browserShare'
import type { Share } from '../../platform/share/share'
import type { Requests } from '../../requests/requests'
import { FailedPart } from '../../page/FailedPart'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import type { Texts } from '../../texts/texts'
import { useTexts } from '../../texts/TextsProvider'
import { LinksPart } from '../agentLinks/LinksPart'
import type { MemberFlow } from '../member/memberFlow'
import { isAgent } from '../session/session'
import type { SessionFlow } from '../session/sessionFlow'
import { AgentForm } from './AgentForm'
import { CommissionPart } from './CommissionPart'
import { DownlineList } from './DownlineList'
import css from './DownlineList.module.css'
import { createDownlineFlow } from './downlineFlow'
import { createTableFlow, type TableFlow } from './period/tableFlow'

export interface AgentScreenProps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  session: SessionFlow
  member: MemberFlow
  texts: Texts
  toasts: LazyOverlays['toasts']
  /** The device's clipboard and list of apps; the browser's own unless said otherwise. */
  clipboard?: Clipboard
  share?: Share
}

/** Where agents open accounts below their own, hand out links, see who came, and what they earn by them (REQ-ROUTE-026). */
export const AgentScreen = (services: AgentScreenProps) => {
  const { t } = useTexts()
  const { type } = useStore(services.session.store)
  const { member } = useStore(services.member.store)
  return (
    <>
      <AppBar title={<Text id="agent.title" />} back={{ label: t('back'), href: '/m/member/home' }} />
      <Page>
        {isAgent(member?.type ?? type) ? (
          <AgentArea {...services} />
        ) : (
          <EmptyState title={t('agent.only.title')} picture={<Icon of={users} size="huge" />}>
            <Text id="agent.only.text" />
          </EmptyState>
        )}
      </Page>
    </>
  )
}

const parts = ['accounts', 'links', 'commission'] as const

const AgentArea = (services: AgentScreenProps) => {
  const { t } = useTexts()
  const [part, setPart] = useState<(typeof parts)[number]>('accounts')
  return (
    <Tabs
      label={t('agent.title')}
      tabs={parts.map((id) => ({ id, label: <Text id={`agent.tab.${id}`} /> }))}
      current={part}
      onChange={setPart}
    >
      <PartOf key={part} part={part} {...services} />
    </Tabs>
  )
}

const PartOf = ({ part, ...services }: AgentScreenProps & { part: (typeof parts)[number] }) => {
  const { clipboard = browserClipboard, share = browserShare } = services
  const [table] = useState(() =>
    createTableFlow({ ...services, streams: browserStreams, saveText: browserSaveText }),
  )
  if (part === 'accounts') return <AgentPart {...services} table={table} />
  if (part === 'links') return <LinksPart {...services} {...{ clipboard, share, table }} />
  return <CommissionPart {...services} table={table} />
}

const AgentPart = (services: AgentScreenProps & { table: TableFlow }) => {
  const [flow] = useState(() => createDownlineFlow(services))
  useEffect(() => void flow.load(), [flow])
  const { name } = useStore(flow.store)
  if (name === 'loading') return <Skeleton shape="banner" count={2} />
  if (name === 'failed') return <FailedPart why="agent.failed" onRetry={() => void flow.load()} />
  return (
    <div className={css.part}>
      <AgentForm {...services} flow={flow} />
      <DownlineList {...services} flow={flow} />
    </div>
  )
}
