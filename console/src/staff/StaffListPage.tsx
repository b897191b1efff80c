import type { StaffEntry, StaffGivable } from '@playfront/contract/console/staffAdmin'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { Notice } from '@playfront/kit/Notice'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { type FormEvent, useState } from 'react'
import { Badge } from '@playfront/kit/Badge'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Icon } from '@playfront/kit/Icon'
import { userPlus } from '@playfront/kit/icons'
import { useStore } from 'zustand'
import css from './Staff.module.css'
import { useFlow, useMerchant, useTexts } from '../app/ServicesContext'
import { FormActions, useFirstField } from '../parts/form'
import { isGuarded, RoleChoice } from './RolesCard'
import { type Scope, type StaffFlow, createStaffFlow } from './staffFlow'
import { Link } from '../app/Link'
import { useMerchantTime } from '../app/useMerchantTime'
import { DataList, type ListColumn } from '../parts/DataList'
import { PageHead } from '../parts/PageHead'
import { RoleBadges, StateBadge } from './StaffBadges'
import { SentCard } from './SentCard'
import { WaitingChanges } from './WaitingChanges'

interface AddPersonProps {
  givable: StaffGivable
  flow: StaffFlow
  isBusy: boolean
  onEnd: () => void
}

/** A new staff user: who they are and what they may do. Their enrolment code is sent by e-mail. */
export function AddPersonForm({ givable, flow, isBusy, onEnd }: AddPersonProps) {
  const { t } = useTexts()
  const { merchant } = useMerchant()
  const form = useFirstField()
  const [name, setName] = useState('')
  const [displayName, setDisplayName] = useState('')
  const [email, setEmail] = useState('')
  const [place, setPlace] = useState<'merchant' | 'group'>('merchant')
  const [roles, setRoles] = useState<string[]>([])
  const offered = place === 'merchant' ? givable.give : givable.giveGroup
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await flow.add({ name, displayName, email, place, roles })) onEnd()
  }
  return (
    <form ref={form} className={css.add} aria-label={t('staff.add')} onSubmit={(event) => void submit(event)}>
      <div className={css.pair}>
        <Field
          label={t('staff.name')}
          hint={t('staff.name.hint')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          pattern="[A-Za-z0-9_.@\-]{2,64}"
          required
          maxLength={64}
        />
        <Field
          label={t('staff.displayName')}
          value={displayName}
          onChange={({ target }) => setDisplayName(target.value)}
          autoComplete="off"
          required
          maxLength={64}
        />
        <Field
          label={t('staff.email')}
          hint={t('staff.email.hint')}
          type="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          autoComplete="off"
          required
          maxLength={254}
        />
      </div>
      {givable.giveGroup.length > 0 && (
        <SegmentedControl
          label={t('staff.place')}
          value={place}
          options={[
            { value: 'merchant', label: merchant.name },
            { value: 'group', label: t('staff.group') },
          ]}
          onChange={(chosen) => {
            setPlace(chosen)
            setRoles([])
          }}
        />
      )}
      <RoleChoice
        label={t('staff.roles')}
        roles={offered}
        customRoles={givable.customRoles}
        givable={offered}
        chosen={roles}
        onChange={setRoles}
      />
      {roles.some((role) => isGuarded(role, givable.customRoles)) && <Notice>{t('staff.add.second')}</Notice>}
      <FormActions go={t('staff.add')} isBusy={isBusy} isDisabled={roles.length === 0} onCancel={onEnd} />
    </form>
  )
}

/** The staff, and whom the caller may add. */
export function StaffListPage() {
  const { t } = useTexts()
  const { who, merchant, may } = useMerchant()
  const [flow, state] = useFlow(createStaffFlow)
  const { scope, made, givable, changes, customRoles, isBusy } = useStore(flow.feature)
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
          <span className={css.acts}>
            <Link to="/staff/roles">{t('staff.customRoles')}</Link>
            {may('settings.read') && <Link to="/settings">{t('staff.networks')}</Link>}
            {may('staff.manage') && !isAdding && (
              <Button icon={<Icon of={userPlus} />} onClick={() => void add()}>
                {t('staff.add')}
              </Button>
            )}
          </span>
        }
      />
      {made && <SentCard name={made.name} enrolment={made.enrolment} />}
      <WaitingChanges changes={changes} customRoles={customRoles} flow={flow} isBusy={isBusy} />
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
      <DataList
        name="staff"
        label={t('page.staff')}
        state={state}
        columns={columns}
        keyOf={({ id }) => id}
        zone={merchant.timeZone}
        empty={<EmptyState title={t('staff.none')}>{t('staff.none.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      />
    </>
  )
}

const useColumns = (own: string): ListColumn<StaffEntry>[] => {
  const { t } = useTexts()
  const time = useMerchantTime('saidElsewhere')
  return [
    {
      key: 'person',
      isFixed: true,
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
    { key: 'roles', title: t('staff.roles'), cell: ({ roles }) => <RoleBadges roles={roles} /> },
    {
      key: 'signIn',
      title: t('staff.opens'),
      cell: ({ hasAuthenticator, passkeys }) => (
        <span className={css.person}>
          <span>{t(hasAuthenticator ? 'staff.authenticator' : 'staff.noAuthenticator')}</span>
          {passkeys > 0 && <span className={css.quiet}>{t('staff.passkeys', { count: passkeys })}</span>}
        </span>
      ),
    },
    {
      key: 'seen',
      title: t('staff.seen'),
      cell: ({ seenAt }) => (seenAt ? time(seenAt) : t('staff.never')),
    },
  ]
}
