import { isGuardedRole, isStaffRole, staffRoles } from '@playfront/contract/console/permissions'
import type { StaffGivable } from '@playfront/contract/console/staffAdmin'
import { Checkbox } from '@playfront/kit/Checkbox'
import { Button } from '@playfront/kit/Button'
import { Notice } from '@playfront/kit/Notice'
import { useState } from 'react'
import css from './Staff.module.css'
import { useTexts } from '../app/ServicesContext'
import { useRoleName } from './StaffBadges'

/** Custom roles of the merchant, as far as a choice of roles needs them. */
export type RoleNames = StaffGivable['customRoles']

/** Whether giving the role takes two people. */
export const isGuarded = (role: string, customRoles: RoleNames): boolean =>
  customRoles.find(({ id }) => id === role)?.isGuarded ?? isGuardedRole({ role })

interface RoleChoiceProps {
  /** Spoken name of the choice. */
  label: string
  /** Those that are shown. */
  roles?: readonly string[]
  customRoles?: RoleNames
  /** Those that may be given and taken. */
  givable: readonly string[]
  chosen: readonly string[]
  onChange: (roles: string[]) => void
}

/** Roles to be ticked; what is not one's own to give stands still. */
export function RoleChoice({
  label,
  roles = staffRoles,
  customRoles = [],
  givable,
  chosen,
  onChange,
}: RoleChoiceProps) {
  const { t } = useTexts()
  const roleName = useRoleName()
  const turn = (role: string) =>
    onChange(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role])
  return (
    <fieldset className={css.roles}>
      <legend>{label}</legend>
      {roles.map((role) => (
        <Checkbox
          key={role}
          hint={t(isStaffRole(role) ? `staff.role.${role}.hint` : 'staff.customRoles.hint')}
          checked={chosen.includes(role)}
          disabled={!givable.includes(role)}
          onChange={() => turn(role)}
        >
          {roleName(role, customRoles)}
        </Checkbox>
      ))}
    </fieldset>
  )
}

interface RolesProps {
  title: string
  name: string
  held: readonly string[]
  givable: readonly string[]
  customRoles?: RoleNames
  isBusy: boolean
  onSave: (from: readonly string[], to: readonly string[]) => void
}

/** A staff user's roles in one scope. */
export function RolesCard({ title, name, held, givable, customRoles = [], isBusy, onSave }: RolesProps) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<string[]>([...held])
  const isSame = chosen.length === held.length && chosen.every((role) => held.includes(role))
  const shown = [...staffRoles, ...customRoles.map(({ id }) => id)].filter(
    (role) => givable.includes(role) || held.includes(role),
  )
  return (
    <section className={css.card} aria-label={title}>
      <RoleChoice
        label={title}
        roles={shown}
        customRoles={customRoles}
        givable={givable}
        chosen={chosen}
        onChange={setChosen}
      />
      {held.some((role) => !givable.includes(role)) && <p className={css.quiet}>{t('staff.roles.beyond')}</p>}
      {held.length > 0 && chosen.length === 0 && (
        <Notice tone="warning">{t('staff.roles.remove', { name })}</Notice>
      )}
      {chosen.some((role) => !held.includes(role) && isGuarded(role, customRoles)) && (
        <Notice>{t('staff.roles.second')}</Notice>
      )}
      {givable.length > 0 && (
        <Button variant="secondary" busy={isBusy} disabled={isSame} onClick={() => onSave(held, chosen)}>
          {t('frame.save')}
        </Button>
      )}
    </section>
  )
}
