import type { ReadChatAnswer } from '@playfront/contract/console/chatAdmin'
import { languages, type LanguageCode } from '@playfront/contract/languages'
import { Badge } from '@playfront/kit/Badge'
import { useMerchant, useFlow, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { createMemberFlow } from '../members/memberFlow'
import { MemberNotes } from '../members/MemberNotes'
import css from './Chat.module.css'

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
  const ownName = Object.hasOwn(languages, language) ? languages[language as LanguageCode].ownName : language
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
