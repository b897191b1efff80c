import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Platform } from '../../platform/platform'
import { updateOptions } from './updateOptions'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Presence } from '../../platform/page/presence'
import type { Workers } from '../../platform/scripts/workers'
import { type StoreApi, createStore } from '../../store/createStore'
import { decideIdle } from './decideIdle'

/** Pages that a refresh reloads in place, with or without a trailing slash (REQ-UPDATE-004, AMB-20). */
const stayPaths = [
  '/',
  '/m',
  '/m/index',
  '/m/index.html',
  '/m/home',
  '/m/game',
  '/m/login',
  '/m/member/home',
  '/m/register',
  '/m/register.html',
]

/** Where a refresh leads: these pages are reloaded, any other goes to home (REQ-UPDATE-005). */
export const decideRefresh = (path: string): { reload: boolean; reason: string } => {
  const trimmed = path.replace(/(.)\/$/, '$1')
  return stayPaths.includes(trimmed)
    ? { reload: true, reason: 'one of the main pages' }
    : { reload: false, reason: 'a page inside; home is always there' }
}

export interface UpdateFacts {
  /** The mark that this device remembers; undefined on its first visit, or when it cannot be read. */
  stored: string | undefined
  /** The mark that this page found before. */
  seen: string | undefined
  /** The mark of the lists as they are now; undefined when one of them could not be read. */
  found: string | undefined
  /** The page itself was loaded with the files that are listed now. */
  isThisBuild: boolean
  /** The merchant wants no offer on such a page; the documents offer it there too. */
  quietOnNewPages: boolean
  /** This page has offered an update already. */
  isOffered: boolean
}

/** `store`: remember the mark and show nothing. `renew`: update the worker too. `offer`: and notify the player. */
export interface UpdateDecision {
  step: 'nothing' | 'store' | 'renew' | 'offer'
  reason: string
}

/** What a look at the lists of files leads to (AMB-20). */
export const decideUpdate = ({
  stored,
  seen,
  found,
  isThisBuild,
  quietOnNewPages,
  isOffered,
}: UpdateFacts): UpdateDecision => {
  if (found === undefined) return { step: 'nothing', reason: 'a list could not be read' }
  // Another tab may have stored the newer mark already; this page is still of the older build.
  const isSame = (stored ?? found) === found && (seen ?? found) === found
  if (isSame && stored === undefined) return { step: 'store', reason: 'the first look on this device' }
  if (isSame) return { step: 'nothing', reason: 'nothing has changed' }
  if (seen === undefined && isThisBuild && quietOnNewPages)
    return { step: 'store', reason: 'the page came with the newer files' }
  if (isOffered) return { step: 'renew', reason: 'offered once on this page' }
  return { step: 'offer', reason: 'the files have changed' }
}

const prime = 0x01000193
const starts = [0x811c9dc5, 0x9e3779b9] as const

const round = (text: string, start: number): string => {
  let mark = start
  for (let at = 0; at < text.length; at += 1) mark = Math.imul(mark ^ text.charCodeAt(at), prime)
  return (mark >>> 0).toString(16).padStart(8, '0')
}

/**
 * Sixteen hexadecimal digits that distinguish one text from another. A collision is of no use to an attacker, and Web
 * Crypto is not available on plain http.
 */
export const markOf = (text: string): string => starts.map((start) => round(text, start)).join('')

/** Where the lists of the build's files are (REQ-PWA-002). */
const listPaths = ['/m/asset-manifest.json', '/mobile/mc/asset-manifest.json'] as const

export interface FoundAssets {
  /** Changes whenever one of the lists does. */
  mark: string
  /** Path of the script that a page of this build begins with, when the list contains it. */
  entry: string | undefined
}

type Deps = Pick<Platform, 'network' | 'clock'>

