/** Where the marks of an axis stand. */
export interface Scale {
  low: number
  high: number
  /** From the lowest to the highest, evenly apart; nothing is never left out. */
  ticks: number[]
}

const steps = [1, 2, 5, 10]

/** A scale with three to six round marks on which all values stand, and nothing too. Values are whole. */
export const decideScale = (values: readonly number[]): Scale => {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const span = Math.max(top - bottom, 1)
  const rough = 10 ** Math.floor(Math.log10(span / 4))
  const step = Math.max(1, steps.map((one) => one * rough).find((one) => span / one <= 4) ?? 10 * rough)
  const low = Math.floor(bottom / step) * step
  const high = Math.max(Math.ceil(top / step) * step, low + step)
  const count = Math.round((high - low) / step)
  return { low, high, ticks: Array.from({ length: count + 1 }, (_, place) => low + place * step) }
}

/** Where a value stands between the lowest (0) and the highest (1). */
export const placeOf = ({ low, high }: Scale, value: number): number => (value - low) / (high - low)

/** Which of so many places get a label: the first, the last and some between, as many as there is space for. */
export const decideLabels = (count: number, max: number): number[] => {
  if (count <= max) return Array.from({ length: count }, (_, place) => place)
  return Array.from({ length: max }, (_, place) => Math.round((place * (count - 1)) / (max - 1)))
}
