import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { LotteryBoardRequest } from '@playfront/contract/play/lottery/board.schema'
import type { BoardWish } from '@playfront/contract/play/lottery/boardPage'
import type { Handlers } from '../../http/calls/handlers'
import type { CallContext } from '../../http/handler'
import type { Clock } from '../../platform/platform'
import { loadBoardBuild, type BoardBuild } from './boardBuild'
import { createOpenings, type PaintedOpening } from './paintOpening'

export interface BoardSource {
  /** Where the board's build lies. */
  folder: string
  clock: Clock
  handlers: Handlers
  onTrouble(failure: unknown): void
}

/** The board as this node serves it. */
export interface OpenBoard {
  build: BoardBuild
  /** What an address asks to see painted. */
  readWish(query: URLSearchParams): BoardWish | undefined
  /** The board for the merchant of this caller, painted as everyone sees it; nothing when it cannot be. */
  paint(
    caller: CallContext,
    merchant: FullMerchantSettings,
    wish: BoardWish,
  ): Promise<PaintedOpening | undefined>
}

/** Opens the board's build; nothing where there is none. */
export const openBoard = async ({
  folder,
  clock,
  handlers,
  onTrouble,
}: BoardSource): Promise<OpenBoard | undefined> => {
  const build = await loadBoardBuild(folder)
  if (!build) return undefined
  const openings = createOpenings({ build, clock, onTrouble })
  const readBoard = (caller: CallContext, request: LotteryBoardRequest): Promise<LotteryBoard> =>
    handlers.lotteryBoard(caller, request as never)
  return {
    build,
    readWish: (query) => build.painter?.readWish(query.toString()),
    paint: (caller, merchant, wish) => {
      const { lottery, prizeMode, language } = wish
      return openings(merchant, wish, () => readBoard({ ...caller, language }, { lottery, prizeMode }))
    },
  }
}
