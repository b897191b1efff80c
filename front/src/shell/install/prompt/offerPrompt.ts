import type { Despite, OverlayRequest } from '../../../overlays/overlayPicker'
import { decideInstall, type InstallDecision } from '../decideInstall'
import { gatherFacts, type PromptDeps } from './gatherFacts'
import { createSheet } from './promptSheet'

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
