import { afterStart } from '../../platform/clock/afterStart'
import { decideDevice } from '../../platform/device/decideDevice'
import { createBrowserPresence } from '../../platform/page/browserPresence'
import type { Presence } from '../../platform/page/presence'
import { browserWorkers } from '../../platform/scripts/browserWorkers'
import type { Workers } from '../../platform/scripts/workers'
import type { Undo } from '../../platform/undo'
import type { DownloadsFlow } from '../downloads/downloadsFlow'
import { decideOldWorkers } from './decideOldWorkers'
import { offerUpdate } from './offerUpdate'
import { offerUpgrade, type StartUpdatesDeps } from './offerUpgrade'
import { reloadSettings } from './reloadSettings'
import { createUpdateFlow } from './updateFlow'
import { updateOptions } from './updateOptions'

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
