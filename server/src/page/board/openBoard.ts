import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { LotteryBoardRequest } from '@playfront/contract/play/lottery/board.schema'
import type { BoardRequest } from '@playfront/contract/play/lottery/boardPage'
import type { Handlers } from '../../http/calls/handlers'
import type { CallContext } from '../../http/handler'
import type { Clock } from '../../platform/platform'
import { loadBoardBuild, type BoardBuild } from './boardBuild'
import { createOpenings, type RenderedOpening } from './renderOpening'

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
  /** The board that an address requests. */
  readRequest(query: URLSearchParams): BoardRequest | undefined
  /**
   * The board for the merchant of this caller, rendered as everyone sees it; undefined when it cannot be rendered.
   */
  render(
    caller: CallContext,
    merchant: FullMerchantSettings,
    pageRequest: BoardRequest,
  ): Promise<RenderedOpening | undefined>
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
    readRequest: (query) => build.renderer?.readRequest(query.toString()),
    render: (caller, merchant, pageRequest) => {
      const { lottery, prizeMode, language } = pageRequest
      return openings(merchant, pageRequest, () => readBoard({ ...caller, language }, { lottery, prizeMode }))
    },
  }
}
