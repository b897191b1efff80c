import type { ConsoleMember } from '@playfront/contract/console/members'
import { Badge } from '@playfront/kit/Badge'
import { EmptyState } from '@playfront/kit/EmptyState'
import { useState } from 'react'
import { useFlow, useTexts } from '../app/HouseContext'
import { Link } from '../app/Link'
import { ListStates } from '../parts/ListStates'
import { PageHead } from '../parts/PageHead'
import { SearchForm } from '../parts/SearchForm'
import { Table } from '../parts/Table'
import css from './Members.module.css'
import { WaitingAdjustments } from './WaitingAdjustments'
import { createMembersFlow } from './membersFlow'

export function MembersList({ find }: { find: string }) {
  const { t, date } = useTexts()
  const [flow, state] = useFlow((house) => createMembersFlow(house, find))
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
    { title: t('members.state'), cell: ({ state: is }: ConsoleMember) => <StateBadge state={is} /> },
    { title: t('members.joined'), cell: ({ registeredAt }: ConsoleMember) => date(registeredAt) },
    {
      title: t('members.lastLogin'),
      cell: ({ lastLoginAt }: ConsoleMember) => (lastLoginAt ? date(lastLoginAt) : t('members.never')),
    },
  ]
  return (
    <>
      <PageHead title={t('page.members')} lead={t('members.lead')} />
      <WaitingAdjustments />
      <SearchForm label={t('members.find')} text={text} onText={setText} onSearch={() => flow.search(text)} />
      <ListStates
        state={state}
        empty={<EmptyState title={t('members.none')}>{t('members.none.text')}</EmptyState>}
        onAgain={() => void flow.load('anew')}
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

export function StateBadge({ state }: { state: ConsoleMember['state'] }) {
  const { t } = useTexts()
  const tone = { active: 'positive', restricted: 'warning', closed: 'neutral' } as const
  return <Badge tone={tone[state]}>{t(`members.state.${state}`)}</Badge>
}
