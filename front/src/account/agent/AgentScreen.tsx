import { downlineExport } from '@playfront/contract/account/agents'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { Field } from '@playfront/kit/Field'
import { Icon } from '@playfront/kit/Icon'
import { search as searchIcon, userRound, users } from '@playfront/kit/icons'
import { ListRow } from '@playfront/kit/ListRow'
import { useEffect, useId, useState } from 'react'
import { AppBar } from '@playfront/kit/AppBar'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Skeleton } from '@playfront/kit/Skeleton'
import { Tabs } from '@playfront/kit/Tabs'
import css from './DownlineList.module.css'
import { useLazy } from '../../store/useLazy'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { useDay } from '../security/useDay'
import { type DownlineFlow, createDownlineFlow } from './downlineFlow'
import { SaveTable } from './period/SaveTable'
import { type TableFlow, createTableFlow } from './period/tableFlow'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { type Clipboard, browserClipboard } from '../../platform/clipboard/clipboard'
import { browserSaveText } from '../../platform/files/saveText'
import { browserStreams } from '@playfront/client/platform/network/streams'
import type { Platform } from '../../platform/platform'
import { type Share, browserShare } from '../../platform/share/share'
import type { Requests } from '../../requests/requests'
import { FailedPart } from '../../page/FailedPart'
import { Page } from '../../page/Page'
import type { Texts } from '../../texts/texts'
import { LinksPart } from '../agentLinks/LinksPart'
import type { MemberFlow } from '../member/memberFlow'
import { isAgent } from '../session/session'
import type { SessionFlow } from '../session/sessionFlow'
import { AgentForm } from './AgentForm'

export interface DownlineListProps {
  merchant: Pick<MerchantSettings, 'code' | 'timeZone'>
  flow: DownlineFlow
  table: TableFlow
}

/** The accounts below the agent, the newest first. */
export const DownlineList = ({ merchant, flow, table }: DownlineListProps) => {
  const id = useId()
  const day = useDay(merchant.timeZone)
  const { t } = useTexts()
  const { members, next, isFetchingMore, search } = useStore(flow.store)
  return (
    <section className={css.list} aria-labelledby={id}>
      <h2 id={id}>
        <Text id="agent.list" />
      </h2>
      {(members.length > 0 || search !== '') && (
        <Field
          label={t('agent.search')}
          name="search"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          prefix={<Icon of={searchIcon} />}
          onChange={({ currentTarget }) => void flow.find(currentTarget.value)}
        />
      )}
      {members.length === 0 ? (
        <Text id="agent.none" as="p" />
      ) : (
        <Card padding="none">
          {members.map(({ userName, kind, at, hasCome, link }) => (
            <ListRow
              key={userName}
              leading={<Icon of={kind === 'agent' ? users : userRound} />}
              title={<bdi>{userName}</bdi>}
              detail={
                <>
                  <Text id={`agent.kind.${kind}`} /> · {day(at)}
                  {link !== undefined && (
                    <>
                      {' · '}
                      <bdi className={css.link}>{link}</bdi>
                    </>
                  )}
                </>
              }
              trailing={
                <Badge tone={hasCome ? 'positive' : 'neutral'}>
                  <Text id={hasCome ? 'agent.come' : 'agent.notCome'} />
                </Badge>
              }
            />
          ))}
        </Card>
      )}
      {next !== null && (
        <Button variant="secondary" wide busy={isFetchingMore} onClick={() => void flow.more()}>
          <Text id="more" />
        </Button>
      )}
      {members.length > 0 && search === '' && (
        <SaveTable
          table={table}
          onSave={() => void table.save(downlineExport, {}, `downline-${merchant.code}.csv`)}
        />
      )}
    </section>
  )
}

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
  return <LazyCommission {...services} table={table} />
}

const LazyCommission = (services: AgentScreenProps & { table: TableFlow }) => {
  const lazy = useLazy(true, () => import('./CommissionPart'))
  return lazy ? <lazy.CommissionPart {...services} /> : <Skeleton shape="banner" count={2} />
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
