import { fastify, LogController, type FastifyInstance, type onRequestHookHandler } from 'fastify'
import { seconds } from '@playfront/contract/time'
import { openPreviewAdmin } from './console/preview/previewAdmin'
import { registerPreviewRoute } from './page/preview/previewRoute'
import { registerConsole } from './console/registerConsole'
import { registerAdapterCallbacks } from './adapters/openAdapters'
import { agentFiles } from './account/agentExports/agentFiles'
import { largestBodyBytes, registerBodyParsers } from './http/calls/bodyParsers'
import { guardCall } from './http/calls/guardCall'
import type { Handlers } from './http/handler'
import { registerCalls } from './http/calls/registerCalls'
import { answerError, answerRouterError } from './http/errors/answerError'
import { registerFiles } from './http/files/registerFiles'
import { bodyDeadline, bodyDeadlineMs } from './http/guards/bodyDeadline'
import { callLimit } from './http/guards/callLimit'
import { oneHost } from './http/guards/oneHost'
import { rightCell } from './http/guards/rightCell'
import { sealedBody } from './http/guards/sealedBody'
import { securityHeaders } from './http/headers/securityHeaders'
import { createLineLimit } from './http/live/eventLine'
import { readableUrl } from './http/readableUrl'
import { requestIds } from './http/log/createLog'
import { registerWatch } from './http/watch/callFigures'
import { traceRequests } from './http/watch/traceRequests'
import type { Metrics } from './http/watch/metrics'
import { registerWalletLive } from './money/live/registerWalletLive'
import { registerCallbacks } from './money/providers/callbacks/registerCallbacks'
import { registerSeamless } from './money/seamless/registerSeamless'
import { type OpenBoard, openBoard, renderLaunched } from './page/board/openBoard'
import { statementFile } from './money/statement/exportStatement'
import { registerDocs } from './openapi/registerDocs'
import { registerSettingsLive } from './shell/settingsLive/registerSettingsLive'
import { registerSpeed } from './shell/vitals/registerSpeed'
import type { AppParts } from './appParts'
import { Refusal } from './kernel/refusal'
import { registerSite } from './registerSite'
import { registerSimulators } from './registerSimulators'

/** Builds the app: the checks of every request first, then calls, then pages. Nothing listens yet. */
export const createApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(parts.platform.randomness),
    // A logger for each request would cost as much as the rest of a small call; what is logged names the request itself.
    childLoggerFactory: (logger) => logger,
    trustProxy: parts.trustedProxies.length > 0 ? parts.trustedProxies : false,
    bodyLimit: largestBodyBytes,
    requestTimeout: bodyDeadlineMs,
    // How often Node looks for requests that take longer.
    http: { connectionsCheckingInterval: seconds(5) },
    forceCloseConnections: 'idle',
    // A node that drains still answers what is under way on an open connection.
    return503OnClosing: false,
    frameworkErrors: answerRouterError,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
  })
  app.addHook('onRequest', presentCaller)
  traceRequests(app, parts)
  if (!parts.trustsForwardedHost) app.addHook('onRequest', dropForwardedHost)
  app.addHook('onRequest', securityHeaders(parts.platform.clock))
  app.addHook('onRequest', oneHost)
  app.addHook('onRequest', rightCell(parts.merchants))
  app.addHook('onRequest', bodyDeadline(parts.platform.clock))
  app.setErrorHandler(answerError)
  registerBodyParsers(app)
  registerWatch(app, parts)
  const limit = await callLimit(app, {
    perMinute: parts.callsPerMinute,
    redis: parts.redis,
    clock: parts.platform.clock,
    onLimited: countLimited(parts.metrics),
  })
  const previews = parts.console && openPreviewAdmin({ ...parts, clock: parts.platform.clock })
  const callerOf = guardCall({ ...parts, limit, previews })
  const board = await openBoard({
    folder: parts.pages.boardFolder,
    clock: parts.platform.clock,
    handlers: parts.handlers,
    onError: (err) => parts.log.error({ err }, 'the results board could not be rendered'),
  })
  registerCalls(app, {
    handlers: handlersWith(board, parts.handlers),
    callerOf,
    openBody: sealedBody(parts.seal),
  })
  const lines = createLineLimit()
  registerWalletLive(app, { ...parts, callerOf, lines })
  registerSettingsLive(app, { ...parts, callerOf, lines })
  registerSpeed(app, { ...parts, callerOf })
  registerFiles(app, { callerOf }, [statementFile, ...agentFiles])
  if (parts.vendorGames)
    registerSeamless(app, { ...parts, ...parts.vendorGames, clock: parts.platform.clock, limit })
  if (parts.payments) registerCallbacks(app, { ...parts, ...parts.payments, limit })
  if (parts.adapters) registerAdapterCallbacks(app, { ...parts, ...parts.adapters, limit })
  await registerSimulators(app, parts, limit)
  if (parts.console) {
    await registerConsole(app, { ...parts, ...parts.console, limit })
    registerPreviewRoute(app, { ...parts, ...parts.console, limit })
  }
  registerDocs(app, parts.merchants, parts.platform.randomness)
  await registerSite(app, parts, limit, previews, board)
  return app
}

const countLimited = (metrics: Metrics) => {
  const count = metrics.counter(
    'limits_hit_total',
    'Calls refused because their address or session made too many in a minute.',
    ['limit'],
  )
  return (limit: 'address' | 'session') => count({ limit })
}

/** Who hung up before the request is looked at has no address any more, and waits for no answer. */
const presentCaller: onRequestHookHandler = ({ ip }: { ip?: string }, _reply, done) =>
  ip === undefined ? done(new Refusal('request.invalid')) : done()

/** A proxy that is trusted with addresses passes on whatever host a visitor claims, unless it was set up not to. */
const dropForwardedHost: onRequestHookHandler = (request, _reply, done) => {
  delete request.raw.headers['x-forwarded-host']
  done()
}

const handlersWith = (board: OpenBoard | undefined, handlers: Handlers): Handlers =>
  board ? { ...handlers, launchGame: renderLaunched(board, handlers.launchGame) } : handlers
