import { offerBindCard } from './bindCard/offerBindCard'
import type { InstallSettings } from './installSettings'
import { type OfferPromptDeps, type PromptShell, createOccasions } from './occasions'
import { offerPrompt } from './prompt/offerPrompt'

/** Starts what the merchant has set: the install prompt, and the prompt to add a card. */
export const startPrompts = async (
  services: OfferPromptDeps,
  shell: PromptShell,
  settings: InstallSettings,
): Promise<void> => {
  const occasions = createOccasions(services, shell, settings)
  occasions.start()
  const { queue } = await services.overlays.open()
  await services.texts.load(['install'])
  offerPrompt({ services, shell, settings, occasions, queue })
  if (settings.conditions?.bindCard) offerBindCard({ services, shell, settings, occasions, queue })
}
