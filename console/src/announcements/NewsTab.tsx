import type { AdminNews } from '@playfront/contract/console/announcementsAdmin'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useMerchant, useFlow, useTexts } from '../app/ServicesContext'
import { ListStates } from '../parts/ListStates'
import { ApprovalRows } from '../approvals/ApprovalCard'
import { subjectsOf } from '../approvals/approvalsFlow'
import { AudienceWords } from '../push/AudienceWords'
import css from './Announcements.module.css'
import { createNewsFlow, type NewsFlow } from './newsFlow'
import { NewsForm } from './NewsForm'

/** News for members' inboxes. */
export function NewsTab() {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [flow, state] = useFlow(createNewsFlow)
  const { languages: spoken, ownLanguage } = useStore(flow.terms)
  const [form, setForm] = useState<string>()
  return (
    <div className={css.tab}>
      <p>{t('news.lead')}</p>
      {form && spoken && ownLanguage ? (
        <NewsForm
          key={form}
          id={form}
          languages={spoken}
          ownLanguage={ownLanguage}
          flow={flow}
          onEnd={() => setForm(undefined)}
        />
      ) : (
        may('announcements.edit') &&
        spoken && (
          <p>
            <Button onClick={() => setForm(flow.newId())}>{t('news.new')}</Button>
          </p>
        )
      )}
      <ListStates
        state={state}
        empty={<EmptyState title={t('news.none')}>{t('news.none.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        <ul className={css.rows}>
          {state.kind === 'ready' &&
            state.rows.map((news) => (
              <li key={news.id}>
                <NewsCard news={news} own={ownLanguage ?? 'EN'} flow={flow} />
              </li>
            ))}
        </ul>
      </ListStates>
    </div>
  )
}

interface CardProps {
  news: AdminNews
  own: keyof AdminNews['words']
  flow: NewsFlow
}

function NewsCard({ news, own, flow }: CardProps) {
  const { t, date } = useTexts()
  const { may } = useMerchant()
  const isBusy = useStore(flow.terms).busy === news.id
  const { id, words, state, writtenName, writtenAt, decidedName, told, read, counted } = news
  const subject = `news:${id}`
  const isRequested = subjectsOf(useStore(flow.approvals.store)).has(subject)
  const translation = words[own] ?? Object.values(words)[0]
  return (
    <article className={css.row} aria-label={translation?.title}>
      <div className={css.facts}>
        <p className={css.badges}>
          <Badge tone={state === 'sent' ? 'positive' : state === 'waiting' ? 'warning' : 'neutral'}>
            {t(isRequested ? 'approvals.status.open' : `news.state.${state}`)}
          </Badge>
          <span className={css.quiet}>{date(writtenAt)}</span>
        </p>
        <h3 dir="auto">{translation?.title}</h3>
        <p className={css.words} dir="auto">
          {translation?.text}
        </p>
        <p className={css.quiet}>
          <AudienceWords audience={news.audience} />
          {news.link && (
            <>
              {' · '}
              <code>{news.link}</code>
            </>
          )}
          {' · '}
          {t('push.by', { name: writtenName })}
          {decidedName &&
            ` · ${t(`news.decided.${state === 'sent' ? 'sent' : 'dropped'}`, { name: decidedName })}`}
          {' · '}
          {state === 'sent' ? t('news.told', { told, read }) : t('news.would', { count: counted })}
        </p>
        <ApprovalRows flow={flow.approvals} subject={subject} />
      </div>
      {state === 'waiting' && !isRequested && (
        <div className={css.acts}>
          {may('announcements.publish') && (
            <Button size="small" busy={isBusy} onClick={() => void flow.send(id)}>
              {t('news.send')}
            </Button>
          )}
          {may('announcements.edit') && (
            <Button size="small" variant="quiet" busy={isBusy} onClick={() => void flow.drop(id)}>
              {t('news.drop')}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}
