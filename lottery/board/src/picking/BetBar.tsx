import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { ticket } from '@playfront/kit/icons'
import { MoneyText } from '@playfront/kit/MoneyText'
import type { ReactNode } from 'react'
import { addToSlip, betNow, handOf } from '../app/commands'
import { useBeat, useFigures, useHouse, usePart, useT } from '../app/HouseContext'
import { refusalText } from '../odds/ruleText'
import { winText } from '../odds/winText'
import { decideOpenIssue } from '../round/decideIssue'
import css from './BetBar.module.css'
import { decideHand, type HandDecision } from '../hand/decideHand'
import { isListing } from './inputOf'
import { StakeRow } from './StakeRow'

/** At the thumb: stake, cost, what one hit pays, and the two ways to go on (lottery 8.3). */
export const BetBar = () => {
  const t = useT()
  const house = useHouse()
  const decision = useDecision()
  const waiting = usePart(house.slip, ({ entries }) => entries.length)
  const board = usePart(house.round, (state) => state.board)
  const isOpen = useBeat((nowMs) => board !== undefined && decideOpenIssue(board, nowMs) !== undefined)
  const isPractice = usePart(house.practice, (state) => state.isOn)
  const isList = usePart(house.picking, isListing)
  const isReady = decision.verdict === 'ready'
  const canBet = isReady || (decision.verdict === 'empty' && waiting > 0)
  return (
    <div className={css.bar}>
      {!isList && <StakeRow />}
      <p className={css.summary} role="status">
        <Summary decision={decision} isOpen={isOpen || isPractice} waiting={waiting} />
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
        <Button
          variant="secondary"
          size="small"
          disabled={!isReady || isPractice}
          onClick={() => addToSlip(house)}
        >
          {t('bar.add')}
        </Button>
        {isPractice ? (
          <Button disabled={!isReady} onClick={() => board && house.practice.play(board, handOf(house))}>
            {t('practice.draw')}
          </Button>
        ) : (
          <Button disabled={!isOpen || !canBet} onClick={() => betNow(house)}>
            {t('bar.bet')}
          </Button>
        )}
      </div>
    </div>
  )
}

const useDecision = (): HandDecision => {
  const house = useHouse()
  const board = usePart(house.round, (state) => state.board)
  // The hand is read whole; these say when it is another one.
  usePart(house.picking, (state) => state.offer)
  usePart(house.picking, (state) => state.numbers)
  usePart(house.picking, (state) => state.stake)
  usePart(house.picking, (state) => state.also)
  usePart(house.picking, isListing)
  return board ? decideHand(board, handOf(house)) : { verdict: 'empty' }
}

interface SummaryProps {
  decision: HandDecision
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
  return (
    <>
      <strong className={css.cost}>
        <MoneyText>{money(decision.cost)}</MoneyText>
      </strong>
      <span>
        {decision.bets > 1 && `${t('bar.bets', { count: decision.bets })} · `}
        {winText(t, { money, gain }, decision.quotes)}
      </span>
    </>
  )
}
