import type { InboxEntry } from '@playfront/contract/account/inbox'
import type { NotificationTopic } from '@playfront/contract/account/inboxKinds'
import { languages } from '@playfront/contract/languages'
import { Badge } from '@playfront/kit/Badge'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import {
  type Drawing,
  bell,
  chevronRight,
  gift,
  mail,
  rotateCcw,
  shieldCheck,
  ticket,
  trash2,
  trophy,
  wallet,
} from '@playfront/kit/icons'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import css from './Inbox.module.css'
import { safeInternalPath } from '../../platform/navigation/safeAddress'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { writeDate } from '../../texts/writeDate'
import type { Requests } from '../../requests/requests'
import { FailedPart } from '../../page/FailedPart'
import { Page } from '../../page/Page'
import { useStore } from '../../store/useStore'
import type { MemberFlow } from '../member/memberFlow'
import { type InboxFlow, type InboxView, createInboxFlow } from './inboxFlow'

export interface InboxMessageProps {
  entry: InboxEntry
  timeZone: string
  onRead(): void
  onDrop(): void
}

const pictures: Record<NotificationTopic, Drawing> = {
  money: wallet,
  wins: trophy,
  refunds: rotateCcw,
  results: ticket,
  account: shieldCheck,
  rewards: gift,
  marketing: bell,
}

/** Where a message leads inside the app; empty where it leads nowhere. */
const linkOf = ({ link }: InboxEntry): string => safeInternalPath(link, '')

/** One message: pressed it is read, and leads on where it has somewhere to lead. */
export const InboxMessage = ({ entry, timeZone, onRead, onDrop }: InboxMessageProps) => {
  const { t } = useTexts()
  const { isRead } = entry
  const link = linkOf(entry)
  return (
    <Card padding="none">
      <div className={css.message} data-read={isRead || undefined}>
        {link === '' ? (
          <button type="button" className={css.words} disabled={isRead} onClick={onRead}>
            <Words entry={entry} timeZone={timeZone} />
          </button>
        ) : (
          <a className={css.words} href={link} onClick={onRead}>
            <Words entry={entry} timeZone={timeZone} />
          </a>
        )}
        <IconButton label={t('inbox.drop')} onClick={onDrop}>
          <Icon of={trash2} />
        </IconButton>
      </div>
    </Card>
  )
}

const Words = ({ entry, timeZone }: Pick<InboxMessageProps, 'entry' | 'timeZone'>) => {
  const { topic, title, text, at, isRead } = entry
  const { locale } = languages[useTexts().language()]
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return (
    <>
      <Icon of={pictures[topic]} />
      <span className={css.text}>
        <span className={css.head}>
          <strong>{title || <Text id={`topic.${topic}`} />}</strong>
          {!isRead && (
            <Badge tone="accent" kind="solid">
              <Text id="inbox.new" />
            </Badge>
          )}
        </span>
        <span className={css.content}>{text}</span>
        <span className={css.foot}>
          <time dateTime={at}>{writeDate(locale, style)(Date.parse(at))}</time>
          {linkOf(entry) !== '' && <Icon of={chevronRight} />}
        </span>
      </span>
    </>
  )
}

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
