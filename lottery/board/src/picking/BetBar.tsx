import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { ticket } from '@playfront/kit/icons'
import { MoneyText } from '@playfront/kit/MoneyText'
import type { ReactNode } from 'react'
import { addToSlip, betNow } from '../app/commands'
import { useBeat, useFigures, useHouse, usePart, useT } from '../app/HouseContext'
import { refusalText } from '../odds/ruleText'
import { decideOpenIssue } from '../round/decideIssue'
import css from './BetBar.module.css'
import { decideDraft, type DraftDecision } from './decideDraft'
import { StakeRow } from './StakeRow'

/** At the thumb: stake, cost, what one hit pays, and the two ways to go on (lottery 8.3). */
export const BetBar = () => {
  const t = useT()
  const house = useHouse()
  const decision = useDecision()
  const waiting = usePart(house.slip, ({ entries }) => entries.length)
  const board = usePart(house.round, (state) => state.board)
  const isOpen = useBeat((nowMs) => board !== undefined && decideOpenIssue(board, nowMs) !== undefined)
  const isReady = decision.verdict === 'ready'
  const canBet = isReady || (decision.verdict === 'empty' && waiting > 0)
  return (
    <div className={css.bar}>
      <StakeRow />
      <p className={css.summary} role="status">
        <Summary decision={decision} isOpen={isOpen} waiting={waiting} />
      </p>
      <div className={css.row}>
        <IconButton
          label={t('bar.slip', { count: waiting })}
          variant="soft"
          badge={waiting > 0 && <Badge kind="count">{waiting}</Badge>}
          onClick={() => house.place.open({ name: 'slip' })}
        >
          <Icon of={ticket} />
        </IconButton>
        <Button variant="secondary" size="small" disabled={!isReady} onClick={() => addToSlip(house)}>
          {t('bar.add')}
        </Button>
        <Button disabled={!isOpen || !canBet} onClick={() => betNow(house)}>
          {t('bar.bet')}
        </Button>
      </div>
    </div>
  )
}

const useDecision = (): DraftDecision => {
  const { round, picking } = useHouse()
  const board = usePart(round, (state) => state.board)
  const offer = usePart(picking, (state) => state.offer)
  const numbers = usePart(picking, (state) => state.numbers)
  const stake = usePart(picking, (state) => state.stake)
  return board && offer ? decideDraft(board, { type: offer.row.code, numbers, stake }) : { verdict: 'empty' }
}

interface SummaryProps {
  decision: DraftDecision
  isOpen: boolean
  /** Bets that lie on the slip already. */
  waiting: number
}

const Summary = ({ decision, isOpen, waiting }: SummaryProps): ReactNode => {
  const t = useT()
  const { money, gain } = useFigures()
  const { texts } = useHouse()
  if (!isOpen) return t('bar.closed')
  if (decision.verdict === 'empty') return waiting > 0 ? t('bar.slip', { count: waiting }) : t('bar.empty')
  if (decision.verdict === 'refused') return refusalText(texts, decision.reason)
  const { cost, oneHit, furtherHit } = decision.quote
  return (
    <>
      <strong className={css.cost}>
        <MoneyText>{money(cost)}</MoneyText>
      </strong>
      <span>
        {t(furtherHit === undefined ? 'bar.once' : 'bar.oneHit', { amount: money(oneHit) })}
        {furtherHit !== undefined && `, ${t('bar.each', { amount: gain(furtherHit) })}`}
      </span>
    </>
  )
}
