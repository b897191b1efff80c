import type { CommissionPlan } from '@playfront/contract/console/agentsAdmin'
import { useTexts } from '../app/ServicesContext'
import moduleCss from '../parts/Module.module.css'

interface PlanProps {
  plan: CommissionPlan
  /** Below an agent's own agent there is one level alone. */
  levels?: 1 | 2
}

/** How commission is computed and paid, in words. */
export const PlanCard = (props: PlanProps) => (
  <section className={moduleCss.card} aria-label={useTexts().t('commission.plan')}>
    <PlanWords {...props} />
  </section>
)

/** The sentences of the plan alone. */
export function PlanWords({ plan: { basis, shares, payout }, levels = 2 }: PlanProps) {
  const { t, number } = useTexts()
  const share = (place: number) => `${number((shares[place] ?? 0) / 100)}%`
  if (basis === 'off') return <p>{t('commission.plan.off')}</p>
  return (
    <>
      <p>
        {levels === 1
          ? t(`commission.plan.${basis}.first`, { first: share(0) })
          : t(`commission.plan.${basis}`, { first: share(0), second: share(1) })}
      </p>
      <p className={moduleCss.quiet}>{t(`commission.plan.${payout}`)}</p>
    </>
  )
}
