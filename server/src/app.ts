import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Redis } from 'ioredis'
import { seconds } from '@playfront/contract/time'
import { agentFiles } from './account/agentExports/agentFiles'
import type { IdentityTrust } from './account/identity/identityClaim'
import { largestBodyBytes, registerBodyParsers } from './http/calls/bodyParsers'
import { guardCall } from './http/calls/guardCall'
import type { Handlers } from './http/calls/handlers'
import { registerCalls } from './http/calls/registerCalls'
import { answerError, answerNotFound } from './http/errors/answerError'
import { registerFiles } from './http/files/registerFiles'
import { callLimit, type CallLimit } from './http/guards/callLimit'
import type { FindSession } from './http/guards/callerSession'
import { sealedBody } from './http/guards/sealedBody'
import { securityHeaders } from './http/headers/securityHeaders'
import type { MerchantDirectory } from './http/place/merchantDirectory'
import { readHost } from './http/place/place'
import type { SealKeys } from './http/sealing/sealKeys'
import type { ClaimSeal } from './http/sealing/sealMemory'
import { requestIds } from './http/log/requestIds'
import { registerBrandPictures } from './console/brand/registerBrandPictures'
import type { CallFigures } from './http/watch/callFigures'
import type { Metrics } from './http/watch/metrics'
import { registerWatch } from './http/watch/registerWatch'
import { registerDocs } from './openapi/registerDocs'
import { openingOf } from './merchants/opening'
import { registerArt } from './page/art/registerArt'
import { registerAssets, registerBuildFiles, registerMerchantFiles } from './page/assets/registerAssets'
import { registerBoard } from './page/board/registerBoard'
import type { FrontBuild } from './page/build/frontBuild'
import { directoryPage, type DemonstrationAccount } from './page/directory/directoryPage'
import { sendPlainPage } from './page/directory/pageShell'
import { troublePage } from './page/directory/troublePage'
import { shutPage } from './page/shut/shutPage'
import { registerFlags } from './page/flags/registerFlags'
import { registerPages, type PageTrouble } from './page/registerPages'
import type { Secrets } from './platform/keys/secrets'
import type { Platform } from './platform/platform'
import { registerWalletLive } from './money/live/registerWalletLive'
import { registerSeamless } from './money/seamless/registerSeamless'
import { statementFile } from './money/statement/exportStatement'
import { openPreviewDesk, type PreviewDesk } from './console/preview/previewDesk'
import { registerPreviewDoor } from './console/preview/previewDoor'
import { registerConsole } from './console/registerConsole'
import type { ConsoleHandlers } from './console/consoleContext'
import { registerCallbacks } from './money/providers/callbacks/registerCallbacks'
import type { Payments } from './openPayments'
import type { VendorGames } from './openVendorGames'
import type { Beacon } from './play/draws/beacon'
import { registerSandboxAvailability } from './sandbox/availability/registerSandboxAvailability'
import type { SandboxAvailability } from './sandbox/availability/sandboxAvailability'
import { registerPhone } from './sandbox/phone/registerPhone'
import type { SandboxPhone } from './sandbox/phone/sandboxPhone'
import { registerSandboxCaptcha } from './sandbox/captcha/registerSandboxCaptcha'
import { registerSandboxChat } from './sandbox/chat/registerSandboxChat'
import { registerSandboxMiniGame } from './sandbox/miniGame/registerSandboxMiniGame'
import type { SandboxChat } from './sandbox/chat/sandboxChat'
import { openFeedbackDesk } from './shell/feedback/feedbackDesk'
import { registerSandboxFeedback } from './sandbox/feedback/registerSandboxFeedback'
import { openNewsDesk } from './sandbox/news/newsDesk'
import { registerSandboxNews } from './sandbox/news/registerSandboxNews'
import type { FeedDesk } from './sandbox/feeds/feedDesk'
import { registerSandboxFeeds } from './sandbox/feeds/registerSandboxFeeds'
import { registerSandboxPush } from './sandbox/push/registerSandboxPush'
import type { SandboxPush } from './sandbox/push/sandboxPush'
import { registerSandboxIdentity } from './sandbox/identity/registerSandboxIdentity'
import { registerSandboxDownloads } from './sandbox/downloads/registerSandboxDownloads'
import { registerBank } from './sandbox/bank/registerBank'
import { registerSandboxDeposits } from './sandbox/deposits/registerSandboxDeposits'
import { registerSandboxPayouts } from './sandbox/payouts/registerSandboxPayouts'
import { registerAuthenticator } from './sandbox/staff/registerAuthenticator'
import type { DemonstrationStaff } from './sandbox/staff/demonstrationStaff'
import { registerTestBeacon } from './sandbox/registerTestBeacon'
import { registerStudio } from './sandbox/studio/registerStudio'
import { registerMiniGameFrame } from './shell/miniGame/registerMiniGameFrame'
import { registerSettingsLive } from './shell/settingsLive/registerSettingsLive'
import { registerSpeed } from './shell/vitals/registerSpeed'
import { registerSetupProfile } from './shell/downloads/registerSetupProfile'
import type { AvailabilityDesk } from './shell/availability/availability'
import type { Store } from './store/store'

