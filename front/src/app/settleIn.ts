import { startWorker } from '../sw/startWorker'
import type { House } from './house'
import { settledRooms } from './settledRooms'

/** What can wait until the page is alive and idle. */
export const settleIn = async (house: House): Promise<void> => {
  const { platform, merchant } = house
  const shell = await house.shell.open()
  void shell.status.check()
  for (const { isUsed, load } of settledRooms) {
    // Without a line a room's code does not come, and the next visit asks for it again.
    if (isUsed(house)) load().then((settle) => settle(house, shell), noted)
  }
  // It only matters to the next visit: the worker that keeps the app at hand (REQ-PWA-001).
  if (import.meta.env.PROD) await startWorker(platform, { env: 'production', merchant: merchant.code })
}

const noted = () => undefined
