/** How a drag ended: how far down the finger was, and how long after it had touched. */
export type DragEndFacts = { distancePx: number; elapsedMs: number }

const farEnoughPx = 120
const flickPxPerMs = 0.5
const minFlickPx = 24

/** A long pull or a quick flick closes; anything else was a second thought. */
export function decideDragEnd({ distancePx, elapsedMs }: DragEndFacts): 'close' | 'stay' {
  if (distancePx >= farEnoughPx) return 'close'
  const speed = distancePx / Math.max(1, elapsedMs)
  return distancePx >= minFlickPx && speed >= flickPxPerMs ? 'close' : 'stay'
}