/** What a list says, or undefined when it is none: a portal's page, half an answer, something else under the name. */
const readList = (text: string): Record<string, unknown> | undefined => {
  try {
    const list: unknown = JSON.parse(text)
    return typeof list === 'object' && list !== null ? (list as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const askList = async ({ network, clock }: Deps, path: string): Promise<string | undefined> => {
  const abort = new AbortController()
  const stopWaiting = clock.after(updateOptions.manifestTimeoutMs, () => abort.abort())
  try {
    const { status, redirected, text } = await network.send({
      method: 'GET',
      url: `${path}?timestamp=${clock.now()}`,
      headers: {},
      signal: abort.signal,
      withCredentials: true,
    })
    return status === 200 && !redirected && readList(text) ? text : undefined
  } catch {
    return undefined
  } finally {
    stopWaiting()
  }
}

/** Reads both lists past every cache; undefined unless both can be read (AMB-20). */
export const readAssets = async (deps: Deps): Promise<FoundAssets | undefined> => {
  const [own, other] = await Promise.all(listPaths.map((path) => askList(deps, path)))
  if (own === undefined || other === undefined) return undefined
  const entry = readList(own)?.['entry']
  return { mark: markOf(`${own}\n${other}`), entry: typeof entry === 'string' ? entry : undefined }
}

/** `offered`: the player may be asked. `refreshing`: the player has agreed, or need not be asked. */
export type UpdateState = 'current' | 'offered' | 'declined' | 'refreshing'

export interface UpdateDeps {
  platform: Pick<Platform, 'clock' | 'memory' | 'network' | 'navigation' | 'page' | 'scripts'>
  merchant: Pick<MerchantSettings, 'update'>
  overlays: Pick<LazyOverlays, 'open' | 'store' | 'toasts'>
  workers: Workers
  presence: Presence
}

export interface UpdateFlow {
  store: StoreApi<UpdateState>
  /** Looks whether there is a newer build; a look that is under way is shared. */
  check(): Promise<void>
  /** Something else makes a refresh worth while; at most one offer is made on a page. */
  offer(): void
  decline(): void
  /** Reloads the page, with the newer worker when there is one, once the player is not in the middle of anything. */
  refresh(): Promise<void>
  /** Whether the page may be reloaded now, and why. The overlays know, once they have loaded. */
  idleness(): ReturnType<typeof decideIdle>
}

/** Keeps the page current (area UPDATE). */
export const createUpdateFlow = (deps: UpdateDeps): UpdateFlow => {
  const { platform, merchant, overlays, workers, presence } = deps
  const { clock, memory, navigation, page } = platform
  const store = createStore<UpdateState>(() => 'current')
  let seen: string | undefined
  let isOffered = false
  let looking: Promise<void> | undefined

  const idleness = () => {
    const queue = overlays.store.getState()?.queue
    return decideIdle({
      activities: queue?.activities() ?? [],
      underWay: queue?.underWay() ?? [],
      hasUnsentWords: presence.hasUnsentWords(),
    })
  }

  const offer = () => {
    if (isOffered) return
    isOffered = true
    store.setState('offered', true)
  }

  const look = async () => {
    const found = await readAssets(platform)
    const { entry, mark } = found ?? {}
    const { step } = decideUpdate({
      stored: memory.read('assets'),
      seen,
      found: mark,
      isThisBuild: entry !== undefined && page.loadedFiles().includes(navigation.origin() + entry),
      quietOnNewPages: merchant.update.quietOnNewPages,
      isOffered,
    })
    seen = mark ?? seen
    if (mark === undefined || step === 'nothing') return
    memory.write('assets', mark)
    if (step !== 'store') await workers.renew()
    if (step === 'offer') offer()
  }

  /** An open dialog would be lost with the page. */
  const isFree = () =>
    idleness().idle && overlays.store.getState()?.queue.store.getState().shown === undefined

  const untilIdle = () =>
    new Promise<void>((resolve) => {
      if (isFree()) return resolve()
      const stop = clock.every(updateOptions.lookAgainMs, () => {
        if (!isFree()) return
        stop()
        resolve()
      })
    })

  const atMost = (work: Promise<unknown>, limitMs: typeof updateOptions.takeOverAtMostMs) =>
    new Promise<void>((resolve) => {
      const stop = clock.after(limitMs, resolve)
      const end = () => {
        stop()
        resolve()
      }
      work.then(end, end)
    })

  return {
    store,
    idleness,
    offer,
    check() {
      looking ??= look().finally(() => (looking = undefined))
      return looking
    },
    decline: () => store.setState('declined', true),
    async refresh() {
      if (store.getState() === 'refreshing') return
      store.setState('refreshing', true)
      overlays.toasts.show({ key: 'in_please_wait' }, { loading: true, forMs: updateOptions.loadingMs })
      // Pages kept by the worker are of the older build or of older settings.
      platform.scripts.postToWorker({ kind: 'forgetPages' })
      await Promise.all([
        overlays.open().catch(() => undefined),
        atMost(workers.admit(), updateOptions.takeOverAtMostMs),
      ])
      await untilIdle()
      if (decideRefresh(navigation.path()).reload) navigation.reload()
      else navigation.leave('/m/home')
    },
  }
}
