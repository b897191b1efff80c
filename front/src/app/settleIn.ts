import { checkStatus } from '../shell/status/checkStatus'
import { startWorker } from '../sw/startWorker'
import type { House } from './house'

/** What can wait until the page is alive and idle. */
export const settleIn = async (house: House): Promise<void> => {
  const { platform, merchant } = house
  void checkStatus(house)
  // It only matters to the next visit: the worker that keeps the app at hand (REQ-PWA-001).
  if (import.meta.env.PROD) await startWorker(platform, { env: 'production', merchant: merchant.code })
}
