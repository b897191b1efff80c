import { boardPath } from '@playfront/contract/play/lottery/boardPage'
import type { Handlers } from '../../http/calls/handlers'
import type { OpenBoard } from './openBoard'

/**
 * A launch that is answered with a board begins to paint it: the browser asks for it one way of the line later, and then finds it
 * ready (P2). The answer does not wait for the picture.
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
