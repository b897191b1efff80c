import css from './Push.module.css'
import type { AdminPush, PushGroup } from '@playfront/contract/console/pushAdmin'
import { languages } from '@playfront/contract/languages'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { Badge, type BadgeProps } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Dialog } from '@playfront/kit/Dialog'
import { Notice } from '@playfront/kit/Notice'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Link } from '../app/Link'
import { OtherWords } from '../parts/OtherWords'
import type { PushFlow, PushTerms } from './pushFlow'
import { useWallTime } from './useWallTime'

/** The audience of a message, in words. */
export function AudienceWords({ audience }: { audience: PushGroup }) {
  const { t } = useTexts()
  const { types, minimumRank, maximumRank, language, seenDays, awayDays, names } = audience
  const parts = [
    types && (types.includes(0) ? t('push.for.players') : t('push.for.agents')),
    minimumRank !== undefined && t('push.for.minimumRank', { rank: minimumRank }),
    maximumRank !== undefined && t('push.for.maximumRank', { rank: maximumRank }),
    language && languages[language].ownName,
    seenDays !== undefined && t('push.for.seen', { days: seenDays }),
    awayDays !== undefined && t('push.for.away', { days: awayDays }),
    names && t('push.for.names', { count: names.length }),
  ].filter(Boolean)
  return <>{parts.length === 0 ? t('push.for.everybody') : parts.join(', ')}</>
}

const tones: Record<AdminPush['state'], BadgeProps['tone']> = {
  draft: 'neutral',
  waiting: 'warning',
  scheduled: 'accent',
  sending: 'accent',
  sent: 'positive',
  cancelled: 'negative',
  dropped: 'neutral',
}

interface CardProps {
  message: AdminPush
  terms: PushTerms
  flow: PushFlow
  onEdit: () => void
}

/** One message: its text, its audience, and its outcome. */
export function PushCard({ message, terms, flow, onEdit }: CardProps) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const wallTime = useWallTime()
  const { id, words, path, audience, state, at, writtenName, orderedName, cancelledName, counted } = message
  const said = words[terms.ownLanguage]
  return (
    <article className={css.card} aria-label={said?.title}>
      <div className={css.facts}>
        <p className={css.badges}>
          <Badge tone={tones[state]}>{t(`push.state.${state}`)}</Badge>
          {at && (
            <span className={css.quiet}>
              {wallTime(at)} ({terms.timeZone})
            </span>
          )}
        </p>
        <h2 dir="auto">{said?.title}</h2>
        <p className={css.words} dir="auto">
          {said?.text}
        </p>
        {state === 'waiting' && <OtherWords words={words} but={terms.ownLanguage} />}
        <p className={css.quiet}>
          <AudienceWords audience={audience} /> · <code>{path}</code> · {Object.keys(words).join(', ')}
        </p>
        <p className={css.quiet}>
          {t('push.by', { name: writtenName })}
          {orderedName && ` · ${t('push.orderedBy', { name: orderedName })}`}
          {cancelledName && ` · ${t('push.cancelledBy', { name: cancelledName })}`}
          {counted !== null && ` · ${t('push.counted', { count: counted })}`}
          {may('audit.read') && (
            <>
              {' · '}
              <Link to={`/audit?subject=push:${id}`}>{t('payouts.log')}</Link>
            </>
          )}
        </p>
        {state === 'waiting' && audience.names && (
          <details>
            <summary>{t('push.names')}</summary>
            <p>{audience.names.join(', ')}</p>
          </details>
        )}
        {message.figures && state !== 'scheduled' && <Figures figures={message.figures} />}
      </div>
      <Acts message={message} flow={flow} onEdit={onEdit} />
    </article>
  )
}

const shown = ['delivered', 'failed', 'unsubscribed', 'silenced', 'waiting', 'cancelled'] as const

function Figures({ figures }: { figures: NonNullable<AdminPush['figures']> }) {
  const { t, number } = useTexts()
  return (
    <dl className={css.figures}>
      {shown.map((name) => (
        <div key={name}>
          <dt>{t(`push.figure.${name}`)}</dt>
          <dd>{number(figures[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function Acts({ message, flow, onEdit }: Pick<CardProps, 'message' | 'flow' | 'onEdit'>) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const isBusy = useStore(flow.work).id === message.id
  const { state, isOwn, askedName } = message
  if (state === 'draft')
    return (
      <div className={css.acts}>
        {may('push.edit') && (
          <>
            <Button size="small" variant="secondary" onClick={onEdit}>
              {t('push.edit')}
            </Button>
            <Button size="small" variant="quiet" busy={isBusy} onClick={() => void flow.drop(message)}>
              {t('push.drop')}
            </Button>
          </>
        )}
      </div>
    )
  if (state === 'waiting')
    return (
      <div className={css.acts}>
        <Notice title={t('push.waiting', { name: askedName ?? '' })}>
          {isOwn ? t('payouts.own') : t('push.waiting.text')}
        </Notice>
        {!isOwn && may('push.send') && (
          <>
            <Button size="small" busy={isBusy} onClick={() => void flow.decide(message, 'confirm')}>
              {t('push.confirm')}
            </Button>
            <Button size="small" variant="secondary" onClick={() => void flow.decide(message, 'turnBack')}>
              {t('push.turnBack')}
            </Button>
          </>
        )}
      </div>
    )
  if ((state === 'scheduled' || state === 'sending') && may('push.send'))
    return <Cancel message={message} flow={flow} isBusy={isBusy} />
  return null
}

function Cancel({ message, flow, isBusy }: { message: AdminPush; flow: PushFlow; isBusy: boolean }) {
  const { t } = useTexts()
  const [isAsked, setAsked] = useState(false)
  return (
    <div className={css.acts}>
      <Button size="small" variant="danger" busy={isBusy} onClick={() => setAsked(true)}>
        {t('push.cancel')}
      </Button>
      <Dialog
        open={isAsked}
        title={t('push.cancel.sure')}
        onClose={() => setAsked(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsked(false)}>
              {t('frame.back')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsked(false)
                void flow.cancel(message)
              }}
            >
              {t('push.cancel')}
            </Button>
          </>
        }
      >
        {t('push.cancel.text')}
      </Dialog>
    </div>
  )
}
