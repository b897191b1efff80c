/** A screen for browsing: no form, game or payment. */
const quietPlaces = /^\/(?:m\/?|m\/(?:index|index\.html|home|game|member\/home)\/?)?$/

export const isQuietPlace = (path: string): boolean => quietPlaces.test(path)

export interface ConsentCardFacts {
  /** The visitor has to be asked and has not answered. */
  isOpen: boolean
  /** The visitor does not fill in a form, play or pay on this screen. */
  isQuiet: boolean
}

export interface ConsentCardDecision {
  show: boolean
  reason: string
}

/** Whether the consent card is on the screen. It waits for a place where it is in no one's way. */
export const decideConsentCard = ({ isOpen, isQuiet }: ConsentCardFacts): ConsentCardDecision => {
  if (!isOpen) return { show: false, reason: 'nobody has to be asked' }
  if (!isQuiet) return { show: false, reason: 'the visitor is busy here' }
  return { show: true, reason: 'the visitor has not answered yet' }
}
