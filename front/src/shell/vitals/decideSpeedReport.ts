export interface SpeedFacts {
  /** The percentage of visits that report. */
  share: number
  /** Chance from 0 to 1. */
  chance: number
  /** The visitor has asked for as little traffic as can be. */
  savesData: boolean
  /** This visit has reported already. */
  wasTold: boolean
  /** The page stands at one of the app's own addresses. */
  isKnownScreen: boolean
}

/** Whether this visit reports its speed; nothing is measured otherwise. */
export const decideSpeedReport = (facts: SpeedFacts): { notify: boolean; reason: string } => {
  if (facts.savesData) return { notify: false, reason: 'the visitor saves data' }
  if (facts.wasTold) return { notify: false, reason: 'this visit has told already' }
  if (!facts.isKnownScreen) return { notify: false, reason: 'an address of nobody' }
  if (facts.chance * 100 >= facts.share) return { notify: false, reason: 'not one of the visits that tell' }
  return { notify: true, reason: 'one of the visits that tell' }
}
