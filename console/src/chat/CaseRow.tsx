import type { ChatCase } from '@playfront/contract/console/chatAdmin'
import { Badge } from '@playfront/kit/Badge'
import { useServices, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import css from './Chat.module.css'
import { decideWait } from './decideWait'

/** One conversation of the inbox: its member, waiting time, and assignee. */
export function CaseRow({ row, isCurrent }: { row: ChatCase; isCurrent: boolean }) {
  const { t, date } = useTexts()
  const { platform } = useServices()
  const { id, userName, waitingSince, lastAt, unseen, claimedName, isOwn, isClosed } = row
  const wait = decideWait(waitingSince, platform.clock.now())
  return (
    <Link className={css.case} to={`/chat/${id}`} aria-current={isCurrent ? 'page' : undefined}>
      <span className={css.who}>
        <strong>{userName}</strong>
        {unseen > 0 && (
          <Badge tone="accent" kind="count">
            {unseen}
          </Badge>
        )}
      </span>
      <span className={css.quiet}>
        {wait ? (
          <span className={css.waits} data-long={wait.isLong || undefined}>
            {t(`chat.waits.${wait.unit}`, { count: wait.count })}
          </span>
        ) : (
          date(lastAt)
        )}
        {!isClosed && claimedName && ` · ${isOwn ? t('chat.own') : t('chat.by', { name: claimedName })}`}
      </span>
    </Link>
  )
}
