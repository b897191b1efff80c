import type { ChatSaid } from '@playfront/contract/console/chatAdmin'
import { Button } from '@playfront/kit/Button'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useTexts } from '../app/ServicesContext'
import css from './Chat.module.css'
import type { TalkFlow, TalkState } from './talkFlow'

/** What was said, the latest at the end. Words stand as they are: nothing in them is markup. */
export function Messages({ flow, state }: { flow: TalkFlow; state: Extract<TalkState, { kind: 'ready' }> }) {
  const { t } = useTexts()
  const { messages, hasEarlier, seenUpTo } = state
  const end = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.id
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'nearest' })
  }, [last])
  const lastSeen = messages.findLast(({ side, id }) => side === 'staff' && id <= seenUpTo)?.id
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
        <Said key={message.id} message={message} flow={flow} isLastSeen={message.id === lastSeen} />
      ))}
      <div ref={end} />
    </div>
  )
}

function Said({ message, flow, isLastSeen }: { message: ChatSaid; flow: TalkFlow; isLastSeen: boolean }) {
  const { t, date } = useTexts()
  const shown = useStore(flow.pictures)
  const { side, text, picture, sentAt } = message
  return (
    <div className={css.said} data-side={side}>
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
