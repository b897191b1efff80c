import { groupScope, type Permission } from '@playfront/contract/console/permissions'
import type { StaffChange } from '@playfront/contract/console/staffAdmin'
import { Button } from '@playfront/kit/Button'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { DecideButtons, RoleBadges, useRoleName } from './StaffBadges'
import css from './Staff.module.css'
import type { StaffFlow } from './staffFlow'

/** What a permission allows a person to do; some API tokens are allowed less, and have words of their own. */
export const usePermissionName = (): ((permission: Permission) => string) => {
  const { find } = useTexts()
  return (permission) =>
    find(`staff.permission.${permission}`) ?? find(`tokens.scope.${permission}`) ?? permission
}

interface WaitingProps {
  changes: readonly StaffChange[]
  customRoles?: readonly { id: string; name: string }[]
  flow: StaffFlow
  isBusy: boolean
}

/** Changes of the staff that wait for a second person. */
export function WaitingChanges({ changes, customRoles = [], flow, isBusy }: WaitingProps) {
  const { t } = useTexts()
  if (changes.length === 0) return null
  return (
    <section className={css.changes} aria-labelledby="changes">
      <h2 id="changes">{t('staff.changes')}</h2>
      <p className={css.quiet}>{t('staff.changes.lead')}</p>
      {changes.map((change) => (
        <WaitingChange
          key={change.id}
          change={change}
          customRoles={customRoles}
          flow={flow}
          isBusy={isBusy}
        />
      ))}
    </section>
  )
}

interface ChangeProps extends Pick<WaitingProps, 'customRoles'> {
  change: StaffChange
}

function WaitingChange({
  change,
  customRoles,
  flow,
  isBusy,
}: Pick<WaitingProps, 'flow' | 'isBusy'> & ChangeProps) {
  const { t, date } = useTexts()
  const { may, who } = useMerchant()
  const { id, displayName, name, byName, isOwn, at, staff } = change
  const mayDecide = may('staff.manage') && !isOwn && staff !== who.id
  return (
    <article className={css.card} aria-label={`${displayName} (${name})`}>
      <div className={css.person}>
        <strong>
          {displayName} {name !== displayName && <span className={css.quiet}>{name}</span>}
        </strong>
        <ChangeText change={change} customRoles={customRoles} />
        {change.about.kind !== 'add' && change.about.kind !== 'role' && (
          <span>
            {t(change.about.kind === 'resume' ? 'staff.changes.back' : 'staff.changes.held')}{' '}
            {change.held.length > 0 ? <RoleBadges roles={change.held} /> : '–'}
          </span>
        )}
        <span className={css.quiet}>{t('staff.changes.by', { name: byName, at: date(at) })}</span>
      </div>
      {isOwn && <p className={css.quiet}>{t('staff.reset.own')}</p>}
      <div className={css.acts}>
        {isOwn && (
          <Button size="small" variant="secondary" busy={isBusy} onClick={() => void flow.takeBack(id)}>
            {t('staff.reset.takeBack')}
          </Button>
        )}
        {mayDecide && <DecideButtons isBusy={isBusy} onDecide={(verdict) => void flow.decide(id, verdict)} />}
      </div>
    </article>
  )
}

function ChangeText({ change: { about, place }, customRoles }: ChangeProps) {
  const { t } = useTexts()
  const roleName = useRoleName()
  const { merchant } = useMerchant()
  const where = place === groupScope ? t('staff.group') : merchant.name
  const named = (roles: readonly string[]) =>
    roles.length > 0 ? roles.map((role) => roleName(role, customRoles)).join(', ') : '–'
  if (about.kind === 'role') return <RoleChangeText about={about} />
  if (about.kind === 'resume') return <span>{t('staff.changes.resume')}</span>
  if (about.kind === 'add')
    return (
      <span>{t('staff.changes.add', { roles: named(about.roles), place: where, address: about.email })}</span>
    )
  return (
    <span>{t('staff.changes.roles', { from: named(about.from), to: named(about.to), place: where })}</span>
  )
}

/** What becomes of a custom role: its name and permissions before and after. */
function RoleChangeText({ about: { from, to } }: { about: Extract<StaffChange['about'], { kind: 'role' }> }) {
  const { t } = useTexts()
  const permissionName = usePermissionName()
  const named = (permissions: typeof to.permissions) => permissions.map(permissionName).join(', ')
  if (!from) return <span>{t('staff.changes.newRole', { permissions: named(to.permissions) })}</span>
  const added = to.permissions.filter((permission) => !from.permissions.includes(permission))
  const removed = from.permissions.filter((permission) => !to.permissions.includes(permission))
  return (
    <>
      {from.name !== to.name && <span>{t('staff.changes.renamed', { from: from.name, to: to.name })}</span>}
      {added.length > 0 && <span>{t('staff.changes.permitted', { permissions: named(added) })}</span>}
      {removed.length > 0 && <span>{t('staff.changes.removed', { permissions: named(removed) })}</span>}
    </>
  )
}
