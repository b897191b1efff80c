import { type RoleHeld, groupScope, isStaffRole } from '@playfront/contract/console/permissions'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { useStore } from 'zustand'
import type { StaffEntry } from '@playfront/contract/console/staffAdmin'
import css from './Staff.module.css'
import { useServices, useTexts } from '../app/ServicesContext'

/** What a role is called: a built-in one in the reader's language, a custom one by its name. */
export const useRoleName = () => {
  const { t } = useTexts()
  return (role: string, customRoles: readonly { id: string; name: string }[] = []): string =>
    isStaffRole(role) ? t(`staff.role.${role}`) : (customRoles.find(({ id }) => id === role)?.name ?? role)
}

/** Roles with where they are held; the merchant is named where the person who looks knows its name. */
export function RoleBadges({ roles }: { roles: readonly RoleHeld[] }) {
  const { t } = useTexts()
  const roleName = useRoleName()
  const session = useStore(useServices().session.store)
  const merchants = session.kind === 'in' ? session.who.merchants : []
  const placeOf = (merchant: string) =>
    merchant === groupScope
      ? t('staff.group')
      : (merchants.find(({ code }) => code === merchant)?.name ?? merchant)
  return (
    <span className={css.badges}>
      {roles.map(({ merchant, role, custom }) => (
        <Badge key={`${merchant} ${role}`} tone={merchant === groupScope ? 'accent' : 'neutral'}>
          {custom?.name ?? roleName(role)} · {placeOf(merchant)}
        </Badge>
      ))}
    </span>
  )
}

const tones = { invited: 'warning', active: 'positive', suspended: 'negative' } as const

export function StateBadge({ state }: Pick<StaffEntry, 'state'>) {
  const { t } = useTexts()
  return <Badge tone={tones[state]}>{t(`staff.state.${state}`)}</Badge>
}

interface DecideButtonsProps {
  isBusy: boolean
  onDecide: (verdict: 'confirm' | 'turnBack') => void
}

/** What a second person does with a request. */
export function DecideButtons({ isBusy, onDecide }: DecideButtonsProps) {
  const { t } = useTexts()
  return (
    <>
      <Button size="small" busy={isBusy} onClick={() => onDecide('confirm')}>
        {t('staff.reset.confirm')}
      </Button>
      <Button size="small" variant="secondary" busy={isBusy} onClick={() => onDecide('turnBack')}>
        {t('staff.reset.turnBack')}
      </Button>
    </>
  )
}
