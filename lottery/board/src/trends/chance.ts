/** A binomial count: how often something of a given chance comes in so many tries. */
export interface ExpectedCount {
  mean: number
  /** Between these two, both included, lie at least 95 of 100 such counts. */
  low: number
  high: number
}

/** Works through the chances of 0, 1, 2 … hits in logarithms, so that thousands of tries neither vanish nor overflow. */
export const expectedCount = (tries: number, chance: number): ExpectedCount => {
  if (tries === 0 || chance <= 0) return { mean: 0, low: 0, high: 0 }
  if (chance >= 1) return { mean: tries, low: tries, high: tries }
  const odds = Math.log(chance) - Math.log1p(-chance)
  let log = tries * Math.log1p(-chance)
  let sum = Math.exp(log)
  let low = sum > 0.025 ? 0 : -1
  let count = 0
  while (sum < 0.975 && count < tries) {
    log += Math.log((tries - count) / (count + 1)) + odds
    count += 1
    sum += Math.exp(log)
    if (low < 0 && sum > 0.025) low = count
  }
  return { mean: tries * chance, low: Math.max(0, low), high: count }
}

/** The chance to be absent from so many draws in a row. */
export const absence = (draws: number, chancePerDraw: number): number => (1 - chancePerDraw) ** draws
