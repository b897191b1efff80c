import { miniGameVariant } from '@playfront/contract/shell/miniGame'
import { isSignedIn } from '../account/session/session'
import type { OverlayId } from '../overlays/overlayOrder'
import { decideDevice } from '../platform/device/decideDevice'
import { pollsCounts } from '../shell/install/counts/pollsCounts'
import { asksByPrompts } from '../shell/install/settlePrompts'
import { decideDesktop } from '../shell/desktop/decideDesktop'
import type { Shell } from '../shell/shell'
import type { AppServices } from './services'

/** A shell feature that starts by itself once the page is idle. */
export interface IdleFeature {
  id: string
  /**
   * Whether this merchant and this device use it at all; decided by what is already loaded, so that most visits load
   * few.
   */
  isUsed(services: AppServices): boolean
  /**
   * Why its code can wait: nothing it does could come about as things are. Asked again whenever the session changes, and
   * shown by `?why`.
   */
  waits?(services: AppServices): string | undefined
  /** It goes by the install prompt's settings, which a call of their own may answer. */
  readsInstallPrompt?: true
  /** The overlays it may show; `?why` names the feature when none of its code has loaded. */
  overlays?: readonly OverlayId[]
  /** Its code: what starts it. */
  load(): Promise<(services: AppServices, shell: Shell) => void>
}

/** A visitor may sign in later; then it is loaded. */
const forMembers = ({ session }: AppServices): string | undefined =>
  isSignedIn(session.store.getState()) ? undefined : 'nobody is signed in'

/** Features that start when the page is idle, in this order. */
export const idleFeatures: readonly IdleFeature[] = [
  {
    id: 'tracking',
    isUsed: () => true,
    load: () =>
      Promise.all([import('../shell/tracking/startTracking'), import('./routes')]).then(
        ([{ startTracking }, { isHomePath }]) => startTracking(isHomePath),
      ),
  },
  {
    id: 'availability',
    isUsed: () => true,
    overlays: ['access-denied', 'maintenance'],
    async load() {
      const [{ startStatus }, { recoverScreens }] = await Promise.all([
        import('../shell/status/startStatus'),
        import('./recoverScreens'),
      ])
      return (services, { status }) =>
        startStatus({ ...services, recover: () => recoverScreens(services) }, status)
    },
  },
  {
    id: 'update',
    isUsed: () => true,
    overlays: ['update', 'app-upgrade'],
    load: () => import('../shell/update/startUpdates').then(({ startUpdates }) => startUpdates),
  },
  {
    id: 'settings',
    isUsed: () => true,
    async load() {
      const [{ startFollowing }, { startDecisions }, { findRoute }] = await Promise.all([
        import('../shell/settings/startFollowing'),
        import('../shell/decisions/startDecisions'),
        import('./routes'),
      ])
      // What the device decided is asked for on the same line.
      return (services) =>
        startFollowing(services, startDecisions(services, (path) => findRoute(path)?.paths[0]).subscribe)
    },
  },
  {
    id: 'speed',
    isUsed: ({ merchant }) => merchant.tracking.speedShare !== 0,
    async load() {
      const [{ startSpeed }, { findRoute }] = await Promise.all([
        import('../shell/vitals/startSpeed'),
        import('./routes'),
      ])
      // Offline its code does not load, and this visit sends nothing.
      return (services) =>
        void startSpeed(services, (path) => findRoute(path)?.paths[0]).catch(() => undefined)
    },
  },
  {
    id: 'install',
    isUsed: () => true,
    overlays: ['install-guide'],
    load: () => import('../shell/install/settleInstall').then(({ settleInstall }) => settleInstall),
  },
  {
    id: 'counts',
    readsInstallPrompt: true,
    isUsed: ({ merchant }) => pollsCounts(merchant),
    waits: forMembers,
    load:
      async () =>
      (_, { counts }) =>
        counts.start(),
  },
  {
    id: 'prompts',
    readsInstallPrompt: true,
    isUsed: asksByPrompts,
    overlays: ['install', 'bind-card'],
    load: () => import('../shell/install/settlePrompts').then(({ settlePrompts }) => settlePrompts),
  },
  {
    id: 'announcements',
    // Whether anything is announced is known only once it was asked; the popup itself is fetched when there is.
    isUsed: () => true,
    overlays: ['announcement'],
    async load() {
      const [{ startAnnouncements }, { isHomePath }] = await Promise.all([
        import('../shell/announcements/startAnnouncements'),
        import('./routes'),
      ])
      return (services, shell) => startAnnouncements(services, { ...shell, isHomePath })
    },
  },
  {
    id: 'downloads',
    readsInstallPrompt: true,
    // Whether the page is a shortcut on the home screen is written down for every merchant.
    isUsed: () => true,
    overlays: ['app-download', 'download-images'],
    async load() {
      const [{ settleDownloads }, { isHomePath }] = await Promise.all([
        import('../shell/downloads/settleDownloads'),
        import('./routes'),
      ])
      return (services, shell) => settleDownloads(services, shell, isHomePath)
    },
  },
  {
    id: 'live-balance',
    isUsed: () => true,
    waits: forMembers,
    async load() {
      const [{ startLiveBalance }, { findRoute, isHomePath }] = await Promise.all([
        import('../money/live/startLiveBalance'),
        import('./routes'),
      ])
      const showsBalance = (path: string) => {
        const route = findRoute(path)
        return isHomePath(path) || (route?.guard === 'member' && route.busy !== 'form')
      }
      return (services) => startLiveBalance(services, showsBalance)
    },
  },
  {
    id: 'deposits',
    // Looks for arrivals only while this device has a payment open.
    isUsed: () => true,
    waits: forMembers,
    load: () =>
      import('../money/deposit/arrivals/followArrivals').then(({ followArrivals }) => followArrivals),
  },
  {
    id: 'session-check',
    isUsed: () => true,
    waits: forMembers,
    overlays: ['session-check'],
    async load() {
      const [{ startSessionCheck }, { findRoute }] = await Promise.all([
        import('../account/protection/startSessionCheck'),
        import('./routes'),
      ])
      return (services) => startSessionCheck(services, (path) => findRoute(path)?.busy === 'game')
    },
  },
  {
    id: 'push',
    isUsed: ({ merchant }) => merchant.push.adapter !== 'off',
    waits: forMembers,
    overlays: ['notification-permission'],
    load: () => import('../shell/push/settlePush').then(({ settlePush }) => settlePush),
  },
  {
    id: 'chat',
    isUsed: () => true,
    load: () => import('../shell/chat/startChat').then(({ startChat }) => startChat),
  },
  {
    id: 'mini-game',
    isUsed: ({ merchant }) => miniGameVariant(merchant.whitelabelVal) !== undefined,
    async load() {
      const [{ startMiniGame }, { findRoute }] = await Promise.all([
        import('../shell/miniGame/startMiniGame'),
        import('./routes'),
      ])
      const isBusyPlace = (path: string) => {
        const route = findRoute(path)
        return route?.busy !== undefined || route?.bare === true
      }
      return (services) => startMiniGame(services, { isBusyPlace })
    },
  },
  {
    id: 'desktop',
    isUsed: ({ platform, merchant }) => {
      const facts = platform.device.facts()
      return decideDesktop({ facts, device: decideDevice(facts), pwaId: merchant.install.pwaId }).desktop
    },
    load: () => import('../shell/desktop/nameDesktopApp').then(({ nameDesktopApp }) => nameDesktopApp),
  },
]
