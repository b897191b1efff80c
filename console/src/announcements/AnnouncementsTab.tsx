import type { AdminAnnouncement } from '@playfront/contract/console/announcementsAdmin'
import { Badge, type BadgeProps } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { chevronDown, chevronUp } from '@playfront/kit/icons'
import { Checkbox } from '@playfront/kit/Checkbox'
import { EmptyState } from '@playfront/kit/EmptyState'
import { useState } from 'react'
import css from './Announcements.module.css'
import { useFlow, useMerchant, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { toZoned } from '../settings/fields/zonedTime'
import { useWallTime } from '../push/useWallTime'
import { type Admin, type AnnouncementsFlow, createAnnouncementsFlow, listNameOf } from './announcementsFlow'
import { AnnouncementForm, type Edited } from './AnnouncementForm'
import { AdminStates } from './AnnouncementStates'

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

/** The announcements, list by list in the order in which players are shown them. */
export function AnnouncementsTab() {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [flow, state] = useFlow(createAnnouncementsFlow)
  const [edited, setEdited] = useState<Edited>()
  const { admin } = state
  if (!admin) return <AdminStates state={state} onAgain={flow.again} />
  if (edited)
    return (
      <AnnouncementForm
        key={edited.document.id}
        edited={edited}
        admin={admin}
        flow={flow}
        onEnd={() => setEdited(undefined)}
      />
    )
  const write = () =>
    setEdited({
      revision: 0,
      document: {
        id: flow.newId(),
        category: admin.lists[0]?.code ?? 'popup',
        promotionType: 'NOTICE',
        execution: 'B',
        words: {},
      },
    })
  return (
    <div className={css.tab}>
      {may('announcements.edit') && (
        <p>
          <Button onClick={write}>{t('announcements.new')}</Button>
        </p>
      )}
      {admin.lists.map((list) => (
        <ListSection key={list.code} list={list} admin={admin} flow={flow} onEdit={setEdited} />
      ))}
    </div>
  )
}

interface SectionProps {
  list: Admin['lists'][number]
  admin: Admin
  flow: AnnouncementsFlow
  onEdit: (edited: Edited) => void
}

function ListSection({ list, admin, flow, onEdit }: SectionProps) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const rows = admin.announcements.filter(({ document }) => document.category === list.code)
  const published = rows.filter(({ state }) => state !== 'draft').map(({ id }) => id)
  const move = (id: string, by: -1 | 1) => {
    const ids = [...published]
    const from = ids.indexOf(id)
    ids.splice(from, 1)
    ids.splice(from + by, 0, id)
    void flow.order(list.code, ids)
  }
  return (
    <section className={css.list} aria-label={listNameOf(list, t)}>
      <header className={css.listHead}>
        <h2>{listNameOf(list, t)}</h2>
        {list.code === 'popup' && (
          <Checkbox
            checked={list.forceRead}
            disabled={!may('announcements.publish')}
            onChange={({ target }) => void flow.force(list.code, target.checked)}
            hint={t('announcements.forceRead.hint')}
          >
            {t('announcements.forceRead')}
          </Checkbox>
        )}
      </header>
      {rows.length === 0 && (
        <EmptyState title={t('announcements.none')}>{t('announcements.none.text')}</EmptyState>
      )}
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <AnnouncementRow
              row={row}
              admin={admin}
              flow={flow}
              place={published.indexOf(row.id)}
              last={published.length - 1}
              onMove={(by) => move(row.id, by)}
              onEdit={() => onEdit(row)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
