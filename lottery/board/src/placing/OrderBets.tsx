import { findBetType } from '@playfront/lottery-rules/betTypes/betTypes'
import { Notice } from '@playfront/kit/Notice'
import { useFigures, useServices, usePart, useT } from '../app/ServicesContext'
import { costText, winText } from '../odds/payText'
import { decidePatternNotes } from '../odds/decidePatternNotes'
import { nameOf, pickText } from '../odds/ruleText'
import { familyOf } from '../round/soldMode'
import { NumberList } from '../slip/NumberList'
import css from './ConfirmView.module.css'
import type { Order } from './order'

type Bet = Order['request']['bets'][number]

/** Each bet with what is multiplied to its cost and what a hit pays (lottery 5.2, 8.4). */
export const OrderBets = ({ order: { request, quotes } }: { order: Order }) => {
  const { texts } = useServices()
  return (
    <ul className={css.bets}>
      {request.bets.map((bet, at) => (
        <li key={`${bet.type}:${bet.numbers.join('-')}`}>
          <p className={css.name}>{nameOf(texts, bet.type)}</p>
          <NumberList numbers={bet.numbers} />
          <Figures bet={bet} quote={quotes[at]} />
          <Patterns bet={bet} />
        </li>
      ))}
    </ul>
  )
}

const Figures = ({ bet, quote }: { bet: Bet; quote: Order['quotes'][number] | undefined }) => {
  const t = useT()
  const { money, gain, number } = useFigures()
  const family = usePart(useServices().round, ({ board }) => board && familyOf(board))
  const type = findBetType(bet.type)?.code
  if (!quote || !family || !type) return null
  const { costMult, lines, cost } = quote
  const formula = t(costMult === 1 ? 'slip.formulaPlain' : 'slip.formula', {
    mult: number(costMult, 2),
    stake: money(bet.stake),
    lines,
  })
  const perPrize = costText(t, number, family, type, costMult)
  return (
    <div className={css.figures}>
      <p>{`${formula} = ${money(cost)}`}</p>
      {perPrize && <p>{perPrize}</p>}
      <p>{winText(t, { money, gain }, [quote])}</p>
    </div>
  )
}

/** Numbers whose chance is smaller than the figure shown for their type. */
const Patterns = ({ bet: { type, numbers } }: { bet: Bet }) => {
  const t = useT()
  const { number, percent } = useFigures()
  const { texts, round } = useServices()
  const board = usePart(round, (state) => state.board)
  const code = findBetType(type)?.code
  const notes = board && code ? decidePatternNotes(board, { type: code, numbers }) : []
  if (notes.length === 0) return null
  return (
    <Notice tone="warning" title={t('odds.patterns')}>
      <ul>
        {notes.map(({ picks, worth }) => (
          <li key={picks.join()}>
            {t('odds.pattern', {
              pattern: picks.map((pick) => pickText(texts, pick)).join(' · '),
              count: number(worth.oneIn, worth.oneIn < 10 ? 1 : 0),
              percent: percent(worth.rtp),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
