import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { consoleOrigin, setAttributes } from './preview/previewRoute'
import { markPreview, sendPreviewPage } from './preview/previewPage'
import type { AnswerDirectly } from '../http/answerDirectly'
import { isFresh } from '../http/calls/etag'
import type { CallLimit } from '../http/guards/callLimit'
import type { RequestFacts } from '../http/handler'
import { type MerchantDirectory, placeOf } from '../http/place/merchantDirectory'
import { readHost } from '../http/place/place'
import { boundedMemo } from '../boundedMemo'
import { openingOf } from '../merchants/opening'
import type { Clock } from '../platform/platform'
import type { AvailabilityAdmin } from '../availability/availability'
import type { FrontBuild } from './build/frontBuild'
import { unknownPath } from '@playfront/front/app/page'
import { createPageCache } from './cache/createPageCache'
import { type PageAnswers, type PageRequest, pageAnswers, pageKey, renderPage } from './cache/pageAnswers'
import { chooseEncoding, makeReady } from './cache/readyPage'
import { createClosedPages } from './closed/closedPages'
import type { Origin } from './document/origin'
import { pageLanguage } from './language/pageLanguage'
import { bareStock, isStocked, openPageStock, type StockDeps } from './stock/pageStock'
import { type PreviewAdmin, type PreviewVisit, readPreviewCookie } from '../http/preview/previewPass'

export interface PageDeps {
  merchants: MerchantDirectory
  /** Nothing when the front has not been built. */
  build: FrontBuild | undefined
  limit: CallLimit
  clock: Clock
  availability: AvailabilityAdmin
  /** The data that some screens are rendered with. */
  stock: StockDeps
  /** Drafts of settings that staff users preview; absent where there is no console. */
  previews?: { admin: PreviewAdmin; consoleHost: string }
  /** Pages tell service workers to unregister themselves. */
  isWorkerOff?: boolean
  /** The page's scripts begin traces. */
  isTraced: boolean
  /** The page of the machine itself, asked for as `localhost` or by its number. */
  answerDirectory(request: FastifyRequest, reply: FastifyReply): FastifyReply
  /** The page of a merchant that the operator has not opened yet, or has closed. */
  answerUnavailable(merchant: FullMerchantSettings, language: LanguageCode, reply: FastifyReply): FastifyReply
  /** A page that says why there is none. */
  answerErrorPage(kind: PageErrorKind, request: FastifyRequest, reply: FastifyReply): FastifyReply
}

export type PageErrorKind = 'unknownHost' | 'notHere' | 'notBuilt'

/** Some thirty routes, five languages, a few hosts each; a page is 60 KB in all its encodings. */
const keptPages = 600

/**
 * The pages: `/` and everything below `/m`, for the merchant of the host. Rendered once for each published version,
 * language, host and path, and for the content of pages that show what is on offer; cached compressed.
 *
 * @returns what answers a page that is ready before Fastify
 */
export const registerPages = (app: FastifyInstance, deps: PageDeps): AnswerDirectly => {
  const pages = createPageCache<PageAnswers>(keptPages)
  const sendClosedPage = createClosedPages(deps.clock)
  const stockOf = openPageStock(deps.stock)

  /** What most requests come to: the page is ready by its settings alone, the merchant open, and nobody has to be waited for. */
  const readyFor = (request: RequestFacts): ReadyAnswer | undefined => {
    const { name, port } = readHost(request.host)
    const place = placeOf(request, deps.merchants)
    if (place.kind !== 'front' || openingOf(place.merchant) !== 'open') return undefined
    if (deps.previews && readPreviewCookie(request.headers.cookie) !== undefined) return undefined
    const pageRequest = requestOf(request, place.merchant, name, deps.build)
    const page = pages.ready(pageKey(pageRequest))
    const found = deps.availability.known(place.merchant, deps.availability.addressOf(request))
    if (!page || found?.kind !== 'open') return undefined
    return { page, pageRequest, origin: { protocol: request.protocol, port } }
  }
  const answerReady = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const found = readyFor(request)
    if (!found) return false
    if (deps.isWorkerOff) reply.header('playfront-worker', 'off')
    sendPage(found.page, found.origin, request, reply)
    return true
  }
  const answerAtOnce: AnswerDirectly = (request) => {
    const found = deps.isWorkerOff ? undefined : readyFor(request)
    if (found?.page.status !== 200) return undefined
    const { page, pageRequest, origin } = found
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const { list, body } = page.answerFor(encoding, origin)
    return { name: pageRoute, merchant: pageRequest.merchant.code, headers: list, body }
  }
  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { name, port } = readHost(request.host)
    const place = placeOf(request, deps.merchants)
    if (place.kind === 'bare') return answerBare(deps, request, reply)
    if (place.kind === 'unknown' || place.kind === 'moved')
      return deps.answerErrorPage('unknownHost', request, reply)
    if (place.kind === 'game') return deps.answerErrorPage('notHere', request, reply)
    if (!deps.build) return deps.answerErrorPage('notBuilt', request, reply)
    const preview = await previewOf(deps, place.merchant, request, reply)
    if (preview) return answerPreview({ ...deps, build: deps.build }, preview, request, reply)
    const pageRequest = requestOf(request, place.merchant, name, deps.build)
    if (openingOf(place.merchant) !== 'open')
      return deps.answerUnavailable(place.merchant, pageRequest.language, reply)
    const ip = deps.availability.addressOf(request)
    const found = await deps.availability.at(place.merchant, ip)
    if (found.kind !== 'open') return sendClosedPage({ found, pageRequest, build: deps.build, ip }, reply)
    const full = await fill(pageRequest, port, request)
    const key = pageKey(full)
    const page = pages.ready(key) ?? (await render(key, full, deps.build, request))
    if (deps.isWorkerOff) reply.header('playfront-worker', 'off')
    return sendPage(page, { protocol: request.protocol, port }, request, reply)
  }
  /**
   * Adds the data that some pages are rendered with besides the settings; the caller is rate limited as for a call.
   */
  const fill = async (
    pageRequest: PageRequest,
    port: string,
    request: FastifyRequest,
  ): Promise<PageRequest> => {
    const { path, host } = pageRequest
    if (!isStocked(path)) return pageRequest
    await deps.limit.byAddress(request)
    if (!isOwnPort(request, port)) return { ...pageRequest, stocked: bareStock }
    const stocked = await stockOf(path, queryOf(request.url), {
      ...pageRequest,
      host: host + port,
      protocol: request.protocol,
    })
    return { ...pageRequest, stocked }
  }
  const render = async (
    key: string,
    pageRequest: PageRequest,
    build: FrontBuild,
    request: FastifyRequest,
  ) => {
    await deps.limit.byAddress(request)
    return pages.make(key, async () => {
      const page = await makeReady(
        await renderPage(pageRequest, build, { nowMs: deps.clock.now(), isTraced: deps.isTraced }),
      )
      return pageAnswers(page, pageRequest)
    })
  }
  for (const url of ['/', '/m', '/m/*'])
    app.get(url, { config: { name: pageRoute } }, (request, reply) =>
      answerReady(request, reply) ? undefined : answerPage(request, reply),
    )
  return answerAtOnce
}

