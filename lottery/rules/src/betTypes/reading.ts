/**
 * What a piece of a drawn number answers. The index of a result is built from `answersOf`, so finding a pick is one
 * look-up for every rule; the odds are counted from the same function.
 */
export interface Reading {
  /** Every pick key that this piece makes win, each once. */
  readonly answersOf: (piece: string) => readonly string[]
  /** The key of a valid pick. */
  readonly keyOf: (pick: string) => string
  /** Modal types: the category of a win (lottery 3.4). */
  readonly categoryOf?: (piece: string, key: string) => string
}

/** The digits of a number in rising order: set-like picks compare by it (lottery 1.2). */
export const sortedDigits = (number: string) => [...number].toSorted().join('')

const itself = (pick: string) => pick

/** The piece wins for the pick that equals it. */
export const equal: Reading = { answersOf: (piece) => [piece], keyOf: itself }

/** The piece wins for every pick with the same digits in any order. */
export const anyOrder: Reading = { answersOf: (piece) => [sortedDigits(piece)], keyOf: sortedDigits }

/** The piece is turned into the one token or digit that it stands for. */
export const readAs = (answerOf: (piece: string) => string): Reading => ({
  answersOf: (piece) => [answerOf(piece)],
  keyOf: itself,
})
