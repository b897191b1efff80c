import type { FastifyInstance } from 'fastify'
import { captchaOrigins as originsOf } from '@playfront/contract/account/captchaHosts'
import { isLanguageCode } from '@playfront/contract/languages'
import { miniGameFrame, miniGameVariant } from '@playfront/contract/shell/miniGame'
import { z } from 'zod'
import type { CallLimit } from '../../http/guards/callLimit'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { readHost } from '../../http/place/place'
import { Refusal } from '../../kernel/refusal'
import { framePage, framePolicy, type FrameRequest } from './framePage'

const query = z.object({
  language: z.string().refine(isLanguageCode).catch('EN'),
  side: z.enum(['light', 'dark']).catch('light'),
})

/**
 * The frame of the floating mini-game, on the merchant's game host: our own page, in which the script of a configured
 * host runs alone. Nothing is there while no flag is on or no host is set (REQ-MINIGAME-001, GAP-28).
 */
export const registerMiniGameFrame = (
  app: FastifyInstance,
  { merchants, limit }: { merchants: MerchantDirectory; limit: CallLimit },
): void => {
  app.get(miniGameFrame, { config: { name: 'miniGameFrame' } }, async (request, reply) => {
    await limit.byAddress(request)
    const { name, port } = readHost(request.host)
    const place = merchants.at(name)
    if (place.kind !== 'game') throw new Refusal('request.not.found')
    const { miniGame, whitelabelVal, domains } = place.merchant
    const variant = miniGameVariant(whitelabelVal)
    const reached = { protocol: request.protocol, port }
    const [scriptOrigin] = miniGame.host ? originsOf([miniGame.host], reached) : []
    if (!variant || !scriptOrigin) throw new Refusal('request.not.found')
    const frameRequest: FrameRequest = {
      ...query.parse(request.query),
      variant,
      scriptOrigin,
      fronts: originsOf(domains.hosts, reached),
    }
    reply.headers({ 'Content-Security-Policy': framePolicy(frameRequest), 'Cache-Control': 'no-store' })
    return reply.type('text/html; charset=utf-8').send(framePage(frameRequest))
  })
}
