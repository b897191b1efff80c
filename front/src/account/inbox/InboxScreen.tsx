import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { mail } from '@playfront/kit/icons'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import type { Requests } from '../../requests/requests'
import { FailedPart } from '../../page/FailedPart'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { MemberFlow } from '../member/memberFlow'
import { createInboxFlow, type InboxFlow, type InboxView } from './inboxFlow'
import { InboxMessage } from './InboxMessage'
import css from './Inbox.module.css'

export interface InboxScreenProps {
  merchant: MerchantSettings
  requests: Requests
  member: MemberFlow
}

const views: readonly InboxView[] = ['all', 'unread']

/** The messages that the operator has sent the member, newest first. */
export const InboxScreen = (services: InboxScreenProps) => {
  const { t } = useTexts()
  const [flow] = useState(() => createInboxFlow(services))
  useEffect(() => void flow.load(), [flow])
  const { view, unread } = useStore(flow.store)
  return (
    <>
      <AppBar title={<Text id="hub.inbox" />} back={{ label: t('back'), href: '/m/member/home' }} />
      <Page>
        <SegmentedControl
          label={t('hub.inbox')}
          name="view"
          value={view}
          onChange={(chosen) => void flow.choose(chosen)}
          options={views.map((value) => ({ value, label: <Text id={`inbox.${value}`} /> }))}
        />
        {unread > 0 && (
          <Button variant="secondary" wide onClick={() => void flow.readAll()}>
            <Text id="inbox.readAll" />
          </Button>
        )}
        <Messages flow={flow} timeZone={services.merchant.timeZone} />
      </Page>
    </>
  )
}

const Messages = ({ flow, timeZone }: { flow: InboxFlow; timeZone: string }) => {
  const { t } = useTexts()
  const { name, messages, next, isFetchingMore } = useStore(flow.store)
  if (name === 'loading') return <Skeleton shape="banner" count={3} />
  if (name === 'failed') return <FailedPart why="inbox.failed" onRetry={() => void flow.load()} />
  if (messages.length === 0)
    return (
      <EmptyState title={t('inbox.none')} picture={<Icon of={mail} size="huge" />}>
        <Text id="inbox.none.text" />
      </EmptyState>
    )
  return (
    <>
      <ul className={css.list}>
        {messages.map((entry) => (
          <li key={entry.id}>
            <InboxMessage
              entry={entry}
              timeZone={timeZone}
              onRead={() => void flow.read(entry.id)}
              onDrop={() => void flow.drop(entry.id)}
            />
          </li>
        ))}
      </ul>
      {next !== null && (
        <Button variant="secondary" wide busy={isFetchingMore} onClick={() => void flow.more()}>
          <Text id="more" />
        </Button>
      )}
    </>
  )
}
