import type { DeviceReading } from '../platform/device/decideDevice'

/** Whether this browser gets a worker: where another app keeps the pages it would only hold on to old ones (SEC-19). */
export const decideWorker = ({
  inNativeApp,
  inAppBrowser,
}: Pick<DeviceReading, 'inNativeApp' | 'inAppBrowser'>): { keep: boolean; reason: string } => {
  if (inNativeApp) return { keep: false, reason: 'the native app keeps the pages' }
  if (inAppBrowser === 'line') return { keep: false, reason: 'Line keeps the pages' }
  return { keep: true, reason: 'an ordinary browser' }
}
