import type { CommissionPlan } from '@playfront/contract/console/agentsDesk'
import { useTexts } from '../app/HouseContext'
import deskCss from '../parts/Desk.module.css'

/** How commission is reckoned and paid, in words. */
export function PlanCard({ plan: { basis, shares, payout } }: { plan: CommissionPlan }) {
  const { t, number } = useTexts()
  const share = (place: number) => `${number((shares[place] ?? 0) / 100)}%`
  return (
    <section className={deskCss.card} aria-label={t('commission.plan')}>
      <p>
        {basis === 'off'
          ? t('commission.plan.off')
          : t(`commission.plan.${basis}`, { first: share(0), second: share(1) })}
      </p>
      {basis !== 'off' && <p className={deskCss.quiet}>{t(`commission.plan.${payout}`)}</p>}
    </section>
  )
}
