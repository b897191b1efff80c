import { useFlow, useTexts } from '../app/ServicesContext'
import { Adjustment } from './MemberAdjustments'
import css from './Members.module.css'
import { createWaitingAdjustmentsFlow } from './waitingAdjustmentsFlow'

/** Changes of balances that wait for a second person, the oldest first; nothing while none wait. */
export function WaitingAdjustments() {
  const { t } = useTexts()
  const [flow, { waiting, isBusy }] = useFlow(createWaitingAdjustmentsFlow)
  if (waiting.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="waitingAdjustments">
      <h2 id="waitingAdjustments">{t('members.adjustments.waiting')}</h2>
      <ul className={css.rows}>
        {waiting.map((one) => (
          <Adjustment key={one.id} adjustment={one} flow={flow} isBusy={isBusy} isNamed />
        ))}
      </ul>
    </section>
  )
}
