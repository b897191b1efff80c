import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { ticket } from '@playfront/kit/icons'
import { MoneyText } from '@playfront/kit/MoneyText'
import type { ReactNode } from 'react'
import { addToSlip, betNow, handOf } from '../app/commands'
import { useServerClock, useFigures, useServices, usePart, useT } from '../app/ServicesContext'
import { refusalText } from '../odds/ruleText'
import { winText } from '../odds/payText'
import { decideOpenIssue } from '../round/decideIssue'
import css from './BetBar.module.css'
import { decideHand, type HandDecision } from '../hand/decideHand'
import { isListing } from './inputOf'
import { StakeRow } from './StakeRow'

/** At the bottom: stake, cost, what one hit pays, and the two buttons to continue (lottery 8.3). */
export const BetBar = () => {
  const t = useT()
  const services = useServices()
  const decision = useDecision()
  const waiting = usePart(services.slip, ({ entries }) => entries.length)
  const board = usePart(services.round, (state) => state.board)
  const isOpen = useServerClock((nowMs) => board !== undefined && decideOpenIssue(board, nowMs) !== undefined)
  const isPractice = usePart(services.practice, (state) => state.isOn)
  const isList = usePart(services.picking, isListing)
  const isReady = decision.kind === 'ready'
  const canBet = isReady || (decision.kind === 'empty' && waiting > 0)
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
          onClick={() => services.place.open({ kind: 'slip' })}
        >
          <Icon of={ticket} />
        </IconButton>
        <Button
          variant="secondary"
          size="small"
          disabled={!isReady || isPractice}
          onClick={() => addToSlip(services)}
        >
          {t('bar.add')}
        </Button>
        {isPractice ? (
          <Button
            disabled={!isReady}
            onClick={() => board && services.practice.play(board, handOf(services))}
          >
            {t('practice.draw')}
          </Button>
        ) : (
          <Button disabled={!isOpen || !canBet} onClick={() => betNow(services)}>
            {t('bar.bet')}
          </Button>
        )}
      </div>
    </div>
  )
}

const useDecision = (): HandDecision => {
  const services = useServices()
  const board = usePart(services.round, (state) => state.board)
  // The hand is read whole; these say when it is another one.
  usePart(services.picking, (state) => state.offer)
  usePart(services.picking, (state) => state.numbers)
  usePart(services.picking, (state) => state.stake)
  usePart(services.picking, (state) => state.also)
  usePart(services.picking, isListing)
  return board ? decideHand(board, handOf(services)) : { kind: 'empty' }
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
  const { texts } = useServices()
  if (!isOpen) return t('bar.closed')
  if (decision.kind === 'empty') return waiting > 0 ? t('bar.slip', { count: waiting }) : t('bar.empty')
  if (decision.kind === 'refused') return refusalText(texts, decision.reason)
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
