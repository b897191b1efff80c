import type { IssueOutcome } from './decideOutcome'
import type { OwnLine } from './decideHits'

/** How much is made of a win, with the reason. */
export interface Celebration {
  kind: 'none' | 'small' | 'medium' | 'large'
  reason: string
}

/** From so many times the stakes on, a win is celebrated that much. */
const mediumTimes = 3
const largeTimes = 20

/** A win is celebrated by what it paid for each unit staked, not by its amount: a high stake makes no win larger. */
export const decideCelebration = ({
  verdict,
  payout,
  cost,
}: Pick<IssueOutcome, 'verdict' | 'payout' | 'cost'>): Celebration => {
  if (verdict !== 'won') return { kind: 'none', reason: 'it paid no more than was staked' }
  if (payout >= cost * largeTimes)
    return { kind: 'large', reason: `it paid ${largeTimes} times the stakes or more` }
  if (payout >= cost * mediumTimes)
    return { kind: 'medium', reason: `it paid ${mediumTimes} times the stakes or more` }
  return { kind: 'small', reason: `it paid less than ${mediumTimes} times the stakes` }
}

/**
 * How often a line has come with the numbers that are out. A set counts when all of it has come, and a line that wins by
 * staying away when the draw is over: until then neither gives away what is still to come.
 */
export const decideHitsSoFar = (
  line: OwnLine,
  isOut: (place: string) => boolean,
  isOver: boolean,
): number => {
  if (isOver) return line.hits
  const out = line.places.filter(isOut).length
  if (line.places.length === line.hits) return out
  return line.places.length > 0 && out === line.places.length ? line.hits : 0
}
