/** The scale that speeds are counted on: steps of a seventh, from a twentieth of a second to a minute. */
const firstEdge = 50
const growth = 1.14
const stepCount = 56

/**
 * The upper edge of each step but the last, which is open. In milliseconds; for what jumps (CLS) in ten-thousandths, so that
 * the same steps serve from 0.005 on.
 */
const edges: readonly number[] = Array.from({ length: stepCount - 1 }, (_, at) =>
  Math.round(firstEdge * growth ** at),
)

export const speedSteps = stepCount

/** Which step a value falls into. */
export const stepOf = (value: number): number => {
  const at = edges.findIndex((edge) => value <= edge)
  return at < 0 ? stepCount - 1 : at
}

/** The value at a step's upper edge; the open step ends as far again as the one below it. */
const upperEdge = (step: number): number => edges[step] ?? Math.round((edges.at(-1) ?? firstEdge) * growth)

const lowerEdge = (step: number): number => (step === 0 ? 0 : upperEdge(step - 1))

export const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** Adds counts up step by step. */
export const sumCounts = (all: readonly (readonly number[])[]): number[] => {
  const sum = Array.from({ length: stepCount }, () => 0)
  for (const counts of all) counts.forEach((count, step) => (sum[step] = (sum[step] ?? 0) + count))
  return sum
}

/** The value that three visits in four stay below, read evenly within its step; undefined without visits. */
export const p75Of = (counts: readonly number[]): number | undefined => {
  const wanted = total(counts) * 0.75
  if (wanted === 0) return undefined
  let below = 0
  for (let step = 0; step < counts.length; step += 1) {
    const here = counts[step] ?? 0
    if (here > 0 && below + here >= wanted) {
      const part = (wanted - below) / here
      return lowerEdge(step) + part * (upperEdge(step) - lowerEdge(step))
    }
    below += here
  }
  return upperEdge(stepCount - 1)
}

/** How many visits were slower than the value, read evenly within its step. */
export const slowerThan = (counts: readonly number[], value: number): number =>
  counts.reduce((slower, count, step) => {
    if (lowerEdge(step) >= value) return slower + count
    if (upperEdge(step) <= value) return slower
    return slower + count * ((upperEdge(step) - value) / (upperEdge(step) - lowerEdge(step)))
  }, 0)
