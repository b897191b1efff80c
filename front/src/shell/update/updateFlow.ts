import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Presence } from '../../platform/page/presence'
import type { Platform } from '../../platform/platform'
import type { Workers } from '../../platform/scripts/workers'
import { createStore, type StoreApi } from '../../store/createStore'
import { decideIdle } from './decideIdle'
import { decideRefresh } from './decideRefresh'
import { decideUpdate } from './decideUpdate'
import { readAssets } from './readAssets'
import { updateOptions } from './updateOptions'

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
      platform.scripts.postToWorker({ do: 'forgetPages' })
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
