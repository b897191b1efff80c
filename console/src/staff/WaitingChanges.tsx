import { groupScope, type StaffRole } from '@playfront/contract/console/permissions'
import type { StaffChange } from '@playfront/contract/console/staffAdmin'
import { Button } from '@playfront/kit/Button'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { DecideButtons, RoleBadges } from './StaffBadges'
import css from './Staff.module.css'
import type { StaffFlow } from './staffFlow'

interface WaitingProps {
  changes: readonly StaffChange[]
  flow: StaffFlow
  isBusy: boolean
}

/** Changes of the staff that wait for a second person. */
export function WaitingChanges({ changes, flow, isBusy }: WaitingProps) {
  const { t } = useTexts()
  if (changes.length === 0) return null
  return (
    <section className={css.changes} aria-labelledby="changes">
      <h2 id="changes">{t('staff.changes')}</h2>
      <p className={css.quiet}>{t('staff.changes.lead')}</p>
      {changes.map((change) => (
        <WaitingChange key={change.id} change={change} flow={flow} isBusy={isBusy} />
      ))}
    </section>
  )
}

function WaitingChange({
  change,
  flow,
  isBusy,
}: Pick<WaitingProps, 'flow' | 'isBusy'> & { change: StaffChange }) {
  const { t, date } = useTexts()
  const { may, who } = useMerchant()
  const { id, displayName, name, byName, isOwn, at, staff } = change
  const mayDecide = may('staff.manage') && !isOwn && staff !== who.id
  return (
    <article className={css.card} aria-label={`${displayName} (${name})`}>
      <div className={css.person}>
        <strong>
          {displayName} <span className={css.quiet}>{name}</span>
        </strong>
        <ChangeText change={change} />
        {change.about.kind !== 'add' && (
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

function ChangeText({ change: { about, place } }: { change: StaffChange }) {
  const { t } = useTexts()
  const { merchant } = useMerchant()
  const where = place === groupScope ? t('staff.group') : merchant.name
  const named = (roles: readonly StaffRole[]) =>
    roles.length > 0 ? roles.map((role) => t(`staff.role.${role}`)).join(', ') : '–'
  if (about.kind === 'resume') return <span>{t('staff.changes.resume')}</span>
  if (about.kind === 'add')
    return (
      <span>{t('staff.changes.add', { roles: named(about.roles), place: where, address: about.email })}</span>
    )
  return (
    <span>{t('staff.changes.roles', { from: named(about.from), to: named(about.to), place: where })}</span>
  )
}
