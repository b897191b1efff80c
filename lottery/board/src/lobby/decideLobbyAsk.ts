import type { LobbyLottery } from '@playfront/contract/play/lottery/lobby'
import type { Milliseconds } from '@playfront/contract/time'
import { options } from '../options'

type Facts = Pick<LobbyLottery, 'current' | 'last'>

/** Until the next turn of any lottery on show; soon while a result is awaited; now and then in any case (lottery 8.2). */
export const decideLobbyAsk = (lotteries: readonly Facts[], nowMs: number): Milliseconds => {
  const { settleMs, quietMs, awaitResultMs } = options.round
  const waits = lotteries.flatMap(({ current, last }) => {
    if (!current) return []
    if (current.drawAt <= nowMs) return last?.issueId === current.issueId ? [] : [awaitResultMs * 2]
    return [current.drawAt + settleMs - nowMs]
  })
  return Math.max(settleMs, Math.min(quietMs, ...waits))
}
