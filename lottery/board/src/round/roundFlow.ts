import type { LotteryIssue } from '@playfront/contract/play/lottery/lotteryParts'
import type { Milliseconds } from '@playfront/contract/time'
import { type LotteryBoard, lotteryBoard } from '@playfront/contract/play/lottery/board'
import { type StoreApi, createStore } from 'zustand/vanilla'
import { options } from '../options'
import type { Clock } from '@playfront/web/platform/clock'
import type { Undo } from '@playfront/web/platform/undo'
import type { Requests } from '../requests/requests'
import type { ServerClock } from '../time/serverClock'

type IssueFacts = Pick<LotteryIssue, 'issueId' | 'openAt' | 'closeAt' | 'drawAt'>

/** What is known when the board decides how soon it asks again. */
export interface AskFacts {
  current: IssueFacts | null
  next: IssueFacts | null
  results: readonly { issueId: string }[]
  /** The latest issue seen here whose draw time has passed. */
  passed: IssueFacts | undefined
  nowMs: number
}

/** The latest of some issues whose draw time has passed. */
export const decidePassed = <Issue extends IssueFacts>(
  issues: readonly (Issue | null | undefined)[],
  nowMs: number,
): Issue | undefined =>
  issues.reduce<Issue | undefined>((latest, issue) => {
    if (!issue || issue.drawAt > nowMs) return latest
    return latest && latest.drawAt >= issue.drawAt ? latest : issue
  }, undefined)

/** How long to wait before the board is asked again: right after each close and draw, soon for a result, else now and then. */
export const decideNextAsk = ({ current, next, results, passed, nowMs }: AskFacts): Milliseconds => {
  const { settleMs, quietMs, awaitResultMs, lateResultMs, awaitLateResultMs } = options.round
  const turns = [current, next].flatMap((issue) => (issue ? [issue.openAt, issue.closeAt, issue.drawAt] : []))
  const ahead = turns.map((at) => at + settleMs - nowMs).filter((wait) => wait > 0)
  const awaits = passed !== undefined && !results.some(({ issueId }) => issueId === passed.issueId)
  if (!awaits) return Math.min(quietMs, ...ahead)
  return nowMs - passed.drawAt < lateResultMs ? awaitResultMs : awaitLateResultMs
}

/** One lottery as the board knows it. */
export interface RoundState {
  /** The last answer; stays while a newer one cannot be had. */
  board: LotteryBoard | undefined
  /** The latest issue seen here whose draw time has passed. */
  passed: LotteryIssue | undefined
  /** Why there is no board: the server's message, or none without a response. */
  failure: { words?: string } | undefined
  /** The last request failed: what is shown may be old. */
  isStale: boolean
}

export interface RoundFlow {
  store: StoreApi<RoundState>
  /** Shows a board that came with the page, until the selected lottery has its own response. */
  begin(board: LotteryBoard): void
  /** Begins to follow a lottery; the undo stops it. */
  follow(lottery: string, prizeMode: string | undefined): Undo
  /** Asks at once, e.g. when the odds have changed. */
  refresh(): Promise<void>
}

export interface RoundDeps {
  clock: Clock
  serverClock: ServerClock
  requests: Pick<Requests, 'ask'>
}

const nothing: RoundState = { board: undefined, passed: undefined, failure: undefined, isStale: false }

/** Keeps issue, results and prices of one lottery fresh: asks at every turn of an issue, and when the page comes back. */
export const createRoundFlow = ({ clock, serverClock, requests }: RoundDeps): RoundFlow => {
  const store = createStore<RoundState>(() => nothing)
  let followed: { lottery: string; prizeMode: string | undefined } | undefined
  let begun: string | undefined
  let stopTimer: Undo = () => {}

  const update = (board: LotteryBoard) => {
    serverClock.update(board.serverTime)
    const { board: before, passed } = store.getState()
    const seen = [passed, before?.current, before?.next, board.current, board.next]
    store.setState({
      board,
      passed: decidePassed(seen, serverClock.now()),
      failure: undefined,
      isStale: false,
    })
  }

  const ask = async () => {
    const asked = followed
    if (!asked) return
    const outcome = await requests.ask(lotteryBoard, asked)
    if (asked !== followed) return
    if (outcome.kind === 'done') update(outcome.value)
    else if (store.getState().board) store.setState({ isStale: outcome.kind === 'unknown' })
    else store.setState({ failure: outcome.kind === 'refused' ? { words: outcome.message } : {} })
    plan()
  }

  const plan = () => {
    stopTimer()
    const { board, passed: before } = store.getState()
    const nowMs = serverClock.now()
    const passed = decidePassed([before, board?.current, board?.next], nowMs)
    const facts = { current: null, next: null, results: [], ...board, passed, nowMs }
    stopTimer = clock.after(decideNextAsk(facts), () => void (clock.isVisible() ? ask() : plan()))
  }

  return {
    store,
    begin(board) {
      begun = board.lottery
      update(board)
    },
    follow(lottery, prizeMode) {
      followed = { lottery, prizeMode }
      if (begun !== lottery) store.setState(nothing, true)
      begun = undefined
      const stopListening = clock.onVisible(() => void ask())
      void ask()
      return () => {
        stopListening()
        stopTimer()
        followed = undefined
      }
    },
    refresh: ask,
  }
}
