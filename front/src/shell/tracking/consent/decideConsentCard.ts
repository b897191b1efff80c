export interface ConsentCardFacts {
  /** Somebody has to be asked and has not answered. */
  isOpen: boolean
  /** Nobody fills in a form, plays or pays on this screen. */
  isQuiet: boolean
}

export interface ConsentCardDecision {
  show: boolean
  reason: string
}

/** Whether the card that asks stands on the screen. It waits for a place where it is in nobody's way. */
export const decideConsentCard = ({ isOpen, isQuiet }: ConsentCardFacts): ConsentCardDecision => {
  if (!isOpen) return { show: false, reason: 'nobody has to be asked' }
  if (!isQuiet) return { show: false, reason: 'the visitor is busy here' }
  return { show: true, reason: 'the visitor has not answered yet' }
}
