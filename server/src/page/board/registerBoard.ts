import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { lotteryBoard, type LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { LotteryBoardRequest } from '@playfront/contract/play/lottery/board.schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { guardCall } from '../../http/calls/guardCall'
import type { CallContext } from '../../http/handler'
import { pageHeaders } from '../../http/headers/securityHeaders'
import type { MerchantDirectory } from '../../http/place/merchantDirectory'
import { readHost } from '../../http/place/place'
import { Refusal } from '../../http/refusal'
import { openingOf as merchantOpening } from '../../merchants/opening'
import type { Clock, Randomness } from '../../platform/platform'
import { themeOf } from '../../shell/settingsHandler'
import { foldersOfAssets } from '../assets/registerAssets'
import { gamePolicy, originsOf } from '../document/frontPolicy'
import { loadBoardBuild, type BoardBuild } from './boardBuild'
import { createOpenings, openingOf } from './paintOpening'
import { sendBoardPage } from './sendBoardPage'
import { writeBoardPage, type BoardPage } from './writeBoardPage'

export interface BoardDoors {
  merchants: MerchantDirectory
  randomness: Randomness
  clock: Clock
  /** Where the board's build lies. */
  folder: string
  /** Where the page may fetch beacon rounds beside its own origin. */
  beaconOrigin?: string
  /** Whatever is asked of the call that the page would make, is asked of the page. */
  callerOf: ReturnType<typeof guardCall>
  /** What the board's call answers to this caller. */
  readBoard: (caller: CallContext, wish: LotteryBoardRequest) => Promise<LotteryBoard>
  onTrouble(failure: unknown): void
}

/**
 * The lottery board at `/lottery/` of a merchant's game host, and nowhere else (decision 0007). The page is the build's
 * own, with the merchant's theme and a nonce for this one answer, and, where a lottery is opened, with the board painted in it
 * as everyone sees it: nobody's name, balance or bets.
 */
export const registerBoard = async (app: FastifyInstance, doors: BoardDoors): Promise<void> => {
  const build = await loadBoardBuild(doors.folder)
  if (!build) return
  const paint = painterFor(build, doors)
  app.get('/lottery/', { config: { name: 'board' } }, async (request, reply) => {
    const { name, port } = readHost(request.host)
    const place = doors.merchants.at(name)
    if (place.kind !== 'game') throw new Refusal('request.not.found')
    const { merchant } = place
    if (merchantOpening(merchant) !== 'open') throw new Refusal('system.maintenance')
    const nonce = doors.randomness.bytes(16).toString('base64')
    const origin = { protocol: request.protocol, port }
    reply.headers({
      ...pageHeaders,
      'content-security-policy': gamePolicy(merchant, origin, { nonce, beaconOrigin: doors.beaconOrigin }),
      'Cache-Control': 'no-store',
      // The frame around it belongs to another origin of the same merchant.
      'Cross-Origin-Resource-Policy': 'same-site',
    })
    const fronts = originsOf(merchant.domains.hosts, origin)
    const page: BoardPage = {
      themeCss: themeOf(merchant),
      nonce,
      ...(await paint(request, merchant, fronts)),
    }
    return sendBoardPage(writeBoardPage(page), request, reply)
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

/** Another page of the merchant shows it in a frame; browsers that do not say so are told by the front's own word. */
const isFramed = ({ headers }: FastifyRequest, query: URLSearchParams): boolean =>
  (headers['sec-fetch-dest'] ?? (query.has('parent') ? 'iframe' : '')) === 'iframe'

const queryOf = ({ url }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(url.split('?').slice(1).join('?'))

const painterFor = (build: BoardBuild, doors: BoardDoors) => {
  const { clock, callerOf, readBoard, onTrouble } = doors
  const openings = createOpenings({ build, clock, onTrouble })
  const bare = (merchant: FullMerchantSettings) => ({
    html: build.page,
    opening: openingOf(merchant, undefined, clock.now()),
  })

  return async (
    request: FastifyRequest,
    merchant: FullMerchantSettings,
    fronts: string[],
  ): Promise<Pick<BoardPage, 'html' | 'opening' | 'painted'>> => {
    const query = queryOf(request)
    const wish = build.painter?.readWish(query.toString())
    if (!wish) return bare(merchant)
    // Who may not ask for the board gets the page, whose script is told why.
    const caller = await callerOf(lotteryBoard, request).catch(() => undefined)
    if (!caller) return bare(merchant)
    const { lottery, prizeMode, language } = wish
    const read = () => readBoard({ ...caller, language }, { lottery, prizeMode })
    const painted = await openings(merchant, { ...wish, isFramed: isFramed(request, query) }, read)
    if (!painted) return bare(merchant)
    const scheme = query.get('scheme')
    return {
      html: build.shell,
      opening: openingOf(merchant, painted, clock.now()),
      painted: {
        picture: painted.picture,
        style: painted.style,
        language,
        scheme: scheme === 'light' || scheme === 'dark' ? scheme : undefined,
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
