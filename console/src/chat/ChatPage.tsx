import type { ChatCase } from '@playfront/contract/console/chatAdmin'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Notice } from '@playfront/kit/Notice'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { useState } from 'react'
import { useStore } from 'zustand'
import css from './Chat.module.css'
import { useFlow, useMerchant, useServices, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { decideWait } from './decideWait'
import { ListStates } from '../parts/ListStates'
import { PageHead } from '../parts/PageHead'
import { CannedDialog } from './CannedDialog'
import { createCannedFlow } from './cannedFlow'
import { createInboxFlow } from './inboxFlow'
import { TalkView } from './TalkView'
import type { PageProps } from '../app/placeFlow'

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

/** The list of conversations, and the selected one. */
export function Page({ rest }: PageProps) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [flow, state] = useFlow(createInboxFlow)
  const [canned] = useFlow(createCannedFlow)
  const { show, waiting, isElsewhere } = useStore(flow.meta)
  const [isCannedOpen, setCannedOpen] = useState(false)
  return (
    <>
      <PageHead
        title={t('page.chat')}
        lead={t('chat.lead')}
        actions={
          may('chat.answer') && (
            <Button variant="secondary" size="small" onClick={() => setCannedOpen(true)}>
              {t('chat.canned')}
            </Button>
          )
        }
      />
      {isElsewhere && <Notice tone="warning">{t('chat.elsewhere')}</Notice>}
      <div className={css.room} data-talk={rest !== '' || undefined}>
        <section className={css.inbox} aria-label={t('chat.inbox')}>
          <div className={css.filter}>
            <SegmentedControl
              label={t('chat.show')}
              value={show}
              onChange={flow.show}
              options={[
                { value: 'open', label: t('chat.open') },
                { value: 'closed', label: t('chat.closed') },
              ]}
            />
            <p className={css.quiet} role="status">
              {waiting > 0 ? (
                <Badge tone="warning">{t('chat.waiting', { count: waiting })}</Badge>
              ) : (
                t('chat.nobodyWaits')
              )}
            </p>
          </div>
          <ListStates
            state={state}
            empty={<EmptyState title={t('chat.none')}>{t('chat.none.text')}</EmptyState>}
            onAgain={() => void flow.load('reset')}
            onMore={() => void flow.more()}
          >
            <ul className={css.cases}>
              {state.kind === 'ready' &&
                state.rows.map((row) => (
                  <li key={row.id}>
                    <CaseRow row={row} isCurrent={row.id === rest} />
                  </li>
                ))}
            </ul>
          </ListStates>
        </section>
        {rest === '' ? (
          <div className={css.nothing}>
            <EmptyState title={t('chat.choose')}>{t('chat.choose.text')}</EmptyState>
          </div>
        ) : (
          <TalkView key={rest} id={rest} canned={canned} onChange={() => void flow.load()} />
        )}
      </div>
      <CannedDialog open={isCannedOpen} flow={canned} onClose={() => setCannedOpen(false)} />
    </>
  )
}
