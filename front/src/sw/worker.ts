import type { WorkerParameters } from './readParameters'
import { type FetchPlan, decideFetch, homePage } from './decideFetch'
import type { WorkerMessage } from '../platform/scripts/workerMessage'

export interface AnswerFacts {
  kind: 'page' | 'file' | 'picture'
  /** Path that was asked for. */
  key: string
  status: number
  contentType: string
  cacheControl: string
  /** The answer came from somewhere else than it was asked of. */
  redirected: boolean
}

const typeOfEnding: Record<string, RegExp> = {
  js: /^(?:text|application)\/javascript\b/,
  css: /^text\/css\b/,
  json: /^application\/json\b/,
  svg: /^image\/svg\+xml\b/,
  woff2: /^font\/woff2\b/,
}

const picture = /^image\//

const expectedType = ({ kind, key }: AnswerFacts): RegExp => {
  if (kind === 'page') return /^text\/html\b/
  return typeOfEnding[key.split('.').pop() ?? ''] ?? picture
}

/**
 * Whether an answer may be kept (T45): a whole one, of the kind that was asked for. A portal's page in a script's place,
 * an apology with status 200, a redirect to elsewhere would otherwise stay for good.
 */
export const decideKeep = (facts: AnswerFacts): { keep: boolean; reason: string } => {
  if (facts.status !== 200) return { keep: false, reason: 'not a whole answer' }
  if (facts.redirected) return { keep: false, reason: 'it came from another address' }
  if (/\bno-store\b/.test(facts.cacheControl)) return { keep: false, reason: 'the server forbids it' }
  return expectedType(facts).test(facts.contentType)
    ? { keep: true, reason: 'whole and of the expected kind' }
    : { keep: false, reason: 'of another kind than expected' }
}

/** Caches of one build for one merchant; another build starts with empty ones. */
export const cacheNames = ({ env, merchant }: WorkerParameters, build: string) => {
  const prefix = `playfront-${env}-${merchant}-`
  return {
    pages: `${prefix}${build}-pages`,
    files: `${prefix}${build}-files`,
    /** Whether a cache was left behind by an earlier build. */
    isOutdated: (name: string): boolean =>
      name.startsWith('playfront-') && !name.startsWith(`${prefix}${build}-`),
  }
}

/** What the worker needs of its world. */
export interface FakeWorkerScope {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  fetch(request: Request | string): Promise<Response>
  origin: string
  build: string
  parameters: WorkerParameters
  /** Takes the worker itself out of the browser. */
  unregister(): Promise<unknown>
}

/** The immediate response, and the work that continues after it. */
export interface Served {
  answer: Promise<Response>
  behind: Promise<unknown>
}

type KeptPlan = Exclude<FetchPlan, { kind: 'network' }>

/** A page that comes with this header puts the worker out of service: the way back from a bad release. */
const killSwitch = 'Playfront-Worker'

const isKept = (plan: FetchPlan): plan is KeptPlan => plan.kind !== 'network'

/**
 * The worker keeps one page for each address; the language in it is the one that was asked for last, and `forgetPages` is
 * said when that changes. An answer that varies would not be found again by a browser that looks without the worker.
 */
const withoutVary = (answer: Response): Response => {
  const headers = new Headers(answer.headers)
  headers.delete('Vary')
  return new Response(answer.body, { status: answer.status, headers })
}

/** Addresses of the build's own files in a page. */
const filesNamedIn = (html: string): string[] => [...new Set(html.match(/\/m\/assets\/[\w./-]+/g))]

/**
 * A page without its server-rendered content, so that the app renders what the address asks for: the content belongs to
 * another address. A page of an unknown format stays as it is.
 */
const withoutContent = async (page: Response): Promise<Response> => {
  const html = await page.text()
  const from = html.indexOf('<div id="root">')
  const to = html.lastIndexOf('<script type="application/json"')
  const shell = from < 0 || to < from ? html : `${html.slice(0, from)}<div id="root"></div>${html.slice(to)}`
  return new Response(shell, { status: page.status, headers: page.headers })
}

