import type { InboxEntry } from '@playfront/contract/account/inbox'
import type { NotificationTopic } from '@playfront/contract/account/inboxKinds'
import { languageTags } from '@playfront/contract/languageTags'
import { Badge } from '@playfront/kit/Badge'
import { Card } from '@playfront/kit/Card'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import {
  bell,
  chevronRight,
  gift,
  rotateCcw,
  shieldCheck,
  ticket,
  trash2,
  trophy,
  wallet,
  type Drawing,
} from '@playfront/kit/icons'
import { safeInternalPath } from '../../platform/navigation/safeAddress'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { writeDate } from '../../texts/writeDate'
import css from './Inbox.module.css'

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
  const { locale } = languageTags[useTexts().language()]
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
        <span className={css.said}>{text}</span>
        <span className={css.foot}>
          <time dateTime={at}>{writeDate(locale, style)(Date.parse(at))}</time>
          {linkOf(entry) !== '' && <Icon of={chevronRight} />}
        </span>
      </span>
    </>
  )
}
