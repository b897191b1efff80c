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
  /** Earned since the first day that need not be told of yet. */
  sinceQuiet: number
  /** Earned since the first day that need not be told of tomorrow either. */
  sinceQuietTomorrow: number
  /** Earned since the first day that is not told of together with those that have to be. */
  sinceTold: number
  /** Earned since the moment up to which the member has been told; the whole balance when they never were. */
  sinceWarned: number
  /** They were told late: nothing runs out before that day; days are counted from today on, and are past below 0. */
  sparedForDays: number | null
}

export interface ExpiryDecision {
  /** How many points run out now. */
  expire: number
  /** How many the member is told of: they run out soon. */
  notify: number
  /** Told too late: nothing runs out before the usual time after it. */
  spare: boolean
  reason: string
}

/**
 * What becomes of a member's points today. Nothing runs out that the member was not told of in time: points that should
 * have run out before (the setting is new, nobody looked, or the member was away from play) are told of, and spared.
 */
export const decideExpiry = (facts: ExpiryFacts): ExpiryDecision => {
  const { balance, sparedForDays } = facts
  const before = (since: number, of = balance): number => Math.max(0, of - since)
  const isSpared = sparedForDays !== null && sparedForDays > 0
  const isLateOnPurpose = sparedForDays === 0 || sparedForDays === -1
  const isOverdue = before(facts.sinceLastingYesterday) > 0 && !isSpared && !isLateOnPurpose
  if (isOverdue) {
    const notify = before(facts.sinceTold)
    return {
      expire: 0,
      notify,
      spare: true,
      reason: 'they should have run out before, and were not told of in time',
    }
  }
  const expire = isSpared ? 0 : before(Math.max(facts.sinceLasting, facts.sinceWarned))
  const left = balance - expire
  const warned = before(facts.sinceWarned, left)
  if (before(facts.sinceQuiet, left) <= warned)
    return { expire, notify: 0, spare: false, reason: expire > 0 ? 'their time is over' : 'all are told of' }
  const notify = before(facts.sinceTold, left) - warned
  const spare = before(facts.sinceQuietTomorrow, left) > warned
  return {
    expire,
    notify,
    spare,
    reason: spare ? 'it is late to tell of them' : 'it is time to tell of them',
  }
}

/** How many days before the first of them runs out a member is told, and how far ahead it is looked then. */
export const warningDays = (lastDays: number): { lead: number; reach: number } => {
  const lead = Math.max(1, Math.min(7, Math.floor(lastDays / 2)))
  return { lead, reach: Math.min(2 * lead, lastDays) }
}
