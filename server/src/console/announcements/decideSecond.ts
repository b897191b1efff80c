export interface SecondFacts {
  /** Nobody was left out by anything that was said. */
  isForEverybody: boolean
  /** How many it reaches now. */
  count: number
  /** More than these are many. */
  manyFrom: number
}

/** Whether what is sent out has to be let go by somebody else than its writer. */
export const decideSecond = ({
  isForEverybody,
  count,
  manyFrom,
}: SecondFacts): { needsSecond: boolean; reason: string } => {
  if (isForEverybody) return { needsSecond: true, reason: 'it is for everybody' }
  if (count > manyFrom) return { needsSecond: true, reason: 'it is for many' }
  return { needsSecond: false, reason: 'it is for few' }
}
