import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Icon } from '@playfront/kit/Icon'
import { arrowLeft } from '@playfront/kit/icons'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useStore } from 'zustand'
import { useMerchant, useFlow, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import type { CannedFlow } from './cannedFlow'
import css from './Chat.module.css'
import { MemberCard } from './MemberCard'
import { Messages } from './Messages'
import { SayForm } from './SayForm'
import { createTalkFlow, type TalkFlow, type TalkState } from './talkFlow'

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
