import { offerBindCard } from './bindCard/offerBindCard'
import type { InstallSettings } from './installSettings'
import { createOccasions } from './occasions'
import { offerPrompt } from './prompt/offerPrompt'
import type { PromptHouse, PromptShell } from './promptHouse'

/** Starts what the merchant has set: the install prompt, and the prompt to add a card. */
export const startPrompts = async (
  house: PromptHouse,
  shell: PromptShell,
  settings: InstallSettings,
): Promise<void> => {
  const occasions = createOccasions(house, shell, settings)
  occasions.start()
  const { overlays } = await house.covers.open()
  await house.texts.load(['install'])
  offerPrompt({ house, shell, settings, occasions, overlays })
  if (settings.conditions?.bindCard) offerBindCard({ house, shell, settings, occasions, overlays })
}
