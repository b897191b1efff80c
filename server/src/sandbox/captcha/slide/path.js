const mostPoints = 360
const sameLookMs = 12

/** The way a piece took: where it was, and when. The service looks at it for a hand. */
export const createPath = () => {
  let at = 0
  let way = 'steps'
  let points = []

  return {
    at: () => at,
    startOver() {
      at = 0
      way = 'steps'
      points = []
    },
    /** Notes a move; false when the piece was there already. */
    move(to, by) {
      const now = performance.now()
      if (by === 'drag') way = 'drag'
      if (points.length === 0) points.push({ at, ms: now })
      if (to === at) return false
      at = to
      const isSameLook = now - points.at(-1).ms < sameLookMs || points.length >= mostPoints
      // Looks of a drag that follow each other within a frame are one.
      if (way === 'drag' && points.length > 1 && isSameLook) points.pop()
      points.push({ at, ms: now })
      return true
    },
    /** As the service reads it: points of base 36. */
    written() {
      const first = points[0]?.ms ?? 0
      const code = (number) => Math.max(0, Math.round(number)).toString(36)
      return {
        left: at,
        way,
        path: points.map((point) => `${code(point.at)},${code(point.ms - first)}`).join(';'),
      }
    },
  }
}
