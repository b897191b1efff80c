import type { AnnouncementRecord } from './announcementRecord'

/** The list's state: not requested, pending, loaded for too short a time, or ready to be shown. */
export type ListHarness = 'missing' | 'asked' | 'fresh' | 'ready'

export interface AnnouncementFacts {
  /** The page that is shown is home. */
  isHome: boolean
  list: ListHarness
  /** What the list says to this reader. */
  hashes: readonly string[]
  /** It was closed since the page was opened. */
  isClosedHere: boolean
  /** What was written down at its last closing. */
  record: AnnouncementRecord | undefined
  /** When it comes back after it was closed without its box (setting `shell.announcementReturns`). */
  returns: 'nextLoad' | 'nextVisit' | 'nextDay'
  /** What it said when it was closed in this visit. */
  closedInVisit: readonly string[] | undefined
  /** Epoch milliseconds. */
  now: number
  maxHiddenMs: number
}

export interface AnnouncementDecision {
  ok: boolean
  reason: string
}

const hide = (reason: string): AnnouncementDecision => ({ ok: false, reason })
const show = (reason: string): AnnouncementDecision => ({ ok: true, reason })

const listError: Record<Exclude<ListHarness, 'ready'>, string> = {
  missing: 'there is no list',
  asked: 'the list has not come yet',
  fresh: 'the list came a moment ago',
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((hash, at) => hash === other[at])

/** Whether the announcement popup is shown, and why (B§4, AMB-21, AMB-22). */
export const decideAnnouncement = (facts: AnnouncementFacts): AnnouncementDecision => {
  const { isHome, list, hashes, isClosedHere, record, returns, closedInVisit, now, maxHiddenMs } = facts
  if (!isHome) return hide('this page is not home')
  if (list !== 'ready') return hide(listError[list])
  if (hashes.length === 0) return hide('nothing is announced to this reader')
  if (isClosedHere) return hide('closed on this page')
  if (record === undefined) return show('never seen here')
  if (!isSame(hashes, record.hashes)) return show('the content has changed')
  if (record.forGood) return hide('the same content is hidden for good')
  if (returns === 'nextVisit' && closedInVisit && isSame(hashes, closedInVisit))
    return hide('the same content was closed in this visit')
  const rest = record.hiddenUntil ?? (returns === 'nextDay' ? record.restsUntil : undefined)
  if (rest === undefined) return show('not hidden for today')
  if (rest <= now) return show('the day it was hidden for is over')
  // Further away than any midnight: the clock was set back, not a request to hide it.
  if (rest > now + maxHiddenMs) return show('hidden until an impossible time')
  if (record.hiddenUntil === undefined) return hide('closed once today, which is enough')
  return hide('hidden until midnight')
}
