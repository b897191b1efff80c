import { decideWorker } from '../../sw/decideWorker'
import type { DeviceReading } from '../../platform/device/decideDevice'

export interface WorkerFacts {
  device: Pick<DeviceReading, 'inNativeApp' | 'inAppBrowser'>
  /** Scheme and host of the page. */
  origin: string
  /** Addresses of the registered workers' scripts. */
  workers: readonly string[]
}

/** The path of a worker below `/m/sw` on the own origin; any other belongs to another party (SEC-19). */
const isOurs = (address: string, origin: string): boolean => {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return url.origin === origin && url.pathname.startsWith('/m/sw')
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
