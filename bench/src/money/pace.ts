/** What so many goes took, in milliseconds. */
export interface Pace {
  p50: number
  p99: number
}

/** How many go at once. */
export const hands = 8

/** Lets some hands work through a list, each with one piece at a time, and answers how long the pieces took. */
export const paceOf = async <Piece>(
  pieces: readonly Piece[],
  work: (piece: Piece) => Promise<unknown>,
): Promise<Pace> => {
  const left = [...pieces]
  const waits: number[] = []
  const take = async (): Promise<void> => {
    for (let piece = left.pop(); piece !== undefined; piece = left.pop()) {
      const begun = performance.now()
      await work(piece)
      waits.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: hands }, take))
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}
