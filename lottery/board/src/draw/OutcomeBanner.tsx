import { Icon } from '@playfront/kit/Icon'
import { chevronRight, trophy } from '@playfront/kit/icons'
import { useFigures, useServices, usePart, useT } from '../app/ServicesContext'
import { issueNumber } from '../app/writeIssue'
import { decideOutcome } from './decideOutcome'
import css from './OutcomeBanner.module.css'

/** Under the head of the board: how the newest draw ended for the player, until the next one. One press opens it. */
export const OutcomeBanner = () => {
  const t = useT()
  const { money } = useFigures()
  const { draw, tickets, place } = useServices()
  const result = usePart(draw, (state) => (state.isOver ? state.result : undefined))
  const slips = usePart(tickets, ({ byIssue }) => byIssue[result?.issueId ?? ''])
  const outcome = result && decideOutcome(result.issueId, slips ?? [])
  if (!result || !outcome) return <div role="status" />
  const words = {
    waiting: () => t('outcome.waiting'),
    won: () => t('outcome.won', { amount: money(outcome.payout) }),
    returned: () => t('outcome.returned', { amount: money(outcome.payout), cost: money(outcome.cost) }),
    lost: () => t('outcome.lost', { number: issueNumber(result.issueId) }),
    refunded: () => t('outcome.refunded', { amount: money(outcome.refund) }),
  }[outcome.verdict]()
  return (
    <div role="status">
      <button
        type="button"
        className={css.banner}
        data-verdict={outcome.verdict}
        onClick={() => place.open({ kind: 'draw', result })}
      >
        {outcome.verdict === 'won' && <Icon of={trophy} />}
        <span className={css.words}>{words}</span>
        <span>{t('outcome.see')}</span>
        <Icon of={chevronRight} size="small" />
      </button>
    </div>
  )
}
