export interface UpdateFacts {
  /** The mark that this device remembers; undefined on its first visit, or when it cannot be read. */
  stored: string | undefined
  /** The mark that this page found before. */
  seen: string | undefined
  /** The mark of the lists as they are now; undefined when one of them could not be read. */
  found: string | undefined
  /** The page itself was loaded with the files that are listed now. */
  isThisBuild: boolean
  /** The merchant wants no offer on such a page; the documents offer it there too. */
  quietOnNewPages: boolean
  /** This page has offered an update already. */
  isOffered: boolean
}

/** `store`: remember the mark and show nothing. `renew`: update the worker too. `offer`: and notify the player. */
export interface UpdateDecision {
  step: 'nothing' | 'store' | 'renew' | 'offer'
  reason: string
}

/** What a look at the lists of files leads to (AMB-20). */
export const decideUpdate = ({
  stored,
  seen,
  found,
  isThisBuild,
  quietOnNewPages,
  isOffered,
}: UpdateFacts): UpdateDecision => {
  if (found === undefined) return { step: 'nothing', reason: 'a list could not be read' }
  // Another tab may have stored the newer mark already; this page is still of the older build.
  const isSame = (stored ?? found) === found && (seen ?? found) === found
  if (isSame && stored === undefined) return { step: 'store', reason: 'the first look on this device' }
  if (isSame) return { step: 'nothing', reason: 'nothing has changed' }
  if (seen === undefined && isThisBuild && quietOnNewPages)
    return { step: 'store', reason: 'the page came with the newer files' }
  if (isOffered) return { step: 'renew', reason: 'offered once on this page' }
  return { step: 'offer', reason: 'the files have changed' }
}
