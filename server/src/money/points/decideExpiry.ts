/**
 * Points that were earned from a day on, at the start of some days of the merchant's calendar. Whatever goes, goes from the
 * oldest, so that what is left was earned last.
 */
export interface ExpiryFacts {
  balance: number
  /** Earned since the first day whose points can still be spent today. */
  sinceLasting: number
  /** Earned since the first day whose points could still be spent yesterday. */
  sinceLastingYesterday: number
  /** Earned since the first day that needs no notice yet. */
  sinceQuiet: number
  /** Earned since the first day that needs no notice tomorrow either. */
  sinceQuietTomorrow: number
  /** Earned since the first day that is not part of the current notice. */
  sinceNotified: number
  /** Earned since the last notice; the whole balance when there was none. */
  sinceWarned: number
  /** The notice was late: no points expire before that day; days are counted from today on, and are past below 0. */
  sparedForDays: number | null
}

export interface ExpiryDecision {
  /** How many points run out now. */
  expire: number
  /** How many points the member is notified of: they expire soon. */
  notify: number
  /** The notice is too late: no points expire before the usual time after it. */
  spare: boolean
  reason: string
}

/**
 * What happens to a member's points today. No points expire without timely notice: points that should have expired
 * before (the setting is new, no node ran, or the member was excluded from play) are announced and kept until then.
 */
export const decideExpiry = (facts: ExpiryFacts): ExpiryDecision => {
  const { balance, sparedForDays } = facts
  const before = (since: number, of = balance): number => Math.max(0, of - since)
  const isSpared = sparedForDays !== null && sparedForDays > 0
  const isLateOnPurpose = sparedForDays === 0 || sparedForDays === -1
  const isOverdue = before(facts.sinceLastingYesterday) > 0 && !isSpared && !isLateOnPurpose
  if (isOverdue) {
    const notify = before(facts.sinceNotified)
    return {
      expire: 0,
      notify,
      spare: true,
      reason: 'they should have expired before, and were not announced in time',
    }
  }
  const expire = isSpared ? 0 : before(Math.max(facts.sinceLasting, facts.sinceWarned))
  const left = balance - expire
  const warned = before(facts.sinceWarned, left)
  if (before(facts.sinceQuiet, left) <= warned)
    return { expire, notify: 0, spare: false, reason: expire > 0 ? 'their time is over' : 'all are told of' }
  const notify = before(facts.sinceNotified, left) - warned
  const spare = before(facts.sinceQuietTomorrow, left) > warned
  return {
    expire,
    notify,
    spare,
    reason: spare ? 'it is late to tell of them' : 'it is time to tell of them',
  }
}

/** How many days before the first points expire a member is notified, and how many days the notice covers. */
export const warningDays = (lastDays: number): { lead: number; reach: number } => {
  const lead = Math.max(1, Math.min(7, Math.floor(lastDays / 2)))
  return { lead, reach: Math.min(2 * lead, lastDays) }
}
