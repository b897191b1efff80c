import type { InstallConditions, InstallSettings, Thresholds } from './installSettings'
import type { KnownCounts } from './askCounts'
import { isValidMemberType } from '../../account/session/session'

/** The conditions that are met, each after its own delay. */
export interface Occasions {
  /** The browser's offer came, or 3 s went by without (REQ-INSTALL-005, -006). */
  start: boolean
  /** 2 s since the token appeared (REQ-INSTALL-020). */
  signedIn: boolean
  /** 1.9 s since the member is known (REQ-INSTALL-021). */
  known: boolean
  /** 2.5 s since a deposit event, at the place where it happened (REQ-INSTALL-019). */
  afterDeposit: boolean
  /** The set seconds since a game was opened, which is still open (REQ-INSTALL-022). */
  inGame: boolean
}

export interface InstallFacts {
  /** Neither maintenance nor a restriction of the region. */
  isOpen: boolean
  isStandalone: boolean
  /** In the merchant's own app, by its mark or by `inApp`. */
  isInApp: boolean
  isInstalled: boolean
  /** Another sheet about installing lies open. */
  isOtherOpen: boolean
  isDismissed: boolean
  /** A prompt that could not be closed was shown in this visit. */
  wasForced: boolean
  host: string
  /** Path that the page was opened with, and the one it is at. */
  firstPath: string
  path: string
  occasions: Occasions
  /** Undefined for visitors. */
  memberType?: number
  counts?: KnownCounts
  /** The count became 1 while this page looked on (REQ-INSTALL-037). */
  becameFirst: { deposit: boolean; withdrawal: boolean }
  ageDays?: number
}

export interface MetCondition {
  isForced: boolean
  reason: string
}

type ConditionFacts = Pick<InstallFacts, 'occasions' | 'counts' | 'becameFirst' | 'ageDays'>

const met = (holds: boolean | undefined, isForced: boolean, reason: string): MetCondition[] =>
  holds ? [{ isForced, reason }] : []

const metByCount = (count: number | undefined, what: string, thresholds: Thresholds): MetCondition[] => {
  if (count === undefined) return []
  const { times, timesForced, min, minForced } = thresholds
  const reached = (value: number | undefined) => value !== undefined && count >= value
  return [
    ...met(timesForced.includes(count), true, `${count} ${what}`),
    ...met(reached(minForced), true, `at least ${minForced} ${what}`),
    ...met(times.includes(count), false, `${count} ${what}`),
    ...met(reached(min), false, `at least ${min} ${what}`),
  ]
}

/** Which of the merchant's conditions hold, each with whether it lets the prompt be closed (AMB-15, AMB-16). */
export const findConditions = (facts: ConditionFacts, conditions: InstallConditions): MetCondition[] => {
  const { occasions, counts, becameFirst, ageDays } = facts
  const { loginRequired, regDays, regDaysForced, inGameSeconds } = conditions
  const isAge = (days: number | undefined) =>
    occasions.known && days !== undefined && ageDays !== undefined && ageDays >= days
  return [
    ...met(loginRequired && occasions.signedIn, loginRequired === 'forced', 'a member is signed in'),
    ...metByCount(counts?.deposits, 'deposits', conditions.deposits),
    ...metByCount(counts?.withdrawals, 'withdrawals', conditions.withdrawals),
    ...met(conditions.firstDeposit && becameFirst.deposit, false, 'the first deposit'),
    ...met(conditions.firstWithdraw && becameFirst.withdrawal, false, 'the first withdrawal'),
    ...met(isAge(regDaysForced), true, `registered ${ageDays} days ago`),
    ...met(isAge(regDays), false, `registered ${ageDays} days ago`),
    ...met(inGameSeconds !== undefined && occasions.inGame, false, `${inGameSeconds} s into a game`),
  ]
}

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
