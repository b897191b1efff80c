import { type DeviceReading, decideDevice } from '../platform/device/decideDevice'
import type { Platform } from '../platform/platform'
import type { WorkerParameters } from './readParameters'

/** Whether this browser gets a worker: where another app keeps the pages it would only hold on to old ones (SEC-19). */
export const decideWorker = ({
  inNativeApp,
  inAppBrowser,
}: Pick<DeviceReading, 'inNativeApp' | 'inAppBrowser'>): { keep: boolean; reason: string } => {
  if (inNativeApp) return { keep: false, reason: 'the native app keeps the pages' }
  if (inAppBrowser === 'line') return { keep: false, reason: 'Line keeps the pages' }
  return { keep: true, reason: 'an ordinary browser' }
}

/**
 * Page side: registers the worker (REQ-PWA-001), has it cache what this page loaded before it was there, and refresh
 * the page itself for the next visit. Where another app caches the pages there is no worker.
 */
export const startWorker = async (
  { scripts, page, device, navigation }: Pick<Platform, 'scripts' | 'page' | 'device' | 'navigation'>,
  { env, merchant }: WorkerParameters,
): Promise<void> => {
  if (!decideWorker(decideDevice(device.facts())).keep) return
  await scripts.registerWorker(`/m/sw.js?env=${env}&merchant=${merchant}`, '/m/')
  scripts.postToWorker({
    kind: 'keep',
    urls: page.loadedFiles(),
    page: navigation.origin() + navigation.path(),
  })
}
