import { isSignedIn } from '../../../account/session/session'
import { decideDevice } from '../../../platform/device/decideDevice'
import { readTracking } from '../../tracking/trackingParameters'
import { ageInDays } from '../ageInDays'
import type { OverlayQueue } from '../../../overlays/overlayQueue'
import type { InstallSettings } from '../installSettings'
import type { OccasionFlow } from '../occasions'
import type { OfferPromptDeps, PromptShell } from '../offerPromptDeps'
import type { InstallFacts } from '../findConditions'

export interface PromptDeps {
  services: OfferPromptDeps
  shell: PromptShell
  settings: InstallSettings
  occasions: OccasionFlow
  queue: Pick<OverlayQueue, 'offer' | 'reconsider' | 'store'>
}

/** What the rule is asked with, as it is now. */
export const gatherFacts = ({ services, shell, occasions }: PromptDeps): InstallFacts => {
  const { clock, device, memory, navigation } = services.platform
  const { standalone, inNativeApp } = decideDevice(device.facts())
  const status = shell.status.store.getState().status
  const { isGuideOpen, isAccepted, isInstalled } = shell.install.store.getState()
  const session = services.session.store.getState()
  const { member } = services.member.store.getState()
  const here = readTracking(new URLSearchParams(navigation.query()))
  const inApp = here.inApp ?? memory.read('tracking')?.['inApp']
  const { counts, becameFirst, afterDeposit } = shell.counts.store.getState()
  return {
    isOpen: status?.maintenance !== true && status?.regionRestriction !== true,
    isStandalone: standalone,
    isInApp: inNativeApp || inApp === '1',
    isInstalled: isInstalled || isAccepted,
    isOtherOpen: isGuideOpen,
    isDismissed: memory.read('installDismissed') === '1',
    wasForced: memory.read('installForced') === '1',
    host: new URL(navigation.origin()).hostname,
    firstPath: occasions.firstPath,
    path: navigation.path(),
    occasions: { ...occasions.store.getState(), afterDeposit },
    memberType: isSignedIn(session) ? (member?.type ?? session.type) : undefined,
    counts,
    becameFirst,
    ageDays: member && ageInDays(member.regDate, clock.now()),
  }
}
