import type { Ratio } from './ratio'

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
