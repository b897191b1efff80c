import { useTexts } from '../app/ServicesContext'
import { staffRoles, type StaffRole } from '@playfront/contract/console/permissions'
import { Checkbox } from '@playfront/kit/Checkbox'
import css from './Staff.module.css'

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
