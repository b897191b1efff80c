import type { FastifyInstance } from 'fastify'
import type { CallLimit } from '../../http/guards/callLimit'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { readHost } from '../../http/place/place'
import { Refusal } from '../../kernel/refusal'
import { wheelScript } from './wheelScript'

/**
 * Serves the demonstration's mini-game under the hosts that merchants have set, in the folders of both variants
 * (REQ-MINIGAME-002). It is the same wheel in both: whether its container can be dragged is the front's to know.
 */
export const registerSandboxMiniGame = (
  app: FastifyInstance,
  { merchants, limit }: { merchants: MerchantDirectory; limit: CallLimit },
): void => {
  for (const variant of ['v1', 's1']) {
    app.get(
      `/mini-game/${variant}/minigame.js`,
      { config: { name: 'sandboxMiniGame' } },
      async (request, reply) => {
        await limit.byAddress(request)
        const { name } = readHost(request.host)
        const isOurs = merchants.all().some(({ miniGame }) => miniGame.host === name && name !== '')
        if (!isOurs) throw new Refusal('request.not.found')
        return reply
          .headers({ 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'no-store' })
          .type('text/javascript; charset=utf-8')
          .send(wheelScript)
      },
    )
  }
}
