import { type Slip, slipPage } from '@playfront/contract/play/lottery/slip'
import { type StoreApi, createStore } from 'zustand/vanilla'
import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { LotteryResult } from '@playfront/contract/play/lottery/lotteryParts'
import type { Requests } from '../requests/requests'
import { options } from '../options'
import type { Clock } from '@playfront/web/platform/clock'
import type { Undo } from '@playfront/web/platform/undo'
import { familyOf } from '../round/soldMode'
import type { RoundFlow } from '../round/roundFlow'
import { decideOutcome } from './decideOutcome'
import { decideTempo, numbersOf, type RevealStep } from './decideReveal'

/** Own slips by issue, as far as they were asked for. */
export interface TicketsState {
  byIssue: Readonly<Record<string, readonly Slip[]>>
}

export interface TicketsFlow {
  store: StoreApi<TicketsState>
  /** Takes a slip that came with another answer. */
  update(slip: Slip): void
  /** Asks for every slip of an issue; answers what is known now. */
  load(issueId: string): Promise<readonly Slip[]>
}

const maxSlips = 50

/** The player's slips of the issues on screen. */
export const createTicketsFlow = (requests: Pick<Requests, 'ask'>): TicketsFlow => {
  const store = createStore<TicketsState>(() => ({ byIssue: {} }))
  const of = (issueId: string) => store.getState().byIssue[issueId] ?? []
  const put = (issueId: string, slips: readonly Slip[]) =>
    store.setState({ byIssue: { ...store.getState().byIssue, [issueId]: slips } })

  return {
    store,
    update(slip) {
      for (const { issueId } of slip.issues) {
        const others = of(issueId).filter(({ slipId }) => slipId !== slip.slipId)
        // Cancelled slips do not concern the draw.
        put(issueId, slip.cancelledAt ? others : [slip, ...others])
      }
    },
    async load(issueId) {
      const outcome = await requests.ask(slipPage, { issueId, limit: maxSlips })
      if (outcome.kind === 'done') put(issueId, outcome.value.slips)
      return of(issueId)
    },
  }
}

/** The draw on show. */
export interface DrawState {
  /** The newest result that came while the player was here. */
  result: LotteryResult | undefined
  /** How many of its numbers are out; all of them once it is over. */
  revealed: number
  isOver: boolean
  /** The issue whose win is being celebrated; once for each. */
  celebrated: string | undefined
}

export interface DrawFlow {
  store: StoreApi<DrawState>
  /** Begins to watch for new results; the undo stops everything. */
  watch(): Undo
  /** Shows all numbers at once. */
  skip(): void
}

export interface DrawDeps {
  clock: Clock
  round: Pick<RoundFlow, 'store'>
  tickets: TicketsFlow
  isCalm: () => boolean
  /** A result came of an issue with own bets. */
  onOwnDraw(issueId: string): void
  /** Own bets are settled and their draw has been seen: the new balance gives nothing away any more. */
  onSettled(): void
}

const nothing: DrawState = { result: undefined, revealed: 0, isOver: true, celebrated: undefined }

/** Shows each new result as a draw, and waits until own bets are settled. */
export const createDrawFlow = (deps: DrawDeps): DrawFlow => {
  const { clock, round, tickets } = deps
  const store = createStore<DrawState>(() => nothing)
  const undos = new Set<Undo>()
  let stopRoll: Undo = () => {}

  const finish = () => {
    stopRoll()
    const { result } = store.getState()
    const { board } = round.store.getState()
    const family = board && familyOf(board)
    store.setState({ revealed: family ? numbersOf(family) : 0, isOver: true })
    if (result) announce(result.issueId)
  }

  const roll = ([step, ...others]: readonly RevealStep[]) => {
    if (!step) return finish()
    stopRoll = clock.after(step.afterMs, () => {
      if (others.length > 0) store.setState({ revealed: step.revealed })
      roll(others)
    })
  }

  /**
   * The end of an issue is announced when its numbers are all out and the server has settled it, whichever comes last.
   */
  const announce = (issueId: string) => {
    const { isOver, result, celebrated } = store.getState()
    const outcome = decideOutcome(issueId, tickets.store.getState().byIssue[issueId] ?? [])
    if (!isOver || result?.issueId !== issueId || !outcome || outcome.verdict === 'waiting') return
    deps.onSettled()
    if (outcome.verdict === 'won' && celebrated !== issueId) store.setState({ celebrated: issueId })
  }

  const settle = async (issueId: string, times: number) => {
    const outcome = decideOutcome(issueId, await tickets.load(issueId))
    if (!outcome) return
    if (times === options.draw.settlementTimes) deps.onOwnDraw(issueId)
    if (outcome.verdict !== 'waiting') return announce(issueId)
    if (times > 0)
      undos.add(clock.after(options.draw.awaitSettlementMs, () => void settle(issueId, times - 1)))
  }

  const show = (board: LotteryBoard, result: LotteryResult) => {
    const family = familyOf(board)
    if (!family) return
    stopRoll()
    store.setState({ result, revealed: 0, isOver: false })
    roll(decideTempo(family, deps.isCalm()))
    void settle(result.issueId, options.draw.settlementTimes)
  }

  return {
    store,
    watch() {
      store.setState(nothing, true)
      let seen: string | undefined
      const look = ({ board }: { board: LotteryBoard | undefined }) => {
        if (!board) return
        const [newest] = board.results
        // A lottery that was never drawn has something to remember too: its very first draw is played.
        const now = newest?.issueId ?? ''
        if (now === seen) return
        // A draw from before the player arrived is reported, not played.
        if (seen !== undefined && newest) show(board, newest)
        seen = now
      }
      look(round.store.getState())
      undos.add(round.store.subscribe(look))
      return () => {
        stopRoll()
        undos.forEach((undo) => undo())
        undos.clear()
      }
    },
    skip: finish,
  }
}
