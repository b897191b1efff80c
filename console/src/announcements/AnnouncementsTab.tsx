import { Button } from '@playfront/kit/Button'
import { Checkbox } from '@playfront/kit/Checkbox'
import { EmptyState } from '@playfront/kit/EmptyState'
import { useState } from 'react'
import { useMerchant, useFlow, useTexts } from '../app/ServicesContext'
import { AnnouncementForm, type Edited } from './AnnouncementForm'
import { AnnouncementRow } from './AnnouncementRow'
import css from './Announcements.module.css'
import { type Admin, type AnnouncementsFlow, createAnnouncementsFlow } from './announcementsFlow'
import { AdminStates } from './AnnouncementStates'
import { listNameOf } from './listNameOf'

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
