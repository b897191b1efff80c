import { type LanguageCode, isLanguageCode, languages } from '@playfront/contract/languages'
import {
  type MiniGameVariant,
  miniGameFrame,
  miniGameMessages,
  miniGameVariant,
} from '@playfront/contract/shell/miniGame'
import type { FastifyInstance } from 'fastify'
import { captchaOrigins as originsOf } from '@playfront/contract/account/captcha'
import { z } from 'zod'
import { escapeText } from '../../kernel/markup'
import { inlineSource } from '../../http/headers/securityHeaders'
import type { CallLimit } from '../../http/guards/callLimit'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { readHost } from '../../http/place/place'
import { Refusal } from '../../kernel/refusal'

export interface FrameRequest {
  language: LanguageCode
  /** The side of the front's theme. */
  side: 'light' | 'dark'
  variant: MiniGameVariant
  /** Origin of the mini-game's script. */
  scriptOrigin: string
  /** Origins of the merchant's fronts, which alone may show the frame. */
  fronts: readonly string[]
}

/** Brings the game in and says so; a script that does not come is never spoken of. */
const bootScript = `
const { dataset } = document.documentElement
const tell = (type) => parent.postMessage({ type }, '*')
addEventListener('keydown', ({ key }) => key === 'Escape' && tell('${miniGameMessages.escape}'))
const script = document.createElement('script')
script.src = dataset.script
script.addEventListener('load', () => tell('${miniGameMessages.ready}'))
document.head.append(script)
`

/** Where the script of a variant is (REQ-MINIGAME-002). */
const scriptAddress = ({ scriptOrigin, variant }: FrameRequest): string =>
  `${scriptOrigin}/mini-game/${variant}/minigame.js`

/** The page that the game draws itself into, without any data of the player. */
export const framePage = (request: FrameRequest): string => {
  const { tag, direction } = languages[request.language]
  const script = escapeText(scriptAddress(request))
  return `<!doctype html><html lang="${tag}" dir="${direction}" data-side="${request.side}" data-script="${script}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mini-game</title></head><body><script>${bootScript}</script></body></html>`
}

/**
 * What the frame may do: run the one script, on an opaque origin, so that it can neither read the front nor navigate
 * it (SEC-09, T44).
 */
export const framePolicy = ({ scriptOrigin, fronts }: FrameRequest): string =>
  [
    "default-src 'none'",
    `script-src ${inlineSource(bootScript)} ${scriptOrigin}`,
    `style-src 'unsafe-inline' ${scriptOrigin}`,
    `img-src data: ${scriptOrigin}`,
    `font-src ${scriptOrigin}`,
    `connect-src ${scriptOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${fronts.join(' ')}`,
    'sandbox allow-scripts',
  ].join('; ')

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
