import { isSignedIn } from '../../../account/session/session'
import { decideDevice } from '../../../platform/device/decideDevice'
import { readTracking } from '../../tracking/trackingParameters'
import type { OverlayQueue } from '../../../overlays/overlayQueue'
import type { InstallSettings } from '../installSettings'
import type { OccasionFlow, OfferPromptDeps, PromptShell } from '../occasions'
import { type InstallDecision, type InstallFacts, decideInstall } from '../decideInstall'
import { type StoreApi, createStore } from '../../../store/createStore'
import type { DownloadsState } from '../../downloads/downloadsFlow'
import { chromeAddress } from '../chromeAddress'
import { type InstallBackground, readBackground } from '../readBackground'
import { installOptions } from '../installOptions'
import type { Despite, OverlayRequest } from '../../../overlays/overlayPicker'

const dayMs = 86_400_000

/** Whole days since the registration (REQ-INSTALL-023). @param regDate epoch milliseconds */
export const ageInDays = (regDate: number, now: number): number =>
  Math.max(0, Math.floor((now - regDate) / dayMs))

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

/** The props of the prompt's view while it covers the screen. */
export interface FoundPrompt {
  theme: 'sheet' | 'fullscreen'
  /** No way to close it (REQ-INSTALL-016). */
  isForced: boolean
  /** Name of the app. */
  name: string
  /** In the merchant's own words; ours when absent. */
  words?: string
  background: InstallBackground
  /** The app's icon, unless the downloads bring another. */
  icon: string
  store: StoreApi<'open' | 'closing'>
  downloads: StoreApi<DownloadsState>
  /** The native app for this system can be downloaded. */
  canDownload(): boolean
  install(): void
  download(): void
  openInChrome?: () => void
  close(): void
}

export interface PromptSheet {
  found(isForced: boolean): FoundPrompt
  isForced(found: unknown): boolean
  /** What is fading out. */
  leaving(): FoundPrompt | undefined
}

/** The most that dismissals count up to; the next number says "installed" (AMB-55). */
const maxDismissals = 98

/** What can be done with the prompt; made twice, with and without a way to close it. */
export const createSheet = ({ services, shell, settings, queue }: PromptDeps): PromptSheet => {
  const { platform, merchant } = services
  const { clock, device, memory, navigation } = platform
  const store = createStore<'open' | 'closing'>(() => 'open')
  let leaving: FoundPrompt | undefined

  const background = readBackground(settings.background, {
    hosts: merchant.shell.imageHosts,
    origin: navigation.origin(),
  })

  /** Where it leads is the page's own address at the time of the press. */
  const addressInChrome = () =>
    chromeAddress(device.facts(), {
      origin: navigation.origin(),
      place: navigation.path() + navigation.query(),
    })

  const openInChrome = () => {
    const address = addressInChrome()
    if (address) navigation.leave(address)
  }

  const close = (found: FoundPrompt) => {
    if (leaving || found.isForced) return
    leaving = found
    const count = Number(memory.read('installDismissals') ?? 0)
    memory.write('installDismissed', '1')
    memory.write('installDismissals', String(Math.min(count + 1, maxDismissals)))
    store.setState('closing', true)
    clock.after(installOptions.fadeMs, () => {
      leaving = undefined
      store.setState('open', true)
      queue.reconsider()
    })
  }

  /** Who says no to the browser has dismissed the prompt as well (REQ-INSTALL-009). */
  const install = async (found: FoundPrompt) => {
    if ((await shell.install.accept()) === 'dismissed') close(found)
  }

  const make = (isForced: boolean): FoundPrompt => {
    const found: FoundPrompt = {
      theme: settings.theme,
      isForced,
      name: merchant.install.shortName,
      words: settings.words,
      background,
      icon: merchant.artwork.icon.replace('{size}', '192').replace('{purpose}', 'any'),
      store,
      downloads: shell.downloads.store,
      canDownload: () => shell.downloads.linkHere() !== undefined,
      install: () => void install(found),
      download: () => void shell.downloads.open(),
      openInChrome: addressInChrome() === undefined ? undefined : openInChrome,
      close: () => close(found),
    }
    return found
  }

  const [closable, forced] = [make(false), make(true)]
  return {
    found: (isForced) => (isForced ? forced : closable),
    isForced: (found) => found === forced,
    leaving: () => leaving,
  }
}

/** Offers the install prompt to the overlay host, and records the outcome. */
export const offerPrompt = (deps: PromptDeps): void => {
  const { services, shell, settings, occasions, queue } = deps
  const { memory, navigation } = services.platform
  const sheet = createSheet(deps)
  const decide = () => decideInstall(gatherFacts(deps), settings)

  const requestOf = (decision: InstallDecision): OverlayRequest => {
    // While it fades out it is still shown, whatever the current state.
    const leaving = sheet.leaving()
    if (leaving) return { ok: true, reason: 'it is being closed', found: leaving }
    if (!decision.ok) return decision
    const despite: Despite[] = []
    if (decision.isForced) despite.push('budget', 'payment')
    if (decision.isAfterDeposit) despite.push('payment')
    if (decision.isInGame) despite.push('game')
    return { ...decision, despite, found: sheet.found(decision.isForced) }
  }

  queue.offer({ id: 'install', decide: () => requestOf(decide()) })
  // Once it has been seen, not once it was wanted (REQ-INSTALL-017).
  queue.store.subscribe(({ shown }) => {
    if (shown?.id === 'install' && sheet.isForced(shown.found)) memory.write('installForced', '1')
  })
  for (const { subscribe } of [occasions.store, shell.counts.store, shell.install.store, shell.status.store])
    subscribe(queue.reconsider)
  navigation.onChange(queue.reconsider)
  // For its button and its icon; the prompt does without both.
  void shell.downloads.ask().catch(() => undefined)
}
