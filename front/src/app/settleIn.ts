import { startWorker } from '../sw/startWorker'
import type { House } from './house'
import type { Shell } from '../shell/shell'
import { settledRooms, type SettledRoom } from './settledRooms'

/** What can wait until the page is alive and idle. */
export const settleIn = async (house: House): Promise<void> => {
  const { platform, merchant } = house
  const shell = await house.shell.open()
  void shell.status.check()
  // The inline script has turned the page to it; the browser's frame follows.
  const scheme = platform.memory.read('scheme')
  if (scheme) platform.page.setScheme(scheme)
  const told = askInstallPrompt(house)
  for (const room of settledRooms) {
    const wake = (of: House) => room.isUsed(of) && wakeWhenDue(room, of, shell)
    if (told && room.readsInstallPrompt) void told.then(wake)
    else wake(house)
  }
  // It only matters to the next visit: the worker that keeps the app at hand (REQ-PWA-001).
  if (import.meta.env.PROD) await startWorker(platform, { env: 'production', merchant: merchant.code })
}

/** Whoever goes by the install prompt's settings waits for them where a call of their own answers them (REQ-INSTALL-059). */
const askInstallPrompt = (house: House): Promise<House> | undefined =>
  house.merchant.installPromptCalls.promptSettings &&
  import('../shell/install/askInstallPrompt').then(
    ({ askInstallPrompt: ask }) => ask(house),
    // Without a line its code does not come, and what the merchant's own settings say stands.
    () => house,
  )

/** Fetches a room's code once there is nothing left that it waits for. */
const wakeWhenDue = ({ waits, load }: SettledRoom, house: House, shell: Shell): void => {
  const isDue = () => waits?.(house) === undefined
  // Without a line a room's code does not come, and the next visit asks for it again.
  const wake = () => void load().then((settle) => settle(house, shell), noted)
  if (isDue()) return wake()
  const unfollow = house.session.store.subscribe(() => {
    if (!isDue()) return
    unfollow()
    wake()
  })
}

const noted = () => undefined
