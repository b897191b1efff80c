/** Where the slider was, in pixels of the picture, and when, in milliseconds since it was first touched. */
export interface PathPoint {
  at: number
  ms: number
}

export type Way = 'drag' | 'steps'

export interface PathFacts {
  way: Way
  path: readonly PathPoint[]
  /** Where the piece was left. */
  left: number
}

export type PathVerdict = { ok: true } | { ok: false; reason: string }

const not = (reason: string): PathVerdict => ({ ok: false, reason })

/** Where a hand can begin, how fast it can be done, and how far it gets between two looks. */
const limits = {
  startWithin: 12,
  minMs: 250,
  maxMs: 60_000,
  points: { drag: 5, steps: 3 },
  maxJump: { drag: 90, steps: 12 },
} as const

/**
 * Whether a hand could have moved the piece so. It says no to a piece that simply appears where it belongs and to one
 * that is drawn along at a machine's even pace; steps by keys and buttons are even by nature and are held to their size.
 */
export const decidePath = ({ way, path, left }: PathFacts): PathVerdict => {
  const [first] = path
  const last = path.at(-1)
  if (!first || !last || path.length < limits.points[way]) return not('too few points')
  if (first.at > limits.startWithin) return not('it did not begin at the start')
  if (Math.abs(last.at - left) > 1) return not('it did not end where the piece was left')
  const moves = path
    .slice(1)
    .map((point, n) => ({ by: point.at - (path[n]?.at ?? 0), in: point.ms - (path[n]?.ms ?? 0) }))
  if (moves.some((move) => move.in < 0)) return not('time went back')
  const tookMs = last.ms - first.ms
  if (tookMs < limits.minMs) return not('faster than a hand')
  if (tookMs > limits.maxMs) return not('longer than the picture lives')
  if (moves.some((move) => Math.abs(move.by) > limits.maxJump[way])) return not('it jumped')
  const paces = new Set(moves.filter(({ by }) => by !== 0).map((move) => `${move.by} ${move.in}`))
  if (way === 'drag' && paces.size < 3) return not('as even as a machine')
  return { ok: true }
}
