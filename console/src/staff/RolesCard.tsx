import { useTexts } from '../app/ServicesContext'
import { isApprovingRole, staffRoles, type StaffRole } from '@playfront/contract/console/permissions'
import { Button } from '@playfront/kit/Button'
import { Notice } from '@playfront/kit/Notice'
import { useState } from 'react'
import { RoleChoice } from './RoleChoice'
import css from './Staff.module.css'

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
