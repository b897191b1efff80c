import type { EnrolmentSent } from '@playfront/contract/console/staffAdmin'
import { Notice } from '@playfront/kit/Notice'
import { useTexts } from '../app/ServicesContext'
import css from './Staff.module.css'

/** Where an enrolment code was sent, or that a second person has to confirm first. */
export function SentCard({ name, enrolment }: { name: string; enrolment: EnrolmentSent | null }) {
  const { t, date } = useTexts()
  return (
    <div className={css.code}>
      {enrolment ? (
        <Notice tone="positive" role="status" title={t('staff.sent', { address: enrolment.sentTo })}>
          {t('staff.sent.text', { name, until: date(enrolment.expiresAt) })}
        </Notice>
      ) : (
        <Notice tone="warning" role="status" title={t('staff.waits', { name })}>
          {t('staff.waits.text')}
        </Notice>
      )}
    </div>
  )
}
