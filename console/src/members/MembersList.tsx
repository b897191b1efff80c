import type { ConsoleMember } from '@playfront/contract/console/members'
import { Badge } from '@playfront/kit/Badge'
import { EmptyState } from '@playfront/kit/EmptyState'
import { useState } from 'react'
import { useFlow, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { ListStates } from '../parts/ListStates'
import { PageHead } from '../parts/PageHead'
import { SearchForm } from '../parts/SearchForm'
import { Table } from '../parts/Table'
import css from './Members.module.css'
import { createMembersFlow } from './membersFlow'

export function MembersList({ find }: { find: string }) {
  const { t, date } = useTexts()
  const [flow, state] = useFlow((services) => createMembersFlow(services, find))
  const [text, setText] = useState(find)
  const columns = [
    {
      title: t('members.name'),
      cell: ({ id, userName, type }: ConsoleMember) => (
        <span className={css.name}>
          <Link to={`/members/${id}`}>{userName}</Link>
          {type > 0 && <Badge tone="accent">{t('members.agent')}</Badge>}
        </span>
      ),
    },
    { title: t('members.state'), cell: (member: ConsoleMember) => <StateBadge member={member} /> },
    { title: t('members.joined'), cell: ({ registeredAt }: ConsoleMember) => date(registeredAt) },
    {
      title: t('members.lastLogin'),
      cell: ({ lastLoginAt }: ConsoleMember) => (lastLoginAt ? date(lastLoginAt) : t('members.never')),
    },
  ]
  return (
    <>
      <PageHead title={t('page.members')} lead={t('members.lead')} />
      <SearchForm label={t('members.find')} text={text} onText={setText} onSearch={() => flow.search(text)} />
      <ListStates
        state={state}
        empty={<EmptyState title={t('members.none')}>{t('members.none.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        <Table
          label={t('page.members')}
          columns={columns}
          rows={state.kind === 'ready' ? state.rows : []}
          keyOf={({ id }) => id}
        />
      </ListStates>
    </>
  )
}

const tones = {
  active: 'positive',
  break: 'warning',
  exclusion: 'warning',
  restricted: 'warning',
  closed: 'neutral',
} as const

/** Whether the member may play: the account's state, or what an active member has set for themselves. */
export function StateBadge({ member }: { member: Pick<ConsoleMember, 'state' | 'protection'> }) {
  const { t } = useTexts()
  const shown = member.state === 'active' ? (member.protection ?? member.state) : member.state
  return <Badge tone={tones[shown]}>{t(`members.state.${shown}`)}</Badge>
}
