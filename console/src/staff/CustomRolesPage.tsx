import {
  guardedPermissions,
  isGuardedRole,
  type Permission,
  permissions as allPermissions,
  roles as builtIn,
  staffRoles,
} from '@playfront/contract/console/permissions'
import type { CustomRoleEntry } from '@playfront/contract/console/staffAdmin'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Checkbox } from '@playfront/kit/Checkbox'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Field } from '@playfront/kit/Field'
import { Icon } from '@playfront/kit/Icon'
import { plus } from '@playfront/kit/icons'
import { Notice } from '@playfront/kit/Notice'
import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { Link } from '../app/Link'
import { useFlow, useTexts } from '../app/ServicesContext'
import { ConfirmDialog } from '../integrations/dialogs'
import { FormActions, useFirstField } from '../parts/form'
import { ListStates } from '../parts/ListStates'
import { PageHead } from '../parts/PageHead'
import { createCustomRolesFlow, type CustomRolesFlow } from './customRolesFlow'
import { usePermissionName } from './WaitingChanges'
import css from './Staff.module.css'

/** The roles of the merchant: those that it made of permissions, and the built-in ones, which nobody changes. */
export function CustomRolesPage() {
  const { t } = useTexts()
  const [flow, state] = useFlow(createCustomRolesFlow)
  const { grantable } = useStore(flow.feature)
  const [edited, setEdited] = useState<CustomRoleEntry | 'new'>()
  const [deleted, setDeleted] = useState<CustomRoleEntry>()
  const rows = state.kind === 'ready' ? state.rows : []
  return (
    <>
      <p className={css.back}>
        <Link to="/staff">{t('page.staff')}</Link>
      </p>
      <PageHead
        title={t('staff.customRoles')}
        lead={t('staff.customRoles.lead')}
        actions={
          grantable.length > 0 &&
          edited === undefined && (
            <Button icon={<Icon of={plus} />} onClick={() => setEdited('new')}>
              {t('staff.customRoles.add')}
            </Button>
          )
        }
      />
      {edited !== undefined && (
        <RoleForm
          key={edited === 'new' ? 'new' : edited.id}
          role={edited === 'new' ? undefined : edited}
          grantable={grantable}
          flow={flow}
          onEnd={() => setEdited(undefined)}
        />
      )}
      <h2 className={css.subtitle}>{t('staff.customRoles.own')}</h2>
      <ListStates
        state={state}
        empty={
          <EmptyState title={t('staff.customRoles.none')}>{t('staff.customRoles.none.text')}</EmptyState>
        }
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        <div className={css.roleCards}>
          {rows.map((role) => (
            <RoleCard key={role.id} role={role} onEdit={setEdited} onDelete={setDeleted} />
          ))}
        </div>
      </ListStates>
      <h2 className={css.subtitle}>{t('staff.customRoles.builtIn')}</h2>
      <div className={css.roleCards}>
        {staffRoles.map((role) => (
          <section key={role} className={css.card} aria-label={t(`staff.role.${role}`)}>
            <RoleHead name={t(`staff.role.${role}`)} isGuarded={isGuardedRole({ role })} />
            <p className={css.quiet}>{t(`staff.role.${role}.hint`)}</p>
            <PermissionList permissions={builtIn[role]} />
          </section>
        ))}
      </div>
      <ConfirmDialog
        open={deleted !== undefined}
        title={t('staff.customRoles.delete.sure', { name: deleted?.name ?? '' })}
        text={t('staff.customRoles.delete.text')}
        go={t('staff.customRoles.delete')}
        isDangerous
        onGo={async () => deleted && flow.remove(deleted.id)}
        onEnd={() => setDeleted(undefined)}
      />
    </>
  )
}

function RoleHead({ name, isGuarded, isWaiting }: { name: string; isGuarded: boolean; isWaiting?: boolean }) {
  const { t } = useTexts()
  return (
    <span className={css.badges}>
      <h3>{name}</h3>
      {isGuarded && <Badge>{t('staff.customRoles.guarded')}</Badge>}
      {isWaiting && <Badge tone="warning">{t('staff.changes')}</Badge>}
    </span>
  )
}

interface RoleCardProps {
  role: CustomRoleEntry
  onEdit: (role: CustomRoleEntry) => void
  onDelete: (role: CustomRoleEntry) => void
}

