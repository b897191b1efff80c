import css from './Push.module.css'
import type { AdminPush } from '@playfront/contract/console/pushAdmin'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { Badge, type BadgeProps } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Dialog } from '@playfront/kit/Dialog'
import { useState } from 'react'
import { useStore } from 'zustand'
import { Link } from '../app/Link'
import { ApprovalRows } from '../approvals/ApprovalCard'
import { AudienceWords } from './AudienceWords'
import type { PushFlow, PushTerms } from './pushFlow'
import { useWallTime } from './useWallTime'

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
  const translation = words[terms.ownLanguage]
  return (
    <article className={css.card} aria-label={translation?.title}>
      <div className={css.facts}>
        <p className={css.badges}>
          <Badge tone={tones[state]}>{t(`push.state.${state}`)}</Badge>
          {at && (
            <span className={css.quiet}>
              {wallTime(at)} ({terms.timeZone})
            </span>
          )}
        </p>
        <h2 dir="auto">{translation?.title}</h2>
        <p className={css.words} dir="auto">
          {translation?.text}
        </p>
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
        <ApprovalRows flow={flow.approvals} subject={`push:${id}`} />
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
  const { state } = message
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
