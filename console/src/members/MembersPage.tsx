import type { ConsoleMember } from '@playfront/contract/console/members'
import { Badge } from '@playfront/kit/Badge'
import { EmptyState } from '@playfront/kit/EmptyState'
import { useMerchant, useServices, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { useMerchantTime } from '../app/useMerchantTime'
import { DataList, type ListColumn } from '../parts/DataList'
import { queryOf, useFilteredList, useTyped } from '../parts/listFilter'
import { PageHead } from '../parts/PageHead'
import { SavedViews } from '../parts/SavedViews'
import { SearchForm } from '../parts/SearchForm'
import css from './Members.module.css'
import type { PageProps } from '../app/placeFlow'
import { type MembersFilter, createMembersFlow } from './memberFlow'
import { MemberPage, StateBadge } from './MemberPage'

/** The members by what the address searches: `?find=…`. */
export function MembersList({ find }: { find: string }) {
  const { t } = useTexts()
  const { place } = useServices()
  const { merchant } = useMerchant()
  const filter: MembersFilter = { find }
  const [flow, state] = useFilteredList(createMembersFlow, filter)
  const [text, setText] = useTyped(find)
  const columns = useColumns()
  return (
    <>
      <PageHead title={t('page.members')} lead={t('members.lead')} />
      <SearchForm
        label={t('members.find')}
        text={text}
        onText={setText}
        onSearch={() => place.go(`/members${queryOf({ find: text.trim() })}`)}
      />
      <SavedViews name="members" path="/members" query={queryOf(filter)} />
      <DataList
        name="members"
        label={t('page.members')}
        state={state}
        columns={columns}
        keyOf={({ id }) => id}
        zone={merchant.timeZone}
        empty={<EmptyState title={t('members.none')}>{t('members.none.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      />
    </>
  )
}

const useColumns = (): ListColumn<ConsoleMember>[] => {
  const { t } = useTexts()
  const time = useMerchantTime('saidElsewhere')
  return [
    {
      key: 'name',
      isFixed: true,
      title: t('members.name'),
      cell: ({ id, userName, type }) => (
        <span className={css.name}>
          <Link to={`/members/${id}`}>{userName}</Link>
          {type > 0 && <Badge tone="accent">{t('members.agent')}</Badge>}
        </span>
      ),
    },
    { key: 'state', title: t('members.state'), cell: (member) => <StateBadge member={member} /> },
    { key: 'joined', title: t('members.joined'), cell: ({ registeredAt }) => time(registeredAt) },
    {
      key: 'lastLogin',
      title: t('members.lastLogin'),
      cell: ({ lastLoginAt }) => (lastLoginAt ? time(lastLoginAt) : t('members.never')),
    },
  ]
}

/** The list of members, or the file of one. */
export function Page({ rest, query }: PageProps) {
  return rest ? <MemberPage rest={rest} query={query} /> : <MembersList find={query.get('find') ?? ''} />
}
