import { cacheNames } from './cacheNames'
import { decideFetch, homePage, type FetchPlan } from './decideFetch'
import { decideKeep } from './decideKeep'
import type { WorkerParameters } from './readParameters'
import type { WorkerMessage } from '../platform/scripts/workerMessage'

/** What the worker needs of its world. */
export interface WorkerWorld {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>
  fetch(request: Request | string): Promise<Response>
  origin: string
  build: string
  parameters: WorkerParameters
  /** Takes the worker itself out of the browser. */
  unregister(): Promise<unknown>
}

/** The answer at once, and what goes on after it. */
export interface Served {
  answer: Promise<Response>
  behind: Promise<unknown>
}

type KeptPlan = Exclude<FetchPlan, { plan: 'network' }>

/** A page that comes with this header puts the worker out of service: the way back from a bad release. */
const killSwitch = 'Playfront-Worker'

/** The worker's behaviour, apart from the events that call for it (GAP-38, T45). */
export const createWorker = ({ caches, fetch, origin, build, parameters, unregister }: WorkerWorld) => {
  const names = cacheNames(parameters, build)
  const cacheOf = (plan: KeptPlan['plan']) => caches.open(plan === 'page' ? names.pages : names.files)

  const forgetEverything = async () => {
    const all = await caches.keys()
    await Promise.all(all.filter((name) => name.startsWith('playfront-')).map((name) => caches.delete(name)))
  }

  const keep = async ({ plan, key }: KeptPlan, answer: Response) => {
    const { keep: isWorthIt } = decideKeep({
      plan,
      key,
      status: answer.status,
      contentType: answer.headers.get('Content-Type') ?? '',
      cacheControl: answer.headers.get('Cache-Control') ?? '',
      redirected: answer.redirected,
    })
    if (isWorthIt) await (await cacheOf(plan)).put(origin + key, answer)
  }

  /** Asks the server, keeps what is worth keeping, and obeys the kill switch. */
  const refresh = async (plan: KeptPlan, request: Request | string): Promise<Response> => {
    const answer = await fetch(request)
    if (answer.headers.get(killSwitch) === 'off') {
      await forgetEverything()
      await unregister()
    } else await keep(plan, answer.clone())
    return answer
  }

  const fromCache = async (plan: KeptPlan) => (await cacheOf(plan.plan)).match(origin + plan.key)

  /** A page that was never kept: the line, and without one the home page, whose app draws what the address asks for. */
  const fetchPage = (plan: KeptPlan, request: Request) =>
    refresh(plan, request).catch(async (cause: unknown) => {
      const home = await fromCache({ plan: 'page', key: homePage, reason: 'no line' })
      if (home) return home
      throw cause
    })

  const serve = (plan: KeptPlan, request: Request): Served => {
    const cached = fromCache(plan)
    const isFinal = plan.plan === 'file'
    const ask = () => (plan.plan === 'page' ? fetchPage(plan, request) : refresh(plan, request))
    const asked = cached.then((found) => (found && isFinal ? found : undefined) ?? ask())
    return {
      answer: cached.then((found) => found ?? asked).then((answer) => answer.clone()),
      // Nobody waits for it; a page that could not be refreshed stays as it is.
      behind: asked.catch(() => undefined),
    }
  }

  return {
    /** Undefined: the browser goes to the network by itself. */
    serve(request: Request): Served | undefined {
      const navigation = request.mode === 'navigate'
      const plan = decideFetch({ method: request.method, url: request.url, origin, navigation })
      return plan.plan === 'network' ? undefined : serve(plan, request)
    },
    /** Makes the next visit start without the network. */
    install: () =>
      refresh({ plan: 'page', key: homePage, reason: 'first visit' }, origin + homePage).catch(
        () => undefined,
      ),
    async activate() {
      const outdated = (await caches.keys()).filter(names.isOutdated)
      await Promise.all(outdated.map((name) => caches.delete(name)))
    },
    async receive(message: WorkerMessage) {
      if (message.do === 'forgetPages') await caches.delete(names.pages)
      if (message.do === 'keep') {
        const plans = message.urls.map((url) =>
          decideFetch({ method: 'GET', url, origin, navigation: false }),
        )
        const kept = plans.filter((plan): plan is KeptPlan => plan.plan !== 'network')
        await Promise.allSettled(kept.map((plan) => refresh(plan, origin + plan.key)))
      }
    },
  }
}
