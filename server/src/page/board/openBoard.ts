import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { type BoardRequest, type LotteryBoard, boardPath } from '@playfront/contract/play/lottery/board'
import type { LotteryBoardRequest } from '@playfront/contract/play/lottery/board.schema'
import type { CallContext, Handlers } from '../../http/handler'
import type { Clock } from '../../platform/platform'
import { type BoardBuild, loadBoardBuild } from './boardBuild'
import { type RenderedOpening, createOpenings } from './renderOpening'

export interface BoardSource {
  /** Where the board's build lies. */
  folder: string
  clock: Clock
  handlers: Handlers
  onError(failure: unknown): void
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
  onError,
}: BoardSource): Promise<OpenBoard | undefined> => {
  const build = await loadBoardBuild(folder)
  if (!build) return undefined
  const openings = createOpenings({ build, clock, onError })
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

/**
 * A launch that is answered with a board starts to render it: the browser requests it one round trip later, and then
 * finds it ready (P2). The answer does not wait for the rendering.
 */
export const renderLaunched =
  ({ readRequest, render }: OpenBoard, launch: Handlers['launchGame']): Handlers['launchGame'] =>
  async (context, asked) => {
    const answer = await launch(context, asked)
    const address = new URL(answer.gameUrl)
    const pageRequest = address.pathname === boardPath ? readRequest(address.searchParams) : undefined
    if (pageRequest) void render(context, context.merchant, pageRequest)
    return answer
  }
