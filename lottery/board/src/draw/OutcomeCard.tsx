import { Icon } from '@playfront/kit/Icon'
import { trophy } from '@playfront/kit/icons'
import { useFigures, useServices, usePart, useT } from '../app/ServicesContext'
import { decideOutcome } from './decideOutcome'
import css from './OutcomeCard.module.css'

/** How an issue ended for the player, in the server's figures. Nothing at all without a bet. */
export const OutcomeCard = ({ issueId }: { issueId: string }) => {
  const t = useT()
  const { money } = useFigures()
  const { tickets } = useServices()
  const slips = usePart(tickets, ({ byIssue }) => byIssue[issueId])
  const outcome = decideOutcome(issueId, slips ?? [])
  if (!outcome) return null
  const { verdict, payout, cost, refund } = outcome
  return (
    <div className={css.outcome} data-verdict={verdict} role="status">
      {verdict === 'waiting' && <p>{t('outcome.waiting')}</p>}
      {verdict === 'won' && (
        <>
          <Icon of={trophy} size="huge" />
          <p className={css.won}>
            <span>{t('outcome.won', { amount: money(payout) })}</span>
            <span className={css.quiet}>{t('outcome.won.from', { amount: money(cost) })}</span>
          </p>
        </>
      )}
      {verdict === 'returned' && <p>{t('outcome.returned', { amount: money(payout), cost: money(cost) })}</p>}
      {verdict === 'lost' && <p>{t('outcome.lost.text', { amount: money(cost) })}</p>}
      {verdict === 'refunded' && <p>{t('outcome.refunded', { amount: money(refund) })}</p>}
    </div>
  )
}
