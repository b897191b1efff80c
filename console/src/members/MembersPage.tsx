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
import type { PageProps } from '../app/placeFlow'
import { createMembersFlow } from './memberFlow'
import { MemberPage, StateBadge } from './MemberPage'

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

/** The list of members, or the file of one. */
export function Page({ rest, query }: PageProps) {
  return rest ? <MemberPage rest={rest} query={query} /> : <MembersList find={query.get('find') ?? ''} />
}
