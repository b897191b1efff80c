import { createStore, type StoreApi } from '../../../store/createStore'
import type { DownloadsState } from '../../downloads/downloadsFlow'
import { chromeAddress } from '../chromeAddress'
import { readBackground, type InstallBackground } from '../readBackground'
import { installOptions } from '../installOptions'
import type { PromptDeps } from './gatherFacts'

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
