import { startWorker } from '../sw/startWorker'
import type { AppServices } from './services'
import type { Shell } from '../shell/shell'
import { idleFeatures, type IdleFeature } from './idleFeatures'

/** What can wait until the page is alive and idle. */
export const startIdleFeatures = async (services: AppServices): Promise<void> => {
  const { platform, merchant } = services
  const shell = await services.shell.open()
  void shell.status.check()
  // The inline script has turned the page to it; the browser's frame follows.
  const scheme = platform.memory.read('scheme')
  if (scheme) platform.page.setScheme(scheme)
  const received = askInstallPrompt(services)
  for (const feature of idleFeatures) {
    const schedule = (of: AppServices) => feature.isUsed(of) && runWhenDue(feature, of, shell)
    if (received && feature.readsInstallPrompt) void received.then(schedule)
    else schedule(services)
  }
  // It only matters to the next visit: the service worker that keeps the app available offline (REQ-PWA-001).
  if (import.meta.env.PROD) await startWorker(platform, { env: 'production', merchant: merchant.code })
}

/**
 * Features that depend on the install prompt's settings wait for them where a separate call delivers them
 * (REQ-INSTALL-059).
 */
const askInstallPrompt = (services: AppServices): Promise<AppServices> | undefined =>
  services.merchant.installPromptCalls.promptSettings &&
  import('../shell/install/askInstallPrompt').then(
    ({ askInstallPrompt: ask }) => ask(services),
    // Offline its code does not load, and the merchant's own settings apply.
    () => services,
  )

/** Loads a feature's code once everything it waits for is there. */
const runWhenDue = ({ waits, load }: IdleFeature, services: AppServices, shell: Shell): void => {
  const isDue = () => waits?.(services) === undefined
  // Offline a feature's code does not load, and the next visit tries again.
  const schedule = () => void load().then((settle) => settle(services, shell), noted)
  if (isDue()) return schedule()
  const unfollow = services.session.store.subscribe(() => {
    if (!isDue()) return
    unfollow()
    schedule()
  })
}

const noted = () => undefined