/** The pages' name in metrics. */
const pageRoute = 'page'

interface ReadyAnswer {
  page: PageAnswers
  pageRequest: PageRequest
  origin: Origin
}

/** Whether an address may be a page that is ready: what stands behind `?` is the whole way's to read. */
export const isPageUrl = (url: string): boolean =>
  (url === '/' || url === '/m' || url.startsWith('/m/')) && !url.includes('?')

/** A preview that has run out is over for good: what comes next is what players see. */
const previewOf = (
  { previews }: PageDeps,
  merchant: FullMerchantSettings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PreviewVisit> | undefined =>
  previews?.admin.of(request, merchant)?.catch((failure: unknown) => {
    setAttributes(reply, '', 0)
    throw failure
  })

/** The page of a draft, rendered for this preview only. */
const answerPreview = async (
  { availability, build, limit, previews }: PageDeps & { build: FrontBuild },
  visit: PreviewVisit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  await limit.byAddress(request)
  const { name, port } = readHost(request.host)
  const { pass, settings, nowMs } = visit
  const pageRequest: PageRequest = {
    merchant: settings,
    language: pass.language,
    path: pathOf(request.url),
    host: name,
  }
  const ip = availability.addressOf(request)
  const found = await availability.at(settings, ip, nowMs)
  if (found.kind !== 'open')
    return createClosedPages({ now: () => nowMs })({ found, pageRequest, build, ip }, reply)
  const page = markPreview(await renderPage(pageRequest, build, { nowMs, isTraced: false }), visit)
  const frameAncestors = previews ? [consoleOrigin(request, previews.consoleHost)] : []
  const origin = { protocol: request.protocol, port }
  return sendPreviewPage(page, visit, { origin, path: pageRequest.path, frameAncestors }, reply)
}

const answerBare = (deps: PageDeps, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  pathOf(request.url) === '/'
    ? deps.answerDirectory(request, reply)
    : deps.answerErrorPage('notHere', request, reply)

/** What stands behind `?` is the front's to read: it decides nothing about the bytes and is no part of the key. */
const pathOf = (url: string): string => {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

const queryOf = (url: string): string => url.slice(pathOf(url).length)

/** What a page fetches before its script has cleared the address would carry it along (SEC-02). */
const bringsToken = (url: string): boolean => {
  if (!url.includes('?')) return false
  const query = new URLSearchParams(queryOf(url))
  return query.has('token') || query.has('tokens')
}

const keptPaths = 500
const knownPaths = new WeakMap<FrontBuild, ReturnType<typeof boundedMemo<boolean>>>()

/** Finding the route of a path costs as much as the rest of a ready page's look-up. */
const isKnownPath = (path: string, build: FrontBuild): boolean => {
  const memo = knownPaths.get(build) ?? boundedMemo<boolean>(keptPaths)
  knownPaths.set(build, memo)
  return memo(path, () => build.isKnownPath(path))
}

/** All addresses without a route share one page, so that made-up ones cost no painting and push no page out (T39). */
const requestOf = (
  request: Pick<RequestFacts, 'headers' | 'url'>,
  merchant: FullMerchantSettings,
  host: string,
  build: FrontBuild | undefined,
): PageRequest => {
  const path = pathOf(request.url)
  return {
    merchant,
    language: pageLanguage(request.headers, merchant, { path, query: queryOf(request.url) }),
    path: build && !isKnownPath(path, build) ? unknownPath : path,
    host,
  }
}

/**
 * Addresses of covers name the port that the page is looked at. Only the standard one and the one the server listens
 * at get a page with covers; with any other the page comes with its place holder, and its script asks (T39).
 */
const isOwnPort = ({ socket }: FastifyRequest, port: string): boolean =>
  port === '' || socket.localPort === undefined || port === `:${socket.localPort}`

const sendPage = (
  page: PageAnswers,
  origin: Origin,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const { headers, body } = page.answerFor(chooseEncoding(request.headers['accept-encoding']), origin)
  reply.code(page.status).headers(headers)
  if (bringsToken(request.url)) reply.header('referrer-policy', 'no-referrer')
  if (page.status === 200 && isFresh(request, page.etag))
    return reply.code(304).removeHeader('content-encoding').send()
  return reply.send(body)
}
