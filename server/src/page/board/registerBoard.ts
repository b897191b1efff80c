import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { boardPath, lotteryBoard } from '@playfront/contract/play/lottery/board'
import { chooseEncoding } from '../cache/readyPage'
import type { guardCall } from '../../http/calls/guardCall'
import { documentHeaders } from '../../http/headers/securityHeaders'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { readHost } from '../../http/place/place'
import { Refusal } from '../../kernel/refusal'
import { openingOf as merchantOpening } from '../../merchants/opening'
import type { Clock, Randomness } from '../../platform/platform'
import { themeOf } from '../../shell/settingsHandler'
import { serveAssets } from '../assets/registerAssets'
import { gamePolicy, originsOf } from '../document/frontPolicy'
import type { OpenBoard } from './openBoard'
import { openingOf } from './renderOpening'
import { type BoardPage, writeBoardPage } from './writeBoardPage'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Each answer is another one, by its nonce: compressed as tightly as a few milliseconds off the main thread allow. */
const brotliQuality = 5

/** Sends the page in the encoding that the browser takes. */
export const sendBoardPage = async (
  html: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === 'plain') return reply.send(html)
  const body =
    encoding === 'br'
      ? await toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
      : await toGzip(html)
  return reply.header('content-encoding', encoding).send(body)
}

export interface BoardDeps {
  merchants: MerchantDirectory
  randomness: Randomness
  clock: Clock
  board: OpenBoard
  /** Where the page may fetch beacon rounds beside its own origin. */
  beaconOrigin?: string
  /** The board's script begins traces. */
  isTraced: boolean
  /** The page is guarded as the call is that it would make. */
  callerOf: ReturnType<typeof guardCall>
}

/**
 * The lottery board at `/lottery/` of a merchant's game host, and nowhere else (decision 0007). The page is the
 * build's page, with the merchant's theme and a nonce for this one answer, and, where a lottery is opened, with the
 * board rendered in it as everyone sees it: no name, balance or bets of a member.
 */
export const registerBoard = async (app: FastifyInstance, deps: BoardDeps): Promise<void> => {
  const render = rendererFor(deps)
  const { folder } = deps.board.build
  app.get(boardPath, { config: { name: 'board' } }, async (request, reply) => {
    const { name, port } = readHost(request.host)
    const place = deps.merchants.at(name)
    if (place.kind !== 'game') throw new Refusal('request.not.found')
    const { merchant } = place
    if (merchantOpening(merchant) !== 'open') throw new Refusal('system.maintenance')
    const nonce = deps.randomness.bytes(16).toString('base64')
    const origin = { protocol: request.protocol, port }
    reply.headers({
      // No opener policy: no one signs in here, a game may be opened in a window, and the policy would make browsers
      // change processes (P2).
      ...documentHeaders,
      'content-security-policy': gamePolicy(merchant, origin, { nonce, beaconOrigin: deps.beaconOrigin }),
      'Cache-Control': 'no-store',
      // The frame around it belongs to another origin of the same merchant.
      'Cross-Origin-Resource-Policy': 'same-site',
    })
    const fronts = originsOf(merchant.domains.hosts, origin)
    const page: BoardPage = {
      themeCss: themeOf(merchant),
      nonce,
      ...(await render(request, merchant, fronts)),
    }
    const opening = deps.isTraced ? { ...page.opening, isTraced: true as const } : page.opening
    return sendBoardPage(writeBoardPage({ ...page, opening }), request, reply)
  })
  await serveAssets(app, {
    prefix: `${boardPath}assets/`,
    newest: folder,
    earlier: join(folder, 'earlier'),
  })
}

/**
 * Another page of the merchant shows it in a frame; for browsers that do not report that, the front sets a parameter.
 */
const isFramed = ({ headers }: FastifyRequest, query: URLSearchParams): boolean =>
  (headers['sec-fetch-dest'] ?? (query.has('parent') ? 'iframe' : '')) === 'iframe'

const queryOf = ({ url }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(url.split('?').slice(1).join('?'))

const rendererFor = ({ board: { build, readRequest, render }, clock, callerOf }: BoardDeps) => {
  const bare = (merchant: FullMerchantSettings) => ({
    html: build.page,
    opening: openingOf(merchant, undefined, clock.now()),
  })

  const admitted = async (request: FastifyRequest) => {
    try {
      return await callerOf(lotteryBoard, request)
    } catch {
      return undefined
    }
  }

  return async (
    request: FastifyRequest,
    merchant: FullMerchantSettings,
    fronts: string[],
  ): Promise<Pick<BoardPage, 'html' | 'opening' | 'rendered'>> => {
    const query = queryOf(request)
    const pageRequest = readRequest(query)
    if (!pageRequest) return bare(merchant)
    // A caller who may not get the board gets the page, whose script then gets the reason.
    const caller = await admitted(request)
    if (!caller) return bare(merchant)
    const rendered = await render(caller, merchant, pageRequest)
    if (!rendered) return bare(merchant)
    const { language } = pageRequest
    const scheme = query.get('scheme')
    return {
      html: build.shell,
      opening: openingOf(merchant, rendered, clock.now()),
      rendered: {
        picture: rendered.picture,
        styles: rendered.styles,
        language,
        scheme: scheme === 'light' || scheme === 'dark' ? scheme : undefined,
        isFramed: isFramed(request, query),
        scripts: {
          entry: build.entry,
          ahead: [build.entry, ...build.ahead, ...build.wordsOf(language)],
          sheets: build.sheets,
          parent: fronts.find((front) => front === query.get('parent')),
        },
      },
    }
  }
}
