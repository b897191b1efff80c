import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerBrandPictures } from './console/brand/registerBrandPictures'
import type { AnswerDirectly } from './http/answerDirectly'
import { guardCall } from './http/calls/guardCall'
import { answerNotFound } from './http/errors/answerError'
import type { CallContext } from './http/handler'
import type { CallLimit } from './http/guards/callLimit'
import { readHost } from './http/place/place'
import { inProject } from './inProject'
import { openingOf } from './merchants/opening'
import { registerHostChallenge } from './http/place/registerHostChallenge'
import { readPromotionTitles } from './money/promotions/readPromotions'
import { registerArt } from './page/art/registerArt'
import { registerAssets, registerBuildFiles, registerMerchantFiles } from './page/assets/registerAssets'
import { licenseFiles, registerLicenses } from './page/assets/registerLicenses'
import type { OpenBoard } from './page/board/openBoard'
import { registerBoard } from './page/board/registerBoard'
import { directoryPage } from './page/directory/directoryPage'
import { sendPlainPage } from './page/directory/pageShell'
import { errorPage } from './page/directory/errorPage'
import { registerFlags } from './page/flags/registerFlags'
import { type PageErrorKind, registerPages } from './page/registerPages'
import type { StockDeps } from './page/stock/pageStock'
import { unavailablePage } from './page/shut/shutPage'
import { registerSetupProfile } from './shell/downloads/registerSetupProfile'
import { registerMiniGameFrame } from './shell/miniGame/registerMiniGameFrame'
import { rendererOf, type AppParts } from './appParts'
import type { PreviewAdmin } from './http/preview/previewPass'

/**
 * What a browser opens: the merchants' fronts and games, their pictures and files, and the machine's own page.
 *
 * @returns what answers a page that is ready before Fastify
 */
export const registerSite = async (
  app: FastifyInstance,
  parts: AppParts,
  limit: CallLimit,
  previews: PreviewAdmin | undefined,
  board: OpenBoard | undefined,
): Promise<AnswerDirectly> => {
  const { merchants, platform, pages } = parts
  const answerErrorPage = (kind: PageErrorKind, request: FastifyRequest, reply: FastifyReply) =>
    sendPlainPage(reply, platform.randomness, errorPage(kind, request.headers['accept-language']))
  const people = { ...pages, consoleHost: parts.console?.consoleHost }
  const answerDirectory = (request: FastifyRequest, reply: FastifyReply) => {
    if (!pages.hasDirectory) return answerErrorPage('notHere', request, reply)
    const origin = { protocol: request.protocol, port: readHost(request.host).port }
    const open = merchants.all().filter((merchant) => openingOf(merchant) === 'open')
    return sendPlainPage(reply, platform.randomness, directoryPage(open, people, origin))
  }
  if (pages.front) {
    await registerAssets(app, pages.front)
    registerBuildFiles(app, pages.front, merchants, parts.isWorkerOff)
  }
  registerHostChallenge(app, parts)
  registerMerchantFiles(app, merchants)
  registerLicenses(app, licenseFiles.map(inProject))
  registerSetupProfile(app, merchants)
  registerMiniGameFrame(app, { merchants, limit })
  registerFlags(app)
  registerArt(app, merchants, rendererOf(parts))
  registerBrandPictures(app, { merchants, store: parts.store })
  // A player's own browser asks the public source for the round that decided a draw.
  const sources = [parts.beacon, ...(parts.formerBeacons ?? [])]
  const publicSource = sources.find(({ isTestBeacon }) => !isTestBeacon)
  if (board)
    await registerBoard(app, {
      board,
      merchants,
      randomness: platform.randomness,
      clock: platform.clock,
      beaconOrigin: publicSource && new URL(publicSource.urlOf(1)).origin,
      isTraced: platform.tracing.isOn,
      callerOf: guardCall({ ...parts, limit, previews }),
    })
  const answerPage = registerPages(app, {
    merchants,
    build: pages.front,
    limit,
    clock: platform.clock,
    availability: parts.availability,
    stock: stockOf(parts),
    previews: previews && parts.console && { admin: previews, consoleHost: parts.console.consoleHost },
    isWorkerOff: parts.isWorkerOff,
    isTraced: platform.tracing.isOn,
    answerDirectory,
    answerUnavailable: (merchant, language, reply) =>
      sendPlainPage(
        reply.header('retry-after', '3600'),
        platform.randomness,
        unavailablePage(merchant, language),
      ),
    answerErrorPage,
  })
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? answerErrorPage('notHere', request, reply) : answerNotFound(request, reply),
  )
  return answerPage
}

/** What some pages are rendered from: the answers that their own script would request, without a session. */
const stockOf = ({ handlers, store, log }: AppParts): StockDeps => ({
  readCatalogue: (request) => handlers.gameVendors(request as CallContext, { platform: 'html5' } as never),
  readPromotions: (request) => readPromotionTitles({ ...request, store }),
  onError: (err) => log.error({ err }, 'the data to render a page with could not be read'),
})

const wantsPage = ({ url, headers }: FastifyRequest): boolean =>
  !url.startsWith('/wps/') && (headers.accept ?? '').includes('text/html')
