import { isSignedIn } from '../../../account/session/session'
import type { BrowserInstall } from '../../../platform/install/install'
import type { Undo } from '@playfront/web/platform/undo'
import { createStore } from '../../../store/createStore'
import { chromeAddress } from '../chromeAddress'
import { decideGuide } from '../decideGuide'
import { installOptions } from '../installOptions'
import { carrySignIn, type InstallDeps } from './carrySignIn'
import type { FoundGuide } from './GuideScreen'

/** Brings the guide over the screen: the player has pressed for it. */
export const offerGuide = async (
  deps: InstallDeps,
  port: BrowserInstall,
  closed: () => void,
): Promise<void> => {
  const { platform, merchant, overlays, texts, session } = deps
  const { clock, device, navigation } = platform
  const [{ queue }] = await Promise.all([overlays.open(), texts.load(['install']), import('./GuideScreen')])
  const facts = device.facts()
  const place = navigation.path() + navigation.query()
  const address = chromeAddress(facts, { origin: navigation.origin(), place })
  const store = createStore<'open' | 'closing'>(() => 'open')
  const undos: Undo[] = []

  const found: FoundGuide = {
    kind: decideGuide(facts),
    name: merchant.install.shortName,
    icon: iconOf(merchant),
    store,
    close() {
      if (store.getState() === 'closing') return
      store.setState('closing', true)
      clock.after(installOptions.fadeMs, () => {
        undos.forEach((undo) => undo())
        closed()
      })
    },
    openInChrome: address === undefined ? undefined : () => navigation.leave(address),
  }

  undos.push(
    queue.offer({
      id: 'install-guide',
      asked: true,
      decide: () => ({ ok: true, reason: 'the player asked how to install', found }),
    }),
  )
  if (isSignedIn(session.store.getState())) undos.push(carrySignIn(deps, port))
}

const iconOf = ({ artwork }: InstallDeps['merchant']): string =>
  artwork.icon.replace('{size}', '192').replace('{purpose}', 'any')
