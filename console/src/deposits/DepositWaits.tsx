import { EmptyState } from '@playfront/kit/EmptyState'
import { useFlow, useTexts } from '../app/ServicesContext'
import { UnreadyPage } from '../parts/UnreadyPage'
import { AccountReviewCard } from './AccountReviewCard'
import { ContradictionCard } from './ContradictionCard'
import css from './Deposits.module.css'
import { createDepositWaitsFlow } from './depositsFlow'
import { ExcessCard } from './ExcessCard'

export function DepositWaits() {
  const { t } = useTexts()
  const [flow, state] = useFlow(createDepositWaitsFlow)
  if (state.kind === 'loading' || state.kind === 'failed')
    return <UnreadyPage state={state} onAgain={() => void flow.load()} />
  const { excess, contradictions, reviews } = state.waits
  if (excess.length + contradictions.length + reviews.length === 0)
    return <EmptyState title={t('deposits.none')}>{t('deposits.none.text')}</EmptyState>
  return (
    <div className={css.parts}>
      {contradictions.length > 0 && (
        <section className={css.part} aria-labelledby="contradictions">
          <h2 id="contradictions">{t('deposits.contradictions')}</h2>
          {contradictions.map((one) => (
            <ContradictionCard key={one.withdrawal} payout={one} flow={flow} isBusy={state.isBusy} />
          ))}
        </section>
      )}
      {reviews.length > 0 && (
        <section className={css.part} aria-labelledby="reviews">
          <h2 id="reviews">{t('deposits.reviews')}</h2>
          {reviews.map((one) => (
            <AccountReviewCard key={one.id} review={one} flow={flow} isBusy={state.isBusy} />
          ))}
        </section>
      )}
      {excess.length > 0 && (
        <section className={css.part} aria-labelledby="excess">
          <h2 id="excess">{t('deposits.beyond')}</h2>
          {excess.map((one) => (
            <ExcessCard key={one.deposit} deposit={one} flow={flow} isBusy={state.isBusy} />
          ))}
        </section>
      )}
    </div>
  )
}
