import css from './Chat.module.css'
import type { ChatMessage, ReadChatAnswer } from '@playfront/contract/console/chatAdmin'
import languageNames from 'virtual:languageNames'
import { type LanguageCode, languages } from '@playfront/contract/languages'
import { Badge } from '@playfront/kit/Badge'
import { useFlow, useMerchant, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { createMemberFlow } from '../members/memberFlow'
import { MemberNotes } from '../members/MemberNotes'
import { Button } from '@playfront/kit/Button'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { type TalkFlow, type TalkState, createTalkFlow } from './talkFlow'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Icon } from '@playfront/kit/Icon'
import { arrowLeft } from '@playfront/kit/icons'
import { Skeleton } from '@playfront/kit/Skeleton'
import type { CannedFlow } from './cannedFlow'
import { SayForm } from './SayForm'

interface CardProps {
  id: string
  userName: string
  member: ReadChatAnswer['member']
}

/** Who the conversation is with, and the operator's notes about them. */
export function MemberCard({ id, userName, member }: CardProps) {
  const { t, date } = useTexts()
  const { may } = useMerchant()
  const { registeredAt, language, state, type, rank } = member
  const ownName = Object.hasOwn(languages, language) ? languageNames[language as LanguageCode] : language
  return (
    <aside className={css.member} aria-label={t('chat.member')}>
      <h2>{may('members.read') ? <Link to={`/members/${id}`}>{userName}</Link> : userName}</h2>
      {state !== 'active' && <Badge tone="warning">{t(`chat.member.${state}`)}</Badge>}
      <dl className={css.facts}>
        <dt>{t('chat.member.since')}</dt>
        <dd>{date(registeredAt)}</dd>
        <dt>{t('chat.member.language')}</dt>
        <dd>{ownName}</dd>
        <dt>{t('chat.member.rank')}</dt>
        <dd>{rank}</dd>
        {type > 0 && (
          <>
            <dt>{t('chat.member.type')}</dt>
            <dd>{t('chat.member.agent')}</dd>
          </>
        )}
      </dl>
      {may('members.read') && <Notes id={id} />}
    </aside>
  )
}

function Notes({ id }: { id: string }) {
  const [flow, state] = useFlow((services) => createMemberFlow(services, id))
  if (state.kind !== 'ready') return null
  return <MemberNotes file={state.file} flow={flow} isBusy={state.isBusy} />
}

/** What was said, the latest at the end. Words stand as they are: nothing in them is markup. */
export function Messages({ flow, state }: { flow: TalkFlow; state: Extract<TalkState, { kind: 'ready' }> }) {
  const { t } = useTexts()
  const { messages, hasEarlier, seenUpTo } = state
  const end = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.id
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'nearest' })
  }, [last])
  const lastSeen = messages.filter(({ side, id }) => side === 'staff' && id <= seenUpTo).at(-1)?.id
  return (
    // Keyboard users scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.messages} role="log" aria-label={t('chat.said')} tabIndex={0}>
      {hasEarlier && (
        <Button size="small" variant="quiet" onClick={() => void flow.earlier()}>
          {t('chat.earlier')}
        </Button>
      )}
      {messages.length === 0 && <p className={css.quiet}>{t('chat.gone')}</p>}
      {messages.map((message) => (
        <Message key={message.id} message={message} flow={flow} isLastSeen={message.id === lastSeen} />
      ))}
      <div ref={end} />
    </div>
  )
}

function Message({
  message,
  flow,
  isLastSeen,
}: {
  message: ChatMessage
  flow: TalkFlow
  isLastSeen: boolean
}) {
  const { t, date } = useTexts()
  const shown = useStore(flow.pictures)
  const { side, text, picture, sentAt } = message
  return (
    <div className={css.message} data-side={side}>
      <span className="pf-spoken">{t(`chat.side.${side}`)}</span>
      {picture &&
        (shown[picture] ? (
          <img src={shown[picture]} alt={t('chat.picture.alt')} />
        ) : (
          <Button size="small" variant="secondary" onClick={() => void flow.show(picture)}>
            {t('chat.picture.show')}
          </Button>
        ))}
      {text !== '' && (
        <p className={css.words} dir="auto">
          {text}
        </p>
      )}
      <p className={css.when}>
        {date(sentAt)}
        {isLastSeen && ` · ${t('chat.seen')}`}
      </p>
    </div>
  )
}

interface TalkProps {
  id: string
  canned: CannedFlow
  /** Something was done that the inbox shows too. */
  onChange: () => void
}

/** The conversation with one member, and who that is. */
export function TalkView({ id, canned, onChange }: TalkProps) {
  const { t } = useTexts()
  const [flow, state] = useFlow((services) => createTalkFlow(services, id, onChange))
  if (state.kind === 'loading')
    return (
      <div className={css.talk} role="status">
        <span className="pf-spoken">{t('frame.loading')}</span>
        <Skeleton shape="row" count={5} />
      </div>
    )
  if (state.kind === 'failed')
    return (
      <div className={css.talk}>
        <ErrorState
          title={t('frame.failed')}
          action={<Button onClick={flow.again}>{t('frame.again')}</Button>}
        >
          {state.message ?? t('frame.failed.text')}
        </ErrorState>
      </div>
    )
  const { talk, member } = state
  return (
    <>
      <section className={css.talk} aria-label={t('chat.with', { name: talk.userName })}>
        <TalkHead flow={flow} talk={talk} />
        <Messages flow={flow} state={state} />
        {talk.isOwn && !talk.isClosed && <SayForm flow={flow} canned={canned} language={member.language} />}
      </section>
      <MemberCard id={id} userName={talk.userName} member={member} />
    </>
  )
}

type Ready = Extract<TalkState, { kind: 'ready' }>

function TalkHead({ flow, talk }: { flow: TalkFlow; talk: Ready['talk'] }) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const isBusy = useStore(flow.busy).what === 'claim'
  const { userName, isClosed, isOwn, claimedName } = talk
  return (
    <header className={css.head}>
      <Link className={css.back} to="/chat" aria-label={t('chat.inbox')}>
        <Icon of={arrowLeft} />
      </Link>
      <h2>{userName}</h2>
      {isClosed && <Badge>{t('chat.closed.one')}</Badge>}
      {!isClosed && claimedName && <Badge tone="accent">{isOwn ? t('chat.own') : claimedName}</Badge>}
      {may('chat.answer') && (
        <span className={css.acts}>
          {isOwn && !isClosed ? (
            <>
              <Button size="small" variant="quiet" busy={isBusy} onClick={() => void flow.release()}>
                {t('chat.release')}
              </Button>
              <Button size="small" variant="secondary" busy={isBusy} onClick={() => void flow.close()}>
                {t('chat.close')}
              </Button>
            </>
          ) : (
            <Button size="small" busy={isBusy} onClick={() => void flow.claim(claimedName ?? undefined)}>
              {claimedName
                ? t('chat.takeOver', { name: claimedName })
                : isClosed
                  ? t('chat.reopen')
                  : t('chat.claim')}
            </Button>
          )}
        </span>
      )}
    </header>
  )
}
