import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { type PageSettings, pageSettings } from '@playfront/contract/shell/settings'
import { decideWorker } from '../../sw/startWorker'
import { type DeviceReading, decideDevice } from '../../platform/device/decideDevice'
import { type UpdateFlow, createUpdateFlow } from './updateFlow'
import { updateOptions } from './updateOptions'
import type { AskedUpdate } from './UpdateDialog'
import { type StartUpdatesDeps, offerUpgrade } from './offerUpgrade'
import { decideAddress } from '../../platform/navigation/decideAddress'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { afterStart } from '../../platform/clock/afterStart'
import { type Presence, createBrowserPresence } from '../../platform/page/presence'
import { type Workers, browserWorkers } from '../../platform/scripts/workers'
import type { Undo } from '@playfront/web/platform/undo'
import type { DownloadsFlow } from '../downloads/downloadsFlow'

export interface WorkerFacts {
  device: Pick<DeviceReading, 'inNativeApp' | 'inAppBrowser'>
  /** Scheme and host of the page. */
  origin: string
  /** Addresses of the registered workers' scripts. */
  workers: readonly string[]
}

/** The path of a worker below `/m/sw` on the own origin; any other belongs to another party (SEC-19). */
const isOurs = (address: string, origin: string): boolean => {
  const url = decideAddress(address)
  return url?.origin === origin && url.pathname.startsWith('/m/sw')
}

/** Which workers have to go: all of ours where a browser is to have none. */
export const decideOldWorkers = ({
  device,
  origin,
  workers,
}: WorkerFacts): { remove: string[]; reason: string } => {
  const { keep, reason } = decideWorker(device)
  return { remove: keep ? [] : workers.filter((address) => isOurs(address, origin)), reason }
}

/**
 * Lets the offer of a newer version come over the screen once on a page, when the player is in the middle of nothing. The
 * dialog is fetched with the offer, so that it can be shown when the newer build has taken the place of this one.
 */
export const offerUpdate = (
  deps: Pick<StartUpdatesDeps, 'overlays' | 'texts' | 'platform'>,
  flow: UpdateFlow,
  isNative: boolean,
): void => {
  const { overlays, texts, platform } = deps
  const found: AskedUpdate = {
    isNative,
    refresh: () => void flow.refresh(),
    decline: flow.decline,
  }
  const present = async () => {
    const [{ queue }] = await Promise.all([
      overlays.open(),
      texts.load(['update', 'restriction']),
      import('./UpdateDialog'),
    ])
    queue.offer({
      id: 'update',
      decide() {
        if (flow.store.getState() !== 'offered') return { ok: false, reason: 'answered on this page' }
        const { idle, reason } = flow.idleness()
        return idle ? { ok: true, reason: 'a newer version is there', found } : { ok: false, reason }
      },
    })
    // Typing fires no event, so the check repeats while the offer waits.
    const stop = platform.clock.every(updateOptions.lookAgainMs, queue.reconsider)
    flow.store.subscribe(() => {
      stop()
      queue.reconsider()
    })
  }
  flow.store.subscribe((state) => {
    if (state === 'offered') present().catch(() => undefined)
  })
}

export interface SettingsDeps {
  platform: Pick<Platform, 'page' | 'scripts'>
  merchant: Pick<MerchantSettings, 'version'>
  requests: Pick<Requests, 'valueOf'>
}

/** A server newer than the page answers something else, and so may an intermediary. */
const versionOf = (received: Partial<PageSettings> | undefined): number | undefined => {
  const version: unknown = received?.merchant?.version
  return typeof version === 'number' && Number.isSafeInteger(version) ? version : undefined
}

/**
 * Requests the merchant's settings again. Newer ones apply their colours at once; the rest applies with the next page.
 * @returns the newer settings' version; undefined when these are the newest, or the request failed
 */
export const reloadSettings = async ({
  platform,
  merchant,
  requests,
}: SettingsDeps): Promise<number | undefined> => {
  const received = await requests.valueOf(pageSettings, {}, { alert: false }).catch(() => undefined)
  const version = versionOf(received)
  if (version === undefined || version <= merchant.version) return undefined
  if (typeof received?.themeCss === 'string') await platform.page.addStyles(received.themeCss)
  platform.scripts.postToWorker({ kind: 'forgetPages' })
  return version
}

export interface UpdateDeps {
  workers: Workers
  presence: Presence
}

const browserDeps = (): UpdateDeps => ({ workers: browserWorkers, presence: createBrowserPresence() })

/** Starts the feature: checks soon, every hour and whenever the visitor returns. */
export const startUpdates = (
  deps: StartUpdatesDeps,
  shell: { downloads: Pick<DownloadsFlow, 'open'> },
  { workers, presence }: UpdateDeps = browserDeps(),
): void => {
  const { platform, merchant, requests, overlays } = deps
  const { clock } = platform
  const flow = createUpdateFlow({ platform, merchant, overlays, workers, presence })
  const device = decideDevice(platform.device.facts())

  const removeOldWorkers = async () => {
    const all = await workers.all()
    const { remove } = decideOldWorkers({
      device,
      origin: platform.navigation.origin(),
      workers: all.map(({ url }) => url),
    })
    await Promise.all(all.filter(({ url }) => remove.includes(url)).map((worker) => worker.unregister()))
    if (remove.length > 0) flow.offer()
  }

  let waiting: Undo = () => undefined
  const reloadSoon = () => {
    waiting()
    waiting = clock.after(updateOptions.settingsDebounceMs, () => {
      void reloadSettings({ platform, merchant, requests }).then((version) => version && flow.offer())
    })
  }

  offerUpdate(deps, flow, device.inNativeApp)
  offerUpgrade(deps, shell.downloads, device)
  workers.onReloadWanted(async () => {
    await overlays.open().catch(() => undefined)
    if (flow.idleness().idle) return 'reload'
    void flow.refresh()
    return 'later'
  })
  removeOldWorkers().catch(() => undefined)
  afterStart(deps, updateOptions.firstCheckMs, () => void flow.check())
  clock.every(updateOptions.checkEveryMs, () => void flow.check())
  presence.onReturn(() => {
    void flow.check()
    reloadSoon()
  })
}
