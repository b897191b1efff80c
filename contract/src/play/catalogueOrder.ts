/** Classes of games as the merchants list them unless they say otherwise; the lotteries first. */
export const gameClasses = ['LOTT', 'ELOTT', 'RNG', 'LIVE', 'PVP', 'FISH', 'SPORTS'] as const

/** The step from one class to the next (REQ-CATALOG-007). */
const step = 100

/**
 * The ordinals of the classes: the n-th has n × 100, and the merchant's own lotteries are beside the class they belong
 * to, SEA at ELOTT + 5 and Vietnam at LOTT + 1 (REQ-CATALOG-008, -009, AMB-26).
 */
export const ordinalsOf = (classes: readonly string[]): Record<string, number> => {
  const ordinals = Object.fromEntries(classes.map((name, at) => [name, (at + 1) * step]))
  const { LOTT, ELOTT } = ordinals
  if (ELOTT !== undefined) ordinals['SEA'] = ELOTT + 5
  if (LOTT !== undefined) ordinals['VN'] = LOTT + 1
  return ordinals
}

export interface OrderFacts {
  /** Names in their order; what has no ordinal goes by it. */
  sorting: readonly string[]
  ordinal: Readonly<Record<string, number>>
  /** False hides. */
  display: Readonly<Record<string, boolean>>
}

/** The visible entries of a list of classes or game providers, in order; the sort is stable (REQ-CATALOG-004). */
export const inOrder = <Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
  { sorting, ordinal, display }: OrderFacts,
): Thing[] => {
  const placeOf = (thing: Thing): number => {
    const name = nameOf(thing)
    const at = sorting.indexOf(name)
    return ordinal[name] ?? (at < 0 ? Infinity : (at + 1) * step)
  }
  return things
    .filter((thing) => display[nameOf(thing)] !== false)
    .map((thing) => ({ thing, place: placeOf(thing) }))
    .sort((one, other) => (one.place === other.place ? 0 : one.place - other.place))
    .map(({ thing }) => thing)
}
