import { type InstallSettings, readInstallSettings } from './installSettings'
import { isSignedIn } from '../../account/session/session'
import type { OverlayId } from '../../overlays/overlayOrder'
import type { Undo } from '@playfront/web/platform/undo'
import { decideDevice } from '../../platform/device/decideDevice'
import type { OfferPromptDeps, PromptShell } from './occasions'

export interface PromptsFacts {
  host: string
  /** The page runs as an app already, be it installed or the merchant's own. */
  isApp: boolean
  isSignedIn: boolean
}

/** Whether either prompt could come at all on this page; what they wait for else is fetched only then. */
export const decidePrompts = (
  { host, isApp, isSignedIn }: PromptsFacts,
  { conditions, domains }: InstallSettings,
): { canCome: boolean; reason: string } => {
  if (conditions && !isSignedIn) return { canCome: false, reason: 'its conditions are about members' }
  // Adding a card is asked for everywhere, in the app as well.
  if (conditions?.bindCard) return { canCome: true, reason: 'members are asked to add a card' }
  if (isApp) return { canCome: false, reason: 'the page runs as an app' }
  const isListed = domains.names.includes(host)
  if (domains.mode === 'blocklist' && isListed) return { canCome: false, reason: 'not at this address' }
  if (domains.mode === 'allowlist' && !isListed) return { canCome: false, reason: 'only at other addresses' }
  return { canCome: true, reason: 'nothing stands against it' }
}

/** Whether the merchant asks for anything of the kind. */
export const asksByPrompts = ({ merchant }: Pick<OfferPromptDeps, 'merchant'>): boolean =>
  readInstallSettings(merchant.installPrompt).settings.isEnabled

/** Starts what the merchant has set, the install prompt and the prompt to add a card, once one of them could come. */
export const settlePrompts = (services: OfferPromptDeps, shell: PromptShell): void => {
  const { settings } = readInstallSettings(services.merchant.installPrompt)
  const decide = () => decideFor(services, settings)
  const start = () =>
    void import('./startPrompts')
      .then(({ startPrompts }) => startPrompts(services, shell, settings))
      // Offline there is no prompt; the next visit requests it again.
      .catch(() => undefined)
  if (decide().canCome) return start()

  const waiting: OverlayId[] = settings.conditions?.bindCard ? ['install', 'bind-card'] : ['install']
  const withdraw = sayWhy(services, waiting, () => decide().reason)
  const unfollow = services.session.store.subscribe(() => {
    if (!decide().canCome) return
    unfollow()
    withdraw()
    start()
  })
}

const decideFor = ({ platform, session }: OfferPromptDeps, settings: InstallSettings) => {
  const { standalone, inNativeApp } = decideDevice(platform.device.facts())
  return decidePrompts(
    {
      host: new URL(platform.navigation.origin()).hostname,
      isApp: standalone || inNativeApp,
      isSignedIn: isSignedIn(session.store.getState()),
    },
    settings,
  )
}

/** Passes the overlay host what the prompts wait for, once it has loaded; nothing else of them is there. */
const sayWhy = ({ overlays }: OfferPromptDeps, ids: readonly OverlayId[], reason: () => string): Undo => {
  const undos: Undo[] = []
  const enter = () => {
    const { queue } = overlays.store.getState() ?? {}
    if (!queue) return
    unfollow()
    for (const id of ids) undos.push(queue.offer({ id, decide: () => ({ ok: false, reason: reason() }) }))
  }
  const unfollow = overlays.store.subscribe(enter)
  enter()
  return () => {
    unfollow()
    undos.forEach((undo) => undo())
  }
}
