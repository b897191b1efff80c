import type { PromptHouse, PromptShell } from './promptHouse'
import { readInstallSettings } from './installSettings'

/** Brings installing to life once the page has settled: what the browser says of it, and the merchant's prompts. */
export const settleInstall = (house: PromptHouse, shell: PromptShell): void => {
  shell.install.start()
  const { settings } = readInstallSettings(house.merchant.installPrompt)
  if (!settings.isEnabled) return
  import('./startPrompts')
    .then(({ startPrompts }) => startPrompts(house, shell, settings))
    // Without a line there is no prompt; the next visit asks for it again.
    .catch(() => undefined)
}