/** The worker's behaviour, apart from the events that call for it (GAP-38, T45). */
export const createWorker = ({ caches, fetch, origin, build, parameters, unregister }: FakeWorkerScope) => {
  const names = cacheNames(parameters, build)
  const nameOf = (plan: KeptPlan['kind']) => (plan === 'page' ? names.pages : names.files)
  const opened = new Map<string, Promise<Cache>>()
  /** Pages that were refreshed since the worker started. */
  const renewed = new Set<string>()
  /** The page that brought the kill switch stays in this worker's care until it is left: nothing is kept for it. */
  let isOutOfService = false

  /** Opening a cache takes a moment each time, and a cache that was deleted may not be used any more. */
  const cacheOf = (plan: KeptPlan['kind']): Promise<Cache> => {
    const name = nameOf(plan)
    const cache = opened.get(name) ?? caches.open(name)
    opened.set(name, cache)
    return cache
  }

  const forget = async (isMeant: (name: string) => boolean) => {
    const meant = (await caches.keys()).filter(isMeant)
    meant.forEach((name) => opened.delete(name))
    await Promise.all(meant.map((name) => caches.delete(name)))
  }

  const keep = async ({ kind, key }: KeptPlan, answer: Response) => {
    const { keep: isWorthIt } = decideKeep({
      kind,
      key,
      status: answer.status,
      contentType: answer.headers.get('Content-Type') ?? '',
      cacheControl: answer.headers.get('Cache-Control') ?? '',
      redirected: answer.redirected,
    })
    if (!isWorthIt || isOutOfService) return
    const cache = await cacheOf(kind)
    if (kind !== 'page') return cache.put(origin + key, answer)
    const page = withoutVary(answer)
    // A page whose scripts are missing would never start offline.
    const files = filesNamedIn(await page.clone().text())
    await cache.put(origin + key, page)
    await Promise.allSettled(
      files.map((file) => keepFile({ kind: 'file', key: file, reason: 'the page names it' })),
    )
  }

  /** Asks the server, keeps what is worth keeping, and obeys the kill switch. */
  const refresh = async (plan: KeptPlan, request: Request | string): Promise<Response> => {
    const answer = await fetch(request)
    if (answer.headers.get(killSwitch) === 'off') {
      isOutOfService = true
      await forget((name) => name.startsWith('playfront-'))
      await unregister()
    } else await keep(plan, answer.clone())
    if (plan.kind === 'page') renewed.add(plan.key)
    return answer
  }

  /** Opening a cache to look into it would make it again. */
  const fromCache = async (plan: KeptPlan) =>
    isOutOfService ? undefined : (await cacheOf(plan.kind)).match(origin + plan.key)

  /**
   * A page that was never cached: the network, and offline the shell of home, whose app renders what the address asks
   * for.
   */
  const fetchPage = (plan: KeptPlan, request: Request) =>
    refresh(plan, request).catch(async (cause: unknown) => {
      const home = await fromCache({ kind: 'page', key: homePage, reason: 'no line' })
      if (home) return withoutContent(home)
      throw cause
    })

  const serve = (plan: KeptPlan, request: Request): Served => {
    const cached = fromCache(plan)
    const isFinal = plan.kind === 'file'
    const ask = () => (plan.kind === 'page' ? fetchPage(plan, request) : refresh(plan, request))
    const asked = cached.then((found) => (found && isFinal ? undefined : ask()))
    return {
      // What was found is handed on as it is; what was fetched is also being kept.
      answer: cached.then((found) => found ?? asked.then((answer) => (answer as Response).clone())),
      // Not awaited; a page that could not be refreshed stays as it is.
      behind: asked.catch(() => undefined),
    }
  }

  const keepFile = async (plan: KeptPlan) => {
    const isThere = plan.kind === 'file' && (await fromCache(plan)) !== undefined
    if (!isThere && !isOutOfService) await refresh(plan, origin + plan.key)
  }

  /** The browser may have shown the page without starting the worker; then it has not been refreshed yet. */
  const renewPage = async (url: string) => {
    const plan = decideFetch({ method: 'GET', url, origin, navigation: true })
    if (isKept(plan) && !renewed.delete(plan.key)) await refresh(plan, origin + plan.key)
  }

  return {
    /** Name of the cache that holds the pages, which the browser reads itself. */
    pageCache: names.pages,
    /** Undefined: the browser sends the request itself. */
    serve(request: Request): Served | undefined {
      const navigation = request.mode === 'navigate'
      const plan = decideFetch({ method: request.method, url: request.url, origin, navigation })
      return isKept(plan) && !isOutOfService ? serve(plan, request) : undefined
    },
    /** Makes the next visit start without the network. */
    install: () =>
      refresh({ kind: 'page', key: homePage, reason: 'first visit' }, origin + homePage).catch(
        () => undefined,
      ),
    activate: () => forget(names.isOutdated),
    async receive(message: WorkerMessage) {
      if (isOutOfService) return
      if (message.kind === 'forgetPages') await forget((name) => name === names.pages)
      if (message.kind === 'keep') {
        const plans = message.urls.map((url) =>
          decideFetch({ method: 'GET', url, origin, navigation: false }),
        )
        const work = plans.filter(isKept).map(keepFile)
        await Promise.allSettled(message.page === undefined ? work : [...work, renewPage(message.page)])
      }
    },
  }
}
