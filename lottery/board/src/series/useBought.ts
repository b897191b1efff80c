import { useMemo } from 'react'
import { useServerClock, useServices, usePart } from '../app/ServicesContext'
import { decideOpenIssue } from '../round/decideIssue'
import { decideSeries, type BoughtIssue } from './decideSeries'

const none: readonly BoughtIssue[] = []

/** The issues that the slip would buy now; none while no issue takes bets. */
export const useBought = (): readonly BoughtIssue[] => {
  const { round, series, serverClock } = useServices()
  const board = usePart(round, (state) => state.board)
  const multiples = usePart(series, (state) => state.multiples)
  const ahead = usePart(series, (state) => state.ahead)
  // Drawn again when another issue opens, not at every tick.
  const openId = useServerClock((nowMs) => (board ? decideOpenIssue(board, nowMs)?.issueId : undefined))
  return useMemo(() => {
    const open = [board?.current, board?.next].find((issue) => issue?.issueId === openId)
    return open ? decideSeries(open, ahead, { multiples }, serverClock.now()) : none
  }, [board, openId, ahead, multiples, serverClock])
}
