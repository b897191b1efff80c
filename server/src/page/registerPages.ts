import type { LanguageCode } from '@playfront/contract/languages'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { consoleOrigin, wear } from '../console/preview/previewDoor'
import { markPreview, sendPreviewPage } from '../console/preview/previewPage'
import { readPreviewCookie, type PreviewDesk, type PreviewVisit } from '../console/preview/previewDesk'
import { isFresh } from '../http/calls/etag'
import type { CallLimit } from '../http/guards/callLimit'
import type { MerchantDirectory } from '../http/place/merchantDirectory'
import { readHost } from '../http/place/place'
import { openingOf } from '../merchants/opening'
import type { Clock } from '../platform/platform'
import type { AvailabilityDesk } from '../shell/availability/availability'
import type { FrontBuild } from './build/frontBuild'
import { unknownPath } from '@playfront/front/app/page'
import { createPageCache } from './cache/createPageCache'
import { pageKey, paintPage, type PageWish } from './cache/paintPage'
import { pageAnswers, type PageAnswers } from './cache/pageAnswers'
import { chooseEncoding, makeReady } from './cache/readyPage'
import { createClosedPages } from './closed/closedPages'
import type { Origin } from './document/frontPolicy'
import { pageLanguage } from './language/pageLanguage'
import { bareStock, isStocked, openPageStock, type StockDoors } from './stock/pageStock'

export interface PageDoors {
  merchants: MerchantDirectory
  /** Nothing when the front has not been built. */
  build: FrontBuild | undefined
  limit: CallLimit
  clock: Clock
  availability: AvailabilityDesk
  /** What some screens are painted with. */
  stock: StockDoors
  /** Drafts of settings that somebody of the staff looks at; none where nobody does. */
  previews?: { desk: PreviewDesk; consoleHost: string }
  /** Pages tell workers that are about to take themselves away. */
  isWorkerOff?: boolean
  /** The page of the machine itself, asked for as `localhost` or by its number. */
  answerDirectory(request: FastifyRequest, reply: FastifyReply): FastifyReply
  /** The page of a merchant that the house has not opened yet, or has closed. */
  answerShut(merchant: FullMerchantSettings, language: LanguageCode, reply: FastifyReply): FastifyReply
  /** A page that says why there is none. */
  answerTrouble(trouble: PageTrouble, request: FastifyRequest, reply: FastifyReply): FastifyReply
}

export type PageTrouble = 'unknownHost' | 'notHere' | 'notBuilt'

/** Some thirty routes, five languages, a few hosts each; a page is 60 KB in all its encodings. */
const keptPages = 600

/**
 * The pages: `/` and everything below `/m`, for whichever merchant the host belongs to. Painted once for each published
 * version, language, host and path, and for what stands in it where it shows what is on offer; kept compressed.
 */
