import type { Milliseconds } from '@playfront/contract/time'
import type { UpcomingDraws } from './upcomingDraws'

export interface LobbyAskingFacts {
  lobby?: UpcomingDraws
  /** The server said that it has no such call. */
  isAbsent?: boolean
  /** The server's clock, epoch milliseconds. */
  nowMs: number
  /** Undefined before the first asking. */
  sinceAskedMs?: Milliseconds
  /** How long after a draw its result is looked for. */
  askAgainMs: Milliseconds
  /** The shortest pause between two askings. */
  pauseMs: Milliseconds
}

/** Whether the lobby has to be asked for again: it is unknown, or one of its draws is over. */
export const decideLobbyAsking = (facts: LobbyAskingFacts): { ask: boolean; reason: string } => {
  const { lobby, nowMs, sinceAskedMs, askAgainMs, pauseMs } = facts
  if (sinceAskedMs === undefined) return { ask: true, reason: 'never asked' }
  if (facts.isAbsent) return { ask: false, reason: 'the server has no lobby' }
  if (sinceAskedMs < pauseMs) return { ask: false, reason: 'asked a moment ago' }
  if (!lobby) return { ask: true, reason: 'the last asking failed' }
  const isOver = lobby.lotteries.some(({ current }) => current && nowMs >= current.drawAt + askAgainMs)
  return isOver
    ? { ask: true, reason: 'a draw is over' }
    : { ask: false, reason: 'every draw is still to come' }
}
