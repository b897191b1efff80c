import { type StaffRole, isApprovingRole, staffRoles } from '@playfront/contract/console/permissions'
import { Checkbox } from '@playfront/kit/Checkbox'
import { Button } from '@playfront/kit/Button'
import { Notice } from '@playfront/kit/Notice'
import { useState } from 'react'
import css from './Staff.module.css'
import { useTexts } from '../app/ServicesContext'

interface RoleChoiceProps {
  /** Spoken name of the choice. */
  label: string
  /** Those that are shown. */
  roles?: readonly StaffRole[]
  /** Those that may be given and taken. */
  givable: readonly StaffRole[]
  chosen: readonly StaffRole[]
  onChange: (roles: StaffRole[]) => void
}

/** Roles to be ticked; what is not one's own to give stands still. */
export function RoleChoice({ label, roles = staffRoles, givable, chosen, onChange }: RoleChoiceProps) {
  const { t } = useTexts()
  const turn = (role: StaffRole) =>
    onChange(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role])
  return (
    <fieldset className={css.roles}>
      <legend>{label}</legend>
      {roles.map((role) => (
        <Checkbox
          key={role}
          hint={t(`staff.role.${role}.hint`)}
          checked={chosen.includes(role)}
          disabled={!givable.includes(role)}
          onChange={() => turn(role)}
        >
          {t(`staff.role.${role}`)}
        </Checkbox>
      ))}
    </fieldset>
  )
}

interface RolesProps {
  title: string
  name: string
  held: readonly StaffRole[]
  givable: readonly StaffRole[]
  isBusy: boolean
  onSave: (from: readonly StaffRole[], to: readonly StaffRole[]) => void
}

/** A staff user's roles in one scope. */
export function RolesCard({ title, name, held, givable, isBusy, onSave }: RolesProps) {
  const { t } = useTexts()
  const [chosen, setChosen] = useState<StaffRole[]>([...held])
  const isSame = chosen.length === held.length && chosen.every((role) => held.includes(role))
  const shown = staffRoles.filter((role) => givable.includes(role) || held.includes(role))
  return (
    <section className={css.card} aria-label={title}>
      <RoleChoice label={title} roles={shown} givable={givable} chosen={chosen} onChange={setChosen} />
      {held.some((role) => !givable.includes(role)) && <p className={css.quiet}>{t('staff.roles.beyond')}</p>}
      {held.length > 0 && chosen.length === 0 && (
        <Notice tone="warning">{t('staff.roles.remove', { name })}</Notice>
      )}
      {chosen.some((role) => !held.includes(role) && isApprovingRole(role)) && (
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