export const registerPages = (app: FastifyInstance, doors: PageDoors): void => {
  const pages = createPageCache<PageAnswers>(keptPages)
  const sendClosedPage = createClosedPages(doors.clock)
  const stockOf = openPageStock(doors.stock)

  /** What most requests come to: the page is ready by its settings alone, the merchant open, and nobody has to be waited for. */
  const answerReady = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const { name, port } = readHost(request.host)
    const place = doors.merchants.at(name)
    if (place.kind !== 'front' || openingOf(place.merchant) !== 'open') return false
    if (doors.previews && readPreviewCookie(request.headers.cookie) !== undefined) return false
    const page = pages.ready(pageKey(wishOf(request, place.merchant, name, doors.build)))
    const found = doors.availability.known(place.merchant, doors.availability.addressOf(request))
    if (!page || found?.state !== 'open') return false
    if (doors.isWorkerOff) reply.header('playfront-worker', 'off')
    sendPage(page, { protocol: request.protocol, port }, request, reply)
    return true
  }
  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { name, port } = readHost(request.host)
    const place = doors.merchants.at(name)
    if (place.kind === 'bare') return answerBare(doors, request, reply)
    if (place.kind === 'unknown') return doors.answerTrouble('unknownHost', request, reply)
    if (place.kind === 'game') return doors.answerTrouble('notHere', request, reply)
    if (!doors.build) return doors.answerTrouble('notBuilt', request, reply)
    const preview = await previewOf(doors, place.merchant, request, reply)
    if (preview) return answerPreview({ ...doors, build: doors.build }, preview, request, reply)
    const wish = wishOf(request, place.merchant, name, doors.build)
    if (openingOf(place.merchant) !== 'open') return doors.answerShut(place.merchant, wish.language, reply)
    const ip = doors.availability.addressOf(request)
    const found = await doors.availability.at(place.merchant, ip)
    if (found.state !== 'open') return sendClosedPage({ found, wish, build: doors.build, ip }, reply)
    const full = await fill(wish, port, request)
    const key = pageKey(full)
    const page = pages.ready(key) ?? (await paint(key, full, doors.build, request))
    if (doors.isWorkerOff) reply.header('playfront-worker', 'off')
    return sendPage(page, { protocol: request.protocol, port }, request, reply)
  }
  /** With what some pages are painted with besides the settings; whoever has it read is counted as for a call. */
  const fill = async (wish: PageWish, port: string, request: FastifyRequest): Promise<PageWish> => {
    const { path, host } = wish
    if (!isStocked(path)) return wish
    await doors.limit.byAddress(request)
    if (!isOwnPort(request, port)) return { ...wish, stocked: bareStock }
    const stocked = await stockOf(path, queryOf(request.url), {
      ...wish,
      host: host + port,
      protocol: request.protocol,
    })
    return { ...wish, stocked }
  }
  const paint = async (key: string, wish: PageWish, build: FrontBuild, request: FastifyRequest) => {
    await doors.limit.byAddress(request)
    return pages.make(key, async () => {
      const page = await makeReady(await paintPage(wish, build, doors.clock.now()))
      return pageAnswers(page, wish)
    })
  }
  for (const url of ['/', '/m', '/m/*'])
    app.get(url, { config: { name: 'page' } }, (request, reply) =>
      answerReady(request, reply) ? undefined : answerPage(request, reply),
    )
}

/** A preview that has run out is over for good: what comes next is what players see. */
const previewOf = (
  { previews }: PageDoors,
  merchant: FullMerchantSettings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PreviewVisit> | undefined =>
  previews?.desk.of(request, merchant)?.catch((failure: unknown) => {
    wear(reply, '', 0)
    throw failure
  })

/** The page of a draft, painted for this one look. */
const answerPreview = async (
  { availability, build, limit, previews }: PageDoors & { build: FrontBuild },
  visit: PreviewVisit,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  await limit.byAddress(request)
  const { name, port } = readHost(request.host)
  const { pass, settings, nowMs } = visit
  const wish: PageWish = {
    merchant: settings,
    language: pass.language,
    path: pathOf(request.url),
    host: name,
  }
  const ip = availability.addressOf(request)
  const found = await availability.at(settings, ip, nowMs)
  if (found.state !== 'open')
    return createClosedPages({ now: () => nowMs })({ found, wish, build, ip }, reply)
  const page = markPreview(await paintPage(wish, build, nowMs), visit)
  const frameAncestors = previews ? [consoleOrigin(request, previews.consoleHost)] : []
  const origin = { protocol: request.protocol, port }
  return sendPreviewPage(page, visit, { origin, path: wish.path, frameAncestors }, reply)
}

const answerBare = (doors: PageDoors, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  pathOf(request.url) === '/'
    ? doors.answerDirectory(request, reply)
    : doors.answerTrouble('notHere', request, reply)

/** What stands behind `?` is the front's to read: it decides nothing about the bytes and is no part of the key. */
const pathOf = (url: string): string => {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

const queryOf = (url: string): string => url.slice(pathOf(url).length)

/** What a page fetches before its script has cleared the address would carry it along (SEC-02). */
const bringsToken = (url: string): boolean => {
  const query = new URLSearchParams(queryOf(url))
  return query.has('token') || query.has('tokens')
}

/** All addresses without a route share one page, so that made-up ones cost no painting and push no page out (T39). */
const wishOf = (
  request: FastifyRequest,
  merchant: FullMerchantSettings,
  host: string,
  build: FrontBuild | undefined,
): PageWish => {
  const path = pathOf(request.url)
  return {
    merchant,
    language: pageLanguage(request.headers, merchant, { path, query: queryOf(request.url) }),
    path: build?.isKnownPath(path) === false ? unknownPath : path,
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
