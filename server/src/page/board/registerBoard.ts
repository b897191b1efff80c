import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../http/refusal'
import { pageHeaders } from '../../http/headers/securityHeaders'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { readHost } from '../../http/place/place'
import { openingOf } from '../../merchants/opening'
import { foldersOfAssets } from '../assets/registerAssets'
import type { Randomness } from '../../platform/platform'
import { themeOf } from '../../shell/settingsHandler'
import { gamePolicy } from '../document/frontPolicy'

export interface BoardDoors {
  merchants: MerchantDirectory
  randomness: Randomness
  /** Where the board's build lies. */
  folder: string
  /** Where the page may fetch beacon rounds beside its own origin. */
  beaconOrigin?: string
}

/**
 * The lottery board at `/lottery/` of a merchant's game host, and nowhere else (decision 0007). The page is the build's
 * own, with the merchant's theme set in for the first frame and a nonce for this one answer.
 */
export const registerBoard = async (app: FastifyInstance, doors: BoardDoors): Promise<void> => {
  const page = await readFile(join(doors.folder, 'index.html'), 'utf8').catch(() => undefined)
  if (page === undefined) return
  app.get('/lottery/', { config: { name: 'board' } }, async (request, reply) => {
    const { name, port } = readHost(request.host)
    const place = doors.merchants.at(name)
    if (place.kind !== 'game') throw new Refusal('request.not.found')
    if (openingOf(place.merchant) !== 'open') throw new Refusal('system.maintenance')
    const nonce = doors.randomness.bytes(16).toString('base64')
    const origin = { protocol: request.protocol, port }
    return reply
      .headers({
        ...pageHeaders,
        'content-security-policy': gamePolicy(place.merchant, origin, {
          nonce,
          beaconOrigin: doors.beaconOrigin,
        }),
        'Cache-Control': 'no-store',
        // The frame around it belongs to another origin of the same merchant.
        'Cross-Origin-Resource-Policy': 'same-site',
      })
      .type('text/html; charset=utf-8')
      .send(setIn(page, place.merchant, nonce))
  })
  await app.register(fastifyStatic, {
    root: foldersOfAssets(doors.folder, join(doors.folder, 'earlier')),
    prefix: '/lottery/assets/',
    preCompressed: true,
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('Cache-Control', 'public, max-age=31536000, immutable'),
  })
}

/** The theme comes last in the head: the board's own tokens are defaults. */
const setIn = (page: string, merchant: FullMerchantSettings, nonce: string): string =>
  page
    .replaceAll(/<(script|link|style)(?=[ >])/g, `<$1 nonce="${nonce}"`)
    .replace('</head>', () => `<style nonce="${nonce}">${themeOf(merchant)}</style></head>`)
