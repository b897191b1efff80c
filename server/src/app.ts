import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
} from 'fastify'
import { seconds } from '@playfront/contract/time'
import { openPreviewAdmin } from './console/preview/previewAdmin'
import { registerPreviewRoute } from './page/preview/previewRoute'
import { registerConsole } from './console/registerConsole'
import { registerAdapterCallbacks } from './adapters/openAdapters'
import { agentFiles } from './account/agentExports/agentFiles'
import { largestBodyBytes, registerBodyParsers } from './http/calls/bodyParsers'
import { calls } from '@playfront/contract/calls'
import { answerDirectly, directCallers } from './http/answerDirectly'
import { guardCall, guardDirect } from './http/calls/guardCall'
import type { Handlers } from './http/handler'
import { readDirectly, registerCalls } from './http/calls/registerCalls'
import { answerError, answerRouterError } from './http/errors/answerError'
import { registerFiles } from './http/files/registerFiles'
import { bodyDeadline, bodyDeadlineMs } from './http/guards/bodyDeadline'
import { callLimit } from './http/guards/callLimit'
import { oneHost, rightCell } from './http/guards/hostGuards'
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
import { isPageUrl } from './page/registerPages'
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
  const nextId = requestIds(parts.platform.randomness)
  const app = fastify({
    loggerInstance: childless(parts.log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextId,
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
  const callers = directCallers({
    proxies: parts.trustedProxies.length > 0,
    host: parts.trustsForwardedHost ?? false,
    isDirect: (url) => url === calls.memberInfo.path || isPageUrl(url),
  })
  // Before anything asks for the host, which is looked up once.
  app.addHook(
    'onRequest',
    inOneHook([presentCaller, ...(parts.trustsForwardedHost ? [] : [dropForwardedHost]), callers.remember]),
  )
  traceRequests(app, parts)
  app.addHook(
    'onRequest',
    inOneHook([
      securityHeaders(parts.platform.clock),
      oneHost,
      rightCell(parts.merchants),
      bodyDeadline(parts.platform.clock),
    ]),
  )
  app.decorateRequest('place', undefined)
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
    openBody: sealedBody({ ...parts.seal, clock: parts.platform.clock }),
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
  const answerPage = await registerSite(app, parts, limit, previews, board)
  // A request that is traced is a span of Fastify's hooks.
  if (parts.platform.tracing.isOn) return app
  const readMember = readDirectly('memberInfo', {
    handlers: parts.handlers,
    callerOf: guardDirect({ ...parts, previews }),
    limit,
  })
  answerDirectly(app.server, {
    ...parts,
    answerOf(url) {
      if (url === calls.memberInfo.path) return readMember
      return isPageUrl(url) ? answerPage : undefined
    },
    nextId,
    callers,
    clock: parts.platform.clock,
  })
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

/**
 * A logger for each request would cost as much as the rest of a small call; what is logged names the request itself. A
 * `childLoggerFactory` would be validated for each request.
 */
const childless = (log: FastifyBaseLogger): FastifyBaseLogger => {
  const shared: FastifyBaseLogger = Object.create(log, { child: { value: () => shared } })
  return shared
}

type RequestCheck = (request: FastifyRequest, reply: FastifyReply) => void

/** The checks of every request, in this order; a check that refuses throws. One hook costs less than one for each. */
const inOneHook =
  (checks: readonly RequestCheck[]): onRequestHookHandler =>
  (request, reply, done) => {
    for (const check of checks) check(request, reply)
    done()
  }

/**
 * Who hung up before the request is looked at has no address any more, and waits for no answer. The socket's address is
 * missing exactly when the request's is, which takes the trusted proxies' headers apart.
 */
const presentCaller: RequestCheck = ({ raw: { socket } }) => {
  if (socket?.remoteAddress === undefined) throw new Refusal('request.invalid')
}

/** A proxy that is trusted with addresses passes on whatever host a visitor claims, unless it was set up not to. */
const dropForwardedHost: RequestCheck = ({ raw: { headers } }) => {
  // Deleting turns the headers into a slower kind of object, so it is done only where there is one.
  if (headers['x-forwarded-host'] !== undefined) delete headers['x-forwarded-host']
}

const handlersWith = (board: OpenBoard | undefined, handlers: Handlers): Handlers =>
  board ? { ...handlers, launchGame: renderLaunched(board, handlers.launchGame) } : handlers
