import type { LotteryIssue } from '@playfront/contract/play/lottery/lotteryParts'
import type { StoreApi } from 'zustand/vanilla'
import { options } from '../options'
import type { Clock } from '@playfront/web/platform/clock'
import type { Undo } from '@playfront/web/platform/undo'
import type { BoardMessage } from '../platform/page'
import type { RoundFlow } from '../round/roundFlow'
import type { DrawState } from './drawFlow'

export interface DrawNotice {
  /** Reports each draw with own bets; the undo ends a pending one. */
  watch(): Undo
}

export interface DrawNoticeDeps {
  clock: Clock
  /** The server's time, epoch milliseconds. */
  now(): number
  round: Pick<RoundFlow, 'store'>
  draw: { store: Pick<StoreApi<Pick<DrawState, 'isOver'>>, 'subscribe'> }
  hasBetIn(issueId: string): boolean
  notify(message: BoardMessage): void
}

/**
 * Notifies the page around the board when a draw with own bets begins and when it was shown: between the two, a balance
 * that the page receives by itself would give the result away.
 */
export const createDrawNotice = ({
  clock,
  now,
  round,
  draw,
  hasBetIn,
  notify,
}: DrawNoticeDeps): DrawNotice => ({
  watch() {
    const timers = new Map<string, Undo>()
    let isTold = false
    const begin = (issueId: string) => {
      if (!hasBetIn(issueId)) return
      isTold = true
      notify({ type: 'game:drawing' })
    }
    const end = () => {
      if (isTold) notify({ type: 'game:drawn' })
      isTold = false
    }
    const plan = (issue: LotteryIssue | null | undefined) => {
      if (!issue || timers.has(issue.issueId)) return
      const wait = issue.drawAt - options.draw.noticeMs - now()
      if (wait > 0)
        timers.set(
          issue.issueId,
          clock.after(wait, () => begin(issue.issueId)),
        )
    }
    const look = () => {
      const { board } = round.store.getState()
      plan(board?.current)
      plan(board?.next)
    }
    look()
    const undos = [
      round.store.subscribe(look),
      draw.store.subscribe(({ isOver }, before) => isOver && !before.isOver && end()),
      // The page around the board may have stopped waiting meanwhile, and the draw is still to be shown.
      clock.onVisible(() => isTold && notify({ type: 'game:drawing' })),
    ]
    return () => {
      for (const undo of [...timers.values(), ...undos]) undo()
      end()
    }
  },
})
