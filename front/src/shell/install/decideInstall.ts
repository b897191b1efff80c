import { isValidMemberType } from '../../account/session/session'
import { findConditions, type InstallFacts } from './findConditions'
import type { InstallSettings } from './installSettings'

export type InstallDecision =
  | { ok: false; reason: string }
  | { ok: true; isForced: boolean; isInGame: boolean; isAfterDeposit: boolean; reason: string }

/** Where the prompt may come by itself at the start; not every path of home (REQ-INSTALL-003). */
const startPaths = ['/', '/m/home', '/m/index.html']

const no = (reason: string): InstallDecision => ({ ok: false, reason })

/** Whether the install prompt shows, and whether it can be closed (AMB-15). */
export const decideInstall = (facts: InstallFacts, settings: InstallSettings): InstallDecision => {
  const reason = findReason(facts, settings)
  if (reason !== undefined) return no(reason)
  const { conditions } = settings
  if (!conditions) return decideAtStart(facts)
  if (!isValidMemberType(facts.memberType)) return no('its conditions are about members')
  const met = findConditions(facts, conditions)
  const first = met.find(({ isForced }) => isForced) ?? met[0]
  return first ? decideClosing(facts, first) : no('none of its conditions is met')
}

const decideAtStart = (facts: InstallFacts): InstallDecision => {
  const isStart = [facts.firstPath, facts.path].every((path) => startPaths.includes(path))
  if (!isStart) return no('at the start it comes on home alone')
  if (!facts.occasions.start) return no('the browser may still make its offer')
  return decideClosing(facts, { isForced: false, reason: 'the page has started' })
}

const decideClosing = (
  { wasForced, isDismissed, occasions }: InstallFacts,
  { isForced, reason }: { isForced: boolean; reason: string },
): InstallDecision => {
  const at = { isInGame: occasions.inGame, isAfterDeposit: occasions.afterDeposit }
  if (isForced) return { ok: true, isForced, ...at, reason }
  if (wasForced) return { ok: true, isForced: true, ...at, reason: `${reason}; forced stays forced` }
  return isDismissed ? no('it was closed in this visit') : { ok: true, isForced, ...at, reason }
}

const findReason = (facts: InstallFacts, { isEnabled, domains }: InstallSettings): string | undefined => {
  if (!isEnabled) return 'the merchant does not use it'
  if (!facts.isOpen) return 'the merchant is closed to this visitor'
  if (facts.isStandalone) return 'the page runs as an app'
  if (facts.isInApp) return 'the page runs in the merchant’s own app'
  if (facts.isInstalled) return 'the app is installed'
  if (facts.isOtherOpen) return 'another sheet about installing lies open'
  const isListed = domains.names.includes(facts.host)
  if (domains.mode === 'blocklist' && isListed) return 'not at this address'
  if (domains.mode === 'allowlist' && !isListed) return 'only at other addresses'
  return undefined
}
