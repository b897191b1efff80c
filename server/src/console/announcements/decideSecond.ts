export interface SecondFacts {
  /** Nobody was left out by anything that was said. */
  isForEverybody: boolean
  /** How many it reaches now. */
  count: number
  /** More than these are many. */
  manyFrom: number
}

/** Whether sending has to be approved by a person other than the author. */
export const decideSecond = ({
  isForEverybody,
  count,
  manyFrom,
}: SecondFacts): { needsSecond: boolean; reason: string } => {
  if (isForEverybody) return { needsSecond: true, reason: 'it is for everyone' }
  if (count > manyFrom) return { needsSecond: true, reason: 'it is for many members' }
  return { needsSecond: false, reason: 'it is for few members' }
}