/** Everything the app is made of; `createServer` opens the real ones. */
export interface AppParts {
  platform: Platform
  store: Store
  secrets: Secrets
  identities: IdentityTrust
  merchants: MerchantDirectory
  handlers: Handlers
  findSession: FindSession
  seal: { keys: SealKeys; claimSeal: ClaimSeal }
  beacon: Beacon
  formerBeacons?: readonly Beacon[]
  /** The demonstration's hand on official results; there is none in production. */
  feedDesk?: FeedDesk
  availability: AvailabilityDesk
  /** The demonstration's telephone; there is none in production. */
  phone?: SandboxPhone
  /** The demonstration's push service; there is none in production. */
  push?: SandboxPush
  /** The demonstration's chat; there is none in production. */
  chat?: SandboxChat
  /** The demonstration's hand on the merchants' doors; none in production. */
  sandboxAvailability?: SandboxAvailability
  /** Games of other houses; none where nothing is played. */
  vendorGames?: VendorGames
  /** Payments by other houses; none where nobody pays. */
  payments?: Payments
  /** Where the staff works; none where nobody does. */
  console?: ConsoleParts
  /** Strangers come here: nothing stands in for the outside world. */
  production?: boolean
  /** The front's service worker is being taken out of service. */
  isWorkerOff?: boolean
  log: FastifyBaseLogger
  metrics: Metrics
  /** Errors by merchant, for the console. */
  callFigures?: CallFigures
  redis?: Redis
  callsPerMinute: number
  trustedProxies: string[]
  pages: PageParts
  isStoreReachable: () => Promise<boolean>
  isDraining: () => boolean
}

export interface ConsoleParts {
  /** The name it is reached at, without port. */
  consoleHost: string
  handlers: ConsoleHandlers
  /** Where its build lies. */
  folder: string
}

export interface PageParts {
  front: FrontBuild | undefined
  boardFolder: string
  /** Where rasterised pictures are kept. */
  pictureFolder: string
  /** The merchants' photographed screens; none when absent. */
  screenshotFolder?: string
  accounts: readonly DemonstrationAccount[]
  /** The demonstration's staff; none in production. */
  staff?: readonly DemonstrationStaff[]
}

/** Builds the app: what is asked of every request first, then calls, then pages. Nothing listens yet. */
export const createApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(parts.platform.randomness),
    // A logger for each request would cost as much as the rest of a small call; what is logged names the request itself.
    childLoggerFactory: (logger) => logger,
    trustProxy: parts.trustedProxies.length > 0 ? parts.trustedProxies : false,
    bodyLimit: largestBodyBytes,
    requestTimeout: seconds(15),
    forceCloseConnections: 'idle',
    // A node that drains still answers what is under way on an open connection.
    return503OnClosing: false,
    frameworkErrors: answerError,
  })
  app.addHook('onRequest', securityHeaders(parts.platform.clock))
  app.setErrorHandler(answerError)
  registerBodyParsers(app)
  registerWatch(app, parts)
  const limit = await callLimit(app, { perMinute: parts.callsPerMinute, redis: parts.redis })
  const previews = parts.console && openPreviewDesk({ ...parts, clock: parts.platform.clock })
  const callerOf = guardCall({ ...parts, limit, previews })
  registerCalls(app, { handlers: parts.handlers, callerOf, openBody: sealedBody(parts.seal) })
  registerWalletLive(app, { ...parts, callerOf })
  registerSettingsLive(app, { ...parts, callerOf })
  registerSpeed(app, { ...parts, callerOf })
  registerFiles(app, { callerOf }, [statementFile, ...agentFiles])
  const standIn = [parts.beacon, ...(parts.formerBeacons ?? [])].find(({ isTestBeacon }) => isTestBeacon)
  if (standIn) registerTestBeacon(app, standIn)
  if (!parts.production) await registerSandboxCaptcha(app, { ...parts, limit })
  const { sandboxAvailability } = parts
  if (sandboxAvailability) await registerSandboxAvailability(app, { ...parts, sandboxAvailability })
  if (parts.phone) registerPhone(app, { ...parts, phone: parts.phone, randomness: parts.platform.randomness })
  if (parts.push) await registerSandboxPush(app, { ...parts, push: parts.push, limit })
  if (parts.chat) await registerSandboxChat(app, { ...parts, chat: parts.chat, limit })
  if (!parts.production) {
    const desk = openFeedbackDesk({ ...parts, randomness: parts.platform.randomness })
    await registerSandboxFeedback(app, { ...parts, desk, limit })
    await registerSandboxNews(app, { ...parts, desk: openNewsDesk(parts.store), limit })
  }
  if (!parts.production && parts.pages.staff)
    registerAuthenticator(app, { ...parts, staff: parts.pages.staff })
  if (parts.feedDesk) await registerSandboxFeeds(app, { ...parts, desk: parts.feedDesk, limit })
  if (!parts.production) await registerSandboxIdentity(app, { ...parts, limit })
  if (parts.vendorGames) await registerVendorGames(app, parts, parts.vendorGames, limit)
  if (parts.payments) await registerPayments(app, parts, parts.payments, limit)
  if (parts.console) {
    await registerConsole(app, { ...parts, ...parts.console, limit })
    registerPreviewDoor(app, { ...parts, ...parts.console, limit })
  }
  registerDocs(app, parts.merchants, parts.platform.randomness)
  await registerSite(app, parts, limit, previews)
  return app
}

