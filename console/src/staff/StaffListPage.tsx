import type { StaffEntry } from '@playfront/contract/console/staffAdmin'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { userPlus } from '@playfront/kit/icons'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useMerchant, useFlow, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { ListStates } from '../parts/ListStates'
import { PageHead } from '../parts/PageHead'
import { Table, type Column } from '../parts/Table'
import { AddPersonForm } from './AddPersonForm'
import { RoleBadges } from './RoleBadges'
import css from './Staff.module.css'
import { createStaffFlow, type Scope } from './staffFlow'
import { SentCard } from './SentCard'
import { StateBadge } from './StateBadge'
import { WaitingChanges } from './WaitingChanges'

/** The staff, and whom the caller may add. */
export function StaffListPage() {
  const { t } = useTexts()
  const { who, merchant, may } = useMerchant()
  const [flow, state] = useFlow(createStaffFlow)
  const { scope, made, givable, changes, isBusy } = useStore(flow.feature)
  const [isAdding, setAdding] = useState(false)
  const columns = useColumns(who.id)
  const add = async () => {
    await flow.prepare()
    setAdding(true)
  }
  return (
    <>
      <PageHead
        title={t('page.staff')}
        lead={t('staff.lead')}
        actions={
          may('staff.manage') &&
          !isAdding && (
            <Button icon={<Icon of={userPlus} />} onClick={() => void add()}>
              {t('staff.add')}
            </Button>
          )
        }
      />
      {made && <SentCard name={made.name} enrolment={made.enrolment} />}
      <WaitingChanges changes={changes} flow={flow} isBusy={isBusy} />
      {isAdding && givable && (
        <AddPersonForm givable={givable} flow={flow} isBusy={isBusy} onEnd={() => setAdding(false)} />
      )}
      {who.group.includes('staff.read') && (
        <div className={css.scope}>
          <SegmentedControl<Scope>
            label={t('staff.scope')}
            value={scope}
            options={[
              { value: 'merchant', label: merchant.name },
              { value: 'all', label: t('staff.scope.all') },
            ]}
            onChange={flow.show}
          />
        </div>
      )}
      <ListStates
        state={state}
        empty={<EmptyState title={t('staff.none')}>{t('staff.none.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        {state.kind === 'ready' && (
          <Table label={t('page.staff')} columns={columns} rows={state.rows} keyOf={({ id }) => id} />
        )}
      </ListStates>
    </>
  )
}

const useColumns = (own: string): Column<StaffEntry>[] => {
  const { t, date } = useTexts()
  return [
    {
      title: t('staff.profile'),
      cell: ({ id, name, displayName, state, isConfirmed }) => (
        <span className={css.person}>
          <span className={css.badges}>
            <Link to={`/staff/${id}`} className={css.name}>
              {displayName}
            </Link>
            {id === own && <Badge tone="accent">{t('staff.you')}</Badge>}
            <StateBadge state={state} />
            {!isConfirmed && <Badge tone="warning">{t('staff.unconfirmed')}</Badge>}
          </span>
          <span className={css.quiet}>{name}</span>
        </span>
      ),
    },
    { title: t('staff.roles'), cell: ({ roles }) => <RoleBadges roles={roles} /> },
    {
      title: t('staff.opens'),
      cell: ({ hasAuthenticator, passkeys }) => (
        <span className={css.person}>
          <span>{t(hasAuthenticator ? 'staff.authenticator' : 'staff.noAuthenticator')}</span>
          {passkeys > 0 && <span className={css.quiet}>{t('staff.passkeys', { count: passkeys })}</span>}
        </span>
      ),
    },
    { title: t('staff.seen'), cell: ({ seenAt }) => (seenAt ? date(seenAt) : t('staff.never')) },
  ]
}
