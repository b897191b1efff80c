import { boardPath } from '@playfront/contract/play/lottery/boardPage'
import type { Handlers } from '../../http/calls/handlers'
import type { OpenBoard } from './openBoard'

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
