import { isSignedIn } from '../../account/session/session'
import type { OverlayId } from '../../overlays/overlayOrder'
import type { Undo } from '../../platform/undo'
import { decideDevice } from '../../platform/device/decideDevice'
import { decidePrompts } from './decidePrompts'
import { readInstallSettings, type InstallSettings } from './installSettings'
import type { OfferPromptDeps, PromptShell } from './offerPromptDeps'

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
