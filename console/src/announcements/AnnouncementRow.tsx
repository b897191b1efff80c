import type { AdminAnnouncement } from '@playfront/contract/console/announcementsAdmin'
import { Badge, type BadgeProps } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { chevronDown, chevronUp } from '@playfront/kit/icons'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { toZoned } from '../settings/fields/zonedTime'
import { useWallTime } from '../push/useWallTime'
import css from './Announcements.module.css'
import type { AnnouncementsFlow, Admin } from './announcementsFlow'

const tones: Record<AdminAnnouncement['state'], BadgeProps['tone']> = {
  draft: 'neutral',
  scheduled: 'accent',
  shown: 'positive',
  ended: 'warning',
}

interface RowProps {
  row: AdminAnnouncement
  admin: Admin
  flow: AnnouncementsFlow
  /** Among those that players are shown; -1 for none. */
  place: number
  last: number
  onMove: (by: -1 | 1) => void
  onEdit: () => void
}

/** One announcement: its content, audience and time. */
export function AnnouncementRow({ row, admin, flow, place, last, onMove, onEdit }: RowProps) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const wallTime = useWallTime()
  const { id, document, state, hasChanges, revision, changedName } = row
  const { words, execution, from, until } = document
  const title = words[admin.ownLanguage]?.title ?? Object.values(words)[0]?.title ?? id
  const at = (instant: string) => wallTime(toZoned(instant, admin.timeZone))
  return (
    <article className={css.row} aria-label={title}>
      <div className={css.facts}>
        <p className={css.badges}>
          <Badge tone={tones[state]}>{t(`announcements.state.${state}`)}</Badge>
          {hasChanges && <Badge tone="warning">{t('announcements.changed')}</Badge>}
          <Badge>{t(`announcements.execution.${execution}`)}</Badge>
        </p>
        <h3 dir="auto">{title}</h3>
        <p className={css.quiet}>
          {Object.keys(words).join(', ')}
          {from && ` · ${t('announcements.from', { at: at(from) })}`}
          {until && ` · ${t('announcements.until', { at: at(until) })}`}
          {changedName && ` · ${t('announcements.by', { name: changedName })}`}
          {may('audit.read') && (
            <>
              {' · '}
              <Link to={`/audit?subject=announcement:${id}`}>{t('payouts.log')}</Link>
            </>
          )}
        </p>
      </div>
      <div className={css.acts}>
        {may('announcements.publish') && place >= 0 && (
          <>
            <IconButton
              label={t('announcements.up', { title })}
              disabled={place === 0}
              onClick={() => onMove(-1)}
            >
              <Icon of={chevronUp} />
            </IconButton>
            <IconButton
              label={t('announcements.down', { title })}
              disabled={place === last}
              onClick={() => onMove(1)}
            >
              <Icon of={chevronDown} />
            </IconButton>
          </>
        )}
        {may('announcements.edit') && (
          <Button size="small" variant="secondary" onClick={onEdit}>
            {t('announcements.edit')}
          </Button>
        )}
        {may('announcements.publish') && (state === 'draft' || hasChanges) && (
          <Button size="small" onClick={() => void flow.publish(id, revision)}>
            {t('announcements.publish')}
          </Button>
        )}
        {may('announcements.publish') && state !== 'draft' && (
          <Button size="small" variant="quiet" onClick={() => void flow.unpublish(id, revision)}>
            {t('announcements.unpublish')}
          </Button>
        )}
        {may('announcements.edit') && state === 'draft' && (
          <Button size="small" variant="quiet" onClick={() => void flow.drop(id, revision)}>
            {t('announcements.drop')}
          </Button>
        )}
      </div>
    </article>
  )
}
