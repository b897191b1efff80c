import { useTexts } from '../app/ServicesContext'
import type { StaffFile } from '@playfront/contract/console/staffAdmin'
import { Button } from '@playfront/kit/Button'
import { Notice } from '@playfront/kit/Notice'
import type { PersonFlow } from './personFlow'
import css from './Staff.module.css'

interface WaitingProps {
  reset: NonNullable<StaffFile['reset']>
  flow: PersonFlow
  isBusy: boolean
  /** Whether the current staff user could request it themselves, and so may decide. */
  isTheirs: boolean
}

/** What one person proposes, for another to decide. */
export function WaitingReset({
  reset: { id, what, byName, isOwn, at },
  flow,
  isBusy,
  isTheirs,
}: WaitingProps) {
  const { t, date } = useTexts()
  return (
    <>
      <Notice tone="warning" title={t(`staff.reset.waits.${what}`, { name: byName })}>
        {date(at)}. {t(isOwn ? 'staff.reset.own' : `staff.reset.text.${what}`)}
      </Notice>
      <div className={css.acts}>
        {isOwn && (
          <Button size="small" variant="secondary" busy={isBusy} onClick={() => void flow.takeBack(id)}>
            {t('staff.reset.takeBack')}
          </Button>
        )}
        {!isOwn && isTheirs && (
          <>
            <Button size="small" busy={isBusy} onClick={() => void flow.decide(id, 'confirm')}>
              {t('staff.reset.confirm')}
            </Button>
            <Button
              size="small"
              variant="secondary"
              busy={isBusy}
              onClick={() => void flow.decide(id, 'turnBack')}
            >
              {t('staff.reset.turnBack')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