function RoleCard({ role, onEdit, onDelete }: RoleCardProps) {
  const { t } = useTexts()
  const { name, permissions, holders, isGuarded, isWaiting, mayChange } = role
  return (
    <section className={css.card} aria-label={name}>
      <RoleHead name={name} isGuarded={isGuarded} isWaiting={isWaiting} />
      <p className={css.quiet}>{t('staff.customRoles.holders', { count: holders })}</p>
      <PermissionList permissions={permissions} />
      {mayChange && (
        <div className={css.acts}>
          <Button size="small" variant="secondary" onClick={() => onEdit(role)}>
            {t('staff.customRoles.edit')}
          </Button>
          <Button size="small" variant="danger" disabled={holders > 0} onClick={() => onDelete(role)}>
            {t('staff.customRoles.delete')}
          </Button>
          {holders > 0 && <span className={css.quiet}>{t('staff.customRoles.held')}</span>}
        </div>
      )}
    </section>
  )
}

/** Long lists are folded. */
function PermissionList({ permissions }: { permissions: readonly Permission[] }) {
  const { t } = useTexts()
  const nameOf = usePermissionName()
  return (
    <details className={css.permissions} open={permissions.length <= 6}>
      <summary>{t('staff.customRoles.count', { count: permissions.length })}</summary>
      <ul>
        {permissions.map((permission) => (
          <li key={permission}>{nameOf(permission)}</li>
        ))}
      </ul>
    </details>
  )
}

interface RoleFormProps {
  role?: CustomRoleEntry
  grantable: readonly Permission[]
  flow: CustomRolesFlow
  onEnd: () => void
}

/** A new role, or a change of one: its name and what it allows. */
function RoleForm({ role, grantable, flow, onEnd }: RoleFormProps) {
  const { t } = useTexts()
  const nameOf = usePermissionName()
  const form = useFirstField()
  const { isBusy } = useStore(flow.feature)
  const [name, setName] = useState(role?.name ?? '')
  const [chosen, setChosen] = useState<readonly Permission[]>(role?.permissions ?? [])
  const turn = (permission: Permission) =>
    setChosen(
      chosen.includes(permission) ? chosen.filter((one) => one !== permission) : [...chosen, permission],
    )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await flow.save({ role, name: name.trim(), permissions: chosen })) onEnd()
  }
  const title = t(role ? 'staff.customRoles.edit' : 'staff.customRoles.add')
  return (
    <form ref={form} className={css.roleForm} aria-label={title} onSubmit={(event) => void submit(event)}>
      <div className={css.pair}>
        <Field
          label={t('staff.customRoles.name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          autoComplete="off"
          required
          maxLength={40}
        />
      </div>
      {areasOf(grantable).map(([area, inArea]) => (
        <fieldset key={area} className={css.roles}>
          <legend>{t(areaTitles[area])}</legend>
          {inArea.map((permission) => (
            <Checkbox
              key={permission}
              hint={guardedPermissions.includes(permission) ? t('staff.customRoles.guarded') : undefined}
              checked={chosen.includes(permission)}
              onChange={() => turn(permission)}
            >
              {nameOf(permission)}
            </Checkbox>
          ))}
        </fieldset>
      ))}
      <p className={css.quiet}>{t('staff.customRoles.grantable')}</p>
      {chosen.some((permission) => guardedPermissions.includes(permission)) && (
        <Notice>{t('staff.customRoles.second')}</Notice>
      )}
      {role && role.holders > 0 && (
        <Notice tone="warning">{t('staff.customRoles.applies', { count: role.holders })}</Notice>
      )}
      <FormActions
        go={t('frame.save')}
        isBusy={isBusy}
        isDisabled={name.trim() === '' || chosen.length === 0}
        onCancel={onEnd}
      />
    </form>
  )
}

/** The pages that permissions belong to, by how their names begin. */
const areaTitles = {
  members: 'page.members',
  withdrawals: 'page.withdrawals',
  deposits: 'page.deposits',
  cards: 'page.cards',
  lottery: 'page.lottery',
  promotions: 'page.promotions',
  agents: 'page.agents',
  commission: 'staff.customRoles.commission',
  reports: 'page.reports',
  settings: 'page.settings',
  merchants: 'page.merchants',
  announcements: 'page.announcements',
  push: 'page.push',
  chat: 'page.chat',
  feedback: 'page.feedback',
  why: 'page.why',
  health: 'page.health',
  staff: 'page.staff',
  tokens: 'page.apiTokens',
  webhooks: 'page.webhooks',
  audit: 'page.audit',
} as const

type Area = keyof typeof areaTitles

/** Permissions by area, in the order of the areas; areas without any are left out. */
const areasOf = (offered: readonly Permission[]): [Area, Permission[]][] =>
  (Object.keys(areaTitles) as Area[])
    .map((area): [Area, Permission[]] => [
      area,
      (Object.keys(allPermissions) as Permission[]).filter(
        (permission) => permission.startsWith(`${area}.`) && offered.includes(permission),
      ),
    ])
    .filter(([, inArea]) => inArea.length > 0)
