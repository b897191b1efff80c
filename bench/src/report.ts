/** A ratio measured in several rounds: this machine is noisy, so the median is quoted with its quartiles. */
export interface Ratio {
  median: number
  low: number
  high: number
  rounds: number
}

const quantile = (sorted: number[], part: number): number => {
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

export const spreadOf = (values: number[]): Ratio => {
  const sorted = values.toSorted((a, b) => a - b)
  return {
    median: quantile(sorted, 0.5),
    low: quantile(sorted, 0.25),
    high: quantile(sorted, 0.75),
    rounds: sorted.length,
  }
}

/** Ours over theirs, round by round, so that a slow minute slows both. */
export const ratioOf = (ours: number[], theirs: number[]): Ratio =>
  spreadOf(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)))

/** One line of the table: what was measured, what came out, and what we aim for. */
export interface Finding {
  /** The target's number, P1 to P14, or a dash for context. */
  target: string
  what: string
  value: string
  aim: string
  met?: boolean
}

const sign = (met: boolean | undefined): string => (met === undefined ? '' : met ? 'met' : 'missed')

export const showRatio = ({ median, low, high, rounds }: Ratio): string =>
  `${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)}, ${rounds} rounds)`

export const asMarkdown = (findings: Finding[]): string =>
  [
    '| target | what | measured | aim | |',
    '|---|---|---|---|---|',
    ...findings.map(
      ({ target, what, value, aim, met }) => `| ${target} | ${what} | ${value} | ${aim} | ${sign(met)} |`,
    ),
  ].join('\n')

export const asLines = (findings: Finding[]): string =>
  findings
    .map(
      ({ target, what, value, aim, met }) => `${target.padEnd(4)} ${what}: ${value}  [${aim}] ${sign(met)}`,
    )
    .join('\n')
