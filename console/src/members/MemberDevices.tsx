import type { MemberFile } from '@playfront/contract/console/members'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { useMerchant, useTexts } from '../app/ServicesContext'
import type { MemberFlow } from './memberFlow'
import css from './Members.module.css'

/** Where the member signs in from, and their ends. */
export function MemberDevices({
  file,
  flow,
  isBusy,
}: {
  file: MemberFile
  flow: MemberFlow
  isBusy: boolean
}) {
  const { t, date } = useTexts()
  const { may } = useMerchant()
  const mayEnd = may('members.sessions')
  const isAnywhere = file.devices.some(({ isSignedIn, isRemembered }) => isSignedIn || isRemembered)
  return (
    <section className={css.section} aria-labelledby="devices">
      <h2 id="devices">{t('members.devices')}</h2>
      {file.devices.length === 0 && <p>{t('members.devices.none')}</p>}
      <ul className={css.rows}>
        {file.devices.map(({ id, name, country, isSignedIn, isRemembered, lastSeenAt }) => (
          <li key={id} className={css.row}>
            <div className={css.words}>
              <p>
                {name || t('members.device.unknown')} {country && `(${country})`}{' '}
                {isSignedIn && <Badge tone="positive">{t('members.device.in')}</Badge>}
              </p>
              <p className={css.quiet}>{t('members.device.seen', { seen: date(lastSeenAt) })}</p>
            </div>
            {mayEnd && (isSignedIn || isRemembered) && (
              <Button size="small" variant="secondary" busy={isBusy} onClick={() => void flow.signOut(id)}>
                {t('members.signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEnd && isAnywhere && (
        <Button size="small" variant="danger" busy={isBusy} onClick={() => void flow.signOut()}>
          {t('members.signOutAll')}
        </Button>
      )}
    </section>
  )
}