/** What other houses call, and the studio that stands in for one. */
const registerVendorGames = async (
  app: FastifyInstance,
  { merchants, platform }: AppParts,
  { wallet, keys, studio }: VendorGames,
  limit: CallLimit,
): Promise<void> => {
  registerSeamless(app, { merchants, wallet, keys, clock: platform.clock, limit })
  if (studio) await registerStudio(app, { studio, merchants, platform, limit })
}

/** What payment providers call, and the bank that stands in for one. */
const registerPayments = async (
  app: FastifyInstance,
  { merchants, platform, store, secrets }: AppParts,
  { takers, keys, bank, sandboxPayouts: payouts }: Payments,
  limit: CallLimit,
): Promise<void> => {
  registerCallbacks(app, { merchants, takers, keys, clock: platform.clock, limit })
  if (bank) await registerBank(app, { bank, merchants, platform, limit })
  if (!bank || !payouts) return
  await registerSandboxPayouts(app, { bank, payouts, store, secrets, merchants, platform, limit })
  await registerSandboxDeposits(app, { store, secrets, merchants, platform, limit })
}

/** What a browser opens: the merchants' fronts and games, their pictures and files, and the machine's own page. */
const registerSite = async (
  app: FastifyInstance,
  parts: AppParts,
  limit: CallLimit,
  previews: PreviewDesk | undefined,
): Promise<void> => {
  const { merchants, platform, pages } = parts
  const answerTrouble = (trouble: PageTrouble, request: FastifyRequest, reply: FastifyReply) =>
    sendPlainPage(reply, platform.randomness, troublePage(trouble, request.headers['accept-language']))
  const people = { ...pages, consoleHost: parts.console?.consoleHost }
  const answerDirectory = (request: FastifyRequest, reply: FastifyReply) => {
    const origin = { protocol: request.protocol, port: readHost(request.host).port }
    const open = merchants.all().filter((merchant) => openingOf(merchant) === 'open')
    return sendPlainPage(reply, platform.randomness, directoryPage(open, people, origin))
  }
  if (pages.front) {
    await registerAssets(app, pages.front)
    registerBuildFiles(app, pages.front, merchants, parts.isWorkerOff)
  }
  registerMerchantFiles(app, merchants)
  registerSetupProfile(app, merchants)
  registerMiniGameFrame(app, { merchants, limit })
  if (!parts.production) registerSandboxMiniGame(app, { merchants, limit })
  registerFlags(app)
  const paint = {
    folder: pages.pictureFolder,
    screenshotFolder: pages.screenshotFolder,
    randomness: platform.randomness,
  }
  registerArt(app, merchants, paint)
  registerBrandPictures(app, { merchants, store: parts.store })
  if (!parts.production) registerSandboxDownloads(app, merchants, paint)
  // A player's own browser asks the public source for the round that decided a draw.
  const sources = [parts.beacon, ...(parts.formerBeacons ?? [])]
  const publicSource = sources.find(({ isTestBeacon }) => !isTestBeacon)
  await registerBoard(app, {
    merchants,
    randomness: platform.randomness,
    clock: platform.clock,
    folder: pages.boardFolder,
    beaconOrigin: publicSource && new URL(publicSource.urlOf(1)).origin,
    callerOf: guardCall({ ...parts, limit, previews }),
    readBoard: (caller, wish) => parts.handlers.lotteryBoard(caller, wish as never),
    onTrouble: (err) => parts.log.error({ err }, 'the board could not be painted'),
  })
  registerPages(app, {
    merchants,
    build: pages.front,
    limit,
    clock: platform.clock,
    availability: parts.availability,
    previews: previews && parts.console && { desk: previews, consoleHost: parts.console.consoleHost },
    isWorkerOff: parts.isWorkerOff,
    answerDirectory,
    answerShut: (merchant, language, reply) =>
      sendPlainPage(reply.header('retry-after', '3600'), platform.randomness, shutPage(merchant, language)),
    answerTrouble,
  })
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? answerTrouble('notHere', request, reply) : answerNotFound(request, reply),
  )
}

const wantsPage = ({ url, headers }: FastifyRequest): boolean =>
  !url.startsWith('/wps/') && (headers.accept ?? '').includes('text/html')
